import type { JsonObject, JsonValue } from '@palimpsest/core';
import {
  type AssistantAnswer,
  type MessagesBlock,
  type MessagesMessage,
  signedContent,
  startFakeAnthropic,
  validateMessagesRequest,
} from '@palimpsest/fakes';
import type { FailureSample, ReplySample, RequestSample } from '../conformance.js';

export const BOUND = 'claude-opus-5-5';
export const OLDER = 'claude-sonnet-4-5';

export const TOOLS = ['read_file', 'grep', 'clock'].map(
  (name): JsonObject => ({ name, description: 'A tool', input_schema: { type: 'object', properties: {} } }),
);
export const SEARCH: JsonObject = { type: 'web_search_20250305', name: 'web_search', max_uses: 2 };
export const ENABLED: JsonObject = { type: 'enabled', budget_tokens: 1024 };
export const EPHEMERAL: JsonObject = { type: 'ephemeral' };

export const messagesBody = (messages: readonly JsonValue[], fields: JsonObject = {}): JsonObject => ({
  model: BOUND,
  max_tokens: 4096,
  ...fields,
  messages,
});

export const user = (content: JsonValue): JsonObject => ({ role: 'user', content });
export const assistant = (...content: readonly JsonValue[]): JsonObject => ({ role: 'assistant', content });
export const text = (said: string, fields: JsonObject = {}): JsonObject => ({ type: 'text', text: said, ...fields });
export const call = (id: string, name = 'read_file', input: JsonObject = { path: '/tmp/a.txt' }): JsonObject => ({
  type: 'tool_use',
  id,
  name,
  input,
});
export const result = (id: string, content: JsonValue = 'ok', fields: JsonObject = {}): JsonObject => ({
  type: 'tool_result',
  tool_use_id: id,
  content,
  ...fields,
});
export const serverCall = (id: string): JsonObject => ({
  type: 'server_tool_use',
  id,
  name: 'web_search',
  input: { query: 'weather' },
});
export const serverResult = (id: string): JsonObject => ({
  type: 'web_search_tool_result',
  tool_use_id: id,
  content: [{ type: 'web_search_result', url: 'https://example.com', title: 'W', encrypted_content: 'abc' }],
});
export const IMAGE: JsonObject = { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } };
const INLINE: JsonObject = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0=' } };
const PDF: JsonObject = {
  type: 'document',
  source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' },
  title: 'A paper',
};

export const thinking = (thought: string): JsonObject => ({ type: 'thinking', thinking: thought });

/** The messages with every thought signed by the provider, for the request it was thought in. */
export function signed(body: JsonObject): JsonObject {
  const { model, system, tools } = body as { model: string; system?: string; tools?: readonly JsonObject[] };
  const messages: MessagesMessage[] = [];
  for (const message of body.messages as unknown as readonly MessagesMessage[]) {
    const request = { model, messages, ...(system !== undefined && { system }), ...(tools !== undefined && { tools }) };
    const isReply = message.role === 'assistant' && typeof message.content !== 'string';
    messages.push(isReply ? { ...message, content: signedContent(request, message.content) } : message);
  }
  return { ...body, messages: messages as unknown as readonly JsonValue[] };
}

const LOOP = [
  user('Find it'),
  assistant(thinking('Where could it be?'), text('Let me look.'), call('toolu_1', 'grep', { pattern: 'x', all: null })),
  user([result('toolu_1', [text('one'), text('two')])]),
  assistant(thinking(''), { type: 'redacted_thinking' }, call('toolu_2')),
  user([result('toolu_2', 'gone', { is_error: true })]),
  assistant(thinking('That is it.'), text('Found.')),
  user('Thanks'),
];

