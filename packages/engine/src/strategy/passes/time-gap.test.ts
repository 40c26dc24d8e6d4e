import type { MessageId, ShownMessage, ViewItem } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { gapBefore } from './time-gap.js';

const MINUTE = 60_000;
const at = (depth: number, minutes: number, role: 'user' | 'tool' = 'user'): ShownMessage => ({
  kind: 'message',
  depth,
  id: `m${depth}` as MessageId,
  message: {
    role,
    parts: role === 'tool' ? [{ type: 'tool-result', callId: 'x', text: '' }] : [{ type: 'text', text: 'hello' }],
    wire: { protocol: 'openai-chat', json: '{}' },
  },
  replaced: new Map(),
  tokens: 1,
  isPinned: false,
  recordedAt: minutes * MINUTE,
});
const note = { kind: 'note', depth: 1 } as ViewItem;
const summary = { kind: 'summary', from: 0, to: 1 } as ViewItem;

describe('a pause between two messages', () => {
  it('is one from exactly the limit on', () => {
    expect(gapBefore([at(0, 0), at(1, 119.9)], 1, 120)).toBeUndefined();
    expect(gapBefore([at(0, 0), at(1, 120)], 1, 120)).toBe(120);
    expect(gapBefore([at(0, 0), at(1, 500)], 1, 120)).toBe(500);
  });

  it('is measured across notes, and not across a summary nor before the first message', () => {
    expect(gapBefore([at(0, 0), note, at(1, 200)], 2, 120)).toBe(200);
    expect(gapBefore([summary, at(1, 200)], 1, 120)).toBeUndefined();
    expect(gapBefore([at(0, 200)], 0, 120)).toBeUndefined();
  });

  it('never lies between a call and its result', () => {
    expect(gapBefore([at(0, 0), at(1, 200, 'tool')], 1, 120)).toBeUndefined();
  });
});
