import type { Turn } from '@palimpsest/engine';
import { Prompt, type PromptMessage } from '../ai-sdk/prompt.js';
import { type GenerateResult, modelReply, StreamedReply } from '../ai-sdk/reply.js';
import { prepared, viewOf } from '../model-call.js';
import { type CallOptions, callOptions, type Source } from '../source.js';

/** A `Processor` of Mastra, for `inputProcessors` of an agent. */
export interface MastraProcessor {
  readonly id: 'palimpsest';
  processLLMRequest<Shape>(step: RequestStep<Shape>): Promise<{ prompt: Shape }>;
  processLLMResponse(step: ResponseStep): Promise<void>;
}

interface RequestStep<Shape> {
  readonly prompt: Shape;
  readonly model: unknown;
  /** The same object in both hooks of a run. */
  readonly state: object;
  readonly requestContext?: unknown;
  readonly abortSignal?: AbortSignal | undefined;
}

interface ResponseStep {
  readonly chunks: readonly { readonly type: string; readonly payload: unknown }[];
  readonly state: object;
}

type Fields = Readonly<Record<string, unknown>>;

/** Prompts have this form whatever the version of the model. */
const specificationVersion = 'v2';
/** Where a request says its thread: as a server sets it, and as the agent's memory does. */
const THREAD_KEY = 'mastra__threadId';
const MEMORY_KEY = 'MastraMemory';

/**
 * Makes every step of an agent part of a conversation: its model is sent the compacted view, and its reply is stored once. What the
 * agent's memory keeps does not change. Where `source` is not a conversation, the thread names it.
 */
export function processor(source: Source, options: Pick<CallOptions, 'strategy' | 'agent'> = {}): MastraProcessor {
  const { engine } = source;
  callOptions(options, 'options');
  const turns = new WeakMap<object, Turn>();
  return {
    id: 'palimpsest',
    processLLMRequest: async ({ prompt, model, state, requestContext, abortSignal }) => {
      const { modelId, provider, doGenerate } = model as {
        modelId: string;
        provider?: unknown;
        doGenerate?: (call: object) => PromiseLike<GenerateResult>;
      };
      const called = { specificationVersion, provider };
      const said = new Prompt(prompt as readonly PromptMessage[]);
      const turn = await prepared(source, {
        ...options,
        conversation: 'conversation' in source ? threadOf(requestContext) : undefined,
        model: modelId,
        messages: said.messages,
        signal: abortSignal,
        ...(doGenerate === undefined
          ? {}
          : {
              write: async ({ messages, signal }) =>
                modelReply(await doGenerate.call(model, { prompt: said.shown(messages, called), abortSignal: signal })),
            }),
      });
      turns.set(state, turn);
      return { prompt: said.shown(viewOf(turn), called) as typeof prompt };
    },
    processLLMResponse: async ({ chunks, state }) => {
      const turn = turns.get(state);
      if (turn === undefined) return;
      turns.delete(state);
      const streamed = new StreamedReply();
      for (const { type, payload } of chunks) streamed.push(partOf(type, Object(payload)));
      const reply = streamed.reply();
      await engine.record(turn, { ...reply, model: reply.model ?? turn.frame.model });
    },
  };
}

function threadOf(context: unknown): string | undefined {
  const { get } = Object(context) as { get?: (this: unknown, key: string) => unknown };
  if (typeof get !== 'function') return undefined;
  const thread = get.call(context, THREAD_KEY) ?? Object(Object(get.call(context, MEMORY_KEY)).thread).id;
  return typeof thread === 'string' && thread !== '' ? thread : undefined;
}

/** A chunk as a part of a stream of the AI SDK. */
function partOf(type: string, payload: Fields): object {
  switch (type) {
    case 'text-delta':
    case 'reasoning-delta':
      return { ...payload, type, delta: payload.text };
    case 'tool-call':
      return { ...payload, type, input: payload.args };
    case 'file':
      return { ...payload, type, mediaType: payload.mimeType ?? payload.mediaType };
    case 'finish': {
      const { usage } = Object(payload.output) as Fields;
      return { type, usage: usageOf(Object(usage)), finishReason: Object(payload.stepResult).reason };
    }
    default:
      return { ...payload, type };
  }
}

const usageOf = ({ inputTokens, outputTokens, cachedInputTokens }: Fields): object => ({
  inputTokens: { total: inputTokens, cacheRead: cachedInputTokens },
  outputTokens: { total: outputTokens },
});
