import { providerCodecOf, type Refusal, type Reply, type ReplySplicer } from '@palimpsest/codecs';
import { isJsonObject, parseExactJson, toolCalls, writeJson } from '@palimpsest/core';
import type { Turn } from '@palimpsest/engine';
import { withoutKeys } from '../access/without-keys.js';
import { readReply } from '../http/read-reply.js';
import { LIMITS } from '../limits.js';
import { type LookupOptions, lookUp } from '../recall-tools/lookup.js';
import { providerRefusal } from '../upstreams/error-text.js';
import { bodyOf, readAnswer, UpstreamError, type UpstreamResponse } from '../upstreams/upstream.js';
import { formed, isSuccess } from './answer-form.js';
import { tooLarge } from './recorded-stream.js';
import { type Begun, recover } from './recovery.js';

/** As often the model is answered before it has to do with what it has. */
const MOST_ROUNDS = 4;

/** After so long nothing more is looked up in a turn. */
const MOST_MS = 120_000;

export interface LookupExchangeOptions extends Omit<LookupOptions, 'turn' | 'deadline'> {
  readonly send: (turn: Turn) => Promise<UpstreamResponse>;
}

/**
 * Runs the tools of ours that a reply calls, and has the model go on, until it is done or calls tools of the client. The answer
 * is one reply, as if the model had known what it looked up; the client sees no call of ours. Passed on as it came where no tool
 * is offered.
 * Why: docs/decisions/016-lookups-inside-the-exchange.md
 */
export async function withLookups(options: LookupExchangeOptions, begun: Begun): Promise<Begun> {
  const { turn } = begun;
  if (turn.lookups === undefined || !isSuccess(begun.answer)) return begun;
  if (begun.answer.headers['content-encoding'] !== undefined) return begun;
  const { answer, isStream } = await formed(begun.answer);
  const lookups = new LookupExchange({ ...options, turn, deadline: AbortSignal.timeout(MOST_MS) });
  if (isStream) return { turn, answer: { ...answer, body: lookups.streamed(answer) } };
  const whole = await lookups.whole(answer);
  return { turn: lookups.told(), answer: whole };
}

const ENDLESS: Refusal = {
  message: 'The model looked things up again and again and gave no answer. Ask again, or set recall_tools to off.',
  type: 'server_error',
  param: null,
  code: 'lookups_without_end',
};

class LookupExchange {
  readonly #options: LookupExchangeOptions & LookupOptions;
  readonly #splicer: ReplySplicer;
  readonly #isOwn: (name: string) => boolean;
  /** The request that is answered now. */
  #current: Turn;
  /** The newest one that was made for the exchange. */
  #compaction: Turn['compaction'];
  #hasSaid = false;

  constructor(options: LookupExchangeOptions & LookupOptions) {
    this.#options = options;
    this.#current = options.turn;
    this.#compaction = options.turn.compaction;
    const own = options.turn.frame.own ?? [];
    this.#isOwn = (name) => own.includes(name);
    this.#splicer = providerCodecOf(options.turn.protocol).ownTools.createSplicer(this.#isOwn);
  }

  async *streamed(first: UpstreamResponse): AsyncIterable<Uint8Array> {
    const { turn } = this.#options;
    for (let answer = first; ; ) {
      const assembler = providerCodecOf(turn.protocol).createAssembler();
      let size = 0;
      for await (const bytes of answer.body) {
        size += bytes.length;
        if (size > LIMITS.replyBytes) throw tooLarge();
        assembler.push(bytes);
        const shown = this.#splicer.push(bytes);
        if (shown.length > 0) yield shown;
      }
      const next = assembler.error === undefined ? await this.#next(assembler.reply()) : undefined;
      if (next === undefined) break;
      this.#splicer.nextRound();
      const sent = await this.#sent(next);
      if ('refusal' in sent) {
        yield this.#splicer.failed(sent.refusal);
        return;
      }
      answer = sent.answer;
    }
    yield this.#isEndless ? this.#splicer.failed(ENDLESS) : this.#splicer.end();
  }

