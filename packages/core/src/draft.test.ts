import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtOrBefore, Draft, freeRuns, isCutBefore, noAction, SUMMARY_FRAME_TOKENS } from './draft.js';
import type { Message } from './message.js';
import { MODEL_FACTS } from './model-facts.fixture.js';
import type { Step } from './plan.js';
import type { Situation } from './policy.js';
import { assistant, calling, EditLog, recorded, result, user } from './transcript.fixture.js';
import { project, type ViewItem } from './view.js';

const partText = (part: Message['parts'][number]): string =>
  part.type === 'tool-call' ? part.arguments : 'text' in part ? part.text : '';

/** One token a character. */
const countMessage: Situation['countMessage'] = ({ parts }, replaced) =>
  parts.reduce((sum, part, at) => {
    const shown = replaced.get(at);
    return sum + (shown === undefined ? partText(part) : (shown ?? '')).length;
  }, 0);

function situationOf(messages: readonly Message[], make: (log: EditLog) => void = () => undefined): Situation {
  const transcript = recorded(messages).map((one) => ({ ...one, tokens: countMessage(one.message, new Map()) }));
  const log = new EditLog(transcript);
  make(log);
  const view = project(transcript, log.edits);
  return {
    view,
    tokens: 5 + view.items.reduce((sum, item) => sum + ('tokens' in item ? item.tokens : 0), 0),
    measure: (counted) => counted * 2,
    countMessage,
    countText: (text) => text.length,
    countSummary: (shows) => shows.reduce((sum, { text }) => sum + text.length, 0),
    reserveTokens: 0,
    model: MODEL_FACTS,
    isManual: false,
  };
}

const stepsOf = (draft: Draft): readonly Step[] => {
  const decision = draft.plan({ kind: 'manual', urgency: 'hard', limit: 0, measured: 0 });
  return decision.kind === 'plan' ? decision.plan.steps : [];
};
const kinds = (items: readonly ViewItem[]): string =>
  items.map((item) => (item.kind === 'message' ? `m${item.depth}` : `${item.kind[0]}`)).join(' ');

const ten = 'x'.repeat(10);
const talk = [user(ten), assistant(ten), user(ten), assistant(ten), user(ten), assistant(ten)];

describe('a part that is to show as another text', () => {
  it('saves what the message becomes smaller by', () => {
    const draft = new Draft(situationOf(talk));
    expect(draft.replacePart(0, 0, 'xxx')).toBe(7);
    expect([draft.tokens, draft.savedTokens, draft.measured]).toEqual([58, 7, 116]);
    expect(stepsOf(draft)).toMatchObject([{ kind: 'replace-part', depth: 0, part: 0, text: 'xxx', savedTokens: 7 }]);
  });

  it('is replaced twice by one step, which saves what both save against what was said', () => {
    const draft = new Draft(situationOf(talk));
    expect([draft.replacePart(0, 0, 'xxxx'), draft.replacePart(0, 0, 'x')]).toEqual([6, 3]);
    expect(draft.savedTokens).toBe(9);
    expect(stepsOf(draft)).toMatchObject([{ text: 'x', savedTokens: 9 }]);
  });

  it('is replaced again after an edit by a step that saves what both save, so that the next view adds up', () => {
    const situation = situationOf(talk, (log) => void log.part(2, 0, 'xxxx', 6));
    const draft = new Draft(situation);
    expect(draft.replacePart(2, 0, 'x')).toBe(3);
    expect(draft.savedTokens).toBe(3);
    expect(stepsOf(draft)).toMatchObject([{ depth: 2, text: 'x', savedTokens: 9 }]);
    const after = situationOf(talk, (log) => void [log.part(2, 0, 'xxxx', 6), log.part(2, 0, 'x', 9)]);
    expect(after.tokens).toBe(draft.tokens);
  });

  it('is left as it is where that would not make the message smaller, unless it may grow', () => {
    const draft = new Draft(situationOf(talk));
    expect(draft.replacePart(0, 0, 'y'.repeat(10))).toBe(0);
    expect(draft.hasSteps).toBe(false);
    expect(draft.replacePart(0, 0, 'y'.repeat(12), { mayGrow: true })).toBe(-2);
    expect(draft.replacePart(0, 0, 'y'.repeat(12), { mayGrow: true })).toBe(0);
    expect([stepsOf(draft).length, draft.savedTokens]).toEqual([1, -2]);
  });
});

