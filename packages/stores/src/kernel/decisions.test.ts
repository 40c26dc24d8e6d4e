import type { MessageId } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { instructionsIdOf } from '../instructions-id.js';
import { type Append, type Conversation, MovedError, type Place } from '../store.js';
import { decideMove } from './append.js';
import { decideFork } from './fork.js';

const place = (depth: number): Place => ({ line: 1, depth, id: `m${depth}` as MessageId });

const conversation = (fields: Partial<Conversation> = {}): Conversation => ({
  ...{ id: 'a', title: null, createdAt: 1, updatedAt: 10, tip: place(3), editCount: 2, instructionsId: null },
  ...{ isArchived: false, strategy: '{}', agent: 'coder', session: 's', isSide: false, forkedFrom: null },
  ...{ isRefused: false, ...fields },
});

const append = (fields: Partial<Append> = {}): Append => ({
  ...{ conversationId: 'a', expectedTip: place(3), parent: place(3), messages: [], vocabulary: 'words', at: 20 },
  ...fields,
});

describe('an append', () => {
  it.each([
    ['moves the tip and the time', {}, {}, { tip: place(4), updatedAt: 20 }],
    ['keeps a later time', { updatedAt: 30 }, {}, { updatedAt: 30 }],
    ['names what has no title', {}, { title: 'New' }, { title: 'New' }],
    ['keeps a title', { title: 'Old' }, { title: 'New' }, { title: 'Old' }],
    ['ends a refusal', { isRefused: true }, {}, { isRefused: false }],
    ['keeps the system text where it brings none', { instructionsId: 'x' }, {}, { instructionsId: 'x' }],
  ])('%s', (_, before, given, after) => {
    expect(decideMove(conversation(before), append(given), place(4)).after).toMatchObject(after);
  });

  it('brings a version of the system text where it is another than the newest, from its first message on', () => {
    const { after, instructions } = decideMove(conversation(), append({ instructions: 'be brief' }), place(5));
    expect(after.instructionsId).toBe(instructionsIdOf('be brief'));
    expect(instructions).toEqual({ sinceDepth: 4, instructions: 'be brief', recordedAt: 20 });
    expect(decideMove(after, append({ instructions: 'be brief' }), place(6)).instructions).toBeUndefined();
  });
});

describe('a fork', () => {
  const source = { conversationId: 'a', tip: place(3), expectedEditCount: 2, live: [] };

  it('has what its origin has, and all of its system texts where it has the whole chain', () => {
    const forked = decideFork(conversation({ title: 'T' }), { at: 5, fork: source });
    expect(forked).toMatchObject({ title: 'T', strategy: '{}', agent: 'coder', tip: place(3) });
    expect(forked.forkedFrom).toEqual({ conversationId: 'a', messages: 4 });
    expect(forked.beforeDepth).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('of an earlier message has the system texts from before its end', () => {
    expect(decideFork(conversation(), { at: 5, fork: { ...source, tip: place(1) } }).beforeDepth).toBe(2);
    expect(decideFork(conversation(), { at: 5, fork: { ...source, tip: null } }).beforeDepth).toBe(0);
  });

  it.each([
    [undefined, 'coder'],
    [null, null],
    ['writer', 'writer'],
  ])('that names %s as its agent has %s', (agent, expected) => {
    const opening = { at: 5, fork: source, ...(agent === undefined ? {} : { agent }) };
    expect(decideFork(conversation(), opening).agent).toBe(expected);
  });

  it('fails where the log has grown since its live edits were computed', () => {
    expect(() => decideFork(conversation({ editCount: 3 }), { at: 5, fork: source })).toThrow(MovedError);
  });
});
