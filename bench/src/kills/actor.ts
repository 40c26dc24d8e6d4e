import {
  anchorDepths,
  type Compaction,
  type Edit,
  type EditId,
  layout,
  type Message,
  type MessageId,
  nextEnd,
  unrevertedEdits,
} from '@palimpsest/core';
import {
  type Conversation,
  instructionsIdOf,
  type NewMessage,
  type OwnedPartial,
  type Place,
  type Store,
} from '@palimpsest/stores';
import type { Random } from '../fuzz/random.js';
import type { Act, ActKind } from './act.js';

/** A write that was decided on and is not done yet. */
export interface Intent {
  readonly act: Act;
  readonly write: () => Promise<unknown>;
}

const VOCABULARY = 'o200k_base';
const MOST_CONVERSATIONS = 4;
const MOST_MESSAGES = 40;
const SYSTEM_TEXTS = ['Be brief.', 'Be thorough.', 'Answer in verse.'].map((content) =>
  JSON.stringify([{ protocol: 'openai-chat', json: JSON.stringify({ role: 'system', content }) }]),
);
/** How often each is done. */
const KINDS: readonly ActKind[] = [
  ...(['say', 'say', 'say', 'partial', 'partial', 'branch', 'beside', 'commit', 'commit', 'undo'] as const),
  ...(['erase-message', 'fork', 'fork-and-say', 'copy', 'rename', 'erase'] as const),
];

/** Somebody who writes to conversations of their own, one write after the other, in all the ways there are. */
export class Actor {
  readonly #store: Store;
  readonly #random: Random;
  readonly #name: string;
  /** Begins the numbers of its acts. */
  readonly #run: string;
  readonly #conversations: Set<string>;
  readonly #partials: Map<string, OwnedPartial>;
  #acts = 0;

