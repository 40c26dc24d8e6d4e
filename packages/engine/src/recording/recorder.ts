import { invariant, type Message, type MessageId, type RecordedMessage } from '@palimpsest/core';
import {
  type Append,
  type Conversation,
  type ForkSource,
  GoneError,
  MovedError,
  type NewMessage,
  type Place,
  type Store,
  type TurnStart,
} from '@palimpsest/stores';
import type { CommitOptions } from '../compaction/commit.js';
import type { EngineEvent } from '../event.js';
import { Slices } from '../event-loop/slices.js';
import { isOnChain } from '../reading/chain-places.js';
import type { OnChain, Reader } from '../reading/reader.js';
import type { StoredText } from '../reading/system-texts.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { ModelCounter } from '../tokens/counter.js';
import type { World } from '../world.js';
import { chainEdits } from './chain-edits.js';
import type { ClientSession } from './client-session.js';
import type { Identified } from './identified.js';
import { identify } from './identify.js';
import { newMessage, rowsAfter } from './new-messages.js';
import type { RecentReplies } from './recent-replies.js';
import { titleOf } from './title.js';

/** How many messages one transaction records, and of how many characters together, unless a single one has more. */
const MOST_AT_ONCE = 200;
const MOST_CHARS_AT_ONCE = 1_000_000;
/** What it costs to make one of them. */
const MESSAGE_CHARS = 250;

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

export interface RecorderOptions extends CommitOptions {
  /** Replies that were recorded here just now; requests find the conversations they continue by them. */
  readonly recentReplies: RecentReplies;
}

/** A request that belongs to a conversation. */
interface SaidRequest extends Pick<SentHistory, 'kept'> {
  readonly identified: Identified;
  readonly isAgent: boolean;
}

interface Appended {
  readonly moved: Conversation;
  /** The edits that hold were found anew: others may than held before. */
  readonly isLaidOut: boolean;
}

/** Records what clients say. With `ReplyRecorder` the one path by which anything enters a transcript. */
export class Recorder {
  readonly #store: Store;
  readonly #reader: Reader;
  readonly #world: World;

  readonly #emit: (event: EngineEvent) => void;
  readonly #recentReplies: RecentReplies;
  /** The conversations whose first request is being recorded. */
  readonly #beginning = new Set<string>();

  constructor({ store, reader, world, emit, recentReplies }: RecorderOptions) {
    this.#recentReplies = recentReplies;
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
      const said = { identified, kept, isAgent: session?.isAgent ?? false };
      const appended = await this.#append(said, counter, { start, reader });
      const ownInstructions = identified.instructions.length > 0 ? identified.instructions : undefined;
      const isFirstSeen = identified.conversation.tip === null && messages.some(({ role }) => role === 'assistant');
      const facts = {
        restartAfter,
        takesBack,
        forms,
        isFirstSeen,
        isNewOnly,
        parent: identified.parent,
        instructions: ownInstructions,
      };
      return { ...appended, ...facts, reader, erasures: start.erasures };
    });
  }

  async #append(
    { identified, kept, isAgent }: SaidRequest,
    counter: ModelCounter,
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
    const tokens = await counter.countMessages(messages);
    const branch = isBranch && editCount > 0 ? await chainEdits(this.#reader, conversation, parent, ids) : undefined;
    const title = conversation.title === null ? titleOf(messages, isAgent) : undefined;
    const append = {
      conversationId: id,
      ...(opens === undefined ? {} : { opens: { ...opens, ...(await this.#forkOf(forks, parent)) } }),
      expectedTip: tip,
      parent,
      messages: await newMessages(fresh, tokens, this.#store),
      vocabulary: counter.vocabulary,
      at: this.#world.now(),
      ...(title === undefined ? {} : { title }),
      ...(isSameText ? {} : { instructions: systemText.text }),
      ...(branch === undefined ? {} : { branch }),
      ...(isRetry ? { isRetry } : {}),
    };
    const { moved, isLaidOut } = await this.#recorded(append, conversation, forks === undefined);
    const isOnward = !isBranch && !isLaidOut;
    if (isBranch && tip !== null && !(await isOnChain(this.#store, tip, parent)))
      this.#emit({ kind: 'tip-moved', conversationId: id, from: tip.id, to: moved.tip?.id ?? '' });
    const isAtLeaf = opens === undefined ? isOnward && known?.isLeaf === true : forks === undefined;
    // A reply that the client brings along may have been recorded as such just now.
    const isTipNew = isAtLeaf && fresh.length > 0 && messages.every(({ role }) => role !== 'assistant');
    await reader.decoded(append.messages, messages);
    if (isTipNew && moved.tip !== null)
      reader.appended(parent, moved.tip, rowsAfter(parent, append.messages, append.at), counter.vocabulary);
    const isSameLog = isOnward && moved.editCount === known?.conversation.editCount;
    return { conversation: { ...moved, live: isSameLog ? known.liveEdits : undefined }, isTipNew };
  }

  /** Nobody else here goes on with a conversation that begins, before all of it is there. */
  async #recorded(append: Append, conversation: Conversation, canBeAhead: boolean): Promise<Appended> {
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
    for (const some of runsOf(messages).slice(0, -1)) {
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
  async #followed(append: Append, conversation: Conversation): Promise<Appended> {
    try {
      return { moved: await this.#store.append(append), isLaidOut: append.branch !== undefined };
    } catch (error) {
      const isUnsaid = error instanceof MovedError && error.what === 'edits' && append.branch === undefined;
      if (!isUnsaid || append.opens !== undefined) throw error;
      const ids = append.messages.map(({ id }) => id);
      const branch = await chainEdits(this.#reader, conversation, append.parent, ids);
      return { moved: await this.#store.append({ ...append, branch }), isLaidOut: true };
    }
  }

  /** What a conversation begins with that begins as another one is at a message. */
  async #forkOf(origin: Conversation | undefined, tip: Place | null): Promise<{ readonly fork?: ForkSource }> {
    if (origin === undefined) return {};
    return { fork: { conversationId: origin.id, tip, ...(await chainEdits(this.#reader, origin, tip, [])) } };
  }
}

async function newMessages(
  fresh: Identified['fresh'],
  tokens: readonly number[],
  owner: object,
): Promise<NewMessage[]> {
  const slices = new Slices(owner);
  const messages: NewMessage[] = [];
  for (const [index, { id, message }] of fresh.entries()) {
    messages.push(newMessage(id, message, tokens[index]));
    if (slices.isFull(MESSAGE_CHARS)) await slices.end();
  }
  return messages;
}

/** Messages as transactions record them. */
function runsOf(messages: readonly NewMessage[]): (readonly NewMessage[])[] {
  const runs: NewMessage[][] = [];
  let chars = 0;
  for (const message of messages) {
    const run = runs.at(-1);
    const { length } = message.wire.json;
    if (run !== undefined && run.length < MOST_AT_ONCE && chars + length <= MOST_CHARS_AT_ONCE) run.push(message);
    else {
      runs.push([message]);
      chars = 0;
    }
    chars += length;
  }
  return runs;
}

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
