import type { JsonObject } from '../json.js';
import type { Pacing } from '../pacing.js';
import type { GeminiError } from './gemini-error.js';
import { contentText, type GeminiPart, type GeminiRequest } from './gemini-request.js';

/** A reply of the model. A streamed and a plain request get the same one. */
export interface ModelAnswer extends Pacing {
  /** A text stands for one part. Where the model signs calls, the first one is signed. */
  readonly parts: string | readonly GeminiPart[];
  readonly finishReason?: string;
  /** Counts to report; what is left out is counted. Those of the prompt have the cached ones among them. */
  readonly usage?: {
    readonly promptTokens?: number;
    readonly cachedTokens?: number;
    readonly outputTokens?: number;
    readonly thoughtTokens?: number;
  };
  /** Characters of text in each chunk of a stream. */
  readonly chunkChars?: number;
  /** Breaks a stream off with an error after this many chunks; a plain request gets the error as its status. */
  readonly streamError?: { readonly after: number; readonly error?: Partial<GeminiError> };
}

/** A prompt that the provider does not answer. */
export interface BlockedAnswer extends Pacing {
  readonly blockReason: string;
}

/** A failure with the text the provider has for that status, where it is not given. */
interface GeminiFailure extends Pacing {
  readonly status: number;
  readonly error?: Partial<GeminiError>;
  /** Sent instead of an error object. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type GeminiAnswer = ModelAnswer | BlockedAnswer | GeminiFailure;
type Answered = string | GeminiAnswer;

/** A text stands for a reply with that text. A function sees the request it answers and may take its time. */
export type ScriptedGeminiAnswer = Answered | ((request: GeminiRequest) => Answered | Promise<Answered>);

export async function resolveAnswer(answer: ScriptedGeminiAnswer, request: GeminiRequest): Promise<GeminiAnswer> {
  const answered = typeof answer === 'function' ? await answer(request) : answer;
  return typeof answered === 'string' ? { parts: answered } : answered;
}

/** What a fake says when its script has nothing: a function of the request alone. */
export function echoContents({ contents }: GeminiRequest): ModelAnswer {
  const last = contents.findLast(({ role }) => role !== 'model');
  return { parts: `You said: ${last ? contentText(last) : ''}` };
}

export const geminiCall = (name: string, args: JsonObject = {}): GeminiPart => ({ functionCall: { name, args } });
