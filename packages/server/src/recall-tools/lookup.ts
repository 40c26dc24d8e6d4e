import type { OwnCall } from '@palimpsest/codecs';
import { InvalidInputError, isJsonObject } from '@palimpsest/core';
import { type AnswerPiece, type Engine, type Logger, shown, type Turn } from '@palimpsest/engine';
import { withoutKeys } from '../access/without-keys.js';
import { checked } from '../http/checked.js';
import { toHttpError } from '../http/http-error.js';
import { answerText, given, words } from '../mcp/tool.js';
import { type RecallTool, recallToolsOf } from './tools.js';

/** An answer may not take more, whatever there is room for; less than this is not worth one. */
const MOST_TOKENS = 4_000;
const LEAST_TOKENS = 200;
/** As many calls are answered in one turn. */
const MOST_CALLS = 12;
/** A lookup that takes longer is given up. */
const MOST_MS = 10_000;
/** A guess at how many characters a token has; where it has fewer, the answer is made again, shorter. */
const TOKEN_CHARS = 3;
const ATTEMPTS = 4;

export interface LookupOptions {
  readonly engine: Engine;
  readonly logger: Logger;
  readonly turn: Turn;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Aborted when the turn has taken so long that nothing more is looked up in it. */
  readonly deadline: AbortSignal;
}

export interface LookupAnswer {
  readonly answer: readonly AnswerPiece[];
  readonly text: string;
  readonly tokens: number;
}

/**
 * The answer to a call of a tool of ours. It always comes: what is wrong with the call, or that nothing more may be looked up, is
 * told to the model, which can go on by itself.
 */
export async function lookUp(options: LookupOptions, call: OwnCall): Promise<LookupAnswer> {
  const { engine, turn, deadline } = options;
  const room = Math.min(MOST_TOKENS, turn.lookups?.leftTokens ?? 0);
  const isOver = deadline.aborted || (turn.lookups?.made.length ?? 0) >= MOST_CALLS || room < LEAST_TOKENS;
  const count = (text: string) => engine.tokensOf(turn.frame.model, text);
  if (isOver) return told(words('Nothing more can be looked up in this turn. Answer with what you have.'), count);
  let chars = room * TOKEN_CHARS;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await answered(options, call, chars);
    const given = await told(answer, count);
    if (given.tokens <= room) return given;
    if (attempt === ATTEMPTS) return told(words('What was found is too long to be given here. Ask for less.'), count);
    chars = Math.floor((chars * room * 0.8) / given.tokens);
  }
}

async function told(answer: readonly AnswerPiece[], count: (text: string) => Promise<number>): Promise<LookupAnswer> {
  const text = answerText(answer);
  return { answer, text, tokens: await count(text) };
}

async function answered(options: LookupOptions, call: OwnCall, chars: number): Promise<readonly AnswerPiece[]> {
  const { engine, turn, logger, signal, deadline } = options;
  const { conversationId, tip, strategy } = turn;
  const tool = recallToolsOf(strategy.recall_scope).find(({ name }) => name === call.name);
  try {
    const input = checked((tool as RecallTool).input, given(argumentsOf(call)));
    const over = AbortSignal.any([signal, deadline, AbortSignal.timeout(MOST_MS)]);
    const place = { engine, conversationId, asking: tip?.id, chars, signal: over };
    return await inTime((tool as RecallTool).call(place, input), over);
  } catch (error) {
    signal.throwIfAborted();
    const { status, body } = toHttpError(error, { isOperator: false });
    if (status < 500) return words(shown(body.error.message));
    logger.error({ conversation: conversationId, tool: call.name, error: withoutKeys(String(error)) }, 'a tool failed');
    return words('The record cannot be read now. Answer with what you have.');
  }
}

/** None at all are an empty object, so that what is required is named. @throws InvalidInputError saying where they are no JSON */
function argumentsOf({ arguments: text }: OwnCall): object {
  if (text.trim() === '') return {};
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : String(error);
    throw new InvalidInputError('arguments', `The arguments are not JSON: ${why}. Call again with a JSON object.`);
  }
  if (isJsonObject(input)) return input;
  throw new InvalidInputError('arguments', `The arguments are no JSON object but ${text.slice(0, 80)}. Call again.`);
}

async function inTime<T>(work: Promise<T>, over: AbortSignal): Promise<T> {
  over.throwIfAborted();
  return Promise.race([
    work,
    new Promise<never>((_, reject) => over.addEventListener('abort', () => reject(over.reason), { once: true })),
  ]);
}
