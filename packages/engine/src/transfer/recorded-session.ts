import { codecOf } from '@palimpsest/codecs';
import {
  type ChainEnd,
  contentHash,
  type Message,
  type MessageId,
  nextEnd,
  type Part,
  type RecordedMessage,
  spokenText,
} from '@palimpsest/core';
import type { AdoptedMessage, AdoptedMessages, Conversation, Located, Place, Store } from '@palimpsest/stores';
import { anchors } from '../document/anchors.js';
import { Slices } from '../event-loop/slices.js';
import { allBranches } from '../reading/all-branches.js';
import { endBefore } from '../recording/chain.js';
import type { Growth, Run } from './grown-conversation.js';

/** How many messages are read at once. */
const PAGE = 100;
/** Nothing is counted here. */
const VOCABULARY = '';
/** The calls that a result answers are at most this many messages before it. */
const CALLS_LOOK_BACK = 160;
/** How many of the newest messages of a branch are compared. */
const BRANCH_LOOK_BACK = 200;
const MESSAGE_CHARS = 250;

/** A recorded message, and what it says. */
interface Said {
  readonly recorded: RecordedMessage;
  /** Undefined where it says nothing but what a client puts beside the words of its user. */
  readonly content: string | undefined;
}

/**
 * What a file has of a session that was recorded while it was held, and the conversation has not: agents write other things
 * around the words of their users into their files than they send, so that no message has the same id. Messages are the same
 * by what they say, in their order. Undefined where the conversation is another one of the session: it must have the first words
 * of the user, and a reply of the file.
 *
 *     here    a b c d         a b c          a b c x (went on otherwise)
 *     file    a'b c'          a'b c'd        a'b c'd
 *     after   as it is        a b c d        a b c x, branch d
 */
export async function sessionGrowth(
  store: Store,
  conversation: Conversation,
  slices: readonly AdoptedMessages[],
): Promise<Growth | undefined> {
  const { tip } = conversation;
  const [main, ...others] = slices;
  if (tip === null || main === undefined) return undefined;
  const slicer = new Slices(store);
  const chain = await readSaid(store, tip, 0, slicer);
  const { depths, rest, end, isSame } = matched(main.messages, chain);
  if (!isSame) return undefined;
  const recordedChain = new RecordedChain(store, conversation, chain);
  const runs = [await recordedChain.runAfter(end, rest, end === tip.depth)];
  const known = others.length === 0 ? new Set<string>() : await allContents(store, conversation, chain, slicer);
  for (const { parent, messages } of others) {
    const depth = parent === null ? -1 : depths.get(parent);
    if (depth === undefined || messages.every((message) => isKnown(known, message))) continue;
    runs.push(await recordedChain.runAfter(depth, messages, false));
  }
  return {
    runs: runs.filter(({ messages }) => messages.length > 0),
    messages: runs.reduce((sum, { messages }) => sum + messages.length, 0),
  };
}

/** A recorded chain, and what can follow it. */
class RecordedChain {
  readonly #store: Store;
  readonly #conversation: Conversation;
  readonly #chain: readonly Said[];

  constructor(store: Store, conversation: Conversation, chain: readonly Said[]) {
    this.#store = store;
    this.#conversation = conversation;
    this.#chain = chain;
  }

