import type { Reply } from '@palimpsest/codecs';
import { aiSdk } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';
import type { Turn } from '@palimpsest/engine';
import type { Chat } from '../../chat.js';
import { checkOptions, type OptionKinds } from '../../given-options.js';
import { answered, type ModelReply, prepared, viewOf } from '../model-call.js';
import { type Item, itemsOf, messagesOf, replyMessage } from './items.js';
import { remember } from './wrapped-chats.js';

/** A `Model` of the Agents SDK. */
export interface AgentModel {
  getResponse(request: never): Promise<object>;
  getStreamedResponse(request: never): AsyncIterable<object>;
}

/** A `ModelProvider` of the Agents SDK. */
export interface AgentModelProvider {
  getModel(name?: string): Promise<AgentModel> | AgentModel;
}

/** What a model is asked, as far as it is needed here. */
interface Request {
  readonly systemInstructions?: string;
  readonly input: string | readonly Item[];
  readonly previousResponseId?: string;
  readonly conversationId?: string;
  readonly modelSettings: { readonly maxTokens?: number };
  readonly tools: readonly Item[];
  readonly handoffs: readonly Item[];
  readonly signal?: AbortSignal;
}

interface Response {
  readonly usage: Usage;
  readonly output: readonly Item[];
  readonly providerData?: unknown;
}

interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly inputTokensDetails?: unknown;
}

interface AnyModel {
  getResponse(request: object): Promise<Response>;
  getStreamedResponse(request: object): AsyncIterable<Item>;
}

interface WrapOptions {
  /** The model whose tokens count: the one that the provider's last reply names, where none is given. */
  readonly model?: string | undefined;
}

const OPTIONS: OptionKinds<WrapOptions> = { model: 'name' };
/** The model whose tokens count until a reply names one. */
const COUNTING_MODEL = 'gpt-5';

/**
 * The same model, whose calls belong to a conversation: each is sent the compacted view, also inside a run, and each reply is stored
 * once. The items that the runner and its session keep do not change.
 */
