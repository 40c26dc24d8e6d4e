import { describe, expect, it } from 'vitest';
import type { MessagesBlock, MessagesMessage } from './messages-request.js';
import { signedContent } from './signature.js';
import { BINDING_BETA } from './thinking.js';
import { type MessagesRules, validateMessagesRequest } from './validate-messages.js';

const BOUND = 'claude-opus-5-5';
const OLDER = 'claude-sonnet-4-5';
const ask = { role: 'user', content: 'hello' };
const text = (said: string, fields: object = {}) => ({ type: 'text', text: said, ...fields });
const call = (id: string) => ({ type: 'tool_use', id, name: 'look', input: {} });
const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'found' });
const user = (...content: unknown[]) => ({ role: 'user', content });
const tools = [{ name: 'look', input_schema: { type: 'object' } }];
const refused = (body: unknown, rules?: MessagesRules) =>
  validateMessagesRequest(body, JSON.stringify(body), rules)?.error.message;

describe('thinking', () => {
  const thought = { type: 'thinking', thinking: 'hm' };
  const loop = (name: string, ...before: MessagesMessage[]) => {
    const messages = [...before, ask as MessagesMessage];
    const content = signedContent({ model: name, messages, tools }, [thought, call('a')] as MessagesBlock[]);
    const ended = [...messages, { role: 'assistant', content }, user(result('a'))];
    const thinking = name === OLDER ? { thinking: { type: 'enabled', budget_tokens: 1024 } } : {};
    return { model: name, max_tokens: 2000, tools, messages: ended, ...thinking };
  };
  type Body = ReturnType<typeof loop>;
  const edited = (body: Body, index: number, change: (content: MessagesBlock[]) => unknown[]): Body => ({
    ...body,
    messages: body.messages.map((message, at) =>
      at === index ? ({ ...message, content: change(message.content as MessagesBlock[]) } as MessagesMessage) : message,
    ),
  });
  const other = { prefix_mismatch_behavior: 'drop_block' };

  it.each([BOUND, OLDER, 'claude-fable-5-1', 'claude-sonnet-4-6'])('comes back as it was: %s', (name) => {
    expect(refused(loop(name))).toBeUndefined();
  });

  it('holds when only the way a tool’s input is streamed changes', () => {
    const eager = tools.map((tool) => ({ ...tool, eager_input_streaming: true }));
    expect(refused({ ...loop(BOUND), tools: eager })).toBeUndefined();
  });

  it('may be spelled otherwise: a text as a list, markers moved', () => {
    const body = edited(loop(BOUND), 0, () => [text('hello', { cache_control: { type: 'ephemeral' } })]);
    expect(refused(body)).toBeUndefined();
  });

  it('may be left out whole, but by an older model not where a loop begins', () => {
    expect(refused(edited(loop(BOUND), 1, (content) => content.slice(1)))).toBeUndefined();
    expect(refused(edited(loop(OLDER), 1, (content) => content.slice(1)))).toMatch(
      /^messages.1.content.0.type: Expected thinking or redacted_thinking, but found tool_use. When thinking is enabled/,
    );
  });

  it.each([BOUND, OLDER])('may not be changed: %s', (name) => {
    const changed = edited(loop(name), 1, ([block, ...rest]) => [{ ...block, thinking: 'ha' }, ...rest]);
    expect(refused(changed)).toMatch(
      /^messages.1.content.0: thinking or redacted_thinking blocks in the latest assistant/,
    );
    const unsigned = edited(loop(name), 1, ([block, ...rest]) => [{ ...block, signature: '' }, ...rest]);
    expect(refused(unsigned)).toBe('messages.1.content.0: Invalid signature in thinking block');
  });

  it('is bound to all that was said before it', () => {
    const bound =
      /^messages.1.content.0: Invalid signature in thinking block. The block is bound to a different conversation./;
    const moved = edited(loop(BOUND), 0, () => [text('hello!')]);
    expect(refused(moved)).toMatch(bound);
    expect(refused({ ...loop(BOUND), system: 'x' })).toMatch(bound);
    expect(refused({ ...loop(BOUND), tools: [...tools, { ...tools[0], name: 'other' }] })).toMatch(bound);
    expect(refused(edited(loop(OLDER), 0, () => [text('hello!')]))).toBeUndefined();
  });

  it('is dropped instead, where that was asked for with the header it takes', () => {
    const moved = {
      ...edited(loop(BOUND), 0, () => [text('hello!')]),
      thinking: { type: 'adaptive', block_binding: other },
    };
    expect(refused(moved)).toBe('thinking.block_binding: Extra inputs are not permitted');
    expect(refused(moved, { betas: [BINDING_BETA] })).toBeUndefined();
  });

  it('of another model is passed over', () => {
    expect(refused({ ...edited(loop('claude-fable-5-1'), 0, () => [text('hello!')]), model: BOUND })).toBeUndefined();
  });
});
