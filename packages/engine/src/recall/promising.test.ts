import { type MessageId, readQuestion } from '@palimpsest/core';
import type { Conversation, WordHit } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { promising, worthReading } from './promising.js';

const conversation = { id: 'a' } as Conversation;
const hitAt = (depth: number, terms: readonly string[]): WordHit => ({
  ...{ conversation, branch: null, weight: 1, terms, role: 'user', recordedAt: 0, bytes: 100 },
  place: { line: 1, depth, id: `m${depth}` as MessageId },
});

it('reads the most promising of many messages that hold the words, and not all', () => {
  const question = readQuestion('Where is the kiln of Odile?', 0);
  const hits = Array.from({ length: 300 }, (_, index) =>
    hitAt(10 * index, index === 250 ? ['kiln', 'odil'] : ['kiln']),
  );
  const holding = new Map([
    ['kiln', 300],
    ['odil', 1],
  ]);
  const looked = { question, hits, messages: 10_000, holding };
  const found = promising(looked);
  expect(found).toHaveLength(300);
  expect(found[0]?.hit.place.depth).toBe(2_500);
  const { hits: read } = worthReading(looked, found);
  expect(read.length).toBeLessThan(100);
  expect(read[0]?.place.depth).toBe(2_500);
});