  /** Those of some messages that are not recorded yet, as they follow the one at a depth; -1 for none. */
  async runAfter(depth: number, messages: readonly AdoptedMessage[], isCurrent: boolean): Promise<Run> {
    const renamed = follow(this.#endAt(depth), messages);
    const [found] = await this.#locate(renamed.map(({ id }) => id));
    const rest = renamed.slice(found === undefined ? 0 : renamed.findIndex(({ id }) => id === found.place.id) + 1);
    const id = this.#chain[depth]?.recorded.id;
    const parent = found ?? (id === undefined ? undefined : (await this.#locate([id]))[0]);
    return { parent: parent?.place ?? null, messages: rest, isCurrent };
  }

  #locate(ids: readonly MessageId[]): Promise<Located[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.#store.locate(ids, this.#conversation.id);
  }

  /** What a message after the one at a depth follows. */
  #endAt(depth: number): ChainEnd {
    const tail = this.#chain.slice(Math.max(0, depth + 1 - CALLS_LOOK_BACK), depth + 1);
    return endBefore(
      tail.map(({ recorded }) => recorded),
      tail.length,
    );
  }
}

/** Where the messages of a file stand in a chain. */
interface Matched {
  /** By the ids of the file. */
  readonly depths: ReadonlyMap<MessageId, number>;
  /** The first of the file that are not there. */
  readonly rest: readonly AdoptedMessage[];
  /** The depth that they follow. */
  readonly end: number;
  /** The chain has the first words of the user, and a reply of the file. */
  readonly isSame: boolean;
}

/**
 * What is said once in both stands in the same place, as far as that keeps the order; what follows it in both, one after the
 * other, does too. So short words that are said again and again are never taken for others.
 */
function matched(messages: readonly AdoptedMessage[], chain: readonly Said[]): Matched {
  const contents = messages.map((message) => contentOf(decoded(message)));
  const recorded = chain.map(({ content }) => content);
  const depths = new Map<number, number>();
  for (const [index, depth] of [[-1, -1] as const, ...anchors(contents, recorded)]) {
    if (index >= 0) depths.set(index, depth);
    let [file, here] = [next(contents, index), next(recorded, depth)];
    while (file < contents.length && here < recorded.length && contents[file] === recorded[here]) {
      depths.set(file, here);
      [file, here] = [next(contents, file), next(recorded, here)];
    }
  }
  const last = Math.max(-1, ...depths.keys());
  const end = depths.get(last) ?? -1;
  const isEnd = next(recorded, end) >= recorded.length;
  const said = contents.slice(last + 1).some((content) => content !== undefined);
  const words = contents.find((content, index) => content !== undefined && messages[index]?.role === 'user');
  return {
    depths: new Map([...depths].flatMap(([index, depth]) => idOf(messages[index], depth))),
    rest: said ? messages.slice(last + 1) : [],
    end: isEnd ? recorded.length - 1 : end,
    isSame:
      words !== undefined &&
      recorded.includes(words) &&
      [...depths.keys()].some((index) => messages[index]?.role === 'assistant'),
  };
}

const idOf = (message: AdoptedMessage | undefined, depth: number): [MessageId, number][] =>
  message === undefined ? [] : [[message.id, depth]];

/** The next index at which something is said. */
function next(contents: readonly (string | undefined)[], after: number): number {
  let at = after + 1;
  while (at < contents.length && contents[at] === undefined) at += 1;
  return at;
}

/** What messages say on every chain of a conversation. */
async function allContents(
  store: Store,
  { id }: Conversation,
  chain: readonly Said[],
  slicer: Slices,
): Promise<Set<string>> {
  const contents = new Set(chain.flatMap(({ content }) => content ?? []));
  for (const { tip } of await allBranches(store, id))
    for (const { content } of await readSaid(store, tip, Math.max(0, tip.depth + 1 - BRANCH_LOOK_BACK), slicer))
      if (content !== undefined) contents.add(content);
  return contents;
}

function isKnown(contents: ReadonlySet<string>, message: AdoptedMessage): boolean {
  const content = contentOf(decoded(message));
  return content === undefined || contents.has(content);
}

async function readSaid(store: Store, tip: Place, from: number, slicer: Slices): Promise<Said[]> {
  const said: Said[] = [];
  for (let at = from; at <= tip.depth; at += PAGE)
    for (const row of await store.read(tip, [{ from: at, to: Math.min(tip.depth + 1, at + PAGE) }], VOCABULARY)) {
      if (slicer.isFull(MESSAGE_CHARS)) await slicer.end();
      const message = decoded(row);
      said.push({ recorded: { ...row, message, tokens: 0 }, content: contentOf(message) });
    }
  return said;
}

/** A message of which erase left nothing says nothing. */
const decoded = ({ role, wire }: Pick<AdoptedMessage, 'role' | 'wire'>): Message =>
  wire.json === '' ? { role, parts: [], wire } : codecOf(wire.protocol).decodeMessage(wire.json);

function contentOf(message: Message): string | undefined {
  const parts = message.parts.flatMap((part): Part[] => {
    if (part.type !== 'text') return [part];
    const text = message.role === 'user' ? spokenText(part.text) : part.text.trim();
    return text === '' ? [] : [{ ...part, text }];
  });
  return parts.length === 0 ? undefined : contentHash({ ...message, parts });
}

/** Gives messages the ids that they have after another message. */
function follow(end: ChainEnd, messages: readonly AdoptedMessage[]): AdoptedMessage[] {
  let current = end;
  return messages.map((message) => {
    const next = nextEnd(current, decoded(message));
    current = next;
    return { ...message, id: next.id };
  });
}
