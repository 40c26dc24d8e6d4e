import { describe, expect, it } from 'vitest';
import { functionCall } from './chat-answer.js';
import { validateChatRequest } from './validate-chat.js';

const user = { role: 'user', content: 'hello' };
const calls = (...ids: string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => functionCall(id, 'look')),
});
const result = (id: string, content: unknown = 'found') => ({ role: 'tool', tool_call_id: id, content });
const request = (...messages: unknown[]) => ({ model: 'gpt-4o', messages });
const withParams = (params: object) => ({ ...request(user), ...params });
const tool = { type: 'function', function: { name: 'look', description: 'looks', parameters: { type: 'object' } } };

/** A body and the error it must get; a missing param or code is null. */
type Case = [string, unknown, { message: string | RegExp; param?: string; code?: string }];

function rejects(cases: Case[]): void {
  it.each(cases)('%s', (_name, body, { message, param = null, code = null }) => {
    const refused = validateChatRequest(body, JSON.stringify(body));
    const text = message instanceof RegExp ? expect.stringMatching(message) : message;
    expect(refused).toEqual({ status: 400, error: { message: text, type: 'invalid_request_error', param, code } });
    expect(validateChatRequest(body)).toEqual(refused);
  });
}

function accepts(cases: [string, unknown][]): void {
  it.each(cases)('%s', (_name, body) => {
    expect(validateChatRequest(body, JSON.stringify(body))).toBeNull();
  });
}

describe('accepts', () => {
  accepts([
    ['a single user message', request(user)],
    [
      'every role and part type in its place',
      request(
        { role: 'system', content: [{ type: 'text', text: 'be brief' }] },
        { role: 'developer', content: 'be kind', name: 'house' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'what is this?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AA==', detail: 'low' } },
            { type: 'input_audio', input_audio: { data: 'AA==', format: 'wav' } },
            { type: 'file', file: { file_id: 'file-1' } },
          ],
        },
        { role: 'assistant', content: [{ type: 'refusal', refusal: 'no' }], annotations: [], refusal: null },
      ),
    ],
    [
      'a reply as the Agents SDK sends it back, its fields in its part too',
      request(
        user,
        {
          role: 'assistant',
          content: [
            {
              type: 'text',
              text: 'hi',
              role: 'assistant',
              refusal: null,
              annotations: [],
              tool_calls: calls('a').tool_calls,
            },
          ],
        },
        calls('a'),
        result('a'),
      ),
    ],
    ['parallel calls answered in another order', request(user, calls('a', 'b'), result('b'), result('a'))],
    ['a call that ends the conversation once answered', request(user, calls('a'), result('a'))],
    ['the same id again in a later turn', request(user, calls('a'), result('a'), calls('a'), result('a'))],
    ['an empty tool result', request(user, calls('a'), result('a', ''))],
    ['an empty text part in a tool result', request(user, calls('a'), result('a', [{ type: 'text', text: '' }]))],
    ['empty assistant text beside calls', request(user, { ...calls('a'), content: '' }, result('a'))],
    ['an assistant message that only refuses', request(user, { role: 'assistant', content: null, refusal: 'no' })],
    ['an assistant message that only spoke', request(user, { role: 'assistant', audio: { id: 'audio_1' } })],
    [
      'a call of a custom tool',
      request(
        user,
        { role: 'assistant', tool_calls: [{ id: 'a', type: 'custom', custom: { name: 'sh', input: 'ls {' } }] },
        result('a'),
      ),
    ],
    [
      'the function calls of old',
      request(
        user,
        { role: 'assistant', content: null, function_call: { name: 'look', arguments: '{}' } },
        { role: 'function', name: 'look', content: 'found' },
      ),
    ],
    ['a name from another script', request({ ...user, name: 'Zoë' })],
    ['tools with a choice', withParams({ tools: [tool], tool_choice: 'auto', parallel_tool_calls: false })],
    [
      'a choice of one tool',
      withParams({ tools: [tool], tool_choice: { type: 'function', function: { name: 'look' } } }),
    ],
    ['128 tools', withParams({ tools: Array(128).fill(tool) })],
    ['null where the schema is nullable', withParams({ temperature: null, stop: null, stream_options: null, n: null })],
    ['streaming with usage', withParams({ stream: true, stream_options: { include_usage: true } })],
    ['a paired surrogate', request({ role: 'user', content: 'a 😀' })],
    ['text of exactly the longest length', request({ role: 'user', content: 'x'.repeat(1_048_576) })],
    ['reasoning settings of a reasoning model', { ...withParams({ reasoning_effort: 'low' }), model: 'gpt-5' }],
    ['default sampling of a reasoning model', { ...withParams({ temperature: 1, top_p: 1 }), model: 'gpt-5' }],
    ['any settings of a model it does not know', { ...withParams({ max_tokens: 1, temperature: 0 }), model: 'llama' }],
    [
      'a cache breakpoint on a model that takes them',
      {
        model: 'gpt-5.6',
        messages: [
          { role: 'user', content: [{ type: 'text', text: 'x', prompt_cache_breakpoint: { mode: 'explicit' } }] },
        ],
        prompt_cache_options: { mode: 'explicit' },
      },
    ],
  ]);
});

