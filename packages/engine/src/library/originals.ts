import type { Edit, EditId, MessageId, RecordedMessage, SummaryMessage } from '@palimpsest/core';
import { InvalidInputError } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import { contentHash } from '../document/content-hash.js';
import type { Reader } from '../reading/reader.js';
import type { ModelCounter } from '../tokens/counter.js';
import { type EntryPart, entryPart } from './entry-part.js';

/** A message as it was said. */
interface OriginalMessage {
  readonly depth: number;
  readonly id: string;
  readonly role: string;
  readonly recordedAt: number;
  readonly tokens: number;
  readonly parts: readonly EntryPart[];
  readonly contentHash: string;
  /** A person erased what it said: there are no parts and the wire is empty. */
  readonly isErased: boolean;
  readonly wire: string;
}

/** What an edit stands for. */
export interface Original {
  readonly editId: string;
  readonly compactionId: string;
  readonly kind: Edit['kind'];
  /** What shows in its place. */
  readonly shows: readonly SummaryMessage[] | string | null;
  /** The part it stands for; null where it stands for whole messages. */
  readonly part: number | null;
  /** The depths it stands for, and the messages among them that were asked for. */
  readonly from: number;
  readonly to: number;
  readonly messages: readonly OriginalMessage[];
}

export interface OriginalsOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly counter: ModelCounter;
  readonly conversationId: string;
  readonly editId: string;
  readonly from: number | undefined;
  readonly limit: number;
}

/**
 * What a placeholder, preview, reference or summary stands for, on whatever branch that was said.
 * @throws InvalidInputError when there is no such edit
 */
export async function originalOf(options: OriginalsOptions): Promise<Original> {
  const { store, conversationId, editId } = options;
  const named = await store.edits(conversationId, { ids: [editId as EditId] });
  const edit = named.find(({ id }) => id === editId);
  if (edit === undefined)
    throw new InvalidInputError(
      'edit_id',
      `there is no edit '${editId}'; messages and views name the edits they show`,
      'not_found',
    );
  const head = { editId: edit.id, compactionId: edit.compactionId, kind: edit.kind } as const;
  switch (edit.kind) {
    case 'part-replaced': {
      const messages = await read(options, edit.messageId, edit.depth, edit.depth + 1);
      return { ...head, shows: edit.text, part: edit.part, from: edit.depth, to: edit.depth + 1, messages };
    }
    case 'message-restated': {
      const messages = await read(options, edit.messageId, edit.depth, edit.depth + 1);
      return { ...head, shows: edit.wire.json, part: null, from: edit.depth, to: edit.depth + 1, messages };
    }
    case 'span-replaced': {
      const messages = await read(options, edit.endId, edit.from, edit.to);
      return { ...head, shows: edit.shows, part: null, from: edit.from, to: edit.to, messages };
    }
    case 'note-inserted':
    case 'messages-recalled':
    case 'lookups-made':
    case 'message-pinned': {
      const shows = edit.kind === 'note-inserted' ? [edit.shows] : null;
      return { ...head, shows, part: null, from: edit.depth, to: edit.depth, messages: [] };
    }
    case 'summary-retired':
    case 'summary-revised':
    case 'edit-reverted': {
      const target = await originalOf({ ...options, editId: edit.target });
      return { ...target, ...head, shows: edit.kind === 'summary-revised' ? edit.shows : null };
    }
  }
}

async function read(
  { store, reader, counter, conversationId, from: wanted, limit }: OriginalsOptions,
  endId: MessageId,
  from: number,
  to: number,
): Promise<OriginalMessage[]> {
  const [located] = await store.locate([endId], conversationId);
  if (located === undefined || located.place.depth !== to - 1) return [];
  const start = Math.min(to, Math.max(from, wanted ?? from));
  const messages = await reader.messages(located.place, start, Math.min(to, start + limit), counter);
  return messages.map(originalMessage);
}

const originalMessage = ({ depth, id, message, recordedAt, tokens }: RecordedMessage): OriginalMessage => ({
  depth,
  id,
  role: message.role,
  recordedAt,
  tokens,
  parts: message.parts.map((part) => entryPart(part)),
  contentHash: contentHash(message.wire.json),
  isErased: message.isErased === true,
  wire: message.wire.json,
});