  async whole(first: UpstreamResponse): Promise<UpstreamResponse> {
    const { protocol } = this.#options.turn;
    for (let answer = first; ; ) {
      const bytes = await readAnswer(answer, LIMITS.replyBytes);
      const { reply } = readReply(protocol, bytes);
      const body = reply === undefined ? undefined : parseExactJson(bytes.toString('utf8'));
      if (reply === undefined || !isJsonObject(body)) return { ...answer, body: bodyOf(bytes) };
      this.#splicer.take(body);
      const next = await this.#next(reply);
      if (next === undefined && this.#isEndless) return refusalAnswer(providerCodecOf(protocol).errorBody(ENDLESS));
      if (next === undefined) return { ...answer, body: bodyOf(Buffer.from(writeJson(this.#splicer.whole()))) };
      answer = await this.#send(next);
      if (!isSuccess(answer)) return answer;
    }
  }

  /** The turn, to be told of by what was sent last. */
  told(): Turn {
    const { tokensBefore, tokensAfter, limitNotHeld } = this.#current;
    return { ...this.#options.turn, tokensBefore, tokensAfter, limitNotHeld, compaction: this.#compaction };
  }

  /** The model called to the last and said nothing. */
  get #isEndless(): boolean {
    return !this.#hasSaid && (this.#options.turn.lookups?.rounds.length ?? 0) >= MOST_ROUNDS;
  }

  /** What is to be sent after a reply; undefined where that ends the turn. */
  async #next(reply: Reply): Promise<Turn | undefined> {
    const { turn, engine } = this.#options;
    const { lookups, conversationId } = turn;
    const [message] = reply.messages;
    if (lookups === undefined || message === undefined) return undefined;
    const calls = toolCalls(message);
    const own = calls.filter(({ name }) => this.#isOwn(name));
    const isMixed = calls.length > own.length;
    this.#hasSaid ||= isMixed || message.parts.some((part) => part.type === 'text' && part.text !== '');
    if (own.length === 0 || !this.#splicer.isCalling || message.isInterrupted) return undefined;
    if (lookups.rounds.length >= MOST_ROUNDS) return undefined;
    const answers = new Map<string, string>();
    for (const call of own) {
      const { answer, text, tokens } = await lookUp(this.#options, call);
      lookups.add(call, answer, { conversationId, tokens, isShown: isMixed });
      answers.set(call.callId, text);
    }
    if (isMixed) return undefined;
    lookups.rounds.push({ message, answers, viewHash: this.#current.viewHash });
    return engine.continued(turn, { isLast: lookups.rounds.length >= MOST_ROUNDS });
  }

  /** The answer to a later round. What is refused is sent again in another form where that may help, as in the first. */
  async #send(next: Turn): Promise<UpstreamResponse> {
    const { engine, send } = this.#options;
    const answer = await send(next);
    const { turn, answer: last } =
      answer.status < 400 ? { turn: next, answer } : await recover(engine, send, { turn: next, answer });
    this.#current = turn;
    if (turn.compaction?.id !== next.compaction?.id) this.#compaction = turn.compaction;
    if (this.#options.turn.lookups !== undefined) this.#options.turn.lookups.viewHash = turn.viewHash;
    return last;
  }

  /** The answer to a later round of a stream, or why there is none. */
  async #sent(next: Turn): Promise<{ readonly answer: UpstreamResponse } | { readonly refusal: Refusal }> {
    try {
      const answer = await this.#send(next);
      if (isSuccess(answer)) return { answer };
      return {
        refusal: providerRefusal(answer.status, (await readAnswer(answer, LIMITS.replyBytes)).toString('utf8')),
      };
    } catch (error) {
      this.#options.signal.throwIfAborted();
      if (!(error instanceof UpstreamError)) throw error;
      return { refusal: { message: withoutKeys(error.message), type: 'server_error', param: null, code: error.code } };
    }
  }
}

const refusalAnswer = (body: object): UpstreamResponse => ({
  status: 502,
  headers: { 'content-type': 'application/json' },
  body: bodyOf(Buffer.from(JSON.stringify(body))),
});
