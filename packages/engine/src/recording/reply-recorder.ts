import type { Reply } from '@palimpsest/codecs';
import { type Message, nextEnd, replyKey, toolCalls } from '@palimpsest/core';
import {
  type Append,
  type Conversation,
  type EndedPartial,
  GoneError,
  MovedError,
  type Place,
  type Store,
} from '@palimpsest/stores';
import type { EngineEvent } from '../event.js';
import { isOnChain, placeAt } from '../reading/chain-places.js';
import type { Reader } from '../reading/reader.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { StoppedError } from '../stopped-error.js';
import type { ModelCounter } from '../tokens/counter.js';
import type { World } from '../world.js';
import { chainEdits } from './chain-edits.js';
import { newMessage, rowsAfter } from './new-messages.js';
import type { RecentReplies } from './recent-replies.js';
import type { RecorderOptions } from './recorder.js';

/** Where the reply to a request is to be recorded. */
export interface Answered {
  readonly conversationId: string;
  /** The message it answers. */
  readonly tip: Place | null;
  /** The client sent only what is new to a conversation it named. */
  readonly isNewOnly: boolean;
  /** The message that what is new follows. */
  readonly parent: Place | null;
  /** The hash of the view that was sent. */
  readonly viewHash?: string | undefined;
  /** How often something had been erased when the turn began. */
  readonly erasures: number;
  /** The message it answers was recorded by the turn, and nothing stood after it. */
  readonly isTipNew: boolean;
  /** What was kept of the reply while it was written. */
  readonly endsPartial?: EndedPartial | undefined;
  /** Aborted where the client left: it stopped a reply that is interrupted. Otherwise the reply failed. */
  readonly signal?: AbortSignal | undefined;
}

/** Records what models say, and that they said nothing. */
export class ReplyRecorder {
  readonly #store: Store;
  readonly #reader: Reader;
  readonly #world: World;
  readonly #emit: (event: EngineEvent) => void;
  readonly #recentReplies: RecentReplies;

  constructor({ store, reader, world, emit, recentReplies }: RecorderOptions) {
    this.#store = store;
    this.#reader = reader;
    this.#world = world;
    this.#emit = emit;
    this.#recentReplies = recentReplies;
  }

