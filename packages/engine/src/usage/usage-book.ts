import { codecOf, type Reply } from '@palimpsest/codecs';
import { isJsonObject, type Protocol, parseJson } from '@palimpsest/core';
import { GoneError, StoreError, type UsageRecord } from '@palimpsest/stores';
import type { EngineEvent } from '../event.js';
import { Slices } from '../event-loop/slices.js';
import type { SendToModel } from '../send-to-model.js';
import type { Counters } from '../tokens/counter.js';
import type { Turn } from '../turns/turn.js';
import { failureIn, type World } from '../world.js';
import { type MeasuringOptions, pricesOf, requestUsage } from './request-usage.js';
import { isRequest, type NotedUsage, notedUsage, type RequestUsage, type UsageContent } from './usage-record.js';

interface UsageBookOptions extends MeasuringOptions {
  readonly counters: Counters;
  readonly world: World;
}

/** How many records are read at once. */
const PAGE = 200;
/** What it costs to go through a page, as `Slices` counts. */
const PAGE_CHARS = 200_000;
/** Of so many conversations the newest request is remembered. */
const MOST_KNOWN = 1_000;
/** The request before is looked for among so many records. */
const LOOK_BACK = 50;

/** A time, from its first to its last millisecond. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Reasons not to make a pass that are worth to be counted: the others come with every request. */
const COUNTED_SKIPS: readonly string[] = ['did-not-shrink', 'failed', 'thrashing'];

/**
 * Notes what each request, each call of our own and each pass took. Nobody waits for it: figures are noted after the reply is stored, and
 * whoever reads them here waits for those that are being noted.
 */
export class UsageBook {
  readonly #options: UsageBookOptions;
  /** What is being noted, by conversation: one after the other. */
  readonly #noting = new Map<string, Promise<void>>();
  /** The newest request of conversations, as long as nobody else notes anything of them; those that were heard of last at the end. */
  readonly #known = new Map<string, KnownRequest>();

  constructor(options: UsageBookOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#noting.size;
  }

  /** Resolves when nothing is being noted. */
  async idle(): Promise<void> {
    while (this.#noting.size > 0) await Promise.all(this.#noting.values());
  }

  answered(turn: Turn, reply: Reply): void {
    const at = this.#options.world.now();
    this.#note(turn.conversationId, at, async () => {
      const counter = await this.#options.counters.forModel(turn.frame.model);
      // A conversation that began with the turn has none.
      const isFirst = turn.parent === null && turn.isTipNew;
      const previous = isFirst ? undefined : await this.#lastRequest(turn.conversationId);
      // What the turn recorded or read is known, and need not be read again.
      const reader = this.#options.reader.asOf(turn.erasures).despiteDamage();
      return requestUsage({ ...this.#options, reader }, { turn, reply, at }, counter, previous);
    });
  }

  failed({ conversationId, frame: { model } }: Turn): void {
    this.#note(conversationId, this.#options.world.now(), async () => ({ kind: 'failed', model }));
  }

  /** Counts passes, as they happen. */
  hear(event: EngineEvent): void {
    if (event.kind === 'conversation-erased') this.#known.delete(event.conversationId);
    const pass = passOf(event);
    if (pass !== undefined) this.#note(event.conversationId, this.#options.world.now(), async () => pass);
  }

  /** The same way to a model, whose calls are noted as our own. */
  metered(conversationId: string, protocol: Protocol, send: SendToModel): SendToModel {
    return async (body, signal) => {
      const answer = await send(body, signal);
      if (answer.status === 200) this.#own(conversationId, protocol, body, answer.text);
      return answer;
    };
  }

  /** All records of a conversation, newest first, page by page. */
  async *ofConversation(conversationId: string, from?: number): AsyncGenerator<readonly NotedUsage[]> {
    await this.#noting.get(conversationId);
    const { store } = this.#options;
    const slices = new Slices(store);
    for (let before = from; ; ) {
      const page = await store.usage({ conversationId, limit: PAGE, ...(before === undefined ? {} : { before }) });
      yield page.flatMap(notedUsage);
      await slices.next(PAGE_CHARS);
      before = page.at(-1)?.number;
      if (page.length < PAGE || before === undefined) return;
    }
  }

  /** All records of a time, oldest first, page by page. */
  async *ofTime({ from, to }: Period): AsyncGenerator<readonly NotedUsage[]> {
    await this.idle();
    const { store } = this.#options;
    const slices = new Slices(store);
    for (let after: UsageRecord | undefined; ; ) {
      const page = await store.usage({ from, to, limit: PAGE, after });
      yield page.flatMap(notedUsage);
      await slices.next(PAGE_CHARS);
      if (page.length < PAGE) return;
      after = page.at(-1);
    }
  }

  /** The newest request; undefined where there was none. */
  async #lastRequest(conversationId: string): Promise<NotedUsage<RequestUsage> | undefined> {
    const known = this.#known.get(conversationId);
    if (known !== undefined) return known.request;
    const page = await this.#options.store.usage({ conversationId, limit: LOOK_BACK });
    return page.flatMap(notedUsage).find(isRequest);
  }

