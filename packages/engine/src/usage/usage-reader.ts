import { InvalidInputError } from '@palimpsest/core';
import type { Conversation, Store } from '@palimpsest/stores';
import type { ReadQueue } from '../event-loop/read-queue.js';
import { Slices } from '../event-loop/slices.js';
import { foundConversation } from '../found-conversation.js';
import type { Reader } from '../reading/reader.js';
import type { Counters } from '../tokens/counter.js';
import { FigureSums, type Figures } from './figures.js';
import { type StepItem, stepItems } from './step-items.js';
import type { Period, UsageBook } from './usage-book.js';
import { type OverviewPeriod, OverviewSums, type UsageOverview } from './usage-overview.js';
import { isRequest, type NotedUsage, type RequestUsage } from './usage-record.js';

interface UsageReaderOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly counters: Counters;
  readonly book: UsageBook;
  readonly reads: ReadQueue;
}

/** A request of a conversation, and the compactions that were committed between it and the request before. */
export interface Step {
  readonly usage: NotedUsage<RequestUsage>;
  readonly compactionIds: readonly string[];
}

/** What a request was sent, beside the request before it. */
export interface StepView {
  readonly step: Step;
  readonly previous: number | null;
  readonly next: number | null;
  readonly items: readonly StepItem[];
  /** Leading items that have the same bytes as those of the request before. */
  readonly keptItems: number;
  /** Items that the request before did not have. */
  readonly added: ReadonlySet<StepItem>;
  /** Items of the request before that this one does not have. */
  readonly cut: readonly StepItem[];
}

const MOST_LARGEST = 20;

/** What requests took, and what the model was sent with each: rebuilt from the log. Throws `not_found` where there is no such conversation. */
export class UsageReader {
  readonly #options: UsageReaderOptions;

  constructor(options: UsageReaderOptions) {
    this.#options = options;
  }

  async figures(id: string): Promise<Figures> {
    await this.#need(id);
    return this.#figures(id);
  }

  /** The same for several, in their order; nothing for one that is not there. */
  async figuresOfEach(ids: readonly string[]): Promise<Figures[]> {
    const all: Figures[] = [];
    for (const id of ids) all.push(await this.#figures(id));
    return all;
  }

  /** What happened in a time, with the titles of the largest conversations. Those that are erased are in no figure. */
  async overview(
    period: OverviewPeriod,
  ): Promise<UsageOverview & { readonly titles: ReadonlyMap<string, string | null> }> {
    const sums = new OverviewSums(period);
    await this.addTo(sums, period);
    const overview = sums.overview(MOST_LARGEST);
    const { store } = this.#options;
    const titles = new Map<string, string | null>();
    for (const { conversationId } of overview.largest)
      titles.set(conversationId, (await store.conversation(conversationId))?.title ?? null);
    return { ...overview, titles };
  }

  /** Adds the records of a time to sums, which may be of several owners. */
  async addTo(sums: OverviewSums, period: Period): Promise<void> {
    for await (const page of this.#options.book.ofTime(period)) for (const record of page) sums.add(record);
  }

  /** Requests, newest first; `before` is the number of the last one of the previous page. */
  async steps(
    id: string,
    { limit, before }: { readonly limit: number; readonly before?: number | undefined },
  ): Promise<{ readonly steps: Step[]; readonly next: number | null }> {
    await this.#need(id);
    const found: NotedUsage<RequestUsage>[] = [];
    for await (const page of this.#options.book.ofConversation(id, before)) {
      found.push(...page.filter(isRequest));
      if (found.length > limit) break;
    }
    const shown = found.slice(0, limit);
    const steps = await Promise.all(
      shown.map(async (usage, index) => ({ usage, compactionIds: await this.#between(id, found[index + 1], usage) })),
    );
    return { steps, next: found.length > limit ? (shown.at(-1)?.number ?? null) : null };
  }

  /** What the model was sent with a request. */
  async step(
    id: string,
    number: number,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<StepView> {
    const conversation = await this.#need(id);
    const { usage, earlier, later } = await this.#around(id, number);
    return this.#options.reads.run(async () => {
      const items = await this.#items(conversation, usage, signal);
      const before = earlier === undefined ? [] : await this.#items(conversation, earlier, signal);
      const compactionIds = await this.#between(id, earlier, usage);
      const place = { previous: earlier?.number ?? null, next: later?.number ?? null };
      return { step: { usage, compactionIds }, ...place, items, ...compared(before, items) };
    }, signal);
  }

  async #figures(id: string): Promise<Figures> {
    const sums = new FigureSums();
    for await (const page of this.#options.book.ofConversation(id)) for (const record of page) sums.add(record);
    return sums.figures;
  }

  /** @throws InvalidInputError where there is no such request */
  async #around(id: string, number: number) {
    let later: NotedUsage<RequestUsage> | undefined;
    let usage: NotedUsage<RequestUsage> | undefined;
    search: for await (const page of this.#options.book.ofConversation(id))
      for (const record of page.filter(isRequest)) {
        if (usage !== undefined) return { usage, earlier: record, later };
        if (record.number === number) usage = record;
        else if (record.number < number) break search;
        else later = record;
      }
    if (usage !== undefined) return { usage, earlier: undefined, later };
    const message = `there is no step ${number} in this conversation; its list of steps has their numbers`;
    throw new InvalidInputError('number', message, 'not_found');
  }

  async #items(
    { id }: Conversation,
    usage: NotedUsage<RequestUsage>,
    signal: AbortSignal | undefined,
  ): Promise<StepItem[]> {
    const { store, counters } = this.#options;
    const reader = this.#options.reader.despiteDamage();
    const counter = await counters.forModel(usage.model);
    const log = usage.editCount === 0 ? [] : await store.edits(id, { numbers: { from: 0, to: usage.editCount } });
    const view = await reader.viewUnder(log, usage.tip, counter);
    const { instructionsId } = usage;
    const instructions = await reader.systemTexts.of({ id, instructionsId });
    const { frame, tools: toolTokens, toolCount } = usage.counted;
    const sizes = { systemTokens: frame - toolTokens, toolTokens, toolCount };
    const parts = { instructions, instructionsId, ...sizes };
    return stepItems(view, parts, (text) => counter.countResult(text), new Slices(store, signal));
  }

  /** Ids of the compactions whose edits came between two requests. */
  async #between(id: string, earlier: RequestUsage | undefined, { editCount }: RequestUsage): Promise<string[]> {
    const from = earlier?.editCount ?? 0;
    if (editCount <= from) return [];
    const edits = await this.#options.store.edits(id, { numbers: { from, to: editCount } });
    return [...new Set(edits.map(({ compactionId }) => compactionId))];
  }

  async #need(id: string): Promise<Conversation> {
    return foundConversation(await this.#options.store.conversation(id), id);
  }
}

function compared(before: readonly StepItem[], now: readonly StepItem[]) {
  let keptItems = 0;
  while (keptItems < now.length && now[keptItems]?.key === before[keptItems]?.key) keptItems += 1;
  const known = new Set(before.map(({ key }) => key));
  const shown = new Set(now.map(({ key }) => key));
  return {
    keptItems,
    added: new Set(now.slice(keptItems).filter(({ key }) => !known.has(key))),
    cut: before.slice(keptItems).filter(({ key }) => !shown.has(key)),
  };
}