describe('a run that is to show as a summary', () => {
  it('stands in the draft with its target and what it is set in', () => {
    const draft = new Draft(situationOf(talk));
    draft.summarise({ from: 1, to: 4 }, 'window', 8.9);
    expect(kinds(draft.items)).toBe('m0 s m4 m5');
    expect(draft.savedTokens).toBe(30 - 8 - SUMMARY_FRAME_TOKENS);
    expect(stepsOf(draft)).toMatchObject([{ kind: 'summarise-span', from: 1, to: 4, targetTokens: 8, tokens: 30 }]);
  });

  it('takes one token at least', () => {
    const draft = new Draft(situationOf(talk));
    draft.summarise({ from: 0, to: 2 }, 'window', 0);
    expect(stepsOf(draft)).toMatchObject([{ targetTokens: 1 }]);
  });

  it('takes the steps inside it with it, and no others', () => {
    const draft = new Draft(situationOf(talk));
    for (const index of [0, 1, 3, 4]) draft.replacePart(index, 0, 'x');
    draft.summarise({ from: 1, to: 4 }, 'window', 1);
    expect(stepsOf(draft).map((step) => ('depth' in step ? step.depth : step.kind))).toEqual([0, 4, 'summarise-span']);
    expect(draft.savedTokens).toBe(9 + 9 + 30 - 1 - SUMMARY_FRAME_TOKENS);
  });

  it('takes a planned summary inside it with it, and ends where that ended', () => {
    const draft = new Draft(situationOf(talk));
    draft.summarise({ from: 1, to: 3 }, 'window', 4);
    draft.summarise({ from: 0, to: 3 }, 'window', 4);
    expect(kinds(draft.items)).toBe('s m4 m5');
    expect(stepsOf(draft)).toMatchObject([{ kind: 'summarise-span', from: 0, to: 4 }]);
    expect(draft.savedTokens).toBe(40 - 4 - SUMMARY_FRAME_TOKENS);
  });

  it('keeps a note at its start, and covers those inside', () => {
    const draft = new Draft(situationOf(talk));
    draft.insertNote(2, { role: 'system', text: 'two' });
    draft.insertNote(1, { role: 'system', text: 'one' });
    expect(kinds(draft.items)).toBe('m0 n m1 n m2 m3 m4 m5');
    expect(draft.savedTokens).toBe(-6);
    draft.summarise({ from: 2, to: 6 }, 'window', 4);
    const notes = stepsOf(draft).filter((step) => step.kind === 'insert-note');
    expect(notes).toMatchObject([{ depth: 1 }]);
    expect(kinds(draft.items)).toBe('m0 n s m4 m5');
  });

  it('takes the planned note before a planned summary with it when that is retired', () => {
    const draft = new Draft(situationOf(talk));
    draft.insertNote(1, { role: 'system', text: 'one' });
    draft.summarise({ from: 2, to: 5 }, 'window', 4);
    draft.retire(2);
    expect(kinds(draft.items)).toBe('m0 m4 m5');
    expect(stepsOf(draft)).toMatchObject([{ kind: 'replace-span', from: 1, to: 4, shows: [] }]);
    expect(draft.savedTokens).toBe(30);
  });

  it('may show as given messages, or as nothing', () => {
    const draft = new Draft(situationOf(talk));
    draft.replaceRun({ from: 0, to: 2 }, [{ role: 'user', text: 'gone' }]);
    expect([kinds(draft.items), draft.savedTokens]).toEqual(['s m2 m3 m4 m5', 16]);
    draft.replaceRun({ from: 1, to: 3 }, []);
    expect([kinds(draft.items), draft.savedTokens]).toEqual(['s m4 m5', 36]);
  });
});

describe('a summary that is to leave', () => {
  it('takes the note before it with it, and its tokens', () => {
    const situation = situationOf(talk, (log) => void [log.note(0), log.span(0, 2), log.note(2)]);
    const draft = new Draft(situation);
    expect(kinds(draft.items)).toBe('n s n m2 m3 m4 m5');
    draft.retire(1);
    expect(kinds(draft.items)).toBe('n m2 m3 m4 m5');
    expect(draft.savedTokens).toBe(2 + 3);
    expect(stepsOf(draft)).toMatchObject([{ kind: 'retire-summary', target: 'e1' }]);
  });

  it('leaves a note that stands before another message', () => {
    const situation = situationOf(talk, (log) => void [log.note(1), log.span(2, 4)]);
    const draft = new Draft(situation);
    draft.retire(draft.items.findIndex(({ kind }) => kind === 'summary'));
    expect(kinds(draft.items)).toBe('m0 n m1 m4 m5');
    expect(draft.savedTokens).toBe(3);
  });

  it('is left out at once where it is only planned', () => {
    const draft = new Draft(situationOf(talk));
    draft.summarise({ from: 0, to: 2 }, 'window', 4);
    draft.retire(0);
    expect(stepsOf(draft)).toMatchObject([{ kind: 'replace-span', from: 0, to: 2, shows: [] }]);
    expect(draft.savedTokens).toBe(20);
  });
});

