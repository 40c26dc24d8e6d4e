import {
  decideNotes,
  type FactCandidate,
  fingerprint,
  forgetRequest,
  ownStatements,
  readable,
  saidFacts,
} from '@palimpsest/core';
import { GoneError, type Place, type Store } from '@palimpsest/stores';
import { isWrittenByModel, ownModel } from '../compaction/write-summary.js';
import { Slices } from '../event-loop/slices.js';
import { askedFacts, TIMEOUT_MS, type UserMessage } from '../memory/asked-facts.js';
import type { FactBook } from '../memory/fact-book.js';
import { isMemoryOn } from '../memory/is-memory-on.js';
import type { Reader } from '../reading/reader.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { failureIn, type World } from '../world.js';
import type { Turn } from './turn.js';

export interface TurnMemoryOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly book: FactBook;
  readonly world: World;
}

/** Of a history that is recorded at once, as many of the newest messages are looked at. */
const MAX_MESSAGES = 50;

/** As many messages that got no reply are looked at with the next that gets one. */
const MAX_UNANSWERED = 4;

/** Whoever asks a model for facts has given up by then. */
const STALE_MS = 2 * TIMEOUT_MS;

/** So many runs of messages that others left are looked at after one turn. */
const MAX_LEFT = 3;

/** Of a longer message the beginning and the end are looked at. */
const MOST_CHARS = 500_000;

/** To look for what a text states takes so many times as long as to go through it. */
const RULES_COST = 20;

/** The messages of a chain from a depth to its end. */
export interface NotedSpan {
  readonly conversationId: string;
  readonly tip: Place;
  readonly from: number;
}

/** Messages of which it is on record that a model is asked what they state. */
interface Asking {
  readonly span: NotedSpan;
  readonly messages: readonly UserMessage[];
  readonly mark: string;
}

interface Known {
  /** How often something had been erased when their messages were read. */
  readonly erasures?: number;
  /** The record that says that a model was asked. */
  readonly mark?: string;
  /** Somebody else wrote that record, and others may be about to do the same. */
  readonly isLeft?: boolean;
}

/** The messages of a turn in which its user may state something; undefined where nothing is remembered of it. */
export function notedSpan({ conversationId, tip, parent, strategy, frame }: Turn): NotedSpan | undefined {
  if (tip === null || !isMemoryOn(strategy, frame)) return undefined;
  // A request that is sent again brings nothing new: its first one may have got no reply.
  const first = Math.min(parent === null ? 0 : parent.depth + 1, tip.depth);
  return { conversationId, tip, from: Math.max(first, tip.depth + 1 - MAX_MESSAGES) };
}

/**
 * Notes what the user of a turn states. What goes wrong with it is logged, and disturbs nobody.
 * Of whoever looks at a message, in this process or in another, one notes what it says: records are named by their message, and a
 * log that has one of a message is left as it is.
 */
export class TurnMemory {
  readonly #options: TurnMemoryOptions;
  readonly #background = new Set<Promise<void>>();
  readonly #hurry = new AbortController();
  /** Records of what a model is asked for from here. */
  readonly #asking = new Set<string>();
  /** Those that have come to their end, and count as long as nothing else is written. */
  readonly #settled = new Set<string>();

  constructor(options: TurnMemoryOptions) {
    this.#options = options;
  }

  /** How many turns are being looked at. */
  get count(): number {
    return this.#background.size;
  }

  async idle(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  /** Models that are asked are waited for no longer, now and later: rules find what was said. */
  hurry(): void {
    this.#hurry.abort();
  }

  /**
   * Call before the reply is recorded: when it resolves, what rules find is noted, or it is on record that a model is to be asked. So no
   * process can be killed between a reply and its facts.
   */
  async begin(turn: Turn): Promise<Asking | undefined> {
    const span = notedSpan(turn);
    if (span === undefined) return undefined;
    return this.#trying(span, async () => {
      if (turn.send !== undefined && isWrittenByModel(turn.strategy)) {
        const messages = await this.#stating(span, turn.erasures);
        return messages.length === 0 ? undefined : { span, messages, mark: await this.#begun(span) };
      }
      await this.#write(span, await this.#byRules(await this.#said(span, turn.erasures)), { erasures: turn.erasures });
      return undefined;
    });
  }