describe('rejects tool messages out of pair', () => {
  const unanswered = (ids: string) =>
    `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${ids}`;
  const orphan =
    "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.";
  rejects([
    ['a call nobody answers', request(user, calls('a')), { message: unanswered('a'), param: 'messages.[1].role' }],
    [
      'all calls nobody answers, in one error',
      request(user, calls('a', 'b', 'c'), result('b'), user),
      { message: unanswered('a, c'), param: 'messages.[1].role' },
    ],
    [
      'an answer after another role',
      request(user, calls('a'), user, result('a')),
      { message: unanswered('a'), param: 'messages.[1].role' },
    ],
    [
      'an answer after the next assistant message',
      request(user, calls('a'), calls('b'), result('b'), result('a')),
      { message: unanswered('a'), param: 'messages.[1].role' },
    ],
    ['a result without a call', request(user, result('a')), { message: orphan, param: 'messages.[1].role' }],
    ['a result at the very start', request(result('a'), user), { message: orphan, param: 'messages.[0].role' }],
    [
      'a result of an id that was not called',
      request(user, calls('a'), result('z')),
      { message: orphan, param: 'messages.[2].role' },
    ],
    [
      'a result after its turn was closed',
      request(user, calls('a'), result('a'), user, result('a')),
      { message: orphan, param: 'messages.[4].role' },
    ],
    [
      'a second answer to one call',
      request(user, calls('a'), result('a'), result('a')),
      {
        message: "Invalid parameter: Duplicate value for 'tool_call_id' of 'a', in messages[2] and messages[3].",
        param: 'messages.[3].tool_call_id',
      },
    ],
    [
      'one id for two calls',
      request(user, calls('a', 'a'), result('a')),
      {
        message: "Invalid parameter: Duplicate value for 'tool_call_id' of 'a', in messages[1] and messages[1].",
        param: 'messages.[1].tool_calls',
      },
    ],
  ]);
});

