import type { Reply } from '@palimpsest/codecs';
import { aiSdk } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';
import type { ModelReply } from '../model-call.js';
import { plain } from '../plain.js';
import { wirePart } from './prompt.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a model of the AI SDK returns, as far as its versions agree. */
export interface GenerateResult {
  readonly content: readonly object[];
  readonly usage: object;
  readonly finishReason: unknown;
  readonly response?: { readonly modelId?: string | undefined } | undefined;
}

/** A reply as the codec has it. */
export const modelReply = ({ content, usage, finishReason, response }: GenerateResult): ModelReply => ({
  message: { role: 'assistant', content: content.flatMap(replyPart).map((part) => plain(part)) } as JsonObject,
  usage: plain(usage),
  model: response?.modelId,
  finishReason: String(Object(finishReason).unified ?? finishReason),
});

export const decodedReply = (reply: ModelReply): Reply => aiSdk.decodeReply(reply);

/** A part of a reply as the next prompt has it. Sources and requests for approval are in none. */
function replyPart(part: object): object[] {
  const { providerMetadata, ...said } = part as Fields;
  const kept = providerMetadata === undefined ? {} : { providerOptions: providerMetadata };
  switch (said.type) {
    case 'text':
      return said.text === '' && providerMetadata === undefined ? [] : [{ type: 'text', text: said.text, ...kept }];
    case 'reasoning':
      return [{ type: 'reasoning', text: said.text, ...kept }];
    case 'tool-call': {
      const { toolCallId, toolName, input, providerExecuted } = said;
      const own = providerExecuted === true ? { providerExecuted } : {};
      return [{ type: 'tool-call', toolCallId, toolName, input: parsed(input), ...own, ...kept }];
    }
    case 'tool-result': {
      const { toolCallId, toolName, result, isError } = said;
      const type = `${isError === true ? 'error-' : ''}${typeof result === 'string' ? 'text' : 'json'}`;
      return [{ type: 'tool-result', toolCallId, toolName, output: { type, value: result ?? null }, ...kept }];
    }
    case 'file':
    case 'reasoning-file':
      return [wirePart({ ...said, ...kept })];
    case 'custom':
      return [{ ...said, ...kept }];
    default:
      return [];
  }
}

/** The model writes the input of a call as JSON, in most cases. */
function parsed(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

/** Puts the parts of a stream together. */
export class StreamedReply {
  readonly #content: Record<string, unknown>[] = [];
  readonly #open = new Map<string, Record<string, unknown>>();
  #end: Pick<GenerateResult, 'usage' | 'finishReason'> | undefined;
  #model: string | undefined;

  push(part: object): void {
    const { type, id, delta, providerMetadata, usage, finishReason, modelId } = part as Fields;
    const [kind, event] = String(type).split(/-(start|delta|end)$/);
    if ((kind === 'text' || kind === 'reasoning') && event !== undefined) {
      const key = `${kind} ${String(id)}`;
      const block = this.#open.get(key) ?? { type: kind, text: '' };
      if (!this.#open.has(key)) this.#content.push(block);
      this.#open.set(key, block);
      if (event === 'delta') block.text = `${String(block.text)}${String(delta)}`;
      if (providerMetadata !== undefined) block.providerMetadata = providerMetadata;
      if (event === 'end') this.#open.delete(key);
    } else if (type === 'finish') this.#end = { usage: usage as object, finishReason };
    else if (type === 'response-metadata') this.#model = modelId === undefined ? this.#model : String(modelId);
    else this.#content.push({ ...part });
  }

  /** The reply so far. Before its end came it is marked as interrupted. */
  reply(): Reply {
    const end = this.#end ?? { usage: {}, finishReason: undefined };
    const reply = decodedReply(modelReply({ content: this.#content, ...end, response: { modelId: this.#model } }));
    if (this.#end !== undefined) return reply;
    return { ...reply, messages: reply.messages.map((message) => ({ ...message, isInterrupted: true })) };
  }
}
