import type { Reply } from '@palimpsest/codecs';
import {
  invariant,
  type Message,
  type MessageId,
  nextEnd,
  type RecordedMessage,
  replyKey,
  toolCalls,
} from '@palimpsest/core';
import {
  type Append,
  type Conversation,
  type EndedPartial,
  type ForkSource,
  GoneError,
  type LiveEdits,
  MovedError,
  type NewMessage,
  type Place,
  type Store,
  type StoredMessage,
  type TurnStart,
} from '@palimpsest/stores';
import type { CommitOptions } from '../compaction/commit.js';
import type { EngineEvent } from '../event.js';
import type { OnChain, Reader } from '../reading/reader.js';
import type { StoredText } from '../reading/system-texts.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { StoppedError } from '../stopped-error.js';
import type { ModelCounter } from '../tokens/counter.js';
import { Slices } from '../workers/slices.js';
import type { World } from '../world.js';
import type { ClientSession } from './client-session.js';
import { type Identified, identify } from './identify.js';
import { RecentReplies } from './recent-replies.js';
import { titleOf } from './title.js';

/** How many messages one transaction records. */
const MOST_AT_ONCE = 200;

/** A turn as it begins: what was found of what the client says, and a reader of the same moment. */
export interface OpenedTurn {
  readonly start: TurnStart;
  readonly reader: Reader;
}

export interface SentHistory {
  readonly name: string | undefined;
  readonly instructions: readonly Message[];
  /** What is stored with the system text, for requests that will name the reply. */
  readonly kept?: Message | undefined;
  readonly messages: readonly Message[];
  /** The ids of the messages, where they stand at the beginning of a chain. */
  readonly ids: readonly MessageId[];
  /** The provider's name for the reply that the messages follow, where the client gives it. */
  readonly previousReplyId?: string | undefined;
  readonly session?: ClientSession | undefined;
  /** The model is offered tools. */
  readonly hasTools?: boolean | undefined;
}

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

/** A conversation with what was said recorded, and what that means for its edits. */
export interface Recorded extends Pick<Identified, 'takesBack' | 'forms'> {
  readonly conversation: OnChain;
  /** What the turn is read with. */
  readonly reader: Reader;
  readonly erasures: number;
  /** Its tip was recorded just now, and nothing stood there before. */
  readonly isTipNew: boolean;
  /** The conversation began with replies that the client brought along. */
  readonly isFirstSeen: boolean;
  /** The client began its history anew after this. */
  readonly restartAfter: Place | null;
  /** The conversation's system text, where it came with the request. */
  readonly instructions: readonly Message[] | undefined;
  /** The client sent only what is new to a conversation it named. */
  readonly isNewOnly: boolean;
  /** The message that what is new follows. */
  readonly parent: Place | null;
}

/** A request that belongs to a conversation. */
interface SaidRequest extends Pick<SentHistory, 'kept'> {
  readonly identified: Identified;
  readonly isAgent: boolean;
}

/** The one path by which anything enters a transcript. */
export class Recorder {
  readonly #store: Store;
  readonly #reader: Reader;
  readonly #world: World;

  readonly #emit: (event: EngineEvent) => void;
  readonly #recentReplies = new RecentReplies();
  /** The conversations whose first request is being recorded. */
  readonly #beginning = new Set<string>();

  constructor({ store, reader, world, emit }: CommitOptions) {
    this.#store = store;
    this.#reader = reader;
    this.#world = world;
    this.#emit = emit;
  }

  /**
   * Records what is new of what a client sent. Durable when it resolves; the conversation is as it was when it throws. Of
   * very many messages some may stay beside it then, and are followed when the request comes again. Where the
   * conversation is erased before that, the request is recorded as one that came after.
   * @param open opens the turn once more, when somebody else has written meanwhile
   */
  async request(
    sent: SentHistory,
    counter: ModelCounter,
    opened: OpenedTurn,
    open: () => Promise<OpenedTurn>,
  ): Promise<Recorded> {
    try {
      return await this.#request(sent, counter, opened, open);
    } catch (error) {
      if (!(error instanceof GoneError)) throw error;
      return this.#request(sent, counter, await open(), open);
    }
  }

