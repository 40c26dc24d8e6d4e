import { describe, expect, it } from 'vitest';
import { type MessagesRules, validateMessagesRequest } from './validate-messages.js';

const BOUND = 'claude-opus-5-5';
const OLDER = 'claude-sonnet-4-5';
const ask = { role: 'user', content: 'hello' };
const text = (said: string, fields: object = {}) => ({ type: 'text', text: said, ...fields });
const call = (id: string, fields: object = {}) => ({ type: 'tool_use', id, name: 'look', input: {}, ...fields });
const result = (id: string, content: unknown = 'found') => ({ type: 'tool_result', tool_use_id: id, content });
const searched = (id: string) => ({ type: 'web_search_tool_result', tool_use_id: id, content: [] });
const search = (id: string) => ({ type: 'server_tool_use', id, name: 'web_search', input: {} });
const user = (...content: unknown[]) => ({ role: 'user', content });
const model = (...content: unknown[]) => ({ role: 'assistant', content });
const tools = [{ name: 'look', input_schema: { type: 'object' } }];
const request = (...messages: unknown[]) => ({ model: BOUND, max_tokens: 10, tools, messages });
const withFields = (fields: object, ...messages: unknown[]) => ({ ...request(...messages, ask), ...fields });
const marked = (number: number, ttl?: string) =>
  Array.from({ length: number }, () => text('x', { cache_control: { type: 'ephemeral', ...(ttl && { ttl }) } }));

/** A PNG of this size, as far as its head goes. */
function png(width: number, height: number, bytes = 64): string {
  const head = Buffer.alloc(bytes);
  head.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head.toString('base64');
}
const image = (data: string) => ({ type: 'image', source: { type: 'base64', media_type: 'image/png', data } });

const refused = (body: unknown, rules?: MessagesRules) =>
  validateMessagesRequest(body, JSON.stringify(body), rules)?.error.message;

describe('accepts', () => {
  it.each<[string, unknown, MessagesRules?]>([
    ['a single user message', request(ask)],
    ['neighbours of one role, read as one', request(ask, ask, model(text('a')), model(call('a')), user(result('a')))],
    [
      'parallel calls answered in another order',
      request(ask, model(call('a'), call('b')), user(result('b'), result('a'), text('so?'))),
    ],
    ['an empty assistant message', request(ask, { role: 'assistant', content: '' }, ask, model(), ask)],
    ['an empty result', request(ask, model(call('a'), call('b')), user(result('a', ''), result('b', [])))],
    ['a blank beside something', request(user(text(' '), text('x')))],
    ['what its own tools gave', request(ask, model(search('s'), searched('s'), text('so')), ask)],
    ['a turn it paused itself', request(ask, model(text('wait'), search('s')))],
    ['words to go on from, for an older model', { ...request(ask, model(text('{'))), model: OLDER }],
    ['a system text', withFields({ system: 'be brief' })],
    ['system blocks', withFields({ system: [text('be brief', { cache_control: { type: 'ephemeral' } })] })],
    [
      'a system message in the middle, for a newer model',
      request(ask, { role: 'system', content: 'x' }, model(text('a')), ask),
    ],
    [
      'an effort for the turns behind a system message, where that was asked for',
      request(ask, { role: 'system', content: 'x', output_config: { effort: 'low' } }, model(text('a')), ask),
      { betas: ['per-turn-control-2026-07-01'] },
    ],
    ['four markers', request(user(...marked(2, '1h'), ...marked(2)))],
    ['twenty large images', request(user(...Array.from({ length: 20 }, () => image(png(3000, 10)))))],
    [
      'a thinking budget of an older model',
      { ...request(ask), model: OLDER, max_tokens: 2000, thinking: { type: 'enabled', budget_tokens: 1024 } },
    ],
    ['a count without a limit', { model: BOUND, messages: [ask] }, { isCount: true }],
  ])('%s', (_, body, rules) => {
    expect(refused(body, rules)).toBeUndefined();
  });
});

