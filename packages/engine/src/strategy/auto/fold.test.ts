import { Draft, type Message, type Part, project, type Situation } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { MODEL_FACTS } from '../../../../core/src/model-facts.fixture.js';
import { assistant, callPart, EditLog, recorded, result, said, user } from '../../../../core/src/transcript.fixture.js';
import { foldExchanges, foldedExchanges } from './fold.js';
import { KEEP_SETTINGS } from './keep-setting.js';
import { Timeline } from './timeline.js';

const textOf = (part: Part): string =>
  part.type === 'tool-call' ? part.arguments : 'text' in part ? part.text : 'json' in part ? part.json : '';

/** A token a character, and 40 for each message. */
const countMessage: Situation['countMessage'] = ({ parts }, replaced) =>
  parts.reduce((sum, part, at) => sum + (replaced.get(at) ?? textOf(part)).length, 40);

function draftOf(messages: readonly Message[], edit: (log: EditLog) => void = () => undefined): Draft {
  const transcript = recorded(messages).map((one) => ({ ...one, tokens: countMessage(one.message, new Map()) }));
  const log = new EditLog(transcript);
  edit(log);
  const view = project(transcript, log.edits);
  return new Draft({
    view,
    tokens: view.items.reduce((sum, item) => sum + ('tokens' in item ? item.tokens : 0), 0),
    measure: (counted) => counted,
    countMessage,
    countText: (text) => text.length,
    countSummary: () => 0,
    reserveTokens: 0,
    model: MODEL_FACTS,
    isManual: false,
  });
}

const exchange = (id: string, ...more: Part[]): Message[] => [
  said('assistant', ...more, callPart(id, `{"path":"/srv/${id}.txt"}`)),
  result(id, `line 1 of ${id}\nline 2 of ${id}`),
];

/** What shows after folding everything, and before. */
function folded(draft: Draft): string[] {
  foldExchanges(draft, { from: 0, to: draft.items.length }, KEEP_SETTINGS.balanced, 0);
  return draft.items.map((item) =>
    item.kind === 'message'
      ? item.message.parts.map((part, at) => item.replaced.get(at) ?? textOf(part)).join('|')
      : item.kind,
  );
}

const open = [user('Go.'), assistant('Yes.'), user('Go on.')];

describe('old exchanges', () => {
  it('are told in the result of the first, with their words, their calls and their results', () => {
    const words: Part = { type: 'text', text: 'Now the next.' };
    const draft = draftOf([...exchange('a'), ...exchange('b', words), ...exchange('c'), ...open]);
    expect(folded(draft).slice(0, 3)).toEqual([
      '{"path":"/srv/a.txt"}',
      [
        'line 1 of a\nline 2 of a',
        '[… 2 more steps, shortened:]',
        'said: Now the next.',
        '> look path=/srv/b.txt\nline 1 of b\nline 2 of b',
        '> look path=/srv/c.txt\nline 1 of c\nline 2 of c',
      ].join('\n'),
      'Go.',
    ]);
    expect(draft.savedTokens).toBeGreaterThan(0);
  });

  it('are told behind those that are told already', () => {
    const draft = draftOf([...exchange('a'), ...exchange('b'), ...exchange('c'), ...open], (log) => {
      log.span(2, 4, '');
      log.part(1, 0, 'line 1 of a\n[… 1 more step, shortened:]\n> look path=/srv/b.txt\nline 1 of b', 0);
    });
    expect(folded(draft)[1]).toBe(
      'line 1 of a\n[… 1 more step, shortened:]\n> look path=/srv/b.txt\nline 1 of b\n> look path=/srv/c.txt\nline 1 of c\nline 2 of c',
    );
  });

  it('show what of them was cut, and leave out what was removed', () => {
    const words: Part = { type: 'text', text: 'Thinking aloud.' };
    const draft = draftOf([...exchange('a'), ...exchange('b', words), ...open], (log) => {
      log.part(2, 0, null, 0);
      log.part(3, 0, '[… 2 lines left out]', 0);
    });
    expect(folded(draft)[1]).toBe(
      'line 1 of a\nline 2 of a\n[… 1 more step, shortened:]\n> look path=/srv/b.txt\n[… 2 lines left out]',
    );
  });

  it.each<[string, Message[], (log: EditLog) => void]>([
    ['is pinned', exchange('b'), (log) => log.pin(3)],
    ['holds a picture', exchange('b', { type: 'media', mediaType: 'image', json: '{}' }), () => undefined],
    ['refers to another', exchange('b'), (log) => log.part(3, 0, '[Identical to tool output of call a]', 0)],
    ['was interrupted', [said('assistant', callPart('b'), callPart('lost')), result('b')], () => undefined],
    ['is the user speaking', [user('Wait.')], () => undefined],
  ])('are not told across something that %s', (_, between, edit) => {
    const messages = [...exchange('a'), ...between, ...exchange('c'), ...open];
    const before = draftOf(messages, edit);
    const count = before.items.length;
    folded(before);
    expect(before.items).toHaveLength(count);
    expect(before.hasSteps).toBe(false);
    expect(foldedExchanges(before.items, new Timeline(before.items), 0)).toEqual([]);
  });

  it('are told whole or not at all where a run ends among the results of one', () => {
    const two = [said('assistant', callPart('b'), callPart('c')), result('b'), result('c')];
    const draft = draftOf([...exchange('a'), ...two, ...open]);
    foldExchanges(draft, { from: 0, to: 4 }, KEEP_SETTINGS.balanced, 0);
    expect(draft.hasSteps).toBe(false);
    foldExchanges(draft, { from: 0, to: 5 }, KEEP_SETTINGS.balanced, 0);
    expect(draft.items).toHaveLength(5);
  });

  it('are left where they are too young', () => {
    const draft = draftOf([...exchange('a'), ...exchange('b'), ...open]);
    foldExchanges(draft, { from: 0, to: draft.items.length }, KEEP_SETTINGS.balanced, 3);
    expect(draft.hasSteps).toBe(false);
  });
});
