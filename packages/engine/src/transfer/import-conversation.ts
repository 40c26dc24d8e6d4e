import { createHash } from 'node:crypto';
import { anchorDepths, type Compaction, type Edit, type EditId, layout, type MessageId } from '@palimpsest/core';
import type {
  AdoptedLog,
  AdoptedMessage,
  AdoptedMessages,
  AdoptedSlice,
  Adoption,
  InstructionsVersion,
} from '@palimpsest/stores';
import { adoptedMessage, SLICE_MESSAGES } from '../document/adopted-message.js';
import { ChainCheck, isSystemText } from '../document/chain-check.js';
import { withoutTexts } from '../document/without-texts.js';
import type { LineOf } from './format.js';
import { type LineReader, wrongLine } from './line-reader.js';

/** Of edits or compactions. */
const SLICE_RECORDS = 200;
const SLICE_CHARS = 4_000_000;

/** What a conversation is but for its log and its messages, which are yet to be read. */
export interface ConversationInput {
  readonly head: LineOf<'conversation'>;
  /** `slices` reads the rest of the conversation, and checks it. */
  readonly adoption: Adoption;
  /** The SHA-256 of its lines; known when all slices were read. */
  readonly hash: () => string;
}

/**
 * Reads a conversation of an export up to its log.
 * @throws InvalidInputError naming the line; so do its slices
 */
export async function readConversation(reader: LineReader): Promise<ConversationInput | undefined> {
  const taken = await reader.take('conversation');
  if (taken === undefined) return undefined;
  const hash = createHash('sha256').update(taken.text);
  const head = taken.line;
  const instructions = await readInstructions(reader, hash);
  const { title, createdAt, updatedAt, isArchived, strategy, agent, session, isSide, isRefused, forkedFrom } = head;
  const facts = { title, createdAt, updatedAt, isArchived, strategy, agent, session, isSide, isRefused, forkedFrom };
  const slices = readSlices(reader, head, hash);
  return {
    head,
    adoption: { ...facts, slices, vocabulary: '', instructions },
    hash: () => hash.copy().digest('hex'),
  };
}

type Hash = ReturnType<typeof createHash>;

async function readInstructions(reader: LineReader, hash: Hash): Promise<InstructionsVersion[]> {
  const texts = new Map<string, string>();
  const versions: InstructionsVersion[] = [];
  for (let taken = await reader.take('instructions'); taken !== undefined; taken = await reader.take('instructions')) {
    hash.update(taken.text);
    const { id, sinceDepth, recordedAt, text = texts.get(id) } = taken.line;
    if (text === undefined) throw wrongLine(reader.number, `no line before it has the text '${id}'`);
    if (!isSystemText(text)) throw wrongLine(reader.number, "its 'text' cannot be read as system text");
    texts.set(id, text);
    versions.push({ sinceDepth, instructions: text, recordedAt });
  }
  return versions;
}

/** What is held of a log: what its edits are about, and which are live. */
interface LightLog {
  readonly edits: Edit[];
  readonly live: Set<EditId>;
}

async function* readEdits(reader: LineReader, hash: Hash, { edits, live }: LightLog): AsyncGenerator<AdoptedLog> {
  const known = new Set<string>();
  let page: Edit[] = [];
  const slice = () => ({ edits: page, live: page.flatMap(({ id }) => (live.has(id) ? [id] : [])), compactions: [] });
  for (let taken = await reader.take('edit'); taken !== undefined; taken = await reader.take('edit')) {
    hash.update(taken.text);
    const edit = taken.line.edit as Edit;
    if (known.has(edit.id)) throw wrongLine(reader.number, `edit '${edit.id}' comes twice`);
    known.add(edit.id);
    edits.push(withoutTexts(edit));
    if (taken.line.isLive) live.add(edit.id);
    page.push(edit);
    if (page.length < SLICE_RECORDS) continue;
    yield slice();
    page = [];
  }
  if (page.length > 0) yield slice();
}

async function* readCompactions(reader: LineReader, hash: Hash): AsyncGenerator<AdoptedLog> {
  const known = new Set<string>();
  let compactions: Compaction[] = [];
  for (let taken = await reader.take('compaction'); taken !== undefined; taken = await reader.take('compaction')) {
    hash.update(taken.text);
    const compaction = taken.line.compaction as Compaction;
    if (known.has(compaction.id)) throw wrongLine(reader.number, `compaction '${compaction.id}' comes twice`);
    known.add(compaction.id);
    compactions.push(compaction);
    if (compactions.length < SLICE_RECORDS) continue;
    yield { edits: [], live: [], compactions };
    compactions = [];
  }
  if (compactions.length > 0) yield { edits: [], live: [], compactions };
}

async function* readSlices(reader: LineReader, head: LineOf<'conversation'>, hash: Hash): AsyncGenerator<AdoptedSlice> {
  const log: LightLog = { edits: [], live: new Set() };
  yield* readEdits(reader, hash, log);
  yield* readCompactions(reader, hash);
  const points = new Set<string | null>(head.branchPoints);
  const check = new ChainCheck((id) => points.has(id));
  const anchors = new Set(anchorDepths(log.edits));
  const ids = new Map<number, MessageId>();
  let length = 0;
  for await (const slice of readChain(reader, { check, hash }, null, false)) {
    for (const { id } of slice.messages) {
      if (anchors.has(length)) ids.set(length, id);
      length += 1;
    }
    yield slice;
  }
  if (length !== head.messages)
    throw wrongLine(reader.number, `'${head.id}' should have ${head.messages} messages, and has ${length}`);
  const { live } = layout(log.edits, length, (depth) => ids.get(depth));
  if (live.length !== log.live.size || live.some((id) => !log.live.has(id)))
    throw wrongLine(
      reader.number,
      `the edits of '${head.id}' that are marked as live are not those that shape its view`,
    );
  for (let taken = await reader.take('branch'); taken !== undefined; taken = await reader.take('branch')) {
    hash.update(taken.text);
    const { parent } = taken.line;
    if (!points.has(parent) || !check.follow(parent))
      throw wrongLine(reader.number, `no message before it that a branch may follow is '${parent}'`);
    yield* readChain(reader, { check, hash }, parent as MessageId | null, true);
  }
  for (let taken = await reader.take('reply'); taken !== undefined; taken = await reader.take('reply')) {
    hash.update(taken.text);
    yield { replies: [{ id: taken.line.id, messageId: taken.line.messageId as MessageId }] };
  }
}

async function* readChain(
  reader: LineReader,
  { check, hash }: { readonly check: ChainCheck; readonly hash: Hash },
  start: MessageId | null,
  isBranch: boolean,
): AsyncGenerator<AdoptedMessages> {
  let parent = start;
  let messages: AdoptedMessage[] = [];
  let chars = 0;
  for (let taken = await reader.take('message'); taken !== undefined; taken = await reader.take('message')) {
    hash.update(taken.text);
    const { kind: _, ...entry } = taken.line;
    const { fault } = check.next(entry);
    if (fault !== undefined) throw wrongLine(reader.number, `invalid '${fault.field}': ${fault.reason}`);
    messages.push(adoptedMessage(entry));
    chars += entry.wire.length;
    if (messages.length < SLICE_MESSAGES && chars < SLICE_CHARS) continue;
    yield { parent, messages, isBranch };
    parent = messages.at(-1)?.id ?? parent;
    messages = [];
    chars = 0;
  }
  if (messages.length > 0) yield { parent, messages, isBranch };
}
