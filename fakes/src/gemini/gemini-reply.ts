import type { JsonObject } from '../json.js';
import type { BlockedAnswer, ModelAnswer } from './gemini-answer.js';
import { fieldOf, type GeminiPart } from './gemini-request.js';
import { signedParts } from './signature.js';

const CHARS_PER_TOKEN = 4;
const DEFAULT_CHUNK_CHARS = 16;

/** An estimate, for requests and answers that nobody counts. */
export const estimateTokens = (value: unknown): number =>
  Math.ceil((JSON.stringify(value) ?? '').length / CHARS_PER_TOKEN);

/** One answer of the model, complete, before it is put on the wire whole or in pieces. */
export interface GeminiReply {
  readonly parts: readonly GeminiPart[];
  readonly finishReason: string;
  readonly usageMetadata: JsonObject;
  readonly head: JsonObject;
}

export function replyTo(number: number, model: string, answer: ModelAnswer, promptTokens: number): GeminiReply {
  const parts = signedParts(model, typeof answer.parts === 'string' ? [{ text: answer.parts }] : answer.parts);
  const { usage = {} } = answer;
  const counts = {
    promptTokenCount: usage.promptTokens ?? promptTokens,
    ...(usage.cachedTokens === undefined ? {} : { cachedContentTokenCount: usage.cachedTokens }),
    candidatesTokenCount: usage.outputTokens ?? estimateTokens(parts),
    ...(usage.thoughtTokens === undefined ? {} : { thoughtsTokenCount: usage.thoughtTokens }),
  };
  const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount = 0 } = counts;
  return {
    parts,
    finishReason: answer.finishReason ?? 'STOP',
    usageMetadata: { ...counts, totalTokenCount: promptTokenCount + candidatesTokenCount + thoughtsTokenCount },
    head: { modelVersion: model, responseId: `fake-${number}` },
  };
}

export const wholeReply = ({ parts, finishReason, usageMetadata, head }: GeminiReply): JsonObject => ({
  candidates: [{ content: { parts, role: 'model' }, finishReason, index: 0 }],
  usageMetadata,
  ...head,
});

export const blockedReply = (
  number: number,
  model: string,
  { blockReason }: BlockedAnswer,
  promptTokens: number,
): JsonObject => ({
  promptFeedback: { blockReason },
  usageMetadata: { promptTokenCount: promptTokens, totalTokenCount: promptTokens },
  modelVersion: model,
  responseId: `fake-${number}`,
});

/** The chunks of a streamed answer. The last one says why it ends, and what it took. */
export function* replyChunks(
  { parts, finishReason, usageMetadata, head }: GeminiReply,
  chunkChars = DEFAULT_CHUNK_CHARS,
): Generator<JsonObject> {
  const { promptTokenCount, cachedContentTokenCount } = usageMetadata;
  const early = { promptTokenCount, ...(cachedContentTokenCount === undefined ? {} : { cachedContentTokenCount }) };
  for (const part of parts.flatMap((one) => inPieces(one, chunkChars)))
    yield { candidates: [{ content: { parts: [part], role: 'model' }, index: 0 }], usageMetadata: early, ...head };
  const candidates = [{ content: { parts: [{ text: '' }], role: 'model' }, finishReason, index: 0 }];
  yield { candidates, usageMetadata, ...head };
}

/** Text comes in pieces; what is signed, and calls, come whole. */
function inPieces(part: GeminiPart, size: number): GeminiPart[] {
  if (typeof part.text !== 'string' || part.text === '' || fieldOf(part, 'thoughtSignature') !== undefined)
    return [part];
  const characters = Array.from(part.text);
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) => ({
    ...part,
    text: characters.slice(index * size, (index + 1) * size).join(''),
  }));
}