describe('refuses', () => {
  it.each<[string, unknown, string | RegExp, MessagesRules?]>([
    ['what is no object', [], /^The request body is not valid JSON/],
    ['half a character', request(user(text('\ud800'))), /no low surrogate in string: line 1 column/],
    ['no limit', { model: BOUND, messages: [ask] }, 'max_tokens: Field required'],
    ['a limit of nothing', withFields({ max_tokens: 0 }), 'max_tokens: Input should be greater than or equal to 1'],
    ['no messages', { model: BOUND, max_tokens: 1 }, 'messages: Field required'],
    ['an empty list', request(), 'messages: at least one message is required'],
    ['an unknown field', withFields({ n: 2 }), 'n: Extra inputs are not permitted'],
    [
      'an unknown field of a message',
      request({ ...ask, name: 'x' }),
      'messages.0.name: Extra inputs are not permitted',
    ],
    [
      'an unknown field of a block',
      request(user(text('x', { x: 1 }))),
      'messages.0.content.0.text.x: Extra inputs are not permitted',
    ],
    [
      'an unknown block',
      request(user({ type: 'image_url' })),
      /^messages.0.content.0: Input tag 'image_url' found using 'type'/,
    ],
    ['the model first', request(model(text('x')), ask), 'messages: first message must use the "user" role'],
    [
      'neighbours of one role, when asked to',
      request(ask, ask),
      'messages: roles must alternate between "user" and "assistant"',
      { isStrictAlternation: true },
    ],
    ['the model last', request(ask, model(text('{'))), /does not support assistant message prefill/],
    [
      'a blank to go on from',
      { ...request(ask, model(text('{ '))), model: OLDER },
      /cannot end with trailing whitespace/,
    ],
    [
      'an effort for turns, where nobody asked for it',
      request(ask, { role: 'system', content: 'x', output_config: { effort: 'low' } }),
      'messages.1.output_config: Extra inputs are not permitted',
    ],
    [
      'a system message it does not know',
      { ...request(ask, { role: 'system', content: 'x' }), model: OLDER },
      "role 'system' is not supported on this model",
    ],
    [
      'a system message first',
      request({ role: 'system', content: 'x' }, ask),
      /^messages.0: role 'system' must follow/,
    ],
    ['an empty text', request(user(text('x'), text(''))), 'messages: text content blocks must be non-empty'],
    ['only blanks', request(user(text(' '))), 'messages: text content blocks must contain non-whitespace text'],
    [
      'only blanks as a text',
      request({ role: 'user', content: ' ' }),
      'messages: text content blocks must contain non-whitespace text',
    ],
    [
      'an empty user message',
      request({ role: 'user', content: '' }),
      'messages.0: user messages must have non-empty content',
    ],
    ['an empty user list', request(user()), 'messages.0: user messages must have non-empty content'],
    ['an empty system block', withFields({ system: [text('')] }), 'system: text content blocks must be non-empty'],
    [
      'an unanswered call',
      request(ask, model(call('a'), call('b')), user(result('a'))),
      'messages.1: tool_use ids were found without tool_result blocks immediately after: b. Each tool_use block must have a corresponding tool_result block in the next message.',
    ],
    ['a call at the end', request(ask, model(call('a'))), /prefill|immediately after: a/],
    [
      'a result behind words',
      request(ask, model(call('a')), user(text('x'), result('a'))),
      'messages.2: Did not find 1 tool_result block(s) at the beginning of this message. Messages following tool_use blocks must begin with a matching number of tool_result blocks.',
    ],
    [
      'a result of nothing',
      request(user(text('x'), result('a'))),
      'messages.0.content.1: unexpected tool_use_id found in tool_result blocks: a. Each tool_result block must have a corresponding tool_use block in the previous message.',
    ],
    [
      'a result that comes late',
      request(ask, model(call('a')), user(result('a')), model(text('x')), user(result('a'))),
      /^messages.4.content.0: unexpected tool_use_id/,
    ],
    [
      'two results of one call',
      request(ask, model(call('a')), user(result('a'), result('a'))),
      /each tool_use must have a single result/,
    ],
    [
      'one id for two calls',
      request(ask, model(call('a')), user(result('a')), model(call('a')), user(result('a'))),
      /ids must be unique/,
    ],
    [
      'an id out of the alphabet',
      request(ask, model(call('a.b')), user(result('a.b'))),
      "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
    ],
    [
      'input that is no object',
      request(ask, model(call('a', { input: '{}' })), user(result('a'))),
      /input: Input should be a valid dictionary/,
    ],
    [
      'a search result of nothing',
      request(ask, model(searched('s')), ask),
      'messages.1.content.0: unexpected tool_use_id found in web_search_tool_result blocks: s. Each web_search_tool_result block must have a corresponding server_tool_use block before it.',
    ],
    [
      'a search without a result',
      request(ask, model(search('s'), text('x')), ask),
      /without a corresponding `web_search_tool_result` block/,
    ],
    [
      'tool blocks without tools',
      { ...request(ask, model(call('a')), user(result('a'))), tools: undefined },
      /must define tools/,
    ],
    ['five markers', request(user(...marked(5))), 'A maximum of 4 blocks with cache_control may be provided. Found 5.'],
    [
      'a long-lived marker behind a short-lived one',
      request(user(...marked(1), ...marked(1, '1h'))),
      /ttl='1h' cache_control block must not come after/,
    ],
    ['an image of too many pixels', request(user(image(png(8001, 10)))), /exceed max allowed size: 8000 pixels$/],
    [
      'a large image among many',
      request(user(...Array.from({ length: 21 }, () => image(png(2001, 10))))),
      /exceed max allowed size for many-image requests: 2000 pixels$/,
    ],
    [
      'an image of too many bytes',
      request(user(image(png(10, 10, 6_291_456)))),
      /image exceeds 5 MB maximum: 6291456 bytes > 5242880 bytes$/,
    ],
    ["an image in the model's mouth", request(ask, model(image(png(1, 1))), ask), /Input tag 'image'/],
    ['thinking turned off where it cannot be', withFields({ thinking: { type: 'disabled' } }), /cannot be disabled/],
    [
      'a forced tool where it cannot be',
      withFields({ tool_choice: { type: 'any' } }),
      /forced tool use is not supported/,
    ],
    ['sampling of a newer model', withFields({ temperature: 1 }), /temperature: this parameter is not supported/],
    [
      'a budget of a newer model',
      withFields({ max_tokens: 2000, thinking: { type: 'enabled', budget_tokens: 1024 } }),
      /budget_tokens: this parameter is not supported/,
    ],
    [
      'a budget over the limit',
      { ...request(ask), model: OLDER, thinking: { type: 'enabled', budget_tokens: 1024 } },
      /must be greater than `thinking.budget_tokens`/,
    ],
  ])('%s', (_, body, message, rules) => {
    expect(refused(body, rules)).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
  });
});
