import type { JsonObject } from '@palimpsest/core';
import type { ChatMessage, ChatRequest } from '@palimpsest/fakes';
import { Random } from '../fuzz/random.js';
import type { Findings } from './findings.js';
import { call, callUntilAnswered } from './http.js';
import { replyIn } from './message.js';
import { filler, MODEL, nameOf, PLEASE_CALL, SUMMARY_MODEL } from './provider.js';
import { Said } from './said.js';

/**
 * What a client relies on: that we remember (`new-only`, and `overlapping` with two turns at once), or that we recognise the
 * history it sends whole, with a name for it or without one.
 */
const KINDS = ['new-only', 'whole', 'overlapping', 'unnamed'] as const;

const BY_MODEL = { summarizer: 'model', summarization_model: SUMMARY_MODEL } as const;

/** Limits are so small that most turns pass one. Five of them, so that every kind of client meets each. */
const STRATEGIES: readonly JsonObject[] = [
  { mode: 'none' },
  { mode: 'summarize', summarize_min_messages: 4, summarize_keep: 2, token_soft_budget: 500, ...BY_MODEL },
  { mode: 'compact', compact_keep: 1, token_budget: 700 },
  { mode: 'summarize', summarize_min_messages: 4, summarize_keep: 2, token_budget: 900, ...BY_MODEL },
  { mode: 'auto', token_budget: 1500, token_soft_budget: 600 },
];

const TOOLS = [{ type: 'function', function: { name: 'look_up', parameters: { type: 'object', properties: {} } } }];

/** Where clients send their requests, and what is noted of them. */
export interface Service {
  /** Of the balancer. */
  readonly port: number;
  readonly findings: Findings;
}

/** One conversation of one client, which sends again what was not answered. */
export class Chat {
  readonly number: number;
  readonly kind: (typeof KINDS)[number];
  readonly strategy: JsonObject;
  readonly said = new Said();
  /** The conversations of compactions that answers named, and of those that a person made, by the ids of the compactions. */
  readonly compactions = new Map<string, string>();
  readonly #service: Service;
  readonly #random: Random;
  /** How much was acknowledged before a message was sent, by the name of the message. */
  readonly #before = new Map<string, number>();
  #id: string;
  #turn = 0;
  #openCall: string | undefined;
  /** How many requests were sent again. */
  retries = 0;
  /** The newest turn was recorded; one that came whole is passed on without that while the store cannot be used. */
  isRecorded = true;
  /** Nothing is left out of its views from now on. */
  isShownWhole: boolean;

  constructor(number: number, seed: number, service: Service) {
    this.number = number;
    this.kind = KINDS[number % KINDS.length] ?? 'whole';
    this.strategy = STRATEGIES[number % STRATEGIES.length] ?? {};
    this.isShownWhole = this.strategy.mode === 'none';
    this.#id = `chat-${number}`;
    this.#service = service;
    this.#random = new Random(seed, number, 11);
  }

  get id(): string {
    return this.#id;
  }

  get turns(): number {
    return this.#turn;
  }

  /** The next turn; of a client whose turns overlap the next two, at once. */
  async next(strategy = this.strategy): Promise<void> {
    const both = this.kind === 'overlapping' ? [1, 2] : [1];
    await Promise.all(both.map(() => this.#exchange(this.#nextMessage(), strategy)));
  }

  /** Checks the view in a request that ends with a message of this client. */
  watch({ messages }: ChatRequest): void {
    const last = messages.at(-1);
    const name = last === undefined ? '' : nameOf(last);
    const upTo = this.#before.get(name);
    if (upTo !== undefined) this.check(messages, `the view for ${name}`, { upTo, isPartial: !this.isShownWhole });
  }

  check(
    messages: readonly ChatMessage[],
    where: string,
    { upTo = this.said.messages.length, isPartial = false } = {},
  ): void {
    const isOrdered = this.kind !== 'overlapping';
    this.said.check(messages, where, this.#service.findings, { upTo, isPartial, isOrdered });
  }

  #nextMessage(): ChatMessage {
    this.#turn += 1;
    const times = 1 + this.#random.below(8);
    const place = `c${this.number}-t${this.#turn}`;
    if (this.#openCall !== undefined)
      return { role: 'tool', tool_call_id: this.#openCall, content: `result-${place} ${filler(times)}` };
    const wish = this.kind !== 'overlapping' && this.#random.chance(0.4) ? PLEASE_CALL : 'Go on.';
    return { role: 'user', content: `ask-${place} ${filler(times)}${wish}` };
  }

  async #exchange(message: ChatMessage, strategy: JsonObject): Promise<void> {
    const turn = this.#turn;
    const { messages: before } = this.said;
    this.#before.set(nameOf(message), before.length);
    const isWhole = this.kind === 'whole' || this.kind === 'unnamed';
    const isAlone = !isWhole || (this.kind === 'whole' && before.length === 0);
    const body = {
      model: MODEL,
      stream: this.#random.chance(0.6),
      tools: TOOLS,
      memory_strategy: strategy,
      messages: isWhole ? [...before, message] : [message],
    } as unknown as JsonObject;
    const headers: Record<string, string> = this.kind === 'unnamed' ? {} : { 'x-palimpsest-conversation': this.#id };
    const send = async () => {
      if (isAlone) this.said.sendAlone(message);
      const answer = await call({
        port: this.#service.port,
        method: 'POST',
        path: '/v1/chat/completions',
        headers,
        body,
      });
      const { 'x-palimpsest-compaction': compaction, 'x-palimpsest-conversation': id } = answer.headers;
      if (typeof compaction === 'string') this.compactions.set(compaction, String(id));
      return answer;
    };
    const { answer, tries } = await callUntilAnswered(send, (each) => replyIn(each) !== undefined);
    this.retries += tries - 1;
    const reply = replyIn(answer);
    if (reply === undefined) {
      this.#service.findings.add('refused', `${nameOf(message)}: ${answer.status} ${answer.text.slice(0, 500)}`);
      this.#openCall = undefined;
      return;
    }
    const id = answer.headers['x-palimpsest-conversation'];
    this.isRecorded = answer.headers['x-palimpsest-degraded'] === undefined;
    if (this.kind === 'unnamed' && typeof id === 'string') this.#id = id;
    this.#openCall = reply.tool_calls?.[0]?.id;
    this.said.acknowledge(turn, message, reply);
  }
}
