import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditId, MessagesRecalled } from './edit.js';
import type { MessageId } from './identity.js';
import { layout } from './layout.js';
import { type Message, toolCalls, toolResults } from './message.js';
import {
  assistant,
  calling,
  callPart,
  EditLog,
  recorded,
  result,
  resultPart,
  said,
  user,
} from './transcript.fixture.js';
import {
  fold,
  foldInSteps,
  MISSING_RESULT_TEXT,
  project,
  REMOVED_RESULT_TEXT,
  type ShownMessage,
  type ViewItem,
  withQuotation,
} from './view.js';

const drawn = (items: readonly ViewItem[]): string[] =>
  items.map((item) => {
    if (item.kind === 'message') return `m${item.depth}${item.isPinned ? '!' : ''}`;
    if (item.kind === 'summary') return `S${item.from}-${item.to}`;
    return item.kind === 'note' ? `N${item.depth}` : `missing ${item.callId}`;
  });

function viewOf(messages: readonly Message[], make: (log: EditLog) => void = () => undefined): readonly ViewItem[] {
  const transcript = recorded(messages);
  const log = new EditLog(transcript);
  make(log);
  return project(transcript, log.edits).items;
}
const shown = (items: readonly ViewItem[], depth: number): ShownMessage => {
  const item = items.find((one) => one.kind === 'message' && one.depth === depth);
  if (item?.kind !== 'message') throw new Error(`${depth} does not show`);
  return item;
};

const talk = [user('a'), assistant('b'), user('c'), assistant('d')];

it('is written out in steps, none of which looks at many messages', () => {
  const count = 1_000;
  let looks = 0;
  const transcript = recorded(Array.from({ length: count }, (_, at) => user(`${at}`))).map((one) => ({
    ...one,
    message: {
      ...one.message,
      get parts() {
        looks += 1;
        return [{ type: 'text', text: 'a' }] as const;
      },
    },
  }));
  const steps = foldInSteps(
    layout([], count, (depth) => transcript[depth]?.id),
    (depth) => transcript[depth],
  );
  let most = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    most = Math.max(most, looks);
    looks = 0;
    if (step.done) break;
  }
  expect(most).toBeLessThanOrEqual(10);
});

