import { type Edit, type EditId, parseJson, type Role } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isCompaction, isEdit } from '../record.js';
import { idsOf } from '../rows.js';
import { HIDDEN_OWNER } from '../sqlite/hidden.js';
import { fromText } from '../text.js';
import { batchText, type NumberedEdit, spanOf } from './batch.js';
import { composeDocument } from './document.js';
import { factText } from './fact-file.js';
import { batchName, folderName, numbered, segmentName } from './names.js';
import { CONVERSATION_COLUMNS, type Unit } from './outbox.js';
import { KEYS_FILE, METADATA, memoryFolder, ownerFile, textPath } from './places.js';
import { readable } from './readable.js';
import { prepareRendering, type Rendering } from './rendering.js';
import { isoTime, type Segment, segmentText } from './segment.js';
import { shownText } from './shown.js';

type Row = Readonly<Record<string, string | number | null>>;

/** A file as it is to be. */
export interface Rendered {
  /** The conversation in whose folder it is; 0 for none. */
  readonly home: number;
  /** Below that folder, or below the store's. What is tried first; another where that is taken. */
  readonly names: readonly string[];
  readonly text: string;
}

/** A conversation as its folder is placed by. */
export interface PlacedRow {
  readonly key: number;
  readonly id: string;
  readonly owner: string;
  readonly root: number | null;
}

const text = (value: string | number | null | undefined): string => fromText(String(value));
const textOrNull = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : text(value);

/** What the files of a folder are to say, by what its index says. */
export class Renderer {
  readonly #rows: Rendering;

  constructor(database: DatabaseSyncInstance) {
    this.#rows = prepareRendering(database);
  }

  conversation(key: number): PlacedRow | undefined {
    const row = this.#rows.conversation.get(key) as Row | undefined;
    return row && { key, id: text(row.id), owner: ownerOf(row.owner), root: row.root as number | null };
  }

  /** Undefined where there is to be no such file. */
  file({ kind, a, b }: Unit, transaction: number): Rendered | undefined {
    switch (kind) {
      case 'message':
        return this.#message(a, Number(b), transaction);
      case 'conversation':
        return this.#metadata(a, transaction);
      case 'batch':
        return this.#batch(a, b, transaction);
      case 'partial':
        return this.#partial(a, b, transaction);
      case 'text':
        return this.#systemText(a, b);
      case 'fact':
        return this.#fact(a, Number(b), transaction);
      case 'owner':
        return this.#owner(a, transaction);
      case 'keys':
        return this.#keys(transaction);
    }
  }

  #message(line: number, depth: number, transaction: number): Rendered | undefined {
    const row = this.#rows.message.get(line, depth) as Row | undefined;
    if (row === undefined) return undefined;
    const replies = this.#rows.replies.all(line, depth) as unknown as { id: string; conversation: number }[];
    const parentLine = depth > Number(row.fork_depth) ? line : row.parent_line;
    const parent = depth === 0 ? undefined : (this.#rows.idAt.get(parentLine, depth - 1) as Row | undefined);
    const segment: Segment = {
      ...{ id: text(row.id) as Segment['id'], role: row.role as Role, line, depth, tree: Number(row.root) },
      after: row.parent_line === null ? null : [Number(row.parent_line), Number(row.fork_depth) - 1],
      parent: parent === undefined ? null : (text(parent.id) as Segment['id']),
      ...{ number: Number(row.number), recorder: Number(row.conversation), protocol: String(row.protocol) },
      recordedAt: Number(row.recorded_at),
      ...{ isReply: row.is_reply === 1, followsReply: row.has_reply === 1 && row.is_reply !== 1 },
      ...{ isInterrupted: row.is_interrupted === 1, hasFailed: row.has_failed === 1, isErased: row.is_erased === 1 },
      ...{ tokens: row.tokens === null ? undefined : Number(row.tokens), transaction },
      vocabulary: row.vocabulary === null ? undefined : text(row.vocabulary),
      ...(row.call_id === null ? {} : { callId: text(row.call_id) }),
      ...(row.view_hash === null ? {} : { viewHash: text(row.view_hash) }),
      ...{ replyIds: replies.map(({ id }) => text(id)), repliesIn: replies.map(({ conversation }) => conversation) },
    };
    const named = { depth, role: folderName(segment.role) as Role, at: segment.recordedAt };
    const names = [segmentName({ ...named, branch: undefined }), segmentName({ ...named, branch: line })];
    return {
      home: segment.recorder,
      names: names.map((name) => `segments/${name}`),
      text: segmentText(segment, text(row.wire)),
    };
  }

