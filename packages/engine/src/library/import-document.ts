import { InvalidInputError, type Message, type MessageId } from '@palimpsest/core';
import {
  type AdoptedLog,
  type AdoptedMessage,
  type AdoptedMessages,
  type AdoptedSlice,
  type Conversation,
  MovedError,
  type Store,
} from '@palimpsest/stores';
import { adoptedMessage, inPieces } from '../document/adopted-message.js';
import { ChainCheck, isSystemText } from '../document/chain-check.js';
import { type ExportedHistory, parseExport } from '../document/document.js';
import { Slices } from '../event-loop/slices.js';
import type { Reader } from '../reading/reader.js';
import { conversationName } from '../recording/conversation-name.js';
import type { ModelCounter } from '../tokens/counter.js';

/** What it costs to check a short message. */
const MESSAGE_CHARS = 1_000;

export interface TransferOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly counter: ModelCounter;
}

/**
 * Keeps an exported conversation: the same messages, byte for byte and by the same ids, the same edits. It has the name
 * it had where nobody else has it, and never takes another's place: a copy under a new name is part of no session.
 * @throws InvalidInputError naming the field; nothing is kept then
 */
export async function imported(
  { store, reader, counter }: TransferOptions,
  value: unknown,
  newId: () => string,
): Promise<Conversation> {
  const { conversation, history } = parseExport(value);
  const { transcript, branches, edits, compactions, instructions } = history;
  const chains = [
    { parent: null, messages: transcript, field: 'history.transcript' },
    ...branches.map((branch, index) => ({ ...branch, field: `history.branches.${index}.messages` })),
  ];
  const slices = new Slices(store);
  const check = new ChainCheck(() => true);
  const told: (readonly AdoptedMessage[])[] = [];
  for (const [number, { parent, messages, field }] of chains.entries()) {
    if (!check.follow(parent) || (number > 0 && messages.length === 0))
      throw wrong(
        `history.branches.${number - 1}`,
        `it has no messages, or its parent '${parent}' does not appear before it`,
      );
    const decoded: Message[] = [];
    for (const [index, entry] of messages.entries()) {
      decoded.push(checkedMessage(check, entry, `${field}.${index}`));
      await slices.next(MESSAGE_CHARS + entry.wire.length);
    }
    told.push(adopted(messages, await counter.countMessages(decoded)));
  }
  const ids = (told[0] ?? []).map(({ id }) => id);
  for (const [index, version] of instructions.entries())
    if (!isSystemText(version.instructions))
      throw wrong(`history.instructions.${index}.instructions`, 'it cannot be read as system text');
  checkOnce(edits, 'history.edits');
  checkOnce(compactions, 'history.compactions');
  const name = conversationName(conversation.id, 'conversation.id');
  const { live } = await reader.layout(edits, null, ids);
  const { title, createdAt, updatedAt, isArchived, strategy, agent, session = null, isSide = false } = conversation;
  const runs = told.map((messages, index) => ({
    parent: (chains[index]?.parent ?? null) as MessageId | null,
    messages,
    isBranch: index > 0,
  }));
  const adoption = () => ({
    ...{ title, createdAt, updatedAt, isArchived, strategy, agent, session, isSide },
    ...{ forkedFrom: null, isRefused: false },
    slices: adoptedSlices({ edits, live, compactions }, runs, slices),
    vocabulary: counter.vocabulary,
    instructions,
  });
  const other = () => store.create(`conv_${newId()}`, { ...adoption(), session: null });
  if (name === undefined) return other();
  return store.create(name, adoption()).catch((error: unknown) => {
    if (error instanceof MovedError && error.what === 'name') return other();
    throw error;
  });
}

async function* adoptedSlices(
  log: AdoptedLog,
  runs: readonly AdoptedMessages[],
  slices: Slices,
): AsyncGenerator<AdoptedSlice> {
  yield log;
  yield* inPieces(runs, slices);
}

type Entry = ExportedHistory['transcript'][number];

/** Messages as a store takes them. */
const adopted = (entries: readonly Entry[], tokens: readonly number[]): readonly AdoptedMessage[] =>
  entries.map((entry, index) => ({ ...adoptedMessage(entry), tokens: tokens[index] ?? 0 }));

function checkedMessage(check: ChainCheck, entry: Entry, field: string): Message {
  const { message, fault } = check.next(entry);
  if (fault !== undefined || message === undefined)
    throw wrong(`${field}.${fault?.field ?? 'wire'}`, fault?.reason ?? 'it cannot be read');
  return message;
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