describe('rejects malformed calls and results', () => {
  const at = 'messages[1].tool_calls[0]';
  const withCall = (call: object) => request(user, { role: 'assistant', tool_calls: [call] }, result('a'));
  const call = functionCall('a', 'look');
  const fn = (fields: object) => ({ ...call, function: { ...call.function, ...fields } });
  rejects([
    [
      'an id of 43 characters',
      withCall({ ...call, id: 'x'.repeat(43) }),
      {
        message: `Invalid '${at}.id': string too long. Expected a string with maximum length 40, but got a string with length 43 instead.`,
        param: `${at}.id`,
        code: 'string_above_max_length',
      },
    ],
    [
      'a call without an id',
      withCall({ type: 'function', function: call.function }),
      {
        message: `Missing required parameter: '${at}.id'.`,
        param: `${at}.id`,
        code: 'missing_required_parameter',
      },
    ],
    [
      'the index of a stream delta',
      withCall({ ...call, index: 0 }),
      { message: `Unknown parameter: '${at}.index'.`, param: `${at}.index`, code: 'unknown_parameter' },
    ],
    [
      'arguments as an object',
      withCall(fn({ arguments: {} })),
      {
        message: `Invalid type for '${at}.function.arguments': expected a string, but got an object instead.`,
        param: `${at}.function.arguments`,
        code: 'invalid_type',
      },
    ],
    [
      'arguments cut off in the middle',
      withCall(fn({ arguments: '{"path": "/tm' })),
      { message: /arguments/, param: `${at}.function.arguments`, code: 'invalid_value' },
    ],
    [
      'empty arguments',
      withCall(fn({ arguments: '' })),
      { message: /arguments/, param: `${at}.function.arguments`, code: 'invalid_value' },
    ],
    [
      'a dot in a function name',
      withCall(fn({ name: 'a.b' })),
      {
        message: `Invalid '${at}.function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
        param: `${at}.function.name`,
        code: 'invalid_value',
      },
    ],
    [
      'a function name of 65 characters',
      withCall(fn({ name: 'x'.repeat(65) })),
      { message: /maximum length 64/, param: `${at}.function.name`, code: 'string_above_max_length' },
    ],
    [
      'an empty function name',
      withCall(fn({ name: '' })),
      { message: /empty string/, param: `${at}.function.name`, code: 'empty_string' },
    ],
    [
      'a type of call it does not know',
      withCall({ ...call, type: 'web' }),
      {
        message: "Invalid value: 'web'. Supported values are: 'function' and 'custom'.",
        param: `${at}.type`,
        code: 'invalid_value',
      },
    ],
    [
      'an empty list of calls',
      request(user, { role: 'assistant', content: 'x', tool_calls: [] }),
      {
        message:
          "Invalid 'messages[1].tool_calls': empty array. Expected an array with minimum length 1, but got an empty array instead.",
        param: 'messages[1].tool_calls',
        code: 'empty_array',
      },
    ],
    [
      'more than 128 calls',
      request(user, calls(...Array.from({ length: 129 }, (_, index) => `c${index}`))),
      { message: /maximum length 128/, param: 'messages[1].tool_calls', code: 'array_above_max_length' },
    ],
    [
      'a result without an id',
      request(user, calls('a'), { role: 'tool', content: 'x' }),
      {
        message: "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
        param: 'messages.[2].tool_call_id',
      },
    ],
  ]);
});

describe('rejects malformed messages', () => {
  rejects([
    [
      'a field of another provider',
      request(user, { role: 'assistant', content: 'x', reasoning_content: 'hm' }),
      {
        message: "Unknown parameter: 'messages[1].reasoning_content'.",
        param: 'messages[1].reasoning_content',
        code: 'unknown_parameter',
      },
    ],
    [
      'a field of another role',
      request({ ...user, tool_call_id: 'a' }),
      { message: /tool_call_id/, param: 'messages[0].tool_call_id', code: 'unknown_parameter' },
    ],
    [
      'a role it does not know',
      request({ role: 'model', content: 'x' }),
      {
        message:
          "Invalid value: 'model'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.",
        param: 'messages[0].role',
        code: 'invalid_value',
      },
    ],
    [
      'a space in a name',
      request({ ...user, name: 'Ada Lovelace' }),
      { message: /does not match pattern/, param: 'messages[0].name', code: 'invalid_value' },
    ],
    [
      'null content of a user',
      request({ role: 'user', content: null }),
      {
        message: "Invalid value for 'content': expected a string, got null.",
        param: 'messages.[0].content',
      },
    ],
    [
      'no content of an assistant without calls',
      request(user, { role: 'assistant' }),
      { message: /expected a string, got null/, param: 'messages.[1].content' },
    ],
    [
      'null content of a result',
      request(user, calls('a'), result('a', null)),
      { message: /expected a string, got null/, param: 'messages.[2].content' },
    ],
    [
      'empty text of an assistant without calls',
      request(user, { role: 'assistant', content: '' }),
      { message: /empty string/, param: 'messages[1].content', code: 'empty_string' },
    ],
    [
      'empty text of a user',
      request({ role: 'user', content: '' }),
      { message: /empty string/, param: 'messages[0].content', code: 'empty_string' },
    ],
    [
      'an empty text part',
      request({ role: 'user', content: [{ type: 'text', text: '' }] }),
      { message: /empty string/, param: 'messages[0].content[0].text', code: 'empty_string' },
    ],
    [
      'an empty list of parts',
      request({ role: 'user', content: [] }),
      { message: /empty array/, param: 'messages[0].content', code: 'empty_array' },
    ],
    [
      'content that is an object',
      request({ role: 'user', content: { text: 'x' } }),
      {
        message:
          "Invalid type for 'messages[0].content': expected one of a string or array of objects, but got an object instead.",
        param: 'messages[0].content',
        code: 'invalid_type',
      },
    ],
    [
      'content one character too long',
      request({ role: 'user', content: 'x'.repeat(1_048_577) }),
      {
        message:
          "Invalid 'messages[0].content': string too long. Expected a string with maximum length 1048576, but got a string with length 1048577 instead.",
        param: 'messages[0].content',
        code: 'string_above_max_length',
      },
    ],
    [
      'a part type of another protocol',
      request({ role: 'user', content: [{ type: 'tool_result', content: 'x' }] }),
      {
        message:
          "Invalid value: 'tool_result'. Supported values are: 'text', 'image_url', 'input_audio', 'refusal', 'audio', and 'file'.",
        param: 'messages[0].content[0].type',
        code: 'invalid_value',
      },
    ],
    [
      'an image in a tool result',
      request(user, calls('a'), result('a', [{ type: 'image_url', image_url: { url: 'https://x/y.png' } }])),
      {
        message:
          "Invalid 'messages[2]'. Image URLs are only allowed for messages with role 'user', but this message with role 'tool' contains an image URL.",
        param: 'messages[2]',
        code: 'invalid_value',
      },
    ],
    [
      'a refusal part of a user',
      request({ role: 'user', content: [{ type: 'refusal', refusal: 'no' }] }),
      { message: /Supported values are/, param: 'messages[0].content[0].type', code: 'invalid_value' },
    ],
    [
      'a cache marker of another provider',
      request({ role: 'user', content: [{ type: 'text', text: 'x', cache_control: { type: 'ephemeral' } }] }),
      {
        message: "Unknown parameter: 'messages[0].content[0].cache_control'.",
        param: 'messages[0].content[0].cache_control',
        code: 'unknown_parameter',
      },
    ],
    [
      'the fields of a reply in a part of a user',
      request({ role: 'user', content: [{ type: 'text', text: 'x', annotations: [] }] }),
      { message: /annotations/, param: 'messages[0].content[0].annotations', code: 'unknown_parameter' },
    ],
    [
      'a cache breakpoint on a model that takes none',
      request({ role: 'user', content: [{ type: 'text', text: 'x', prompt_cache_breakpoint: { mode: 'explicit' } }] }),
      { message: /breakpoint/, param: 'messages[0].content[0].prompt_cache_breakpoint', code: 'unknown_parameter' },
    ],
    [
      'a part that is a string',
      request({ role: 'user', content: ['x'] }),
      {
        message: "Invalid type for 'messages[0].content[0]': expected an object, but got a string instead.",
        param: 'messages[0].content[0]',
        code: 'invalid_type',
      },
    ],
    [
      'an image that is only an address',
      request({ role: 'user', content: [{ type: 'image_url', image_url: 'https://x/y.png' }] }),
      { message: /expected an object/, param: 'messages[0].content[0].image_url', code: 'invalid_type' },
    ],
    [
      'more than 2048 messages',
      request(...Array(2049).fill(user)),
      { message: /maximum length 2048/, param: 'messages', code: 'array_above_max_length' },
    ],
  ]);
});

describe('rejects malformed requests', () => {
  rejects([
    ['a body that is a list', [user], { message: /^We could not parse the JSON body of your request\./ }],
    ['no model', { messages: [user] }, { message: 'you must provide a model parameter' }],
    ['an empty model', { model: '', messages: [user] }, { message: 'you must provide a model parameter' }],
    [
      'no messages',
      { model: 'gpt-4o' },
      {
        message: "Missing required parameter: 'messages'.",
        param: 'messages',
        code: 'missing_required_parameter',
      },
    ],
    [
      'an empty list of messages',
      request(),
      {
        message:
          "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
        param: 'messages',
        code: 'empty_array',
      },
    ],
    [
      'a message that is a string',
      request('hello'),
      { message: /expected an object/, param: 'messages[0]', code: 'invalid_type' },
    ],
    [
      'a parameter it does not know',
      withParams({ palimpsest: {} }),
      { message: "Unknown parameter: 'palimpsest'.", param: 'palimpsest', code: 'unknown_parameter' },
    ],
    [
      'a parameter named like a part of every object',
      withParams({ constructor: 1 }),
      { message: /constructor/, param: 'constructor', code: 'unknown_parameter' },
    ],
    [
      'half a surrogate pair in text',
      request({ role: 'user', content: 'cut \ud83d' }),
      { message: /^We could not parse the JSON body of your request\./ },
    ],
    [
      'half a surrogate pair in a field name',
      withParams({ logit_bias: { '\udc00': 1 } }),
      { message: /^We could not parse the JSON body of your request\./ },
    ],
  ]);
});

describe('rejects parameters', () => {
  const range = (param: string, value: number, kind: string, side: string, bound: string, code: string): Case => [
    `${param} ${value}`,
    withParams({ logprobs: true, [param]: value }),
    {
      message: `Invalid '${param}': ${kind} ${side} value. Expected a value ${bound}, but got ${value} instead.`,
      param,
      code,
    },
  ];
  rejects([
    range('temperature', 2.5, 'decimal', 'above maximum', '<= 2', 'decimal_above_max_value'),
    range('temperature', -1, 'decimal', 'below minimum', '>= 0', 'decimal_below_min_value'),
    range('top_p', 1.1, 'decimal', 'above maximum', '<= 1', 'decimal_above_max_value'),
    range('presence_penalty', -3, 'decimal', 'below minimum', '>= -2', 'decimal_below_min_value'),
    range('n', 0, 'integer', 'below minimum', '>= 1', 'integer_below_min_value'),
    range('n', 129, 'integer', 'above maximum', '<= 128', 'integer_above_max_value'),
    range('max_tokens', 0, 'integer', 'below minimum', '>= 1', 'integer_below_min_value'),
    range('max_completion_tokens', -5, 'integer', 'below minimum', '>= 1', 'integer_below_min_value'),
    range('top_logprobs', 21, 'integer', 'above maximum', '<= 20', 'integer_above_max_value'),
    [
      'a text as temperature',
      withParams({ temperature: '1' }),
      { message: /expected a decimal, but got a string/, param: 'temperature', code: 'invalid_type' },
    ],
    [
      'half a token',
      withParams({ max_completion_tokens: 1.5 }),
      { message: /expected an integer/, param: 'max_completion_tokens', code: 'invalid_type' },
    ],
    [
      'a text as stream',
      withParams({ stream: 'true' }),
      { message: /expected a boolean/, param: 'stream', code: 'invalid_type' },
    ],
    [
      'both limits of output',
      withParams({ max_tokens: 5, max_completion_tokens: 5 }),
      {
        message: "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.",
        param: 'max_tokens',
        code: 'invalid_parameter_combination',
      },
    ],
    [
      'stream options without a stream',
      withParams({ stream_options: { include_usage: true } }),
      {
        message: "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
        param: 'stream_options',
      },
    ],
    [
      'a stream option it does not know',
      withParams({ stream: true, stream_options: { usage: true } }),
      { message: /usage/, param: 'stream_options.usage', code: 'unknown_parameter' },
    ],
    [
      'metadata without a store',
      withParams({ metadata: { conversation: 'x' } }),
      { message: "The 'metadata' parameter is only allowed when 'store' is enabled.", param: 'metadata' },
    ],
    [
      'five stop texts',
      withParams({ stop: ['a', 'b', 'c', 'd', 'e'] }),
      { message: /maximum length 4/, param: 'stop', code: 'array_above_max_length' },
    ],
    [
      'JSON mode nobody asked for in words',
      withParams({ response_format: { type: 'json_object' } }),
      {
        message:
          "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
        param: 'messages',
      },
    ],
    [
      'the old limit of output on a reasoning model',
      { ...withParams({ max_tokens: 5 }), model: 'gpt-5-mini' },
      {
        message:
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    ],
    [
      'a temperature on a reasoning model',
      { ...withParams({ temperature: 0.2 }), model: 'gpt-5' },
      {
        message:
          "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
        param: 'temperature',
        code: 'unsupported_value',
      },
    ],
    [
      'stop texts on a reasoning model',
      { ...withParams({ stop: ['x'] }), model: 'gpt-5' },
      { message: /'stop' is not supported/, param: 'stop', code: 'unsupported_parameter' },
    ],
    [
      'reasoning on a model without it',
      withParams({ reasoning_effort: 'low' }),
      { message: 'Unrecognized request argument supplied: reasoning_effort' },
    ],
  ]);
});

describe('rejects tools', () => {
  rejects([
    [
      'an empty list',
      withParams({ tools: [] }),
      { message: /^Invalid 'tools': empty array\./, param: 'tools', code: 'empty_array' },
    ],
    [
      '129 of them',
      withParams({ tools: Array(129).fill(tool) }),
      {
        message:
          "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 129 instead.",
        param: 'tools',
        code: 'array_above_max_length',
      },
    ],
    [
      'a space in a name',
      withParams({ tools: [tool, { type: 'function', function: { name: 'look up' } }] }),
      { message: /does not match pattern/, param: 'tools[1].function.name', code: 'invalid_value' },
    ],
    [
      'a definition without its wrapping',
      withParams({ tools: [{ type: 'function', name: 'look' }] }),
      { message: /name/, param: 'tools[0].name', code: 'unknown_parameter' },
    ],
    [
      'a tool without a type',
      withParams({ tools: [{ function: { name: 'look' } }] }),
      { message: /type/, param: 'tools[0].type', code: 'missing_required_parameter' },
    ],
    [
      'a schema that is text',
      withParams({ tools: [{ type: 'function', function: { name: 'look', parameters: '{}' } }] }),
      {
        message: "Invalid type for 'tools[0].function.parameters': expected an object, but got a string instead.",
        param: 'tools[0].function.parameters',
        code: 'invalid_type',
      },
    ],
    [
      'a choice without tools',
      withParams({ tool_choice: 'auto' }),
      {
        message: "Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.",
        param: 'tool_choice',
      },
    ],
    [
      'parallel calls without tools',
      withParams({ parallel_tool_calls: true }),
      {
        message:
          "Invalid value for 'parallel_tool_calls': 'parallel_tool_calls' is only allowed when 'tools' are specified.",
        param: 'parallel_tool_calls',
      },
    ],
    [
      'a choice of a tool that is not offered',
      withParams({ tools: [tool], tool_choice: { type: 'function', function: { name: 'jump' } } }),
      { message: "Tool choice 'jump' not found in 'tools' parameter.", param: 'tool_choice' },
    ],
    [
      'a choice it does not know',
      withParams({ tools: [tool], tool_choice: 'any' }),
      { message: /'none', 'auto', and 'required'/, param: 'tool_choice', code: 'invalid_value' },
    ],
  ]);
});