  async #request(
    sent: SentHistory,
    counter: ModelCounter,
    opened: OpenedTurn,
    open: () => Promise<OpenedTurn>,
  ): Promise<Recorded> {
    const { name, instructions, kept, messages, ids, previousReplyId, session, hasTools = false } = sent;
    const counted = new Map<Message, number>();
    const { systemTexts } = this.#reader;
    let first: OpenedTurn | undefined = opened;
    const instructionsId = instructions.length === 0 ? undefined : systemTexts.sent({ instructions }).id;
    return retryOnConflict(this.#world, async () => {
      const { start, reader } = first ?? (await open());
      first = undefined;
      const identified = await identify({
        store: this.#store,
        start,
        ids,
        name,
        session,
        hasTools,
        newId: this.#world.newId,
        now: this.#world.now(),
        // Only what is proved by its hash counts as recorded, so one that cannot be read is in nobody's way.
        tail: (place, count) => newest({ start, reader: reader.despiteDamage() }, place, count, counter),
        read: (place, from, to) =>
          reader.messages(place, Math.min(from, place.depth + 1), Math.min(to, place.depth + 1), counter),
        previousReplyId,
        instructions,
        instructionsId,
        messages,
        systemTextOf: (conversation) => systemTexts.of(conversation),
        recentReplies: this.#recentReplies,
        beginning: this.#beginning,
      });
      const { restartAfter = null, takesBack, forms, isNewOnly = false } = identified;
      const counting = { counter, counted };
      const said = { identified, kept, isAgent: session?.isAgent ?? false };
      const appended = await this.#append(said, counting, { start, reader });
      const sent = identified.instructions.length > 0 ? identified.instructions : undefined;
      const isFirstSeen = identified.conversation.tip === null && messages.some(({ role }) => role === 'assistant');
      const facts = {
        restartAfter,
        takesBack,
        forms,
        isFirstSeen,
        isNewOnly,
        parent: identified.parent,
        instructions: sent,
      };
      return { ...appended, ...facts, reader, erasures: start.erasures };
    });
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
  async replies(answered: Answered, reply: Pick<Reply, 'messages' | 'replyIds'>, counter: ModelCounter): Promise<void> {
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
        ((await this.#isAppended(first, answered)) ||
          (await this.#isReplaced(first, counter)) ||
          (await this.#isAppendedLate(answered, message, append, counter)));
      if (!isNext) await this.#sayBeside(first);
      if (key !== undefined) this.#recentReplies.note(key, answered.conversationId);
    }
  }

  async #sayBeside(append: Append): Promise<void> {
    const { conversationId, messages } = append;
    await this.#store.append({ ...append, keepsTip: true });
    for (const { id } of messages.slice(-1)) this.#emit({ kind: 'branch-made', conversationId, branch: id });
  }

  /** The tip goes to a reply that is recorded already, as one that is word for word the same: some edits may hold there. */
  async #sayAgain(append: Append): Promise<void> {
    const { conversationId, parent, messages } = append;
    await retryOnConflict(
      this.#world,
      async () => {
        const conversation = await this.#store.conversation(conversationId);
        const ids = messages.map(({ id }) => id);
        const branch = conversation && (await this.#liveEdits(conversation, parent, ids));
        await this.#store.append({ ...append, ...(branch === undefined ? {} : { branch }) });
      },
      (conflict) => conflict.what === 'edits',
    );
  }

  /** False when the conversation has moved on. */
  async #isAppended(append: Append, { erasures, isTipNew }: Answered): Promise<boolean> {
    try {
      const { tip } = await this.#store.append(append);
      const { parent, messages, at, vocabulary } = append;
      if (isTipNew && tip !== null)
        this.#reader.asOf(erasures).appended(parent, tip, rowsAfter(parent, messages, at), vocabulary);
    } catch (error) {
      if (!(error instanceof MovedError) || error.what === 'partial') throw error;
      if (error.what !== 'edits') return false;
      await this.#sayAgain(append);
    }
    return true;
  }

  /**
   * Moves the tip from a reply that failed to this one: its beginning, recorded because its writer seemed to be gone, or what came
   * before the client asked again. That stays as a branch. False when the tip is anything else.
   */
  async #isReplaced(append: Append, counter: ModelCounter): Promise<boolean> {
    const { conversationId, parent, messages } = append;
    const conversation = await this.#store.conversation(conversationId);
    const present = conversation?.tip ?? null;
    if (conversation === undefined || present === null) return false;
    if (present.depth !== (parent === null ? 0 : parent.depth + 1)) return false;
    if (parent !== null && !(await this.#isBefore(parent, present))) return false;
    const [newest] = await this.#reader.messages(present, present.depth, present.depth + 1, counter);
    if (!newest?.hasFailed) return false;
    const ids = messages.map(({ id }) => id);
    const branch = await this.#liveEdits(conversation, parent, ids);
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
  async #isAppendedLate(
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
      if ((await this.#store.idsAt(present, [tip.depth])).get(tip.depth) !== tip.id) return false;
      const at = tip.depth + 1;
      if (hasFailed && (await this.#reader.messages(present, at, at + 1, counter))[0]?.isReply) return false;
      const [newest] = await this.#reader.messages(present, present.depth, present.depth + 1, counter);
      if (newest === undefined || toolCalls(newest.message).length > 0) return false;
      const isBeginning = newest.hasFailed === true && newest.viewHash !== undefined && newest.viewHash === viewHash;
      if (isBeginning) return this.#isPutInPlace(conversation, present, append);
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
    const isTakenBack = isUnacceptable && isNewOnly && (await this.#isTipMovedBack(conversationId, tip, parent));
    await this.#store.refuse(conversationId, isTakenBack ? parent : tip);
  }

  /** The tip moves from the newest message to one that takes its place; that stays as a branch. */
  async #isPutInPlace(conversation: Conversation, present: Place, append: (parent: Place) => Append): Promise<boolean> {
    const before = (await this.#store.idsAt(present, [present.depth - 1])).get(present.depth - 1);
    const [found] = before === undefined ? [] : await this.#store.locate([before], conversation.id);
    if (found === undefined) return false;
    const whole = append(found.place);
    const ids = whole.messages.map(({ id }) => id);
    const branch = await this.#liveEdits(conversation, found.place, ids);
    const { tip } = await this.#store.append({ ...whole, expectedTip: present, branch });
    this.#emit({ kind: 'tip-moved', conversationId: conversation.id, from: present.id, to: tip?.id ?? '' });
    return true;
  }

  /** False when others have moved the tip meanwhile, or when there was nothing new. */
  async #isTipMovedBack(conversationId: string, tip: Place | null, parent: Place | null): Promise<boolean> {
    const conversation = await this.#store.conversation(conversationId);
    if (conversation === undefined || tip === null || tip.id === parent?.id) return false;
    const at = this.#world.now();
    const branch = await this.#liveEdits(conversation, parent, []);
    try {
      await this.#store.append({ conversationId, expectedTip: tip, parent, messages: [], vocabulary: '', at, branch });
    } catch (error) {
      if (error instanceof MovedError) return false;
      throw error;
    }
    this.#emit({ kind: 'tip-moved', conversationId, from: tip.id, to: parent?.id ?? '' });
    return true;
  }

  async #append(
    { identified, kept, isAgent }: SaidRequest,
    { counter, counted }: { readonly counter: ModelCounter; readonly counted: Map<Message, number> },
    { start: { continued }, reader }: OpenedTurn,
  ): Promise<Pick<Recorded, 'conversation' | 'isTipNew'>> {
    const { conversation, opens, forks, parent, fresh, isRetry } = identified;
    const { id, tip, editCount } = conversation;
    const isBranch = parent?.id !== tip?.id;
    const known = continued?.conversation.id === id ? continued : undefined;
    const systemText = await this.#systemText(identified, kept);
    // A fork has only the system texts that its origin had by then: what it is given is said in any case.
    const isSameText =
      systemText === undefined || (opens === undefined && systemText.id === conversation.instructionsId);
    const isNew = fresh.length > 0 || isBranch || opens !== undefined || isRetry;
    if (!isNew && isSameText) return { conversation: { ...conversation, live: known?.liveEdits }, isTipNew: false };
    const ids = fresh.map((one) => one.id);
    const messages = fresh.map(({ message }) => message);
    const uncounted = messages.filter((message) => !counted.has(message));
    const tokens = await counter.countMessages(uncounted);
    for (const [index, message] of uncounted.entries()) counted.set(message, tokens[index] ?? 0);
    const branch = isBranch && editCount > 0 ? await this.#liveEdits(conversation, parent, ids) : undefined;
    const title = conversation.title === null ? titleOf(messages, isAgent) : undefined;
    const append = {
      conversationId: id,
      ...(opens === undefined ? {} : { opens: { ...opens, ...(await this.#forkOf(forks, parent)) } }),
      expectedTip: tip,
      parent,
      messages: fresh.map((one) => newMessage(one.id, one.message, counted.get(one.message))),
      vocabulary: counter.vocabulary,
      at: this.#world.now(),
      ...(title === undefined ? {} : { title }),
      ...(isSameText ? {} : { instructions: systemText.text }),
      ...(branch === undefined ? {} : { branch }),
      ...(isRetry ? { isRetry } : {}),
    };
    const moved = await this.#recorded(append, conversation, forks === undefined);
    if (isBranch && tip !== null && !(await this.#isBefore(tip, parent)))
      this.#emit({ kind: 'tip-moved', conversationId: id, from: tip.id, to: moved.tip?.id ?? '' });
    const isAtLeaf = opens === undefined ? !isBranch && known?.isLeaf === true : forks === undefined;
    // A reply that the client brings along may have been recorded as such just now.
    const isTipNew = isAtLeaf && fresh.length > 0 && messages.every(({ role }) => role !== 'assistant');
    if (isTipNew && moved.tip !== null)
      reader.appended(parent, moved.tip, rowsAfter(parent, append.messages, append.at), counter.vocabulary);
    const isSameLog = !isBranch && moved.editCount === known?.conversation.editCount;
    return { conversation: { ...moved, live: isSameLog ? known.liveEdits : undefined }, isTipNew };
  }

  /** Nobody else here goes on with a conversation that begins, before all of it is there. */
  async #recorded(append: Append, conversation: Conversation, canBeAhead: boolean): Promise<Conversation> {
    const { conversationId } = append;
    const begins = conversation.tip === null && !this.#beginning.has(conversationId);
    if (begins) this.#beginning.add(conversationId);
    try {
      if (canBeAhead) await this.#recordAhead(append);
      return await this.#followed(append, conversation);
    } finally {
      if (begins) this.#beginning.delete(conversationId);
    }
  }

  /** The system text to be stored. One that is not sent stays as it is, also where something is kept with it. */
  async #systemText(
    { instructions, conversation }: Identified,
    kept: Message | undefined,
  ): Promise<StoredText | undefined> {
    const { systemTexts } = this.#reader;
    if (instructions.length > 0) return systemTexts.sent({ instructions, ...(kept && { kept }) });
    return kept && systemTexts.sent({ instructions: await systemTexts.of(conversation), kept });
  }

  async #isBefore({ depth, id }: Place, end: Place | null): Promise<boolean> {
    return end !== null && end.depth >= depth && (await this.#store.idsAt(end, [depth])).get(depth) === id;
  }

  /**
   * Records very many messages beside the conversation first, some at a time, so that the transaction that moves the tip is
   * short however many there are. What is recorded already is followed there.
   */
  async #recordAhead({
    conversationId,
    opens,
    expectedTip,
    parent: first,
    messages,
    vocabulary,
    at,
  }: Append): Promise<void> {
    const slices = new Slices(this.#store);
    let parent = first;
    for (let from = 0; from + MOST_AT_ONCE < messages.length; from += MOST_AT_ONCE) {
      const some = messages.slice(from, from + MOST_AT_ONCE);
      const facts = { conversationId, expectedTip, vocabulary, at, keepsTip: true as const };
      await this.#store.append({ ...facts, ...(opens === undefined ? {} : { opens }), parent, messages: some });
      const [located] = await this.#store.locate(
        some.slice(-1).map(({ id }) => id),
        conversationId,
      );
      invariant(located !== undefined, 'what was recorded is not there');
      parent = located.place;
      await slices.end();
    }
  }

  /** Appends; where that goes on with messages that are recorded already, edits may hold there. */
  async #followed(append: Append, conversation: Conversation): Promise<Conversation> {
    try {
      return await this.#store.append(append);
    } catch (error) {
      const isUnsaid = error instanceof MovedError && error.what === 'edits' && append.branch === undefined;
      if (!isUnsaid || append.opens !== undefined) throw error;
      const ids = append.messages.map(({ id }) => id);
      return this.#store.append({ ...append, branch: await this.#liveEdits(conversation, append.parent, ids) });
    }
  }

  /** What a conversation begins with that begins as another one is at a message. */
  async #forkOf(origin: Conversation | undefined, tip: Place | null): Promise<{ readonly fork?: ForkSource }> {
    if (origin === undefined) return {};
    return { fork: { conversationId: origin.id, tip, ...(await this.#liveEdits(origin, tip, [])) } };
  }

  /** The edits of a conversation that hold on the chain that ends in `fresh` after `parent`. */
  async #liveEdits(conversation: Conversation, parent: Place | null, fresh: readonly MessageId[]): Promise<LiveEdits> {
    const log = await this.#reader.deciding(conversation, parent, [], fresh);
    const { live } = await this.#reader.layout(log, parent, fresh);
    return { live, expectedEditCount: conversation.editCount };
  }
}

/** Messages as they were just recorded. */
const rowsAfter = (parent: Place | null, messages: readonly NewMessage[], recordedAt: number): StoredMessage[] =>
  messages.map((message, index) => ({ ...message, depth: (parent?.depth ?? -1) + 1 + index, recordedAt }));

/** The newest messages at a place; with all that shows, where that is the end of the conversation that is continued. */
function newest(
  { start: { continued }, reader }: OpenedTurn,
  place: Place,
  count: number,
  counter: ModelCounter,
): Promise<RecordedMessage[]> {
  if (continued !== undefined && isSamePlace(continued.conversation.tip, place)) {
    const { conversation, liveEdits } = continued;
    return reader.newest({ ...conversation, tip: place, live: liveEdits }, count, counter);
  }
  return reader.messages(place, Math.max(0, place.depth + 1 - count), place.depth + 1, counter);
}

const isSamePlace = (one: Place | null, other: Place): boolean =>
  one !== null && one.line === other.line && one.depth === other.depth;

function newMessage(id: MessageId, message: Message, tokens: number | undefined): NewMessage {
  invariant(tokens !== undefined, 'a message was not counted');
  const { role, wire, isInterrupted, parts } = message;
  const result = parts.find((part) => part.type === 'tool-result');
  return {
    id,
    role,
    wire,
    ...(result === undefined ? {} : { callId: result.callId }),
    ...(isInterrupted ? { isInterrupted } : {}),
    tokens,
  };
}

/** Whether a client does not wait any more, by its own will. */
const hasLeft = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && !(signal.reason instanceof StoppedError);