  /**
   * Records replies to a message, the first of them as what was said next. A reply that is already there is not recorded
   * twice. If the conversation has moved on meanwhile, the first reply to a client that leaves the remembering to us is what
   * was said last, after what others said; if that cannot be, and for a client that sends its whole history, it stays beside
   * the conversation as a branch. It takes the place of a reply to the same message that failed; one that failed never
   * follows a reply to the same message.
   * @throws GoneError when the conversation was erased meanwhile, also where the name was taken again; nothing is recorded
   * @throws MovedError when `endsPartial` names a time, and it was ended or written again since
   */
  async record(answered: Answered, reply: Pick<Reply, 'messages' | 'replyIds'>, counter: ModelCounter): Promise<void> {
    const { endsPartial, signal } = answered;
    const tokens = await counter.countMessages(reply.messages);
    for (const [index, message] of reply.messages.entries()) {
      const hasFailed = message.isInterrupted === true && !hasLeft(signal);
      // A client that sends only what is new never re-sends it.
      const key = message.isInterrupted || answered.isNewOnly ? undefined : replyKey(message);
      const replyIds = [...(reply.replyIds ?? []), ...(key === undefined ? [] : [key])];
      const append = (parent: Place | null): Append => ({
        conversationId: answered.conversationId,
        expectedTip: parent,
        parent,
        messages: [
          {
            ...newMessage(nextEnd({ id: parent?.id ?? null, callIds: [] }, message).id, message, tokens[index]),
            isReply: true as const,
            ...(hasFailed ? { hasFailed } : {}),
            ...(answered.viewHash === undefined ? {} : { viewHash: answered.viewHash }),
          },
        ],
        vocabulary: counter.vocabulary,
        at: this.#world.now(),
        ...(replyIds.length === 0 ? {} : { replyIds }),
        // With the last of them: a process that ends before has recorded nothing that is recorded twice.
        ...(endsPartial === undefined || index < reply.messages.length - 1 ? {} : { endsPartial }),
      });
      const first = append(answered.tip);
      const isNext =
        index === 0 &&
        ((await this.#tryAppend(first, answered)) ||
          (await this.#tryReplace(first, counter)) ||
          (await this.#tryAppendLate(answered, message, append, counter)));
      if (!isNext) await this.#appendBeside(first);
      if (key !== undefined) this.#recentReplies.note(key, answered.conversationId);
    }
  }

  /** False, with nothing kept, when the conversation was erased meanwhile. */
  async tryRecord(...[answered, reply, counter]: Parameters<ReplyRecorder['record']>): Promise<boolean> {
    try {
      await this.record(answered, reply, counter);
      return true;
    } catch (error) {
      if (!(error instanceof GoneError)) throw error;
      const { conversationId: conversation } = answered;
      this.#world.logger.info(
        { conversation },
        'a reply is not kept: its conversation was erased while it was written',
      );
      return false;
    }
  }

  async #appendBeside(append: Append): Promise<void> {
    const { conversationId, messages } = append;
    await this.#store.append({ ...append, keepsTip: true });
    for (const { id } of messages.slice(-1)) this.#emit({ kind: 'branch-made', conversationId, branch: id });
  }

  /** The tip goes to a reply that is recorded already, as one that is word for word the same: some edits may hold there. */
  async #appendAgain(append: Append): Promise<void> {
    const { conversationId, parent, messages } = append;
    await retryOnConflict(
      this.#world,
      async () => {
        const conversation = await this.#store.conversation(conversationId);
        const ids = messages.map(({ id }) => id);
        const branch = conversation && (await chainEdits(this.#reader, conversation, parent, ids));
        await this.#store.append({ ...append, ...(branch === undefined ? {} : { branch }) });
      },
      (conflict) => conflict.what === 'edits',
    );
  }

  /** False when the conversation has moved on. */
  async #tryAppend(append: Append, { erasures, isTipNew }: Answered): Promise<boolean> {
    try {
      const { tip } = await this.#store.append(append);
      const { parent, messages, at, vocabulary } = append;
      if (isTipNew && tip !== null)
        this.#reader.asOf(erasures).appended(parent, tip, rowsAfter(parent, messages, at), vocabulary);
    } catch (error) {
      if (!(error instanceof MovedError) || error.what === 'partial') throw error;
      if (error.what !== 'edits') return false;
      await this.#appendAgain(append);
    }
    return true;
  }

  /**
   * Moves the tip from a reply that failed to this one: its beginning, recorded because its writer seemed to be gone, or what came
   * before the client asked again. That stays as a branch. False when the tip is anything else.
   */
  async #tryReplace(append: Append, counter: ModelCounter): Promise<boolean> {
    const { conversationId, parent, messages } = append;
    const conversation = await this.#store.conversation(conversationId);
    const present = conversation?.tip ?? null;
    if (conversation === undefined || present === null) return false;
    if (present.depth !== (parent === null ? 0 : parent.depth + 1)) return false;
    if (parent !== null && !(await isOnChain(this.#store, parent, present))) return false;
    const [newest] = await this.#reader.messages(present, present.depth, present.depth + 1, counter);
    if (!newest?.hasFailed) return false;
    const ids = messages.map(({ id }) => id);
    const branch = await chainEdits(this.#reader, conversation, parent, ids);
    try {
      const moved = await this.#store.append({ ...append, expectedTip: present, branch });
      const to = moved.tip?.id ?? '';
      if (to !== present.id) this.#emit({ kind: 'tip-moved', conversationId, from: present.id, to });
      return true;
    } catch (error) {
      if (error instanceof MovedError && error.what !== 'partial') return false;
      throw error;
    }
  }

  /**
   * Appends a reply after what others said meanwhile. Its own beginning, where that was recorded there because its writer seemed to be
   * gone, stays as a branch. False when that would tear something apart: when it calls tools, when
   * the newest message waits for results, when what it answers is not on the present chain, or when it failed and that was
   * answered.
   */
  async #tryAppendLate(
    { conversationId, tip, isNewOnly, viewHash }: Answered,
    message: Message,
    append: (parent: Place) => Append,
    counter: ModelCounter,
  ): Promise<boolean> {
    if (!isNewOnly || tip === null || toolCalls(message).length > 0) return false;
    const { id } = nextEnd({ id: tip.id, callIds: [] }, message);
    if ((await this.#store.locate([id], conversationId)).length > 0) {
      await this.#store.append({ ...append(tip), keepsTip: true });
      return true;
    }
    const hasFailed = append(tip).messages.some((each) => each.hasFailed);
    const late = async () => {
      const conversation = await this.#store.conversation(conversationId);
      const present = conversation?.tip ?? null;
      if (conversation === undefined || present === null || present.depth < tip.depth) return false;
      const [answeredAt] = await this.#store.locate([tip.id], conversationId);
      if (answeredAt?.place.line !== tip.line) return false;
      if (!(await isOnChain(this.#store, tip, present))) return false;
      const at = tip.depth + 1;
      if (hasFailed && (await this.#reader.messages(present, at, at + 1, counter))[0]?.isReply) return false;
      const [newest] = await this.#reader.messages(present, present.depth, present.depth + 1, counter);
      if (newest === undefined || toolCalls(newest.message).length > 0) return false;
      const isBeginning = newest.hasFailed === true && newest.viewHash !== undefined && newest.viewHash === viewHash;
      if (isBeginning) return this.#tryPutInPlace(conversation, present, append);
      await this.#store.append(append(present));
      return true;
    };
    try {
      return await retryOnConflict(this.#world, late, ({ what }) => what !== 'partial');
    } catch (error) {
      if (error instanceof MovedError && error.what !== 'partial') return false;
      throw error;
    }
  }

  /**
   * Says that a request got no reply. If the provider would not take what it says, a client that leaves the remembering to us
   * could never leave it out again: what is new in it becomes a branch, and the conversation continues before it.
   */
  async refused({ conversationId, tip, parent, isNewOnly }: Answered, isUnacceptable: boolean): Promise<void> {
    const isTakenBack = isUnacceptable && isNewOnly && (await this.#tryMoveTipBack(conversationId, tip, parent));
    await this.#store.change(conversationId, { refusedTip: isTakenBack ? parent : tip });
  }

  /** The tip moves from the newest message to one that takes its place; that stays as a branch. */
  async #tryPutInPlace(
    conversation: Conversation,
    present: Place,
    append: (parent: Place) => Append,
  ): Promise<boolean> {
    const before = await placeAt(this.#store, conversation.id, present, present.depth - 1);
    if (before === undefined) return false;
    const whole = append(before);
    const ids = whole.messages.map(({ id }) => id);
    const branch = await chainEdits(this.#reader, conversation, before, ids);
    const { tip } = await this.#store.append({ ...whole, expectedTip: present, branch });
    this.#emit({ kind: 'tip-moved', conversationId: conversation.id, from: present.id, to: tip?.id ?? '' });
    return true;
  }

  /** False when others have moved the tip meanwhile, or when there was nothing new. */
  async #tryMoveTipBack(conversationId: string, tip: Place | null, parent: Place | null): Promise<boolean> {
    const conversation = await this.#store.conversation(conversationId);
    if (conversation === undefined || tip === null || tip.id === parent?.id) return false;
    const at = this.#world.now();
    const branch = await chainEdits(this.#reader, conversation, parent, []);
    try {
      await this.#store.append({ conversationId, expectedTip: tip, parent, messages: [], vocabulary: '', at, branch });
    } catch (error) {
      if (error instanceof MovedError) return false;
      throw error;
    }
    this.#emit({ kind: 'tip-moved', conversationId, from: tip.id, to: parent?.id ?? '' });
    return true;
  }
}

/** Whether a client does not wait any more, by its own will. */
const hasLeft = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && !(signal.reason instanceof StoppedError);
