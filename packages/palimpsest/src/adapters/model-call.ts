import type { JsonObject, JsonValue } from '@palimpsest/core';
import type { Engine, Turn } from '@palimpsest/engine';
import { noteCall } from '../last-call.js';
import { type CallOptions, conversationOf, type Source } from './source.js';

/** A call of a model that a framework is about to make, its messages as the codec of the AI SDK has them. */
export interface ModelCall extends CallOptions {
  readonly model: string;
  readonly messages: readonly JsonObject[];
  readonly tools?: readonly JsonObject[] | undefined;
  readonly maxOutputTokens?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Asks the framework's model for a summary or for facts. */
  readonly write?: ((request: WriteRequest) => Promise<ModelReply>) | undefined;
}

interface WriteRequest {
  readonly messages: readonly JsonObject[];
  /** The conversation's tools go along, and none may be called. */
  readonly hasTools: boolean;
  readonly signal: AbortSignal;
}

/** A reply as the codec of the AI SDK reads it. */
export interface ModelReply {
  readonly message: JsonObject;
  readonly usage?: JsonValue | undefined;
  readonly model?: string | undefined;
  readonly finishReason?: string | undefined;
}

/** Records what is new in a call, compacts where a limit is passed, and gives the turn whose view the model is to see. */
export async function prepared(source: Source, call: ModelCall): Promise<Turn> {
  const { model, messages, tools, maxOutputTokens, strategy, agent, signal, write } = call;
  const request = {
    model,
    messages,
    ...(tools === undefined || tools.length === 0 ? {} : { tools }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(strategy === undefined ? {} : { memory_strategy: strategy }),
  };
  const { conversationName } = await import('@palimpsest/engine');
  const conversation = conversationName(conversationOf(source, call), 'conversation');
  const send = write && (async (text: string, left: AbortSignal) => writtenBy(write, text, left));
  if (send !== undefined && !('conversation' in source)) noteCall(source, { protocol: 'ai-sdk', model, send });
  return source.engine.prepare({ request, protocol: 'ai-sdk', conversation, agent, signal, send });
}

async function writtenBy(write: NonNullable<ModelCall['write']>, text: string, signal: AbortSignal) {
  const { messages, tools } = JSON.parse(text) as { messages: JsonObject[]; tools?: JsonValue };
  try {
    return { status: 200, text: JSON.stringify(await write({ messages, hasTools: tools !== undefined, signal })) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** The messages that the model of a turn is to see. */
export const viewOf = ({ body }: Turn): JsonObject[] => (JSON.parse(body) as { messages: JsonObject[] }).messages;

/** What a model is shown to have said where its provider takes no two turns of the user in a row, and has results as the user's. */
export const BETWEEN_TURNS = '…';

/** Statuses that say that the same request will never be taken. */
const UNACCEPTABLE: readonly number[] = [400, 413, 422];

/**
 * Calls the model. Where it refuses the request for its size or form, a view that it takes is sent, as the proxy does; any other
 * error is the caller's, as it was thrown.
 */
export async function answered<Result>(
  engine: Engine,
  turn: Turn,
  ask: (turn: Turn) => Promise<Result>,
): Promise<{ readonly turn: Turn; readonly result: Result }> {
  const attempts: ({ readonly result: Result } | { readonly error: unknown })[] = [];
  const send = async (next: Turn) => {
    try {
      attempts.push({ result: await ask(next) });
      return answer(200, '', attempts.length - 1);
    } catch (error) {
      attempts.push({ error });
      const { status, text } = refusalOf(error);
      return answer(turn.signal?.aborted ? 499 : status, text, attempts.length - 1);
    }
  };
  const first = { turn, answer: await send(turn) };
  const begun =
    first.answer.status < 400 ? first : await (await import('@palimpsest/server')).recover(engine, send, first);
  const attempt = attempts[Number(begun.answer.headers.attempt)];
  if (attempt !== undefined && 'result' in attempt) return { turn: begun.turn, result: attempt.result };
  await engine.refused(turn, { isUnacceptable: UNACCEPTABLE.includes(begun.answer.status) });
  throw attempt?.error;
}

const answer = (status: number, text: string, attempt: number) => ({
  ...{ status, headers: { attempt: String(attempt) } },
  body: (async function* () {
    yield Buffer.from(text);
  })(),
});

/** An error of a framework or a client as the refusal of a provider. Frameworks hand on the status and the body under several names. */
function refusalOf(error: unknown): { readonly status: number; readonly text: string } {
  const { statusCode, status, responseBody, message } = Object(error) as Readonly<Record<string, unknown>>;
  const number = [statusCode, status].find((value): value is number => typeof value === 'number' && value >= 400);
  const text = [responseBody, message].filter((value) => typeof value === 'string').join('\n');
  return { status: number ?? 500, text: JSON.stringify({ error: { message: text || String(error) } }) };
}
