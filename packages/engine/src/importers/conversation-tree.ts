import { createHash } from 'node:crypto';
import { codecOf } from '@palimpsest/codecs';
import {
  CHAIN_START,
  type ChainEnd,
  InvalidInputError,
  isInstruction,
  type JsonObject,
  type Message,
  type MessageId,
  nextEnd,
  toolCalls,
  toolResults,
} from '@palimpsest/core';
import type { AdoptedMessage, AdoptedMessages, Adoption } from '@palimpsest/stores';
import type { Slices } from '../event-loop/slices.js';
import { storedInstructions } from '../reading/instructions.js';
import { shortTitle, titleOf } from '../recording/title.js';
import type { SourceConversation, SourceMessage } from './format.js';
import type { Notes } from './notes.js';

/** A conversation of a foreign file as a store takes it, but for its name. */
export interface ReadConversation extends Adoption {
  readonly slices: readonly AdoptedMessages[];
  /** A name that is the same each time that it is imported. */
  readonly name: string;
  /** The name where another conversation has the first one. */
  readonly otherName: string;
  readonly messageCount: number;
}

interface Node {
  readonly message: AdoptedMessage;
  readonly parent: Node | undefined;
  readonly end: ChainEnd;
  readonly callIds: ReadonlyMap<string, string>;
  readonly children: Node[];
}

const NAME_CHARS = 32;
/** The first words of a user are among these. */
const TITLE_MESSAGES = 50;
/** What is asked of a codec besides the messages; none of it is kept. */
const FRAME = { model: 'imported', max_tokens: 1 };
const PLACEHOLDER: JsonObject = { role: 'user', content: '.' };

/**
 * Makes a tree of messages from a foreign conversation: each is decoded and checked by the codec of its protocol, as if a client
 * had sent it, and has the id that it would have then. A message that the codec refuses is damage; what follows it follows the
 * one before it. System text at the beginning becomes the instructions. Undefined where nothing was said.
 */
export async function readConversation(
  format: string,
  source: SourceConversation,
  notes: Notes,
  slices: Slices,
): Promise<ReadConversation | undefined> {
  const tree = new Tree(source.protocol, source.createdAt ?? 0);
  for (const message of source.messages) {
    tree.add(message, notes);
    await slices.next();
  }
  const tip = tree.tipOf(source.tip);
  if (tip === undefined) return undefined;
  const runs = tree.slices(tip);
  const main = runs[0]?.messages ?? [];
  const times = runs.flatMap(({ messages }) => messages.map(({ recordedAt }) => recordedAt));
  const createdAt = source.createdAt ?? main[0]?.recordedAt ?? 0;
  const title = shortTitle(source.title ?? '') || titleOf(main.slice(0, TITLE_MESSAGES).map(decodedOf));
  return {
    name: nameOf(format, source.key),
    otherName: nameOf(format, source.key, tip.message.id),
    title: title ?? null,
    createdAt,
    updatedAt: times.reduce((latest, time) => Math.max(latest, time), createdAt),
    isArchived: false,
    strategy: null,
    agent: null,
    session: source.session ?? null,
    isSide: source.isSide ?? false,
    isRefused: false,
    forkedFrom: null,
    vocabulary: '',
    instructions: tree.instructions.length === 0 ? [] : [instructionsOf(tree.instructions, createdAt)],
    slices: runs,
    messageCount: times.length,
  };
}

const decodedOf = ({ wire }: AdoptedMessage): Message => codecOf(wire.protocol).decodeMessage(wire.json);

const instructionsOf = (messages: readonly Message[], recordedAt: number) => ({
  sinceDepth: 0,
  instructions: storedInstructions(messages),
  recordedAt,
});

const nameOf = (...facts: readonly string[]): string =>
  `conv_${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, NAME_CHARS)}`;

class Tree {
  readonly #protocol: string;
  /** By the keys of the file; undefined where nothing of the message is in the transcript. */
  readonly #nodes = new Map<string, Node | undefined>();
  readonly #byId = new Map<MessageId, Node>();
  readonly #roots: Node[] = [];
  readonly instructions: Message[] = [];
  #time: number;
  #last: Node | undefined;

