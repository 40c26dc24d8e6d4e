import {
  type Codec,
  codecOf,
  type PlainMessage,
  providerCodecOf,
  type Reply,
  SseReader,
  type ToolDefinition,
} from '@palimpsest/codecs';
import {
  InvalidInputError,
  isJsonObject,
  type JsonObject,
  parseExactJson,
  parseJson,
  type ToolCallPart,
  toolCalls,
} from '@palimpsest/core';
import type { Turn } from '@palimpsest/engine';
import { z } from 'zod';
import { withoutKeys } from '../access/without-keys.js';
import { toHttpError } from '../http/http-error.js';
import { UNRECORDED_HEADER } from '../http/read-reply.js';
import { sendJson, write } from '../http/response.js';
import { turnHeaders } from '../http/turn-headers.js';
import { LIMITS } from '../limits.js';
import { PROVIDERS } from '../providers/providers.js';
import { formed } from '../proxy/answer-form.js';
import { CHAT_RETRIES } from '../proxy/endpoint.js';
import { beginTurn } from '../proxy/exchange.js';
import { recordedStream } from '../proxy/recorded-stream.js';
import { checkNoPage, withoutErrorPage } from '../proxy/web-page.js';
import { providerRefusal } from '../upstreams/error-text.js';
import { readAnswer, UpstreamError, type UpstreamResponse } from '../upstreams/upstream.js';
import { saidIn } from './chat-messages.js';
import { EVENT_STREAM_HEADERS, eventText } from './events.js';
import { chatRoute } from './model-route.js';
import { type Call, operation } from './operation.js';
import { compactionRecord, errorAnswer } from './schemas.js';
import { memoryStrategy } from './strategy.js';

const tool = z
  .strictObject({
    name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/, 'use 1 to 64 letters, digits, - and _'),
    description: z.string().max(100_000).optional(),
    parameters: z.record(z.string(), z.unknown()).describe('JSON Schema of its arguments.'),
  })
  .meta({ id: 'ChatTool' });

const toolResult = z
  .strictObject({
    tool_call_id: z.string().min(1).max(256).describe('`id` of the call.'),
    content: z.string().describe('What the tool returned, or what went wrong.'),
  })
  .meta({ id: 'ToolResult' });

const toolCall = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    arguments: z.string().describe('JSON, as the model wrote it; it may be broken.'),
  })
  .meta({ id: 'ToolCall' });

const image = z
  .strictObject({
    media_type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
    data: z.base64('use Base64').min(1).describe('The file, in Base64.'),
  })
  .meta({ id: 'ChatImage' });