  constructor(store: Store, random: Random, name: string, run: string, kept: Kept) {
    this.#store = store;
    this.#random = random;
    this.#name = name;
    this.#run = run;
    this.#conversations = new Set(kept.ids.filter((id) => id.startsWith(`${name} `)));
    this.#partials = new Map(
      kept.partials.filter(({ id }) => id.startsWith(`${name} `)).map((one) => [one.conversationId, one]),
    );
  }

  async next(): Promise<Intent> {
    this.#acts += 1;
    const number = `${this.#name} ${this.#run}.${this.#acts}`;
    const conversations = [...this.#conversations];
    if (conversations.length === 0 || (conversations.length < MOST_CONVERSATIONS && this.#random.chance(0.1)))
      return this.#said(number, 'say', { id: number, tip: null, editCount: 0 }, [], null, { at: this.#acts });
    const conversation = await this.#store.conversation(this.#random.pick(conversations));
    if (conversation === undefined) throw new Error('a conversation is not there');
    const log = await this.#store.edits(conversation.id);
    const { tip } = conversation;
    if (tip === null) throw new Error('a conversation is empty');
    const isMuch = tip.depth > MOST_MESSAGES || conversations.length > MOST_CONVERSATIONS;
    const kind = isMuch ? 'erase' : this.#random.pick(KINDS);
    return this.#decided(number, kind, conversation, log, tip);
  }

  async #decided(number: string, kind: ActKind, conversation: Conversation, log: Edit[], tip: Place): Promise<Intent> {
    const { id } = conversation;
    const partial = this.#partials.get(id);
    switch (kind) {
      case 'partial':
        return partial === undefined || this.#random.chance(0.5)
          ? this.#partial(number, id, tip)
          : this.#reply(number, conversation, partial);
      case 'branch':
        return this.#said(number, kind, conversation, log, await this.#placeOnChain(conversation, tip));
      case 'beside':
      case 'say':
      case 'reply':
        return this.#said(number, kind, conversation, log, tip);
      case 'commit':
        return this.#commit(number, kind, conversation, log, await this.#summary(number, tip, []));
      case 'undo': {
        const target = unrevertedEdits(log).findLast((edit) => edit.kind === 'span-replaced' && edit.shows.length > 0);
        if (target === undefined) return this.#said(number, 'say', conversation, log, tip);
        const undo: Edit = {
          kind: 'edit-reverted',
          id: `${number} u` as EditId,
          compactionId: number,
          target: target.id,
        };
        return this.#commit(number, kind, conversation, log, [undo]);
      }
      case 'erase-message': {
        const depth = this.#random.below(tip.depth + 1);
        return this.#commit(number, kind, conversation, log, await this.#summary(number, tip, [depth]), depth);
      }
      case 'copy':
        // Only its own chain is copied.
        return (await this.#store.branches(id, { limit: 1 })).length > 0
          ? this.#begun(number, 'fork', conversation, log, tip)
          : this.#begun(number, kind, conversation, log, tip);
      case 'fork':
      case 'fork-and-say':
        return this.#begun(number, kind, conversation, log, tip);
      case 'rename': {
        const title = `title ${number}`;
        return { act: { number, kind, conversation: id, title }, write: () => this.#store.change(id, { title }) };
      }
      case 'erase':
        return this.#doing({ number, kind, conversation: id }, async () => {
          await this.#store.erase(id);
          this.#conversations.delete(id);
          this.#partials.delete(id);
        });
    }
  }

  /** Messages after `parent`: at the tip, on a branch, or beside the tip. */
  async #said(
    number: string,
    kind: ActKind,
    { id, tip, editCount }: Pick<Conversation, 'id' | 'tip' | 'editCount'>,
    log: readonly Edit[],
    parent: Place | null,
    opens?: { readonly at: number },
  ): Promise<Intent> {
    const messages = this.#messages(parent?.id ?? null, number);
    const ids = messages.map((message) => message.id);
    const instructions = kind === 'beside' ? undefined : this.#random.pick(SYSTEM_TEXTS);
    const live = kind === 'branch' ? await this.#live(log, parent, ids) : undefined;
    const act: Act = {
      ...{ number, kind, conversation: id, messages: ids },
      ...(kind === 'beside' ? {} : { tip: ids.at(-1) ?? '' }),
      ...(instructions === undefined ? {} : { instructionsId: instructionsIdOf(instructions) }),
    };
    return this.#doing(act, async () => {
      await this.#store.append({
        ...{ conversationId: id, expectedTip: tip, parent, messages, vocabulary: VOCABULARY, at: this.#acts },
        ...(opens === undefined ? {} : { opens }),
        ...(instructions === undefined ? {} : { instructions }),
        ...(live === undefined || log.length === 0 ? {} : { branch: { live, expectedEditCount: editCount } }),
        ...(kind === 'beside' ? { keepsTip: true } : {}),
      });
      this.#conversations.add(id);
    });
  }

  #partial(number: string, conversationId: string, tip: Place): Intent {
    const known = this.#partials.get(conversationId);
    const content = JSON.stringify({ text: `what came by ${number} `.repeat(1 + this.#random.below(200)) });
    const partial = {
      id: known?.id ?? number,
      conversationId,
      parent: known?.parent ?? tip,
      content,
      writtenAt: this.#acts,
    };
    const act: Act = { number, kind: 'partial', conversation: conversationId, partial: { id: partial.id, content } };
    return this.#doing(act, async () => {
      await this.#store.keepPartial(partial);
      this.#partials.set(conversationId, { ...partial, owner: '' });
    });
  }

  /** Ends a partial reply: a reply to the message it answers, beside whatever was said since. */
  #reply(number: string, conversation: Conversation, partial: OwnedPartial): Intent {
    const { id, tip } = conversation;
    const messages = [newMessage('assistant', `reply ${number}`, partial.parent?.id ?? null)];
    const ids = messages.map((message) => message.id);
    const act: Act = { number, kind: 'reply', conversation: id, messages: ids, ends: partial.id };
    return this.#doing(act, async () => {
      await this.#store.append({
        ...{ conversationId: id, expectedTip: tip, parent: partial.parent, messages, vocabulary: VOCABULARY },
        ...{ at: this.#acts, keepsTip: true, replyIds: [`resp ${number}`], endsPartial: { id: partial.id } },
      });
      this.#partials.delete(id);
    });
  }

  async #commit(
    number: string,
    kind: ActKind,
    { id, tip, editCount }: Conversation,
    log: readonly Edit[],
    edits: readonly Edit[],
    erased?: number,
  ): Promise<Intent> {
    const live = await this.#live([...log, ...edits], tip);
    const commit = {
      ...{ conversationId: id, expectedEditCount: editCount, expectedTip: tip, edits, live },
      compaction: newCompaction(number, kind === 'erase-message' ? 'erasure' : kind === 'undo' ? 'undo' : 'pass'),
    };
    const act: Act = { number, kind, conversation: id, compaction: number, edits: edits.map((edit) => edit.id) };
    if (erased === undefined || tip === null) return this.#doing(act, () => this.#store.commit(commit));
    const erases = [...(await this.#store.idsAt(tip, [erased])).values()];
    return this.#doing({ ...act, erases }, () =>
      this.#store.commit({ ...commit, erases: { tip, from: erased, to: erased + 1, redactions: [] } }),
    );
  }

  /** A new conversation from another one: pointing at its messages, or with a copy of them. */
  async #begun(number: string, kind: ActKind, origin: Conversation, log: Edit[], tip: Place): Promise<Intent> {
    const rows = await this.#store.read(tip, [{ from: 0, to: tip.depth + 1 }], VOCABULARY);
    const chain = rows.map((row) => row.id as string);
    const live = await this.#live(log, tip);
    const source = { conversationId: origin.id, tip, live, expectedEditCount: origin.editCount };
    const act = { number, kind, conversation: number, from: origin.id, messages: chain, tip: tip.id };
    const begun = (intended: Act, write: () => Promise<unknown>): Intent =>
      this.#doing(intended, async () => {
        await write();
        this.#conversations.add(number);
      });
    if (kind === 'fork') return begun(act, () => this.#store.create(number, { at: this.#acts, fork: source }));
    if (kind === 'fork-and-say') {
      const messages = this.#messages(tip.id, number);
      const ids = messages.map((message) => message.id);
      return begun({ ...act, messages: [...chain, ...ids], tip: ids.at(-1) ?? '' }, () =>
        this.#store.append({
          ...{
            conversationId: number,
            opens: { at: this.#acts, fork: source },
            expectedTip: tip,
            parent: tip,
            messages,
          },
          ...{ vocabulary: VOCABULARY, at: this.#acts },
        }),
      );
    }
    const compactions = await this.#store.compactions(origin.id);
    const instructions = await this.#store.instructions(origin.id);
    const messages = rows.map(({ depth: _, tokens, ...row }) => ({ ...row, ...(tokens === null ? {} : { tokens }) }));
    const half = messages.length >> 1;
    const halves = [
      { parent: null, messages: messages.slice(0, half), isBranch: false },
      { parent: messages[half - 1]?.id ?? null, messages: messages.slice(half), isBranch: false },
    ].filter((slice) => slice.messages.length > 0);
    const slices = [{ edits: log, live, compactions }, ...halves];
    const { id: _, tip: __, editCount: ___, instructionsId: ____, ...facts } = origin;
    return begun(act, () =>
      this.#store.create(number, {
        ...{ ...facts, slices, vocabulary: VOCABULARY, instructions },
      }),
    );
  }

  /** Takes a span out of views: of the given depths, or of about the older half. */
  async #summary(number: string, tip: Place, depths: readonly number[]): Promise<Edit[]> {
    const [depth] = depths;
    const [from, to] = depth === undefined ? [0, 1 + (tip.depth >> 1)] : [depth, depth + 1];
    const endId = (await this.#store.idsAt(tip, [to - 1])).get(to - 1) as MessageId;
    const shows = depth === undefined ? [{ role: 'user' as const, text: `summary ${number}` }] : [];
    const edit = {
      kind: 'span-replaced',
      id: `${number} s` as EditId,
      compactionId: number,
      from,
      to,
      endId,
      shows,
    } as const;
    const pin = {
      kind: 'message-pinned',
      id: `${number} p` as EditId,
      compactionId: number,
      depth: tip.depth,
    } as const;
    return [{ ...edit, tokens: 3 }, ...(depth === undefined ? [{ ...pin, messageId: tip.id }] : [])];
  }

  async #placeOnChain({ id }: Conversation, tip: Place): Promise<Place | null> {
    const depth = this.#random.below(tip.depth + 2) - 1;
    if (depth < 0) return null;
    const message = (await this.#store.idsAt(tip, [depth])).get(depth);
    const [located] = message === undefined ? [] : await this.#store.locate([message], id);
    return located?.place ?? null;
  }

  async #live(log: readonly Edit[], tip: Place | null, fresh: readonly MessageId[] = []): Promise<readonly EditId[]> {
    const length = tip === null ? 0 : tip.depth + 1;
    const depths = anchorDepths(log).filter((depth) => depth < length);
    const ids = tip === null ? new Map<number, MessageId>() : await this.#store.idsAt(tip, depths);
    return layout(log, length + fresh.length, (depth) => ids.get(depth) ?? fresh[depth - length]).live;
  }

  #messages(parent: MessageId | null, number: string): NewMessage[] {
    const messages: NewMessage[] = [];
    for (let index = 0; index <= this.#random.below(3); index += 1)
      messages.push(
        newMessage(
          index % 2 === 0 ? 'user' : 'assistant',
          `words of ${number}.${index} `.repeat(1 + this.#random.below(100)),
          messages.at(-1)?.id ?? parent,
        ),
      );
    return messages;
  }

  #doing(act: Act, write: () => Promise<unknown>): Intent {
    return { act, write };
  }
}

/** What was kept when a writer began. */
export interface Kept {
  readonly ids: readonly string[];
  readonly partials: readonly OwnedPartial[];
}

function newMessage(role: 'user' | 'assistant', text: string, parent: MessageId | null): NewMessage {
  const wire = { protocol: 'openai-chat', json: JSON.stringify({ role, content: text }) };
  const message: Message = { role, parts: [{ type: 'text', text }], wire };
  const { id } = nextEnd({ id: parent, callIds: [] }, message);
  return { id, role, wire, tokens: text.length, ...(role === 'assistant' ? { isReply: true } : {}) };
}

const newCompaction = (id: string, kind: Compaction['kind']): Compaction => ({
  ...{ id, at: 1, kind, mode: 'compact', tokensBefore: 12, tokensAfter: 5, messages: 1, keptMessages: 3, ratio: 0.4 },
  ...{ retainedShare: 1, missing: [], fallbacks: [] },
});