  #own(conversationId: string, protocol: Protocol, body: string, text: string): void {
    const { models, counters, world } = this.#options;
    this.#note(conversationId, world.now(), async () => {
      const [asked, answer] = [parseJson(body), parseJson(text)];
      const name = isJsonObject(asked) && typeof asked.model === 'string' ? asked.model : '';
      const reply = isJsonObject(answer) ? codecOf(protocol).decodeReply(answer) : undefined;
      const model = await models.of(reply?.model ?? name);
      const prices = pricesOf(model);
      if (reply?.usage !== undefined)
        return { kind: 'own', model: model.name, isReported: true, writtenTokens: 0, ...reply.usage, prices };
      const counter = await counters.forModel(name);
      const counted = (written: string) => counter.measure(counter.countText(written)).tokens;
      const tokens = {
        promptTokens: counted(body),
        completionTokens: counted(text),
        cachedTokens: 0,
        writtenTokens: 0,
      };
      return { kind: 'own', model: model.name, isReported: false, ...tokens, prices };
    });
  }

  /** A number that does not follow says that somebody else noted something meanwhile. */
  #remember(noted: NotedUsage): void {
    const { conversationId, number } = noted;
    const known = this.#known.get(conversationId);
    this.#known.delete(conversationId);
    const request = isRequest(noted) ? noted : known?.request;
    const isNext = known === undefined ? isRequest(noted) : number === known.number + 1;
    if (request !== undefined && isNext) this.#known.set(conversationId, { request, number });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  #note(conversationId: string, at: number, make: () => Promise<UsageContent>): void {
    const { store, world } = this.#options;
    const before = this.#noting.get(conversationId) ?? Promise.resolve();
    const noted = before
      .then(async () => {
        const made = await make();
        const number = await store.noteUsage({ conversationId, at, content: JSON.stringify(made) });
        this.#remember({ conversationId, number, at, ...made });
      })
      .catch((error: unknown) => {
        if (error instanceof GoneError) return;
        // That the store cannot be used is said by whoever needs it.
        const level = error instanceof StoreError ? 'debug' : 'error';
        world.logger[level](failureIn(conversationId, error), 'figures of a request are not kept');
      })
      .finally(() => {
        if (this.#noting.get(conversationId) === noted) this.#noting.delete(conversationId);
      });
    this.#noting.set(conversationId, noted);
  }
}

/** The newest request of a conversation, and the number of its newest record. */
interface KnownRequest {
  readonly request: NotedUsage<RequestUsage>;
  readonly number: number;
}

function passOf(event: EngineEvent): UsageContent | undefined {
  if (event.kind === 'pass-committed' || event.kind === 'compaction-undone') {
    const { mode, trigger, tokensBefore, tokensAfter, kind } = event.compaction;
    if (event.kind === 'pass-committed' && kind === 'note') return undefined;
    const outcome = event.kind === 'pass-committed' ? 'committed' : 'undone';
    return { kind: 'pass', outcome, mode, reason: trigger?.kind ?? kind, tokensBefore, tokensAfter };
  }
  if (event.kind !== 'pass-skipped' || !COUNTED_SKIPS.includes(event.reason)) return undefined;
  return { kind: 'pass', outcome: 'skipped', mode: '', reason: event.reason, tokensBefore: 0, tokensAfter: 0 };
}
