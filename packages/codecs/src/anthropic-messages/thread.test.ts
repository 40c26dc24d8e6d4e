import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { anthropicMessages } from './index.js';
import { messagesBody, TOOLS, user } from './samples.fixture.js';

const decode = anthropicMessages.decodeRequest;
const refused = (body: JsonObject): unknown => {
  try {
    return decode(body);
  } catch (error) {
    return error;
  }
};
const CONTINUED = { thread: { type: 'continue', previous_message_id: 'msg_1' } };

describe('the thread of a request', () => {
  it('is never passed on', () => {
    for (const thread of [null, { type: 'create' }, CONTINUED.thread])
      expect(decode(messagesBody([user('Hi')], { thread })).frame.fields).not.toHaveProperty('thread');
  });

  it('keeps the tools of the request that creates it, for those that continue it', () => {
    const { kept } = decode(messagesBody([user('Hi')], { tools: TOOLS, thread: { type: 'create' } }));
    const next = decode(messagesBody([user('And?')], CONTINUED));
    expect(next.previousReplyId).toBe('msg_1');
    expect(next.frame.tools).toEqual([]);
    const instructions = decode(messagesBody([user('Hi')], { system: 'Be brief.' })).instructions;
    const earlier = kept === undefined ? { instructions } : { instructions, kept };
    const taken = anthropicMessages.continuations.takenOver(next, earlier);
    expect(taken?.frame).toMatchObject({ tools: TOOLS, fields: { tools: TOOLS } });
    expect(taken?.instructions).toEqual(instructions);
    expect(kept && anthropicMessages.decodeMessage(kept.wire.json)).toEqual(kept);
    expect(kept?.parts).toEqual([]);
  });

  it('has no tools where it was created without, and is none where nothing was kept', () => {
    const { kept } = decode(messagesBody([user('Hi')], { thread: { type: 'create' } }));
    const next = decode(messagesBody([user('And?')], CONTINUED));
    const taken = kept && anthropicMessages.continuations.takenOver(next, { instructions: [], kept });
    expect(taken?.frame).toEqual(next.frame);
    expect(anthropicMessages.continuations.takenOver(next, { instructions: [] })).toBeUndefined();
  });

  it('may go on with nothing new, and begin with nothing not', () => {
    expect(decode(messagesBody([], CONTINUED)).messages).toEqual([]);
    expect(refused(messagesBody([], { thread: { type: 'create' } }))).toMatchObject({ field: 'messages' });
  });

  it.each([
    ['thread', 'new', 'invalid_type'],
    ['thread.type', { type: 'fork' }, 'invalid_type'],
    ['thread.previous_message_id', { type: 'continue' }, 'invalid_type'],
    ['thread.previous_message_id', { type: 'continue', previous_message_id: '' }, 'invalid_type'],
  ])('is refused with a wrong %s', (field, thread, code) => {
    expect(refused(messagesBody([user('Hi')], { thread }))).toMatchObject({ field, code });
  });

  it.each([
    ['system', 'Be brief.'],
    ['tools', TOOLS],
  ])('does not take %s where it is continued', (field, value) => {
    const body = messagesBody([user('Hi')], { ...CONTINUED, [field]: value });
    expect(refused(body)).toMatchObject({ field, code: 'thread_unsupported_request' });
  });
});
