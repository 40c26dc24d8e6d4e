import { AIMessage, SystemMessage } from '@langchain/core/messages';
import { toJsonSchema } from '@langchain/core/utils/json_schema';
import { aiSdk } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';
import { createMiddleware } from 'langchain';
import { answered, prepared, viewOf } from '../model-call.js';
import { plain } from '../plain.js';
import { type CallOptions, callOptions, type Source } from '../source.js';
import { modelReply, Said } from './messages.js';

/** Keeps what a model says out of the streams of the graph that it runs in. */
const UNSTREAMED = 'langsmith:nostream';

/**
 * A middleware for `createAgent`: every call of its model belongs to a conversation, is sent the compacted view, and its reply is stored
 * once. The messages in the agent's state do not change. Where `source` is not a conversation, `thread_id` of the call names it.
 */
export function middleware(source: Source, options: Pick<CallOptions, 'strategy' | 'agent'> = {}) {
  const { engine } = source;
  callOptions(options, 'options');
  return createMiddleware({
    name: 'palimpsest',
    wrapModelCall: async (request, handler) => {
      const { messages, systemMessage, runtime, tools } = request;
      const model = modelName(request.model);
      const said = new Said(messages);
      const system = systemMessage.text;
      const thread = 'conversation' in source ? runtime.configurable?.thread_id : undefined;
      const first = await prepared(source, {
        ...options,
        conversation: thread,
        model,
        messages: [...(system === '' ? [] : [{ role: 'system', content: system }]), ...said.messages],
        tools: tools.map(toolOf),
        signal: runtime.signal,
        write: async ({ messages: view, signal }) => {
          const reply: unknown = await request.model.invoke(said.shown(view, model), { signal, tags: [UNSTREAMED] });
          if (!AIMessage.isInstance(reply)) throw new TypeError('the model gave no message');
          return modelReply(reply, model);
        },
      });
      const { turn, result } = await answered(engine, first, async (turn) => {
        const [head, ...rest] = viewOf(turn);
        const instructions = head?.role === 'system' && head.original === undefined ? String(head.content) : undefined;
        const view = said.shown(instructions === undefined ? viewOf(turn) : rest, model);
        const isSame = (instructions ?? '') === system;
        const { systemPrompt, ...others } = request;
        return handler({
          ...others,
          systemPrompt,
          messages: view,
          systemMessage: isSame ? systemMessage : new SystemMessage(instructions ?? ''),
        });
      });
      const reply = replyIn(result);
      if (reply === undefined) await engine.refused(turn);
      else await engine.record(turn, aiSdk.decodeReply(modelReply(reply, model)));
      return result;
    },
  });
}

/** Where a form of the answer was asked for, the reply comes beside what was read from it. */
function replyIn(result: unknown): AIMessage | undefined {
  if (AIMessage.isInstance(result)) return result;
  const { messages } = Object(result) as { readonly messages?: unknown };
  return Array.isArray(messages) ? messages.findLast((message) => AIMessage.isInstance(message)) : undefined;
}

/** Classes name their model by one of two fields, and `createAgent` takes a name too. */
function modelName(model: unknown): string {
  const { model: name, modelName: older } = Object(model) as Readonly<Record<string, unknown>>;
  return [model, name, older].find((value): value is string => typeof value === 'string') ?? '';
}

/** A tool as it is counted. */
function toolOf(tool: unknown): JsonObject {
  const { name, description, schema } = Object(tool) as Readonly<Record<string, unknown>>;
  if (typeof schema !== 'object' || schema === null) return plain({ name, description }) as JsonObject;
  return plain({ name, description, inputSchema: toJsonSchema(schema as never) }) as JsonObject;
}