describe('a view', () => {
  it.each<[string, (log: EditLog) => void, string[]]>([
    ['without edits is the transcript', () => undefined, ['m0', 'm1', 'm2', 'm3']],
    ['has a summary in the place of its span', (log) => void log.span(1, 3), ['m0', 'S1-3', 'm3']],
    ['has nothing in the place of a span that shows as nothing', (log) => void log.span(1, 3, ''), ['m0', 'm3']],
    ['has nothing in the place of a retired summary', (log) => void log.retire(log.span(1, 3)), ['m0', 'm3']],
    ['has a note before its message', (log) => void log.note(2), ['m0', 'm1', 'N2', 'm2', 'm3']],
    [
      'has a note before the summary of its message',
      (log) => void [log.note(1), log.span(1, 3)],
      ['m0', 'N1', 'S1-3', 'm3'],
    ],
    ['has no note before a retired summary', (log) => void [log.note(1), log.retire(log.span(1, 3))], ['m0', 'm3']],
    ['says which messages are pinned', (log) => void log.pin(2), ['m0', 'm1', 'm2!', 'm3']],
    ['forgets a pin that was reverted', (log) => void log.revert(log.pin(2)), ['m0', 'm1', 'm2', 'm3']],
    ['leaves a message out that shows nothing', (log) => void log.part(1, 0, '', 5), ['m0', 'm2', 'm3']],
    ['leaves a message out whose parts are all left out', (log) => void log.part(1, 0, null, 5), ['m0', 'm2', 'm3']],
  ])('%s', (_, make, expected) => {
    expect(drawn(viewOf(talk, make))).toEqual(expected);
  });

  it('has a quotation put in before its newest message where it would be written out', () => {
    const transcript = recorded([...talk, calling('x'), user('e')]);
    const last = transcript.length - 1;
    const { edits } = new EditLog(transcript);
    const quotation: MessagesRecalled = {
      ...{ kind: 'messages-recalled', id: 'r.0' as EditId, compactionId: 'r', depth: last, tokens: 7 },
      ...{
        messageId: transcript[last]?.id as MessageId,
        sources: [{ depth: 0, messageId: transcript[0]?.id as MessageId }],
      },
    };
    const place = layout([...edits, quotation], transcript.length, (depth) => transcript[depth]?.id);
    const view = withQuotation(project(transcript, edits), place, quotation, 'quoted');
    expect(view).toEqual(
      fold(
        place,
        (depth) => transcript[depth],
        () => 'quoted',
      ),
    );
    expect(drawn(view.items).slice(-3)).toEqual(['missing x', `N${last}`, `m${last}`]);
  });

  it('has neither pins nor replaced parts of the messages that another branch has in their place', () => {
    const log = new EditLog(recorded(talk));
    log.pin(2);
    log.part(3, 0, 'less', 5);
    const { items } = project(recorded([user('a'), assistant('b'), user('else'), assistant('d')]), log.edits);
    expect(drawn(items)).toEqual(['m0', 'm1', 'm2', 'm3']);
    expect(shown(items, 3).replaced.size).toBe(0);
  });

  it('counts a message less by what its parts save, each part once, by its newest edit', () => {
    const two = [said('user', 'long', 'longer'), assistant('b')];
    const tokens = (make: (log: EditLog) => void) => shown(viewOf(two, make), 0).tokens;
    expect(tokens((log) => void log.part(0, 0, 'x', 3))).toBe(7);
    expect(tokens((log) => void [log.part(0, 0, 'x', 3), log.part(0, 0, 'y', 5)])).toBe(5);
    expect(tokens((log) => void [log.part(0, 0, 'x', 3), log.part(0, 1, 'y', 5)])).toBe(2);
    expect(tokens((log) => void [log.part(0, 0, 'x', 3), log.revert(log.part(0, 0, 'y', 5))])).toBe(7);
  });

  it('does not show an edit of a part on a branch with another message there', () => {
    const transcript = recorded(talk);
    const log = new EditLog(transcript);
    log.part(1, 0, 'x', 3);
    const branch = recorded([user('a'), assistant('other')]);
    const [, other] = project(branch, log.edits).items;
    expect(other).toMatchObject({ replaced: new Map(), tokens: 10 });
  });

  it('puts in a result for each call that has none, before whatever comes next', () => {
    expect(drawn(viewOf([user('a'), calling('x', 'y'), result('y'), user('b')]))).toEqual([
      'm0',
      'm1',
      'm2',
      'missing x',
      'm3',
    ]);
    const items = viewOf([calling('x')]);
    expect(items.at(-1)).toMatchObject({ kind: 'missing-result', name: 'look', text: MISSING_RESULT_TEXT });
  });

  it('leaves out a second result of a call, one without a call, and one whose call was left out', () => {
    expect(drawn(viewOf([calling('x'), result('x'), result('x'), result('z'), user('b')]))).toEqual(['m0', 'm1', 'm4']);
    const both = said('tool', resultPart('x'), resultPart('z'));
    expect(shown(viewOf([calling('x'), both]), 1).replaced).toEqual(new Map([[1, null]]));
    const cut = [said('assistant', 'text', callPart('x')), result('x'), user('b')];
    expect(drawn(viewOf(cut, (log) => void log.part(0, 1, null, 2)))).toEqual(['m0', 'm2']);
  });

  it('shows a result that was left out as removed, because its call still shows', () => {
    const items = viewOf([calling('x'), result('x')], (log) => void log.part(1, 0, null, 5));
    expect(shown(items, 1).replaced.get(0)).toBe(REMOVED_RESULT_TEXT);
  });

  it.each([
    ['JSON stays', '{"a":1}', undefined],
    ['none are an empty object', '', '{}'],
    ['other text is wrapped', 'ls -l', '{"text":"ls -l"}'],
  ])('sends arguments that are JSON: %s', (_, args, expected) => {
    const items = viewOf([said('assistant', callPart('x', args)), result('x')]);
    expect(shown(items, 0).replaced.get(0)).toBe(expected);
    const edited = viewOf([said('assistant', callPart('x')), result('x')], (log) => void log.part(0, 0, args, 1));
    expect(shown(edited, 0).replaced.get(0)).toBe(expected ?? args);
  });

  it('leaves out a call that broke off in its arguments, and leaves free text as it is', () => {
    const broken: Message = { ...said('assistant', 'text', callPart('x', '{"a')), isInterrupted: true };
    expect(shown(viewOf([broken, user('b')]), 0).replaced.get(1)).toBeNull();
    const free = said('assistant', { type: 'tool-call', callId: 'x', name: 'sh', arguments: 'ls', isFreeform: true });
    expect(shown(viewOf([free, result('x')]), 0).replaced.size).toBe(0);
  });
});

/** Runs of a call with its results among talk, some results missing or doubled. */
const messages = fc
  .array(
    fc.oneof(
      fc.constant([user('u')]),
      fc.constant([assistant('a')]),
      fc
        .tuple(fc.nat(3), fc.array(fc.nat(3), { maxLength: 4 }))
        .map(([calls, results]) => [
          calling(...Array.from({ length: calls + 1 }, (_, at) => `c${at}`)),
          ...results.map((at) => result(`c${at}`)),
        ]),
    ),
    { maxLength: 8 },
  )
  .map((runs) => runs.flat());

describe('whatever was said and edited, a view', () => {
  it('answers every call that shows exactly once, right behind it', () => {
    fc.assert(
      fc.property(messages, fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 4 }), (all, spans) => {
        fc.pre(all.length > 0);
        const items = viewOf(all, (log) => {
          for (const [a, b] of spans) {
            const [from, to] = [Math.min(a, b) % all.length, (Math.max(a, b) % all.length) + 1];
            if (from < to) log.span(from, to);
          }
        });
        let open: string[] = [];
        for (const item of items) {
          if (item.kind === 'missing-result') {
            expect(open).toContain(item.callId);
            open = open.filter((id) => id !== item.callId);
            continue;
          }
          const results = item.kind === 'message' ? toolResults(item.message) : [];
          for (const { callId } of results) {
            expect(open).toContain(callId);
            open = open.filter((id) => id !== callId);
          }
          if (results.length > 0) continue;
          expect(open).toEqual([]);
          open = item.kind === 'message' ? toolCalls(item.message).map(({ callId }) => callId) : [];
        }
        expect(open).toEqual([]);
      }),
    );
  });

  it('is the same every time, and grows by what is appended', () => {
    fc.assert(
      fc.property(messages, (all) => {
        expect(viewOf(all)).toEqual(viewOf(all));
        const grown = viewOf([...all, user('more')]);
        expect(drawn(grown).slice(0, -1)).toEqual(drawn(viewOf(all)));
      }),
    );
  });
});