export const requests: readonly RequestSample[] = [
  { name: 'one question', body: messagesBody([user('Hi')]) },
  {
    name: 'every field around the messages',
    body: messagesBody([user('Hi')], {
      model: OLDER,
      temperature: 0.5,
      stream: true,
      tools: TOOLS,
      tool_choice: { type: 'auto' },
      metadata: { user_id: 'someone' },
      stop_sequences: ['STOP'],
    }),
  },
  {
    name: 'a system text',
    body: {
      model: BOUND,
      max_tokens: 10,
      system: [text('Be brief.', { cache_control: EPHEMERAL })],
      messages: [user('Hi')],
    },
  },
  {
    name: 'parallel calls, answered in another order with words behind',
    body: messagesBody(
      [
        user('Read both'),
        assistant(text('Yes.'), call('a'), call('b', 'grep'), call('c')),
        user([result('c', ''), result('b', [text('one')]), result('a'), text('Go on'), IMAGE]),
        assistant(call('d'), call('e')),
        user([result('d', [], { cache_control: EPHEMERAL }), result('e')]),
      ],
      { system: 'Be kind.', tools: TOOLS },
    ),
  },
  {
    name: 'texts and lists of texts',
    body: messagesBody([
      user('Hi'),
      { role: 'assistant', content: 'Hello' },
      user([text('And'), text(' '), text('so?')]),
    ]),
  },
  {
    name: 'every block',
    body: messagesBody(
      [
        user([text('Look'), IMAGE, INLINE, PDF]),
        assistant(text('I see.'), serverCall('srvtoolu_1'), serverResult('srvtoolu_1'), text('Warm.')),
        user('Read it'),
        assistant(call('toolu_1', 'read_file', {})),
        user([result('toolu_1', [text('a'), INLINE])]),
        assistant(call('toolu_2')),
        user([result('toolu_2', '')]),
      ],
      { tools: [...TOOLS, SEARCH] },
    ),
  },
  { name: 'thinking that is bound to its prefix', body: signed(messagesBody(LOOP, { tools: TOOLS })) },
  {
    name: 'thinking that is not',
    body: signed(messagesBody(LOOP, { model: OLDER, tools: TOOLS, thinking: ENABLED })),
  },
  {
    name: 'cache markers',
    body: messagesBody(
      [
        user([text('One', { cache_control: { type: 'ephemeral', ttl: '1h' } })]),
        assistant(text('Two')),
        user([text('Three', { cache_control: EPHEMERAL })]),
      ],
      { tools: TOOLS },
    ),
  },
  {
    name: 'texts that are hard to write',
    body: messagesBody(
      [
        user('"quotes" \\ \n \u2028 \u0000 😀 é \\ud800 "cache_control" "tool_use_id"'),
        assistant(text('\\ud800'), call('toolu_1', 'grep', { a: null, b: [], cache_control: 1, '😀': '\\ud800' })),
        user([result('toolu_1', '{"type":"tool_result"}')]),
      ],
      { tools: TOOLS },
    ),
  },
  {
    name: 'fields and blocks nobody knows',
    isStrange: true,
    body: JSON.parse(`{
      "model": "claude-x", "x_field": {"deep": [1, null, {"a": 1.5}]}, "__proto__": {"a": 1}, "constructor": "c",
      "tools": [{"name": "f", "x": 1}],
      "messages": [
        {"role": "user", "content": [
          {"type": "x_part", "x": [{"text": ""}]}, {"type": "constructor", "a": 1}, {"type": "__proto__"}, {"no": "type"},
          {"type": "text", "text": "Hi", "cache_control": {"type": "ephemeral"}, "x": 1}
        ], "x": {"__proto__": 1}},
        {"role": "assistant", "content": [{"type": "compaction", "content": "c"}, {"type": "text", "text": "Hello", "x": 1}],
         "__proto__": {"b": 2}},
        {"role": "user", "content": "Go on", "toString": 1},
        {"role": "assistant", "content": [{"type": "tool_use", "id": "a", "name": "f", "input": {"__proto__": 1}, "x": 1}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "a", "content": [{"type": "x"}], "x": 1}], "x": 1}
      ]}`),
  },
];

const ANSWERS: readonly (readonly [string, string | AssistantAnswer, JsonObject?])[] = [
  ['a short text', 'Hello'],
  ['text of many bytes a character', { content: 'Grüße 😀👩‍👩‍👧 日本語 \u2028 "q" \\n', chunkChars: 1 }],
  ['no text at all', { content: '' }],
  ['no block at all', { content: [] }],
  [
    'counted tokens, some of them cached',
    { content: 'Hello', usage: { inputTokens: 3, cacheReadTokens: 64, cacheCreationTokens: 33, outputTokens: 20 } },
  ],
  [
    'thoughts, an empty text and parallel calls',
    {
      chunkChars: 3,
      content: [
        thinking('Let me think 😀'),
        { type: 'redacted_thinking' },
        text(''),
        call('toolu_1', 'read_file', { path: '/tmp/ü.txt', deep: [{ a: null }] }),
        call('toolu_2', 'clock', {}),
      ] as unknown as MessagesBlock[],
    },
  ],
  [
    'searches, citations and blocks nobody knows',
    {
      content: [
        serverCall('srvtoolu_1'),
        serverResult('srvtoolu_1'),
        text('Warm.', { citations: [{ type: 'web_search_result_location', url: 'u' }, { type: 'x' }] }),
        { type: 'x_block', x: { a: [1] } },
      ] as unknown as MessagesBlock[],
    },
  ],
];

/** The wires of a request as it is kept: the system text first, and every result on its own. */
export function wiresOf({ system, messages }: JsonObject): JsonValue[] {
  const pieces = (messages as readonly JsonObject[]).flatMap((message): JsonValue[] => {
    const blocks =
      message.role === 'user' && typeof message.content !== 'string' ? (message.content as JsonObject[]) : [];
    const results = blocks.filter(({ type }) => type === 'tool_result');
    const others = blocks.filter(({ type }) => type !== 'tool_result');
    if (results.length === 0 || blocks.length === 1) return [message];
    return [...results.map((block) => user([block])), ...(others.length > 0 ? [user(others)] : [])];
  });
  return system === undefined ? pieces : [{ role: 'system', content: system }, ...pieces];
}

/** Recorded from the strict fake provider: each answer in one piece and as a stream. */
export async function recordReplies(): Promise<{ replies: ReplySample[]; failures: FailureSample[] }> {
  const provider = await startFakeAnthropic({ models: 'any' });
  const ask = async (answer: string | AssistantAnswer, fields: JsonObject): Promise<Uint8Array> => {
    provider.reply(answer);
    const response = await fetch(`${provider.url}/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'anthropic-version': '2023-06-01' },
      body: JSON.stringify(messagesBody([user('Hi')], fields)),
    });
    return new Uint8Array(await response.arrayBuffer());
  };
  try {
    const replies: ReplySample[] = [];
    for (const [name, answer, fields = {}] of ANSWERS) {
      const body = JSON.parse(new TextDecoder().decode(await ask(answer, fields))) as JsonObject;
      replies.push({ name, body, stream: await ask(answer, { ...fields, stream: true }) });
    }
    const streamError = { after: 5 };
    const stream = await ask(
      { content: 'A text that is never finished, for an error comes', streamError },
      { stream: true },
    );
    return { replies, failures: [{ name: 'an error event', stream, error: 'Overloaded' }] };
  } finally {
    await provider.close();
  }
}

/** Asked the strictest way: an older version of the API that does not read neighbours of one role as one. */
export const refusal = (request: string): string | undefined =>
  validateMessagesRequest(JSON.parse(request), request, { isStrictAlternation: true })?.error.message;