  constructor(protocol: string, time: number) {
    this.#protocol = protocol;
    this.#time = time;
  }

  add(source: SourceMessage, notes: Notes): void {
    this.#time = source.at ?? this.#time;
    let parent = source.parent === null ? undefined : this.#nodes.get(source.parent);
    for (const message of this.#decoded(source, notes)) {
      if (parent === undefined && isInstruction(message)) {
        if (this.#roots.length === 0) this.instructions.push(message);
        else notes.leftOut('system text of another beginning');
        continue;
      }
      parent = this.#child(parent, message, source);
      this.#last = parent;
    }
    this.#nodes.set(source.key, parent);
  }

  tipOf(key: string | undefined): Node | undefined {
    const named = key === undefined ? undefined : this.#nodes.get(key);
    return named ?? this.#last;
  }

  leaves(): Node[] {
    return [...this.#byId.values()].filter(({ children }) => children.length === 0);
  }

  /** The chain to the tip, then each branch from where it leaves what came before it. */
  slices(tip: Node): AdoptedMessages[] {
    const main = pathTo(tip);
    const seen = new Set<Node>(main);
    const slices: AdoptedMessages[] = [{ parent: null, messages: main.map(({ message }) => message), isBranch: false }];
    for (const leaf of this.leaves()) {
      const run: Node[] = [];
      let node: Node | undefined = leaf;
      for (; node !== undefined && !seen.has(node); node = node.parent) {
        run.push(node);
        seen.add(node);
      }
      const messages = run.reverse().map(({ message }) => message);
      if (run.length > 0) slices.push({ parent: node?.message.id ?? null, messages, isBranch: true });
    }
    return slices;
  }

  #decoded({ wires, line }: SourceMessage, notes: Notes): Message[] {
    const said = [...wires, PLACEHOLDER];
    try {
      const { instructions, messages } = codecOf(this.#protocol).decodeRequest({
        ...FRAME,
        messages: said,
        input: said,
      });
      return [...instructions, ...messages].slice(0, -1);
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      notes.damaged(line, reasonOf(error));
      return [];
    }
  }

  /** A message that stands there already, the same, is not added twice. */
  #child(parent: Node | undefined, sent: Message, { isInterrupted }: SourceMessage): Node {
    const callId = toolResults(sent).map((result) => parent?.callIds.get(result.callId))[0];
    const message = callId === undefined ? sent : answering(sent, callId);
    const end = nextEnd(parent?.end ?? CHAIN_START, message);
    const known = this.#byId.get(end.id);
    const calls = toolCalls(message);
    const places = new Map(calls.flatMap(({ callId }, place) => otherName(callId, known?.end.callIds[place])));
    if (known !== undefined) {
      for (const [sentId, id] of places) (known.callIds as Map<string, string>).set(sentId, id);
      return known;
    }
    const node: Node = {
      message: {
        id: end.id,
        role: message.role,
        recordedAt: this.#time,
        wire: message.wire,
        ...(callId === undefined ? {} : { callId }),
        ...(isInterrupted === true && message.role === 'assistant' ? { isInterrupted: true as const } : {}),
      },
      parent,
      end,
      callIds: calls.length > 0 ? places : (parent?.callIds ?? places),
      children: [],
    };
    this.#byId.set(end.id, node);
    (parent?.children ?? this.#roots).push(node);
    return node;
  }
}

/** The words of the codec, with the field of the message where they do not name it. */
function reasonOf({ field, message }: InvalidInputError): string {
  const own = /^(?:messages|input)[.[]\d+\]?\.(.+)$/.exec(field)?.[1] ?? '';
  return own === '' || message.includes(own) ? message : `${own}: ${message}`;
}

const otherName = (sent: string, known: string | undefined): [string, string][] =>
  known === undefined || known === sent ? [] : [[sent, known]];

/** The result with the id of the call as it is in the transcript. */
const answering = (message: Message, callId: string): Message => ({
  ...message,
  parts: message.parts.map((part) => (part.type === 'tool-result' ? { ...part, callId } : part)),
});

function pathTo(leaf: Node): Node[] {
  const path: Node[] = [];
  for (let node: Node | undefined = leaf; node !== undefined; node = node.parent) path.push(node);
  return path.reverse();
}
