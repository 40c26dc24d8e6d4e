import { codecOf } from '@palimpsest/codecs';
import {
  CHAIN_START,
  type ChainEnd,
  erasedMessage,
  InvalidInputError,
  InvariantError,
  type Message,
  type MessageId,
  nextEnd,
  toolResults,
} from '@palimpsest/core';
import type { Adoption, Conversation, NewMessage, Store } from '@palimpsest/stores';
import type { Reader } from '../reading/reader.js';
import { conversationName } from '../recording/conversation-name.js';
import type { ModelCounter } from '../tokens/counter.js';
import { type ConversationExport, EXPORT_FORMAT, type ExportedHistory, parseExport } from './export.js';
import { contentHash } from './message-facts.js';
import type { ViewEntry } from './view-entry.js';

/** How many messages are read at once. */
const PAGE = 1_000;

export interface TransferOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly counter: ModelCounter;
}

/** A conversation as a document; with the full history it can be imported again. */
export async function exported(
  options: TransferOptions,
  conversation: Conversation,
  view: readonly ViewEntry[],
  includeFullHistory: boolean,
): Promise<ConversationExport> {
  const { id, title, createdAt, updatedAt, isArchived, strategy, agent } = conversation;
  return {
    format: EXPORT_FORMAT,
    version: 1,
    conversation: { id, title, createdAt, updatedAt, isArchived, strategy, agent },
    view: [...view],
    ...(includeFullHistory ? { history: await historyOf(options, conversation) } : {}),
  };
}

async function historyOf({ store, counter }: TransferOptions, { id, tip }: Conversation): Promise<ExportedHistory> {
  const transcript: ExportedHistory['transcript'] = [];
  for (let from = 0; tip !== null && from <= tip.depth; from += PAGE) {
    const to = Math.min(tip.depth + 1, from + PAGE);
    for (const { depth: _, tokens: __, wire, ...rest } of await store.read(tip, from, to, counter.vocabulary))
      transcript.push({ ...rest, protocol: wire.protocol, wire: wire.json, contentHash: contentHash(wire.json) });
  }
  return {
    instructions: await store.instructionsHistory(id),
    transcript,
    edits: await store.edits(id),
    compactions: await store.compactions(id),
  };
}

/**
 * Keeps an exported conversation: the same messages, byte for byte and by the same ids, the same edits. It has the name
 * it had where nobody else has it, and never takes another's place.
 * @throws InvalidInputError naming the field; nothing is kept then
 */
export async function imported(
  { store, reader, counter }: TransferOptions,
  value: unknown,
  newId: () => string,
): Promise<Conversation> {
  const { conversation, history } = parseExport(value);
  const { transcript, edits, compactions, instructions } = history;
  const decoded = transcript.map((entry, index) => decodedMessage(entry, `history.transcript.${index}`));
  const ids = checkedIds(transcript, decoded);
  instructions.forEach((version, index) => {
    checkInstructions(version.instructions, `history.instructions.${index}.instructions`);
  });
  checkOnce(transcript, 'history.transcript');
  checkOnce(edits, 'history.edits');
  checkOnce(compactions, 'history.compactions');
  const name = conversationName(conversation.id, 'conversation.id');
  const isFree = name !== undefined && (await store.conversation(name)) === undefined;
  const tokens = await counter.countMessages(decoded);
  const messages = transcript.map(
    ({ id: _, contentHash: __, wire: json, protocol, ...entry }, index): Adoption['messages'][number] => ({
      role: entry.role,
      recordedAt: entry.recordedAt,
      id: ids[index] as NewMessage['id'],
      wire: { protocol, json },
      ...(entry.callId === undefined ? {} : { callId: entry.callId }),
      ...(entry.isInterrupted ? { isInterrupted: true as const } : {}),
      ...(entry.isErased ? { isErased: true as const } : {}),
      ...(entry.isReply ? { isReply: true as const } : {}),
      tokens: tokens[index] as number,
    }),
  );
  const { live } = await reader.layout(edits, null, ids);
  const { title, createdAt, updatedAt, isArchived, strategy, agent } = conversation;
  return store.adopt({
    ...{ title, createdAt, updatedAt, isArchived, strategy, agent },
    newId: isFree ? name : `conv_${newId()}`,
    messages,
    branches: [],
    vocabulary: counter.vocabulary,
    instructions,
    edits,
    live,
    compactions,
  });
}

type Entry = ExportedHistory['transcript'][number];

/**
 * The ids of a chain, each checked to be the hash of what it names. What was erased cannot be hashed any more, nor a
 * result that names its call by a place among calls that were erased: these ids are taken as they are.
 */
function checkedIds(transcript: readonly Entry[], messages: readonly Message[]): MessageId[] {
  let end: ChainEnd = CHAIN_START;
  let areCallsKnown = true;
  return transcript.map((entry, index) => {
    const message = messages[index] as Message;
    const id = entry.id as MessageId;
    if (message.isErased) {
      areCallsKnown = false;
      end = { ...end, id };
      return id;
    }
    const next = nextEnd(end, message);
    areCallsKnown ||= toolResults(message).length === 0;
    if (areCallsKnown && next.id !== id)
      throw wrong(`history.transcript.${index}.id`, 'it is not the hash of what it names');
    end = { ...next, id };
    return id;
  });
}

function decodedMessage(entry: Entry, field: string): Message {
  const { wire, protocol, role, callId, isErased, contentHash: hash } = entry;
  if (contentHash(wire) !== hash) throw wrong(`${field}.contentHash`, 'it is not the hash of the wire');
  if (isErased && wire !== '') throw wrong(`${field}.wire`, 'it was erased');
  if (isErased) return erasedMessage(role, protocol);
  const message = decoded(protocol, wire, `${field}.wire`);
  if (message.role !== role) throw wrong(`${field}.role`, `the wire says '${message.role}'`);
  if (callId === undefined) return message;
  const parts = message.parts.map((part) => (part.type === 'tool-result' ? { ...part, callId } : part));
  return { ...message, parts };
}

function decoded(protocol: Entry['protocol'], wire: string, field: string): Message {
  try {
    return codecOf(protocol).decodeMessage(wire);
  } catch (error) {
    if (error instanceof InvariantError || error instanceof InvalidInputError || error instanceof SyntaxError)
      throw wrong(field, 'it cannot be read as a message of its protocol');
    throw error;
  }
}

/** The same form as is stored: a list of wires. */
function checkInstructions(text: string, field: string): void {
  try {
    for (const { protocol, json } of JSON.parse(text) as { protocol: Entry['protocol']; json: string }[])
      codecOf(protocol).decodeMessage(json);
  } catch (error) {
    if (error instanceof InvariantError || error instanceof TypeError || error instanceof SyntaxError)
      throw wrong(field, 'it cannot be read as system text');
    throw error;
  }
}

function checkOnce(records: readonly { readonly id: string }[], field: string): void {
  const known = new Set<string>();
  for (const [index, { id }] of records.entries()) {
    if (known.has(id)) throw wrong(`${field}.${index}.id`, 'it comes twice');
    known.add(id);
  }
}

const wrong = (field: string, reason: string): InvalidInputError =>
  new InvalidInputError(field, `Invalid '${field}': ${reason}.`);
