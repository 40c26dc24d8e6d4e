import { hasClientTools } from '@palimpsest/codecs';
import type { Repair } from '@palimpsest/core';
import type { Engine, Repaired, Turn } from '@palimpsest/engine';
import { LIMITS } from '../limits.js';
import { classifyFailure, repairsFor } from '../upstreams/failure.js';
import { overflowFacts } from '../upstreams/overflow.js';
import { bodyOf, readAnswer, type UpstreamResponse } from '../upstreams/upstream.js';

/** A prepared turn and the answer of the provider to it. */
export interface Begun {
  readonly turn: Turn;
  readonly answer: UpstreamResponse;
}

const TOOLLESS_STATUSES: readonly number[] = [400, 404, 422, 501];
const ABOUT_TOOLS = /\btools?\b|\bfunction[ -]call/i;

/**
 * Sends a request again without tools of ours where the provider refused it because the model takes none. That is not known
 * before, and the client, which offers none itself, cannot mend it. Any other answer is passed on.
 */
export async function withoutRefusedTools(
  engine: Engine,
  send: (turn: Turn) => Promise<UpstreamResponse>,
  begun: Begun,
): Promise<Begun> {
  const { turn, answer } = begun;
  if (turn.lookups === undefined || hasClientTools(turn.frame) || !TOOLLESS_STATUSES.includes(answer.status))
    return begun;
  const bytes = await readAnswer(answer, LIMITS.replyBytes);
  const kept = { turn, answer: { ...answer, body: bodyOf(bytes) } };
  if (!ABOUT_TOOLS.test(bytes.toString('utf8'))) return kept;
  const plain = await engine.withoutLookups(turn);
  return { turn: plain, answer: await send(plain) };
}

/**
 * Recovers from a refusal before the client has seen a byte of it.
 *
 * - A request that does not fit is made smaller; where the provider names no sizes and refuses that as well, again.
 * - A view whose form is refused is sent in another one, each remedy once, the one first that the refusal points at. What
 *   the provider took is kept as a compaction; what it refused as well leaves no trace, and the first refusal is passed on.
 * - No bytes are sent twice.
 */
export async function recover(
  engine: Engine,
  send: (turn: Turn) => Promise<UpstreamResponse>,
  refused: Begun,
): Promise<Begun> {
  const recovery = new Recovery(engine, refused.turn);
  let current = await read(refused);
  let passedOn = current;
  for (;;) {
    const { turn, answer, text } = current;
    const failure = answer.status < 400 ? undefined : classifyFailure(answer.status, text);
    if (failure === 'fatal') return current;
    if (failure !== 'repairable') current = { ...current, turn: await recovery.keep(turn) };
    if (!recovery.isTrying(current.turn)) passedOn = current;
    if (failure === undefined || failure === 'retryable') return passedOn;
    const next = failure === 'overflow' ? await recovery.smaller(text) : await recovery.repaired(answer.status, text);
    if (next === undefined) return passedOn;
    current = await read({ turn: next, answer: await send(next) });
  }
}

/** A request that is still too long is the third part of what it was by then. */
const MOST_SHRINKS = 3;

class Recovery {
  readonly #engine: Engine;
  readonly #sent: Set<string>;
  readonly #repairs: Repair[] = [];
  /** The turn that would be sent again, without forms that were refused. */
  #turn: Turn;
  #attempt: Repaired | undefined;
  #shrinks = 0;

  constructor(engine: Engine, turn: Turn) {
    this.#engine = engine;
    this.#turn = turn;
    this.#sent = new Set([turn.body]);
  }

  /** Call when the provider accepts the form of the newest turn. */
  async keep(turn: Turn): Promise<Turn> {
    if (this.#attempt?.turn !== turn) return turn;
    this.#turn = await this.#attempt.keep();
    this.#attempt = undefined;
    return this.#turn;
  }

  /** Whether a turn has a form that is not kept yet. */
  isTrying(turn: Turn): boolean {
    return this.#attempt?.turn === turn;
  }

  async smaller(text: string): Promise<Turn | undefined> {
    if (this.#shrinks === MOST_SHRINKS) return undefined;
    this.#shrinks += 1;
    const turn = await this.#engine.shrink(this.#turn, overflowFacts(text));
    if (turn === undefined || this.#isSent(turn)) return undefined;
    this.#turn = turn;
    return turn;
  }

  async repaired(status: number, text: string): Promise<Turn | undefined> {
    for (const repair of repairsFor(status, text)) {
      if (this.#repairs.includes(repair)) continue;
      this.#repairs.push(repair);
      const attempt = await this.#engine.repair(this.#turn, [...this.#repairs]);
      if (attempt === undefined || this.#isSent(attempt.turn)) continue;
      this.#attempt = attempt;
      return attempt.turn;
    }
    return undefined;
  }

  #isSent({ body }: Turn): boolean {
    const isSent = this.#sent.has(body);
    this.#sent.add(body);
    return isSent;
  }
}

/** A refusal is read whole, so that it can be judged and still be passed on. */
async function read({ turn, answer }: Begun): Promise<Begun & { readonly text: string }> {
  if (answer.status < 400) return { turn, answer, text: '' };
  const bytes = await readAnswer(answer, LIMITS.replyBytes);
  return { turn, answer: { ...answer, body: bodyOf(bytes) }, text: bytes.toString('utf8') };
}
