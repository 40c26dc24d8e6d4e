import { decideNotes, type FactCandidate, fingerprint, saidFacts } from '@palimpsest/core';
import { GoneError, type Store } from '@palimpsest/stores';
import { isWrittenByModel } from '../compaction/write-summary.js';
import type { Reader } from '../reading/reader.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { Turn } from '../turn.js';
import type { World } from '../world.js';
import { askedFacts, type UserMessage } from './asked-facts.js';
import type { FactBook } from './fact-book.js';
import { isMemoryOn } from './is-memory-on.js';

export interface TurnMemoryOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly book: FactBook;
  readonly world: World;
}

/** Of a history that is recorded at once, as many of the newest messages are looked at. */
const MAX_MESSAGES = 50;

/**
 * Notes what the user of a turn states, in the background after its reply. What goes wrong with it is logged, and disturbs nobody.
 * Of whoever looks at a message, in this process or in another, one notes what it says: records are named by their message, and a
 * log that has one of a message is left as it is.
 */
export class TurnMemory {
  readonly #options: TurnMemoryOptions;
  readonly #background = new Set<Promise<void>>();
  readonly #hurry = new AbortController();

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

  begin(turn: Turn): void {
    if (!turn.isTipNew || turn.tip === null || !isMemoryOn(turn.strategy, turn.frame)) return;
    const { logger } = this.#options.world;
    const running = this.#note(turn)
      .catch((error: unknown) => {
        if (!(error instanceof GoneError))
          logger.error({ conversation: turn.conversationId, error: String(error) }, 'no fact was noted: it failed');
      })
      .finally(() => this.#background.delete(running));
    this.#background.add(running);
  }

  async #note(turn: Turn): Promise<void> {
    const { store, book, world } = this.#options;
    const messages = await this.#said(turn, turn.erasures);
    const candidates = await this.#candidates(turn, messages);
    if (candidates.length === 0) return;
    if ((await store.conversation(turn.conversationId))?.isSide !== false) return;
    let isFirst = true;
    await retryOnConflict(world, async () => {
      const { count, erasures, facts } = await book.current(isFirst ? 1 : undefined);
      isFirst = false;
      const left = erasures === turn.erasures ? candidates : await this.#notErased(turn, candidates);
      const fresh = await this.#notNoted(left);
      const records = decideNotes(facts, fresh, { at: world.now(), newId: namer(world) });
      await book.note(records, facts, { count, erasures });
    });
  }

  /** What the user said in the turn. */
  async #said({ conversationId, parent, tip }: Turn, erasures?: number): Promise<UserMessage[]> {
    if (tip === null) return [];
    const { reader } = this.#options;
    const to = tip.depth + 1;
    const from = Math.max(parent === null ? 0 : parent.depth + 1, to - MAX_MESSAGES);
    const said = await (erasures === undefined ? reader : reader.asOf(erasures)).saidIn(tip, [{ from, to }]);
    return said.flatMap(({ id, depth, message: { role, parts, isErased } }): UserMessage[] => {
      const isOther = role !== 'user' || isErased === true || parts.some(({ type }) => type === 'tool-result');
      const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
      return isOther || text === '' ? [] : [{ source: { conversationId, depth, messageId: id }, text }];
    });
  }

  /** By the model that writes summaries, where there is one and it answers; else by rules. */
  async #candidates(turn: Turn, messages: readonly UserMessage[]): Promise<FactCandidate[]> {
    const { strategy, send, protocol, frame } = turn;
    if (messages.length > 0 && send !== undefined && isWrittenByModel(strategy)) {
      const own = 'summarization_model' in strategy ? strategy.summarization_model : '';
      try {
        const { signal } = this.#hurry;
        return await askedFacts(messages, { send, protocol, model: own === '' ? frame.model : own, signal });
      } catch (error) {
        const facts = { conversation: turn.conversationId, error: String(error) };
        this.#options.world.logger.info(facts, 'a model did not tell facts: rules do');
      }
    }
    return messages.flatMap(({ source, text }) =>
      saidFacts(text).map((fact) => ({ ...fact, by: 'rules' as const, sources: [source] })),
    );
  }

  /** Those whose message is there still, and says something. @throws GoneError where the conversation is gone */
  async #notErased(turn: Turn, candidates: readonly FactCandidate[]): Promise<FactCandidate[]> {
    const left = new Set((await this.#said(turn)).map(({ source }) => source.messageId));
    return candidates.filter(({ sources }) => sources.every(({ messageId }) => left.has(messageId)));
  }

  /** Those of messages that nobody has noted anything of. */
  async #notNoted(candidates: readonly FactCandidate[]): Promise<FactCandidate[]> {
    const names = [...new Set(candidates.map((candidate) => firstName(candidate)))];
    const noted = new Set((await this.#options.store.facts(names)).map(({ id }) => id));
    return candidates.filter((candidate) => !noted.has(firstName(candidate)));
  }
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
