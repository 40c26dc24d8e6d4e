import {
  type Edit,
  type EditId,
  fold,
  layout,
  type Message,
  type MessageId,
  type Span,
  type View,
} from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { viewReadability } from '../compaction/view-readability.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import { hiddenMessages } from './hidden-messages.js';

const idAt = (depth: number) => `m${depth}` as MessageId;
const TIP = { line: 1, depth: 9, id: idAt(9) };

const message = (json = 'x'): Message => ({
  role: 'user',
  parts: [{ type: 'text', text: 'said' }],
  wire: { protocol: 'openai-chat', json },
});

/** The view of a chain in which these spans show as nothing. */
const viewWithout = (spans: readonly Span[], length: number): View =>
  fold(
    layout(
      spans.map(({ from, to }, index) => ({
        ...{ kind: 'span-replaced', id: `e${index}` as EditId, compactionId: 'c', shows: [], tokens: 0 },
        ...{ from, to, endId: idAt(to - 1) },
      })),
      length,
      idAt,
    ),
    (depth) => ({ id: idAt(depth), depth, message: message(), tokens: 1, recordedAt: 0 }),
  );

/** A store of messages that are as long as `json`. */
const reading = (json = 'x') => ({
  said: async (_: unknown, from: number, to: number) => Array.from({ length: to - from }, () => message(json)),
});

it('what can be read of a million messages is estimated from those that were read, and said to be', async () => {
  const view = viewWithout([{ from: 0, to: 1_000_000 }], 1_000_500);
  const said = (depth: number): Message => ({ ...message(), parts: [{ type: 'text', text: `It is name_${depth}.` }] });
  const items = view.items.map((item) => (item.kind === 'message' ? { ...item, message: said(item.depth) } : item));
  const reader = {
    said: async (_: unknown, from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => said(from + index)),
  };
  const found = await viewReadability({ reader, workers: NO_WORKERS }, TIP, { ...view, items });
  expect(found).toMatchObject({ isSampled: true, retainedShare: 0, missingMore: 1_950 });
  expect(found.readableShare).toBeCloseTo(500 / 1_000_500, 10);
});

describe('messages that a view does not show', () => {
  it('are all read where they are 2,000, however they are scattered', async () => {
    const spans = Array.from({ length: 1_000 }, (_, index) => ({ from: index * 3, to: index * 3 + 2 }));
    const { messages, weight } = await hiddenMessages(reading(), TIP, viewWithout(spans, 3_000));
    const hidden = spans.flatMap(({ from }) => [from, from + 1]);
    expect(messages.map(({ depth }) => depth)).toEqual(hidden);
    expect(weight).toBe(1);
  });

  it('are read evenly from the first to the last where they are a million', async () => {
    const view = viewWithout([{ from: 0, to: 1_000_000 }], 1_000_002);
    const { messages, weight } = await hiddenMessages(reading(), TIP, view);
    const depths = messages.map(({ depth }) => depth);
    expect(depths).toHaveLength(2_000);
    expect([depths[0], depths.at(-1)]).toEqual([0, 999_999]);
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(depths.filter((depth) => Math.floor(depth / 100_000) === tenth)).toHaveLength(200);
    expect(weight).toBe(500);
  });

  it('are read no further than eight million characters, in every part of the conversation', async () => {
    const view = viewWithout([{ from: 0, to: 1_000 }], 1_001);
    const { messages, weight } = await hiddenMessages(reading('x'.repeat(20_000)), TIP, view);
    expect(messages.length * 20_000).toBeLessThan(9_100_000);
    expect(weight).toBe(1_000 / messages.length);
    for (let quarter = 0; quarter < 4; quarter += 1)
      expect(messages.some(({ depth }) => Math.floor(depth / 250) === quarter)).toBe(true);
  });

  it('are those with nothing left to show too', async () => {
    const gone: Edit = {
      ...{ kind: 'part-replaced', id: 'e' as EditId, compactionId: 'c', depth: 1, messageId: idAt(1), part: 0 },
      ...{ text: null, savedTokens: 1 },
    };
    const said = { id: idAt(0), message: message(), tokens: 1, recordedAt: 0 };
    const view = fold(layout([gone], 3, idAt), (depth) => ({ ...said, id: idAt(depth), depth }));
    expect((await hiddenMessages(reading(), TIP, view)).messages.map(({ depth }) => depth)).toEqual([1]);
  });

  it('may be the newest', async () => {
    const { messages } = await hiddenMessages(reading(), TIP, viewWithout([{ from: 1, to: 3 }], 3));
    expect(messages.map(({ depth }) => depth)).toEqual([1, 2]);
  });

  it('are none where all show', async () => {
    expect(await hiddenMessages(reading(), TIP, viewWithout([], 3))).toEqual({ messages: [], weight: 1 });
  });
});