  #metadata(key: number, transaction: number): Rendered | undefined {
    const row = this.#rows.conversation.get(key) as Row | undefined;
    if (row === undefined || row.owner === HIDDEN_OWNER) return undefined;
    const columns = Object.fromEntries(
      CONVERSATION_COLUMNS.map((name) => [name, typeof row[name] === 'string' ? text(row[name]) : row[name]]),
    );
    const { id, title, ...rest } = columns;
    const content = {
      ...{ id, title, created: isoTime(Number(row.created_at)), updated: isoTime(Number(row.updated_at)) },
      ...{ messages: row.tip_depth === null ? 0 : Number(row.tip_depth) + 1, edits: row.edit_count },
      ...{ key, owner: ownerOf(row.owner), ...rest },
      branches: this.#rows.branches.all(key).map((one) => ({ ...(one as Row), id: textOrNull((one as Row).id) })),
      inherited: this.#rows.inherited.all(key),
      // What an edit is about must be known where its file is lost.
      targets: (this.#rows.targets.all(key) as Row[]).map((one) => [
        one.number,
        text(one.id),
        text(one.compaction),
        text(one.target),
      ]),
      live: this.#rows.live.all(key).map((one) => [(one as Row).log, (one as Row).number]),
      instructions: this.#rows.instructions.all({ key }),
      transaction,
    };
    return { home: key, names: [METADATA], text: shownText(content) };
  }

  #batch(log: number, id: string, transaction: number): Rendered | undefined {
    const found = this.#rows.compaction.get(log, id) as Row | undefined;
    const record = found && parseJson(String(found.record));
    const edits = (this.#rows.edits.all(log, id) as Row[]).flatMap(({ number, record }): NumberedEdit[] => {
      const edit = parseJson(String(record));
      return isEdit(edit) ? [{ number: Number(number), edit }] : [];
    });
    const compaction = isCompaction(record) ? { number: Number(found?.number), record } : undefined;
    if (compaction === undefined && edits.length === 0) return undefined;
    const { from, to } = this.#spanOf(log, edits);
    const names = [batchName(from, to), batchName(from, to, (compaction?.number ?? edits[0]?.number ?? 0) + 1)];
    return {
      home: log,
      names: names.map((name) => `compressed/${name}`),
      text: batchText({ log, id: text(id), compaction, edits, from, to, transaction }),
    };
  }

  #spanOf(log: number, edits: readonly NumberedEdit[]): { readonly from: number; readonly to: number } {
    const target = (id: EditId) => {
      const record = (this.#rows.editNamed.get({ log, id }) as Row | undefined)?.record;
      const edit = record === undefined ? undefined : parseJson(String(record));
      return isEdit(edit) ? spanOfOne(edit) : undefined;
    };
    const length = Number((this.#rows.conversation.get(log) as Row | undefined)?.tip_depth ?? -1) + 1;
    const all = edits.map(({ edit }) => edit);
    return spanOf(all, target, Math.max(1, length));
  }

  #partial(owner: number, id: string, transaction: number): Rendered | undefined {
    const row = this.#rows.partial.get(owner, id) as Row | undefined;
    if (row === undefined) return undefined;
    const [content, name] = [text(row.content), text(id)];
    const front = {
      ...{ id: name, state: 'partial', timestamp: isoTime(Number(row.written_at)), written_at: row.written_at },
      ...{ parent: textOrNull(row.parent_id), line: row.parent_line, depth: row.parent_depth, transaction },
    };
    return {
      home: Number(row.conversation),
      names: [`partial/${folderName(name)}.md`],
      text: composeDocument({ front, body: readable(content), exact: content }),
    };
  }

  #systemText(owner: number, id: string): Rendered | undefined {
    const row = this.#rows.systemText.get(owner, id) as Row | undefined;
    if (row === undefined) return undefined;
    const said = text(row.text);
    const document = composeDocument({ front: { state: 'raw' }, body: readable(said), exact: said });
    return { home: 0, names: [textPath(text(row.owner), id)], text: document };
  }

  #fact(owner: number, number: number, transaction: number): Rendered | undefined {
    const row = this.#rows.fact.get(owner, number) as Row | undefined;
    if (row === undefined) return undefined;
    const fact = {
      ...{ number, id: text(row.id), about: text(row.about), words: textOrNull(row.words) },
      ...{ retires: idsOf(String(row.retires)), erases: idsOf(String(row.erases)) },
    };
    const name = `${memoryFolder(text(row.owner))}/${numbered(number + 1)}.md`;
    return { home: 0, names: [name], text: factText(fact, transaction) };
  }

  #owner(key: number, transaction: number): Rendered | undefined {
    const row = this.#rows.owner.get(key) as Row | undefined;
    if (row === undefined || row.id === HIDDEN_OWNER) return undefined;
    const calibrations = (this.#rows.calibrations.all(key) as Row[]).map((one) => ({ ...one, model: text(one.model) }));
    const { erasures, fact_count: facts } = row;
    const strategy = textOrNull(row.strategy);
    const content = { owner: text(row.id), strategy, calibrations, erasures, facts, transaction };
    return { home: 0, names: [ownerFile(text(row.id))], text: shownText(content) };
  }

  #keys(transaction: number): Rendered | undefined {
    const keys = (this.#rows.keys.all() as Row[]).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? text(value) : value]),
      ),
    );
    return keys.length === 0 ? undefined : { home: 0, names: [KEYS_FILE], text: shownText({ keys, transaction }) };
  }
}

/** As the index has the name; nobody has that of the owner of what is hidden. */
const ownerOf = (owner: string | number | null | undefined): string =>
  owner === HIDDEN_OWNER ? HIDDEN_OWNER : text(owner);

const spanOfOne = (edit: Edit): { readonly from: number; readonly to: number } | undefined =>
  edit.kind === 'span-replaced' ? edit : 'depth' in edit ? { from: edit.depth, to: edit.depth + 1 } : undefined;