const MODEL_NAMES = PROVIDERS.map(
  ({ modelNames, title }) => `${modelNames.map((name) => `\`${name}\``).join(' and ')} of ${title}`,
).join(', ');

const chatBody = z.strictObject({
  message: z
    .string()
    .min(1)
    .optional()
    .describe("The user's message. Optional with `tool_results`, and to have an unanswered message answered again."),
  images: z.array(image).min(1).max(20).optional().describe('Pictures of the `message`.'),
  tools: z
    .array(tool)
    .max(512)
    .optional()
    .describe(
      'Tools that the model may call. Run the calls in `tool_calls`, and send their `tool_results` with the same tools.',
    ),
  tool_results: z
    .array(toolResult)
    .min(1)
    .max(128)
    .optional()
    .describe("The results of the last answer's calls, one each."),
  ask_model: z.boolean().default(true).describe('False stores the message and asks no model.'),
  conversation_id: z.string().min(1).max(128).optional().describe('Conversation to continue; a new one by default.'),
  agent_type: z.string().min(1).max(64).optional().describe('Agent of the settings to talk to, from now on.'),
  memory_strategy: memoryStrategy.optional().describe('For this message only.'),
  model: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .describe(
      `The name chooses the provider: ${MODEL_NAMES}; any other stays with the conversation's. Default: the agent's, the server's, or the provider's.`,
    ),
  stream: z.boolean().default(false).describe('Answer as server-sent events: `delta` with text, then `done`.'),
});

const answerSchema = z
  .strictObject({
    conversation_id: z.string(),
    reply: z.string(),
    tool_calls: z.array(toolCall).describe('What the model wants to be run before it goes on; mostly empty.'),
    agent_type: z.string().nullable(),
    model: z.string(),
    tokens: z
      .strictObject({ kind: z.enum(['count', 'estimate']), before: z.int(), after: z.int() })
      .describe('Tokens of the request before and after compaction.'),
    usage: z
      .strictObject({ prompt_tokens: z.int(), completion_tokens: z.int(), cached_tokens: z.int() })
      .nullable()
      .describe(
        'What the provider says it counted; cached tokens are among those of the prompt. Null where it says nothing.',
      ),
    compaction: compactionRecord.nullable().describe('The compaction that was made for this message.'),
    limit_not_held: z
      .int()
      .nullable()
      .describe(
        'The token limit that the request is over, because no compaction may take enough; null when it is held.',
      ),
  })
  .meta({ id: 'ChatAnswer' });

const chatEvent = z
  .discriminatedUnion('event', [
    z.strictObject({ event: z.literal('delta'), data: z.strictObject({ text: z.string() }) }),
    z.strictObject({ event: z.literal('done'), data: answerSchema }),
    z.strictObject({ event: z.literal('error'), data: errorAnswer }),
  ])
  .meta({ id: 'ChatEvent' });

type ChatBody = z.output<typeof chatBody>;
type ChatCall = Call<ChatBody, unknown>;

const chat = operation('chat', 'POST', '/chat', {
  tag: 'Chat',
  summary: 'Send a message to a model',
  description: 'Message and reply are stored. If the answer calls `tools`, send their results in `tool_results`.',
  body: chatBody,
  bodyBytes: LIMITS.bodyBytes,
  answer: answerSchema,
  media: [{ contentType: 'text/event-stream', schema: chatEvent }],
  example: {
    body: {
      message: 'What is my cat called?',
      conversation_id: 'my-chat',
      memory_strategy: { mode: 'compact', token_budget: 60_000 },
    },
    answer: {
      conversation_id: 'my-chat',
      reply: 'Your cat is called Mia.',
      tool_calls: [],
      agent_type: null,
      model: 'gpt-5',
      tokens: { kind: 'count', before: 48, after: 48 },
      usage: { prompt_tokens: 48, completion_tokens: 7, cached_tokens: 0 },
      compaction: null,
      limit_not_held: null,
    },
  },
  handle: async (call) => {
    const { options, engine, body, request, disconnected } = call;
    const { conversation_id: named } = body;
    checkSaid(body);
    const agent = body.agent_type ?? (named === undefined ? null : (await engine.library.get(named)).agent);
    const conversation = named ?? engine.library.newName();
    const { endpoint, model } = chatRoute(call, {
      named: body.model ?? engine.settings.declared(agent)?.model,
      last: named === undefined ? undefined : await engine.protocolOf(named),
    });
    const { protocol } = endpoint;
    const asked = requestOf(call, codecOf(protocol), model, await saidIn(engine, body, protocol));
    if (!body.ask_model) {
      const turn = await engine.prepare({ protocol, request: asked, conversation, signal: disconnected });
      return whole(call, turn, NO_REPLY);
    }
    const begun = await beginTurn(engine, endpoint, {
      body: asked,
      conversation,
      caller: call.caller,
      logger: options.logger,
      headers: request.headers,
      disconnected,
      retries: CHAT_RETRIES,
    });
    const { turn } = begun;
    const { answer, isStream } = await formed(await withoutErrorPage(begun.answer, protocol));
    if (isStream) return streamed(call, turn, answer);
    const bytes = await readAnswer(answer, LIMITS.replyBytes, call.lease);
    const text = bytes.toString('utf8');
    if (answer.status !== 200) return refused(call, turn, answer.status, text);
    checkNoPage(answer, bytes);
    const reply = parseExactJson(text);
    if (!isJsonObject(reply))
      throw new UpstreamError('the reply of the model provider is not JSON', 'upstream_broke_off');
    const decoded = codecOf(protocol).decodeReply(reply);
    const outcome = await engine.record(turn, decoded);
    if (outcome === 'erased') call.response.setHeader(UNRECORDED_HEADER, outcome);
    return whole(call, turn, decoded);
  },
});

const NO_REPLY: Reply = { messages: [], usage: undefined, model: undefined };

/** @throws InvalidInputError where images come without a message, or results without their conversation */
function checkSaid({ message, images, tool_results, conversation_id }: ChatBody): void {
  if (images !== undefined && message === undefined)
    throw new InvalidInputError('message', "Give 'message': 'images' belong to one.", 'missing_required_parameter');
  if (tool_results !== undefined && conversation_id === undefined)
    throw new InvalidInputError(
      'conversation_id',
      "Give 'conversation_id': 'tool_results' answer the calls of a conversation.",
      'missing_required_parameter',
    );
}

function requestOf({ body }: ChatCall, codec: Codec, model: string, said: readonly PlainMessage[]): JsonObject {
  const { tools = [], memory_strategy, agent_type, stream: isStream } = body;
  return {
    ...codec.compose({ model, isStream, said, tools: tools as readonly ToolDefinition[] }),
    ...(memory_strategy === undefined ? {} : { memory_strategy }),
    ...(agent_type === undefined ? {} : { agent_type }),
  };
}

/** A reply that came whole; as events where the client asked for them. */
async function whole(call: ChatCall, turn: Turn, reply: Reply): Promise<object | undefined> {
  const answer = answerOf(turn, reply);
  if (!call.body.stream) return answer;
  const { response } = call;
  response.writeHead(200, { ...EVENT_STREAM_HEADERS, ...turnHeaders(turn) });
  const delta = answer.reply === '' ? '' : eventText('delta', { text: answer.reply });
  response.end(`${delta}${eventText('done', answer)}`);
  return undefined;
}

/** Each piece of text as it comes, and when the reply is stored the whole answer. */
async function streamed(call: ChatCall, turn: Turn, answer: UpstreamResponse): Promise<undefined> {
  const { response, options, disconnected } = call;
  const codec = providerCodecOf(turn.protocol);
  const assembler = codec.createAssembler();
  const events = new SseReader(MAX_EVENT_CHARS);
  response.writeHead(200, { ...EVENT_STREAM_HEADERS, ...turnHeaders(turn) });
  try {
    for await (const bytes of recordedStream(call, turn, answer.body, assembler)) {
      const text = events
        .push(bytes)
        .map((data) => deltaText(codec, data))
        .join('');
      if (text !== '') await write(response, Buffer.from(eventText('delta', { text })));
    }
    const reply = assembler.reply();
    if (assembler.error === undefined && reply.messages[0]?.isInterrupted) throw brokenOff();
    const last =
      assembler.error === undefined
        ? eventText('done', answerOf(turn, reply))
        : eventText('error', upstreamRefusal(assembler.error));
    response.end(last);
  } catch (error) {
    if (disconnected.aborted) return undefined;
    options.logger.error({ conversation: turn.conversationId, error: withoutKeys(String(error)) }, 'a reply broke off');
    response.end(eventText('error', toHttpError(error, call.caller).body));
  }
  return undefined;
}

/** An event that is longer is no piece of text. */
const MAX_EVENT_CHARS = 1024 * 1024;

/** The text that an event adds to the first reply of a stream. */
function deltaText(codec: Codec, data: string): string {
  const event = parseJson(data);
  return isJsonObject(event) ? codec.deltaText(event) : '';
}

/** The error for a stream that ends without its last event: it may be cut anywhere. What came of it is stored. */
const brokenOff = (): UpstreamError =>
  new UpstreamError('the model provider broke the answer off before its end', 'upstream_broke_off');

/** What the provider says about the request, by its own status. */
function refused({ response }: ChatCall, turn: Turn, status: number, text: string): undefined {
  const { message } = providerRefusal(status, text);
  sendJson(response, status >= 400 ? status : 502, upstreamRefusal(message), turnHeaders(turn));
  return undefined;
}

const upstreamRefusal = (message: string) => ({
  error: { message: withoutKeys(message), type: 'upstream_error', param: null, code: 'upstream_refused' },
});

const answerOf = (turn: Turn, { messages: [first], model, usage }: Reply) => ({
  conversationId: turn.conversationId,
  reply: first?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('') ?? '',
  toolCalls: first === undefined ? [] : toolCalls(first).map(callFacts),
  agentType: turn.agent,
  model: model ?? turn.frame.model,
  tokens: { kind: turn.tokensAfter.kind, before: turn.tokensBefore.tokens, after: turn.tokensAfter.tokens },
  usage: usage === undefined ? null : reportedUsage(usage),
  compaction: turn.compaction ?? null,
  limitNotHeld: turn.limitNotHeld ?? null,
});

const reportedUsage = ({ promptTokens, completionTokens, cachedTokens }: NonNullable<Reply['usage']>) => ({
  promptTokens,
  completionTokens,
  cachedTokens,
});

const callFacts = ({ callId, name, arguments: given }: ToolCallPart) => ({ id: callId, name, arguments: given });

export const chatOperations = [chat];
