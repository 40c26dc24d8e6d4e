import type { Reply } from '@palimpsest/codecs';
import { type EndedPartial, GoneError, MovedError, type PartialReply, type Store } from '@palimpsest/stores';
import type { ReplyRecorder } from '../recording/reply-recorder.js';
import type { Counters } from '../tokens/counter.js';
import { failureIn, type World } from '../world.js';
import { readPartial, writePartial } from './partial-content.js';
import type { Turn } from './turn.js';
import { notedSpan, type TurnMemory } from './turn-memory.js';

const TICK_MS = 250;
/** A second. A reply that ends sooner is never written before it ends. */
const TICKS_BETWEEN_WRITES = 4;
/** A longer reply is written less often, so that the writing never passes this much a second. */
const CHARS_A_SECOND = 1024 * 1024;

/** How long after its last write a partial reply counts as left behind: some writes, and what clocks differ by. */
export const STALE_MS = 5_000;

interface OpenReply {
  readonly id: string;
  readonly turn: Turn;
  readonly soFar: () => Reply;
  ticksLeft: number;
  /** The write that is under way; one at a time. */
  writing: Promise<void> | undefined;
  isKept: boolean;
  hasFailed: boolean;
}

interface PartialRepliesOptions {
  readonly store: Store;
  readonly world: World;
  readonly counters: Counters;
  readonly recorder: ReplyRecorder;
  readonly memory: Pick<TurnMemory, 'noteByRules'>;
}

/**
 * Keeps what has come of replies while they are written, so that little is lost with their process, and records what others
 * left behind. A write says also that its writer is alive: it is repeated while nothing comes.
 */
export class PartialReplies {
  readonly #options: PartialRepliesOptions;
  readonly #open = new Map<Turn, OpenReply>();
  #isTicking = false;

  constructor(options: PartialRepliesOptions) {
    this.#options = options;
  }

  /** Keeps a reply until `end`, at least every second. Nobody waits for that, and what fails is only logged. */
  follow(turn: Turn, soFar: () => Reply): void {
    const id = this.#options.world.newId();
    const state = { ticksLeft: TICKS_BETWEEN_WRITES, writing: undefined, isKept: false, hasFailed: false };
    this.#open.set(turn, { id, turn, soFar, ...state });
    if (!this.#isTicking) void this.#tick();
  }

  /** No write is under way any more when it resolves. @returns what the append of the whole reply ends */
  async end(turn: Turn): Promise<EndedPartial | undefined> {
    const open = this.#open.get(turn);
    if (open === undefined) return undefined;
    this.#open.delete(turn);
    await open.writing;
    return open.isKept ? { id: open.id } : undefined;
  }

  /**
   * Records a reply whose writer is gone, as far as it came: as what was said next, or beside the conversation; and notes what the user
   * stated before it. False when there
   * is nothing to do: somebody else did it, its writer is alive, or its conversation was erased.
   * @throws InvariantError when this version cannot read it
   */
  async recover({ id, conversationId, parent, content, writtenAt }: PartialReply): Promise<boolean> {
    if ([...this.#open.values()].some((open) => open.id === id)) return false;
    const { counters, recorder, memory } = this.#options;
    const { model, isNewOnly, viewHash, notedFrom, reply } = readPartial(content);
    const unknown = { erasures: 0, isTipNew: false };
    const answered = { conversationId, tip: parent, parent, isNewOnly, viewHash, ...unknown };
    try {
      if (parent !== null && notedFrom !== undefined)
        await memory.noteByRules({ conversationId, tip: parent, from: notedFrom });
      await recorder.record({ ...answered, endsPartial: { id, writtenAt } }, reply, await counters.forModel(model));
      return true;
    } catch (error) {
      if (error instanceof GoneError || (error instanceof MovedError && error.what === 'partial')) return false;
      throw error;
    }
  }

  async #tick(): Promise<void> {
    this.#isTicking = true;
    while (this.#open.size > 0) {
      await this.#options.world.pause(TICK_MS);
      for (const open of this.#open.values()) {
        open.ticksLeft -= 1;
        if (open.ticksLeft > 0 || open.writing !== undefined) continue;
        open.writing = this.#keep(open).finally(() => {
          open.writing = undefined;
        });
      }
    }
    this.#isTicking = false;
  }

  async #keep(open: OpenReply): Promise<void> {
    const { store, world } = this.#options;
    const { id, turn, soFar } = open;
    const { conversationId, tip: parent, isNewOnly, viewHash, frame } = turn;
    open.ticksLeft = TICKS_BETWEEN_WRITES;
    try {
      const reply = soFar();
      if (reply.messages.every(({ parts }) => parts.length === 0)) return;
      const notedFrom = notedSpan(turn)?.from;
      const content = writePartial({ model: frame.model, isNewOnly, viewHash, notedFrom, reply });
      open.ticksLeft *= Math.max(1, Math.ceil(content.length / CHARS_A_SECOND));
      open.isKept = true;
      await store.keepPartial({ id, conversationId, parent, content, writtenAt: world.now() });
    } catch (error) {
      if (error instanceof GoneError) this.#open.delete(turn);
      else if (!open.hasFailed)
        world.logger.error(
          failureIn(conversationId, error),
          'a reply is not kept while it is written, only at its end',
        );
      open.hasFailed = true;
    }
  }
}