describe('what may be replaced', () => {
  const called = [user('a'), calling('x', 'y'), result('x'), result('y'), user('b'), calling('z'), user('c')];
  const { items } = situationOf(called).view;

  it('begins and ends at cuts: not before a result, nor before one that was put in', () => {
    expect(kinds(items)).toBe('m0 m1 m2 m3 m4 m5 m m6');
    expect(items.map((item) => isCutBefore(item))).toEqual([true, true, false, false, true, true, false, true]);
    expect(isCutBefore(undefined)).toBe(true);
    expect([0, 1, 2, 3, 4, 6, 8, 99, -1].map((index) => cutAtOrBefore(items, index))).toEqual([
      0, 1, 1, 1, 4, 5, 8, 8, 0,
    ]);
  });

  it.each<[string, number, (log: EditLog) => void, [number, number][]]>([
    ['is everything before the end', 8, () => undefined, [[0, 8]]],
    ['ends before a call whose results are behind the end', 3, () => undefined, [[0, 1]]],
    ['ends behind the results of a call', 4, () => undefined, [[0, 4]]],
    ['is nothing before the first message', 0, () => undefined, []],
    [
      'goes around a pinned message',
      8,
      (log) => void log.pin(4),
      [
        [0, 4],
        [5, 8],
      ],
    ],
    [
      'goes around a call whose result is pinned',
      8,
      (log) => void log.pin(3),
      [
        [0, 1],
        [4, 8],
      ],
    ],
    [
      'leaves out what lies between two pins only',
      8,
      (log) => void [log.pin(0), log.pin(4)],
      [
        [1, 4],
        [5, 8],
      ],
    ],
  ])('%s', (_, end, make, expected) => {
    const given = situationOf(called, make).view.items;
    expect(freeRuns(given, end).map(({ from, to }) => [from, to])).toEqual(expected);
  });

  it('leaves notes at its start with what is before them', () => {
    const given = situationOf(talk, (log) => void [log.pin(1), log.note(2)]).view.items;
    expect(kinds(given)).toBe('m0 m1 n m2 m3 m4 m5');
    expect(freeRuns(given, 7)).toEqual([
      { from: 0, to: 1 },
      { from: 3, to: 7 },
    ]);
  });

  it('never holds a pin nor divides a call from its result, for any talk, pins and end', () => {
    const turn = fc.oneof(
      fc.constant([user('u')]),
      fc.constant([assistant('a')]),
      fc.constant([calling('x', 'y'), result('y'), result('x')]),
      fc.constant([calling('z')]),
    );
    fc.assert(
      fc.property(
        fc.array(turn, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(20)),
        fc.nat(30),
        (turns, pins, end) => {
          const messages = turns.flat();
          const given = situationOf(messages, (log) => {
            for (const pin of pins) if (pin < messages.length) log.pin(pin);
          }).view.items;
          let last = 0;
          const most = end % (given.length + 1);
          for (const { from, to } of freeRuns(given, most)) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeLessThanOrEqual(most);
            expect(isCutBefore(given[from]) && isCutBefore(given[to])).toBe(true);
            expect(given.slice(from, to).some((item) => item.kind === 'message' && item.isPinned)).toBe(false);
            last = to;
          }
        },
      ),
    );
  });
});

describe('a draft', () => {
  it('protects the open request and what is important to the policy like what is pinned, and changes nothing else', () => {
    const situation = situationOf(talk);
    const draft = new Draft(situation, (_, index) => index === 2);
    const pinned = ({ items }: Draft) =>
      items.flatMap((item, at) => (item.kind === 'message' && item.isPinned ? [at] : []));
    expect(pinned(draft)).toEqual([2, 4]);
    expect(pinned(new Draft({ ...situation, isManual: true }))).toEqual([]);
    expect(pinned(new Draft({ ...situation, hasTools: true }))).toEqual([0, 4]);
    expect(situation.view.items.every((item) => item.kind !== 'message' || !item.isPinned)).toBe(true);
    expect([draft.hasSteps, draft.savedTokens]).toEqual([false, 0]);
  });

  it('has as many tokens and summaries as its items after any steps', () => {
    const act = fc.record({ kind: fc.nat(3), at: fc.nat(9), to: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 10 }), (acts) => {
        const draft = new Draft(situationOf(talk));
        for (const { kind, at, to } of acts) {
          const item = draft.items[at];
          if (item === undefined) continue;
          const run = { from: Math.min(at, to), to: Math.min(draft.items.length, Math.max(at, to) + 1) };
          if (kind === 0 && item.kind === 'message') draft.replacePart(at, 0, 'y'.repeat(to));
          else if (kind === 1) draft.summarise(run, 'window', to);
          else if (kind === 2) draft.replaceRun(run, []);
          else if (kind === 3 && item.kind === 'summary') draft.retire(at);
        }
        expect(draft.tokens).toBe(5 + draft.tokensOf({ from: 0, to: draft.items.length }));
        expect(draft.summaryCount).toBe(draft.items.filter(({ kind }) => kind === 'summary').length);
      }),
    );
  });

  it('says why nothing is to be done', () => {
    const because = 'a limit is passed, but the conversation is too short to be summarized';
    expect(noAction('too-short')).toEqual({ kind: 'no-action', reason: 'too-short', because });
    expect(noAction('under-limit', 'waiting: too little is old')).toMatchObject({
      because: 'waiting: too little is old',
    });
  });
});
