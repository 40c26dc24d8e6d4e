import type { Compaction, Edit, EditId, MessageId } from '@palimpsest/core';
import { expect, it } from 'vitest';
import { doneTwice } from './kept.js';

const SIZES = { ratio: 1, messages: 30, keptMessages: 3, retainedShare: 1, missing: [], fallbacks: [] };

/** A pass that took so many tokens out of a view of 1,000, and left a summary of so many in their place. */
function pass(id: string, savedTokens: number, tokens: number): { edit: Edit; compaction: Compaction } {
  const head = { id: `${id}.0` as EditId, compactionId: id };
  const span = { from: 1, to: 30, endId: 'end' as MessageId, shows: [], tokens };
  const counts = { tokensBefore: 1_000, tokensAfter: 1_000 - savedTokens, conversationMessages: 33 };
  return {
    edit: { kind: 'span-replaced', ...head, ...span },
    compaction: { ...SIZES, ...counts, id, at: 0, kind: 'pass', mode: 'summarize' },
  };
}

it.each([
  ['writes its summary anew', 150, 0],
  ['takes the same messages out of view', 288, 1],
])('a pass after another one of the same span that %s', (_, savedTokens, times) => {
  const passes = [pass('one', 288, 218), pass('two', savedTokens, 68)];
  const log = passes.map(({ edit }) => edit);
  const compactions = passes.map(({ compaction }) => compaction);
  expect(doneTwice(log, compactions)).toHaveLength(times);
});