export function wrapModel<Model extends AgentModel>(model: Model, chat: Chat, options: WrapOptions = {}): Model {
  checkOptions(options, OPTIONS, 'options');
  let name = options.model ?? COUNTING_MODEL;
  const named = (response: Response): ModelReply => {
    const reply = modelReply(response, name);
    name = options.model ?? reply.model ?? name;
    return reply;
  };
  const { engine } = chat;
  const inner = model as unknown as AnyModel;
  remember(chat);

  const begun = (request: Request): Promise<Turn> =>
    prepared(chat, {
      model: name,
      messages: [...systemMessages(request), ...messagesOf(inputOf(request))],
      tools: toolsOf(request),
      maxOutputTokens: request.modelSettings.maxTokens,
      signal: request.signal,
      write: async ({ messages, hasTools, signal }) => {
        const bare = { tools: [], handoffs: [], outputType: 'text', toolsExplicitlyProvided: false };
        const { toolChoice: _, ...settings } = request.modelSettings as Item;
        const modelSettings = hasTools ? { ...settings, toolChoice: 'none' } : settings;
        const { systemInstructions: __, ...others } = request;
        const asked = { ...others, ...(hasTools ? {} : bare), modelSettings, ...shownIn(messages), signal };
        return named(await inner.getResponse(asked));
      },
    });
  const shown = (request: Request, turn: Turn): object => {
    // A provider that keeps the history itself is sent what is new, as the runner says it.
    if (request.previousResponseId !== undefined || request.conversationId !== undefined) return request;
    const { systemInstructions: _, ...others } = request;
    return { ...others, ...shownIn(viewOf(turn)) };
  };

  const own: AnyModel = {
    getResponse: async (given) => {
      const request = given as Request;
      const { turn, result } = await answered(engine, await begun(request), (next) =>
        inner.getResponse(shown(request, next)),
      );
      await engine.record(turn, aiSdk.decodeReply(named(result)));
      return result;
    },
    getStreamedResponse: async function* (given) {
      const request = given as Request;
      const { turn, result } = await answered(engine, await begun(request), async (next) => {
        const events = inner.getStreamedResponse(shown(request, next))[Symbol.asyncIterator]();
        return { events, first: await events.next() };
      });
      yield* recorded(chat, turn, result, named);
    },
  };
  return new Proxy(model, {
    get: (target, property) => {
      if (property === 'getResponse' || property === 'getStreamedResponse') return own[property];
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The same provider, all of whose models belong to a conversation. */
export function wrapProvider<Provider extends AgentModelProvider>(provider: Provider, chat: Chat): Provider {
  // A runner names no model, or an empty one, where its agent has none: the provider takes its default.
  const getModel = async (name?: string) =>
    wrapModel(await provider.getModel(name), chat, { model: name || undefined });
  return new Proxy(provider, {
    get: (target, property) => {
      if (property === 'getModel') return getModel;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const inputOf = ({ input }: Request): readonly Item[] =>
  typeof input === 'string' ? [{ role: 'user', content: input }] : input;

const systemMessages = ({ systemInstructions: content }: Request): JsonObject[] =>
  content === undefined || content === '' ? [] : [{ role: 'system', content }];

const toolsOf = ({ tools, handoffs }: Request): JsonObject[] =>
  [
    ...tools.map(({ name, description, parameters }) => ({ name, description, inputSchema: parameters })),
    ...handoffs.map(({ toolName: name, toolDescription: description, inputJsonSchema: inputSchema }) => ({
      ...{ name, description, inputSchema },
    })),
  ].map((tool) => JSON.parse(JSON.stringify(tool)));

function shownIn(view: readonly JsonObject[]): object {
  const { instructions, items } = itemsOf(view);
  return { ...(instructions === undefined ? {} : { systemInstructions: instructions }), input: items };
}

const modelReply = ({ output, usage, providerData }: Response, asked: string): ModelReply => ({
  message: replyMessage(output),
  usage: usageOf(usage),
  model: modelIn(providerData) ?? asked,
});

/** The model that a provider names in what it says. */
function modelIn(said: unknown): string | undefined {
  const { model } = Object(said) as Item;
  return typeof model === 'string' ? model : undefined;
}

function usageOf({ inputTokens, outputTokens, inputTokensDetails: details }: Usage): JsonObject {
  const { cached_tokens: cached } = Object(Array.isArray(details) ? details[0] : details) as Item;
  const read = typeof cached === 'number' ? { cacheRead: cached } : {};
  return { inputTokens: { total: inputTokens, ...read }, outputTokens: { total: outputTokens } };
}

interface Begun {
  readonly events: AsyncIterator<Item>;
  readonly first: IteratorResult<Item>;
}

/** The events of a reply as they come. The one that ends it comes after it is stored; a run that is left is stored as far as it came. */
async function* recorded(
  { engine }: Chat,
  turn: Turn,
  { events, first }: Begun,
  replyOf: (response: Response) => ModelReply,
): AsyncGenerator<Item> {
  let said = '';
  let model: string | undefined;
  let whole: Reply | undefined;
  let isStored = false;
  const partial = (): Reply => {
    const content =
      said === ''
        ? []
        : [
            {
              type: 'message',
              role: 'assistant',
              status: 'incomplete',
              content: [{ type: 'output_text', text: said }],
            },
          ];
    const { messages, ...reply } = aiSdk.decodeReply({
      message: replyMessage(content),
      model: model ?? turn.frame.model,
    });
    return { ...reply, messages: messages.map((message) => ({ ...message, isInterrupted: true })) };
  };
  const store = async () => {
    if (isStored) return;
    isStored = true;
    await engine.record(turn, whole ?? partial());
  };
  engine.follow(turn, () => whole ?? partial());
  try {
    for (let next = first; !next.done; next = await events.next()) {
      const { type, delta, response, event } = next.value;
      if (type === 'output_text_delta') said += String(delta);
      // What the provider sent, as it sent it: a chunk, or an event that holds the response.
      if (type === 'model') model ??= modelIn(event) ?? modelIn(Object(event).response);
      if (type === 'response_done') {
        whole = aiSdk.decodeReply(replyOf({ providerData: { model }, ...(response as Response) }));
        await store();
      }
      yield next.value;
    }
  } finally {
    await events.return?.();
    await store();
  }
}
