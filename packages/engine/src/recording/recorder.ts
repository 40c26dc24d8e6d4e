import type { Reply } from '@palimpsest/codecs';
import { invariant, type Message, type MessageId, nextEnd } from '@palimpsest/core';
import {
  type Append,
  type Conversation,
  MovedError,
  type NewMessage,
  type Place,
  type Store,
} from '@palimpsest/stores';
import type { CommitOptions } from '../compaction/commit.js';
import type { EngineEvent } from '../event.js';
import type { Reader } from '../reading/reader.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { ModelCounter } from '../tokens/counter.js';
import type { World } from '../world.js';
import type { ClientSession } from './client-session.js';
import { type Identified, identify } from './identify.js';
import { storedInstructions } from './instructions.js';
import { titleOf } from './title.js';

export interface SentHistory {
  readonly name: string | undefined;
  readonly instructions: readonly Message[];
  readonly messages: readonly Message[];
  /** The provider's name for the reply that the messages follow, where the client gives it. */
  readonly previousReplyId?: string | undefined;
  readonly session?: ClientSession | undefined;
  /** The model is offered tools. */
  readonly hasTools?: boolean | undefined;
}

/** A conversation with what was said recorded, and what that means for its edits. */
export interface Recorded extends Pick<Identified, 'takesBack'> {
  readonly conversation: Conversation;
  /** The client began its history anew after this. */
  readonly restartAfter: Place | null;
  /** The conversation's system text, where it came with the request. */
  readonly instructions: readonly Message[] | undefined;
}

/** The one path by which anything enters a transcript. */
export class Recorder {
  readonly #store: Store;
  readonly #reader: Reader;
  readonly #world: World;

  readonly #emit: (event: EngineEvent) => void;

  constructor({ store, reader, world, emit }: CommitOptions) {
    this.#store = store;
    this.#reader = reader;
    this.#world = world;
    this.#emit = emit;
  }

  /** Records what is new of what a client sent. Durable when it resolves; nothing is written when it throws. */
  async request(said: SentHistory, counter: ModelCounter): Promise<Recorded> {
    const { name, instructions, messages, previousReplyId, session, hasTools = false } = said;
    const counted = new Map<Message, number>();
    return retryOnConflict(this.#world, async () => {
      const identified = await identify({
        store: this.#store,
        name,
        session,
        hasTools,
        newId: this.#world.newId,
        now: this.#world.now(),
        tail: (place, count) =>
          this.#reader.messages(place, Math.max(0, place.depth + 1 - count), place.depth + 1, counter),
        read: (place, from, to) =>
          this.#reader.messages(place, Math.min(from, place.depth + 1), Math.min(to, place.depth + 1), counter),
        previousReplyId,
        instructions,
        messages,
      });
      const { restartAfter = null, takesBack } = identified;
      const conversation = await this.#append(identified, counter, counted);
      const sent = identified.instructions.length > 0 ? identified.instructions : undefined;
      return { conversation, restartAfter, takesBack, instructions: sent };
    });
  }

  /**
   * Records replies to the message at `tip`, the first of them as what was said next. If the conversation has moved on
   * meanwhile they stay beside it as a branch. A reply that is already there is not recorded twice.
   */
  async replies(conversationId: string, tip: Place | null, reply: Reply, counter: ModelCounter): Promise<void> {
    const { replyIds } = reply;
    const tokens = await counter.countMessages(reply.messages);
    for (const [index, message] of reply.messages.entries()) {
      const { id } = nextEnd({ id: tip?.id ?? null, callIds: [] }, message);
      const append = {
        conversationId,
        expectedTip: tip,
        parent: tip,
        messages: [{ ...newMessage(id, message, tokens[index]), isReply: true as const }],
        vocabulary: counter.vocabulary,
        at: this.#world.now(),
        ...(replyIds === undefined ? {} : { replyIds }),
      };
      try {
        if (index === 0) await this.#store.append(append);
        else await this.#sayBeside(append);
      } catch (error) {
        if (!(error instanceof MovedError)) throw error;
        if (error.what === 'edits') await this.#sayAgain(append);
        else await this.#sayBeside(append);
      }
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
        const { editCount } = (await this.#store.conversation(conversationId)) ?? { editCount: 0 };
        const { live } = await this.#liveEdits(
          conversationId,
          parent,
          messages.map(({ id }) => id),
        );
        await this.#store.append({ ...append, branch: { live, expectedEditCount: editCount } });
      },
      (conflict) => conflict.what === 'edits',
    );
  }

  async #append(
    { conversation, opens, parent, fresh, instructions }: Identified,
    counter: ModelCounter,
    counted: Map<Message, number>,
  ): Promise<Conversation> {
    const { id, tip, editCount } = conversation;
    const isBranch = parent?.id !== tip?.id;
    const wires = instructions.length === 0 ? undefined : storedInstructions(instructions);
    const isNew = fresh.length > 0 || isBranch || opens !== undefined;
    if (!isNew && (wires === undefined || wires === conversation.instructions)) return conversation;
    const ids = fresh.map((one) => one.id);
    const uncounted = fresh.map(({ message }) => message).filter((message) => !counted.has(message));
    const tokens = await counter.countMessages(uncounted);
    for (const [index, message] of uncounted.entries()) counted.set(message, tokens[index] ?? 0);
    const branch =
      isBranch && editCount > 0
        ? { ...(await this.#liveEdits(id, parent, ids)), expectedEditCount: editCount }
        : undefined;
    const title = conversation.title === null ? titleOf(fresh.map(({ message }) => message)) : undefined;
    const moved = await this.#store.append({
      conversationId: id,
      ...(opens === undefined ? {} : { opens }),
      expectedTip: tip,
      parent,
      messages: fresh.map((one) => newMessage(one.id, one.message, counted.get(one.message))),
      vocabulary: counter.vocabulary,
      at: this.#world.now(),
      ...(title === undefined ? {} : { title }),
      ...(wires === undefined ? {} : { instructions: wires }),
      ...(branch === undefined ? {} : { branch }),
    });
    if (isBranch && tip !== null && !(await this.#isBefore(tip, parent)))
      this.#emit({ kind: 'tip-moved', conversationId: id, from: tip.id, to: moved.tip?.id ?? '' });
    return moved;
  }

  async #isBefore({ depth, id }: Place, end: Place | null): Promise<boolean> {
    return end !== null && end.depth >= depth && (await this.#store.idsAt(end, [depth])).get(depth) === id;
  }

  async #liveEdits(id: string, parent: Place | null, fresh: readonly MessageId[]) {
    const { live } = await this.#reader.layout(await this.#store.edits(id), parent, fresh);
    return { live };
  }
}

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