  /** Call after the reply is recorded, with what `begin` gave: a model is asked in the background, and what others left is noted. */
  finish(turn: Turn, asking: Asking | undefined): void {
    const span = notedSpan(turn);
    if (span === undefined) return;
    const running = this.#trying(span, async () => {
      if (asking !== undefined) await this.#ask(turn, asking, { erasures: turn.erasures });
      await this.#noteLeft(turn);
    }).finally(() => this.#background.delete(running));
    this.#background.add(running);
  }

  /** Notes by rules what a run of messages states, whose reply was broken off with its process. */
  async noteByRules(span: NotedSpan): Promise<void> {
    await this.#trying(span, async () => this.#write(span, await this.#byRules(await this.#said(span)), {}));
  }

  #alone<T>(write: () => Promise<T>): Promise<T> {
    const { book, world } = this.#options;
    return book.alone(() => retryOnConflict(world, write));
  }

  /** Undefined where it failed. */
  async #trying<T>({ conversationId }: NotedSpan, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GoneError))
        this.#options.world.logger.error(failureIn(conversationId, error), 'no fact was noted: it failed');
      return undefined;
    }
  }

  /** Notes what was left by who was killed while a model was asked. */
  async #noteLeft(turn: Turn): Promise<void> {
    const { book, store, world } = this.#options;
    const { begun } = await book.current(turn.factCount);
    const left = begun.filter(
      ({ id, at }) => !this.#asking.has(id) && !this.#settled.has(id) && at < world.now() - STALE_MS,
    );
    for (const { id, conversationId, messageId, from } of left.slice(0, MAX_LEFT)) {
      const [found] = await store.locate([messageId], conversationId);
      if (found === undefined) {
        this.#settled.add(id);
        continue;
      }
      const span = { conversationId, tip: found.place, from };
      try {
        await this.#ask(turn, { span, messages: await this.#stating(span), mark: id }, { isLeft: true });
      } catch (error) {
        this.#settled.add(id);
        world.logger.info(failureIn(conversationId, error), 'what was left is not noted: it failed');
      }
    }
  }

  /** Notes what a model says that messages state. */
  async #ask(turn: Turn, { span, messages, mark }: Asking, known: Omit<Known, 'mark'>): Promise<void> {
    this.#asking.add(mark);
    try {
      const isWritten = await this.#write(span, await this.#candidates(turn, messages), { ...known, mark });
      // What found nothing is settled with what is written next.
      if (!isWritten) this.#settled.add(mark);
    } finally {
      this.#asking.delete(mark);
    }
  }

  /** @returns whether there is nothing left to do for who has the mark */
  async #write(span: NotedSpan, candidates: readonly FactCandidate[], known: Known): Promise<boolean> {
    const { store, book, world } = this.#options;
    const { erasures: asRead, mark, isLeft = false } = known;
    if (candidates.length === 0 || (await store.conversation(span.conversationId))?.isSide !== false) return false;
    let isFirst = !isLeft;
    return this.#alone(async () => {
      const present = await book.current(isFirst ? 1 : undefined);
      const { erasures, begun } = present;
      if (isLeft && !begun.some(({ id }) => id === mark)) return true;
      const isAsRead = isFirst && erasures === asRead;
      isFirst = false;
      const fresh = await this.#notNoted(isAsRead ? candidates : await this.#notErased(span, candidates));
      const { count, index } = present;
      const records = decideNotes(index, fresh, { at: world.now(), newId: namer(world) });
      await book.note(records, present, { count, erasures }, mark === undefined ? [] : [mark]);
      return records.length > 0;
    });
  }

  /** Says in the log that a model is asked. @returns the id of the record */
  async #begun({ conversationId, tip, from }: NotedSpan): Promise<string> {
    const { book, world } = this.#options;
    const id = `noting_${world.newId()}`;
    const head = { kind: 'noting-begun' as const, id, conversationId, from, depth: tip.depth, messageId: tip.id };
    this.#asking.add(id);
    let isFirst = true;
    await this.#alone(async () => {
      const { count, begun } = await book.current(isFirst ? 1 : undefined);
      isFirst = false;
      const settled = [...this.#settled];
      const present = begun.map((mark) => mark.id).filter((mark) => settled.includes(mark));
      await book.note([{ ...head, at: world.now() }], new Map(), { count }, present);
      for (const mark of settled) this.#settled.delete(mark);
    });
    return id;
  }

  /** The messages of a run in which the user states something. */
  async #stating(span: NotedSpan, erasures?: number): Promise<UserMessage[]> {
    return (await this.#said(span, erasures)).filter(({ text }) => ownStatements(text).length > 0);
  }

  /** What the user said in a run of messages, and right before it without getting a reply: of a turn that failed nothing was noted. */
  async #said({ conversationId, tip, from }: NotedSpan, erasures?: number): Promise<UserMessage[]> {
    const { reader } = this.#options;
    const span = { from: Math.max(0, from - MAX_UNANSWERED), to: tip.depth + 1 };
    const said = await (erasures === undefined ? reader : reader.asOf(erasures)).saidIn(tip, [span]);
    const answered = said.findLastIndex(({ depth, message }) => depth < from && message.role !== 'user');
    return said.slice(answered + 1).flatMap(({ id, depth, message: { role, parts, isErased } }): UserMessage[] => {
      const isOther = role !== 'user' || isErased === true || parts.some(({ type }) => type === 'tool-result');
      const whole = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
      const text = readable(whole, MOST_CHARS);
      return isOther || text === '' ? [] : [{ source: { conversationId, depth, messageId: id }, text }];
    });
  }

  /** By the model that writes summaries, where there is one and it answers; else by rules. */
  async #candidates(turn: Turn, messages: readonly UserMessage[]): Promise<FactCandidate[]> {
    const { strategy, send, protocol, frame } = turn;
    if (messages.length > 0 && send !== undefined && isWrittenByModel(strategy)) {
      try {
        const { signal } = this.#hurry;
        return await askedFacts(messages, { send, protocol, model: ownModel(strategy) ?? frame.model, signal });
      } catch (error) {
        this.#options.world.logger.info(failureIn(turn.conversationId, error), 'a model did not tell facts: rules do');
      }
    }
    return this.#byRules(messages);
  }

  async #byRules(messages: readonly UserMessage[]): Promise<FactCandidate[]> {
    const slices = new Slices(this.#options.store);
    const found: FactCandidate[] = [];
    for (const message of messages) {
      found.push(...statedIn(message));
      await slices.next(RULES_COST * message.text.length);
    }
    return found;
  }

  /** Those whose message is there still, and says something. @throws GoneError where the conversation is gone */
  async #notErased(span: NotedSpan, candidates: readonly FactCandidate[]): Promise<FactCandidate[]> {
    const left = new Set((await this.#said(span)).map(({ source }) => source.messageId));
    return candidates.filter(({ sources }) => sources.every(({ messageId }) => left.has(messageId)));
  }

  /** Those of messages that nobody has noted anything of. */
  async #notNoted(candidates: readonly FactCandidate[]): Promise<FactCandidate[]> {
    const names = [...new Set(candidates.map((candidate) => firstName(candidate)))];
    const noted = new Set((await this.#options.store.facts({ ids: names })).records.map(({ id }) => id));
    return candidates.filter((candidate) => !noted.has(firstName(candidate)));
  }
}

const statedIn = ({ source, text }: UserMessage): FactCandidate[] => [
  ...takenBack({ source, text }),
  ...saidFacts(text).map((fact) => ({ ...fact, by: 'rules' as const, sources: [source] })),
];

function takenBack({ source, text }: UserMessage): FactCandidate[] {
  const asked = forgetRequest(text);
  if (asked === undefined) return [];
  return [{ isForgetting: true, text: asked.text ?? '', key: null, by: 'rules', sources: [source] }];
}

const nameOf = ({ sources: [source] }: FactCandidate, number: number): string =>
  `fact_${fingerprint(`${source?.messageId} ${source?.conversationId}`)}_${number}`;

const firstName = (candidate: FactCandidate): string => nameOf(candidate, 0);

/** Records are named by the message they are of, and numbered. */
function namer({ newId }: Pick<World, 'newId'>): (candidate?: FactCandidate) => string {
  const numbers = new Map<string, number>();
  return (candidate) => {
    if (candidate === undefined) return `fact_${newId()}`;
    const number = numbers.get(firstName(candidate)) ?? 0;
    numbers.set(firstName(candidate), number + 1);
    return nameOf(candidate, number);
  };
}
