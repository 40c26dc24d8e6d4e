import type { JsonObject } from '@palimpsest/core';
import { InvariantError } from '@palimpsest/core/error';
import type { Turn } from '@palimpsest/engine';
import { answered, prepared, viewOf } from '../model-call.js';
import { plain } from '../plain.js';
import { callOptions, type Source } from '../source.js';
import { Prompt, type PromptMessage, type PromptModel } from './prompt.js';
import { decodedReply, type GenerateResult, modelReply, StreamedReply } from './reply.js';

/** A middleware that `wrapLanguageModel` of the AI SDK takes, in its versions 6 and 7. */
export interface PalimpsestMiddleware {
  readonly specificationVersion: 'v3';
  transformParams: <P>(call: { type: 'generate' | 'stream'; params: P; model: unknown }) => PromiseLike<P>;
  wrapGenerate: <R>(call: { doGenerate: () => PromiseLike<R>; params: unknown; model: unknown }) => PromiseLike<R>;
  wrapStream: <R>(call: { doStream: () => PromiseLike<R>; params: unknown; model: unknown }) => PromiseLike<R>;
}

/** What a model is called with, as far as the versions agree. */
interface Params {
  readonly prompt: readonly PromptMessage[];
  readonly tools?: readonly object[] | undefined;
  readonly maxOutputTokens?: number | undefined;
  readonly abortSignal?: AbortSignal | undefined;
  readonly providerOptions?: Readonly<Record<string, unknown>> | undefined;
}

interface Model extends PromptModel {
  readonly modelId: string;
  doGenerate(params: object): PromiseLike<GenerateResult>;
  doStream(params: object): PromiseLike<StreamResult>;
}

interface StreamResult {
  readonly stream: ReadableStream<object>;
}

interface Call {
  readonly turn: Turn;
  readonly said: Prompt;
}

/**
 * Makes every call of a model part of a conversation: what is new in it is stored, the model is sent the compacted view, and its
 * reply is stored, once for each step of a tool loop. The messages that the AI SDK keeps do not change. A call says which conversation it
 * belongs to by `providerOptions.palimpsest`, where `source` is not one.
 */
export function middleware(source: Source): PalimpsestMiddleware {
  const { engine } = source;
  const calls = new WeakMap<object, Call>();

  const callOf = (params: unknown): Call & { readonly params: Params } => {
    const call = calls.get(params as object);
    if (call === undefined) throw new InvariantError('a model was called with parameters that no middleware prepared');
    return { ...call, params: params as Params };
  };
  const shownIn = (params: Params, model: Model, { turn, said }: Call): Params => ({
    ...params,
    prompt: said.shown(viewOf(turn), model),
  });

  return {
    specificationVersion: 'v3',
    transformParams: async ({ params: given, model: called }) => {
      const { providerOptions, ...params } = given as Params;
      const { palimpsest, ...others } = providerOptions ?? {};
      const model = called as Model;
      const said = new Prompt(params.prompt);
      const turn = await prepared(source, {
        ...callOptions(palimpsest, 'providerOptions.palimpsest'),
        model: model.modelId,
        messages: said.messages,
        tools: params.tools?.map((tool) => plain(tool) as JsonObject),
        maxOutputTokens: params.maxOutputTokens,
        signal: params.abortSignal,
        write: async ({ messages, hasTools, signal }) => {
          const asked = hasTools ? { tools: params.tools, toolChoice: { type: 'none' } } : {};
          const prompt = said.shown(messages, model);
          return modelReply(await model.doGenerate({ prompt, abortSignal: signal, ...asked }));
        },
      });
      const kept = providerOptions === undefined ? {} : { providerOptions: others };
      const shown = shownIn({ ...params, ...kept }, model, { turn, said });
      calls.set(shown, { turn, said });
      return shown as typeof given;
    },
    wrapGenerate: async ({ doGenerate, params: given, model: called }) => {
      const { params, turn: first, said } = callOf(given);
      const model = called as Model;
      const { turn, result } = await answered(engine, first, async (turn) =>
        turn === first ? doGenerate() : (model.doGenerate(shownIn(params, model, { turn, said })) as never),
      );
      await engine.record(turn, decodedReply(modelReply(result as GenerateResult)));
      return result;
    },
    wrapStream: async ({ doStream, params: given, model: called }) => {
      const { params, turn: first, said } = callOf(given);
      const model = called as Model;
      const { turn, result } = await answered(engine, first, async (turn) =>
        turn === first ? doStream() : (model.doStream(shownIn(params, model, { turn, said })) as never),
      );
      const { stream } = result as StreamResult;
      return { ...result, stream: recorded(source, turn, stream) };
    },
  };
}

/** The parts of a reply as they come. The one that ends it comes after it is stored; a stream that is left is stored as far as it came. */
function recorded({ engine }: Source, turn: Turn, stream: ReadableStream<object>): ReadableStream<object> {
  const streamed = new StreamedReply();
  const reader = stream.getReader();
  let storing: Promise<unknown> | undefined;
  const store = async () => {
    storing ??= engine.record(turn, streamed.reply());
    await storing;
  };
  engine.follow(turn, () => streamed.reply());
  return new ReadableStream<object>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) {
          await store();
          return controller.close();
        }
        streamed.push(value);
        if ('type' in value && value.type === 'finish') await store();
        controller.enqueue(value);
      } catch (error) {
        await store();
        controller.error(error);
      }
    },
    cancel: async (reason) => {
      await reader.cancel(reason);
      await store();
    },
  });
}
