import { basename } from 'node:path/posix';
import type { Edit } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { headOf } from '../edits-about.js';
import { instructionsIdOf } from '../instructions-id.js';
import { isEdit } from '../record.js';
import { transaction } from '../sqlite/transaction.js';
import { toText } from '../text.js';
import { LOCAL_OWNER, type VaultFault } from '../vault.js';
import type { FiledBatch } from './batch.js';
import { collision } from './collision.js';
import { columnOf, columnsOf, recordsIn } from './columns.js';
import { isConversation, listedIn } from './contents.js';
import { type Disk, namesIn } from './disk.js';
import { parseDocument } from './document.js';
import { factOf } from './fact-file.js';
import { textOfFile } from './file-bytes.js';
import { hashOfFile } from './hash.js';
import { lostBatch } from './lost.js';
import { idOfFolder } from './names.js';
import { CONVERSATION_COLUMNS, FORMAT, type Kind } from './outbox.js';
import { ownerIn } from './owner-folder.js';
import { KEYS_FILE, METADATA, memoryFolder, ownerFile, ownerFolder } from './places.js';
import {
  CHANGED,
  DAMAGED,
  type Metadata,
  MISSING,
  printOf,
  type Read,
  type ReadConversation,
  readConversation,
} from './reading.js';
import { prepareRebuild, type RebuildStatements } from './rebuild-statements.js';
import type { FiledSegment } from './segment.js';
import { changedSettings, readShown } from './shown.js';
import { Tree } from './tree.js';
import { whoseIs } from './whose.js';

/** What makes the index when nothing but the files is there. @returns what could not be read */
export function rebuild(database: DatabaseSyncInstance, disk: Disk): VaultFault[] {
  return transaction(database, () => new FilesToRows(database, disk).run());
}

class FilesToRows {
  readonly #database: DatabaseSyncInstance;
  readonly #statements: RebuildStatements;
  readonly #disk: Disk;
  readonly #findings: VaultFault[] = [];
  readonly #isListed: (path: string) => boolean;
  readonly #tree: Tree;
  #transaction = 0;
  #lastKey = 0;
  #lastLine = 0;
  #lastNumber = 0;

  constructor(database: DatabaseSyncInstance, disk: Disk) {
    this.#database = database;
    this.#statements = prepareRebuild(database);
    this.#disk = disk;
    this.#isListed = listedIn(disk);
    this.#tree = new Tree(this.#statements, {
      lose: (path, text, of) => this.#lose(path, text, of),
      nextNumber: () => ++this.#lastNumber,
    });
  }

  run(): VaultFault[] {
    this.#keys();
    const owners = [
      LOCAL_OWNER,
      ...namesIn(this.#disk, 'owners').flatMap((name) => ownerIn(this.#disk, name) ?? this.#unnamed(name)),
    ];
    const all = owners.map((owner) => ({ owner, conversations: this.#read(owner) }));
    // Also of those whose files stay as they are: they may be put back.
    for (const { conversations } of all)
      for (const { segments } of conversations) for (const { value } of segments) this.#noteNumbers(value);
    for (const { owner, conversations } of all) {
      if (owner === LOCAL_OWNER && conversations.length === 0 && !this.#hasSettings(owner)) continue;
      this.#owner(owner, conversations);
    }
    this.#database.exec('DELETE FROM outbox');
    this.#raise('conversations', this.#lastKey);
    this.#raise('lines', this.#lastLine);
    this.#raise('messages', this.#lastNumber);
    this.#raise('outbox', this.#transaction);
    this.#statements.built.run(FORMAT);
    return this.#findings;
  }

  /** No key that a file names is given again. */
  #raise(table: string, least: number): void {
    const { changes } = this.#statements.raise.run(least, table);
    if (Number(changes) === 0) this.#statements.begin.run(table, least);
  }

  #hasSettings(owner: string): boolean {
    return (
      readShown(this.#disk.path(ownerFile(owner))).kind !== 'missing' ||
      namesIn(this.#disk, memoryFolder(owner)).length > 0
    );
  }

  #unnamed(name: string): string[] {
    this.#say(`owners/${name}`, `nobody knows whose owners/${name} is: put back the files that are missing there`);
    return [];
  }

  #read(owner: string): ReadConversation[] {
    const folder = `${ownerFolder(owner)}conversations`;
    return namesIn(this.#disk, folder)
      .filter((name) => isConversation(this.#disk, `${folder}/${name}`))
      .map((name) => readConversation(this.#disk, `${folder}/${name}`, this.#findings));
  }

  #owner(owner: string, conversations: readonly ReadConversation[]): void {
    const key = Number(this.#statements.addOwner.run(toText(owner)).lastInsertRowid);
    this.#settings(owner, key);
    this.#facts(owner, key);
    // Whose metadata is lost may be a copy that somebody made of another one.
    const inOrder = [2, 1, 0].flatMap((rank) => conversations.filter((one) => this.#rankOf(one) === rank));
    // Of a message and its copy that counts which is where it was recorded.
    for (const { metadata, segments } of inOrder)
      for (const segment of segments) if (segment.value.recorder === metadata?.value.key) this.#tree.take(segment);
    const placed = inOrder.flatMap((read) => this.#conversation(key, read));
    this.#tree.add(key, placed);
    for (const one of placed) this.#log(key, one.key, one.read);
    for (const one of placed) this.#missingCompactions(one.key, one.read);
    this.#texts(owner, key);
  }

  #rankOf({ folder, metadata }: ReadConversation): number {
    return metadata === undefined ? 0 : this.#isListed(folder) ? 2 : 1;
  }

  #settings(owner: string, key: number): void {
    const path = ownerFile(owner);
    const shown = readShown(this.#disk.path(path));
    if (shown.kind === 'changed') this.#say(path, changedSettings(path));
    if (shown.kind !== 'whole') return;
    this.#noteTransaction(shown.content.transaction);
    const { strategy, erasures, facts, calibrations } = shown.content;
    this.#statements.setOwner.run(columnOf(strategy), Number(erasures), Number(facts), key);
    for (const one of recordsIn(calibrations))
      this.#statements.addCalibration.run(key, ...columnsOf(one, ['model', 'ratio', 'samples', 'window_tokens']));
    this.#keep('owner', key, '', 0, { path, name: path, ...hashOfFile(textOfFile(this.#disk.path(path))) });
  }

  #keys(): void {
    const shown = readShown(this.#disk.path(KEYS_FILE));
    if (shown.kind === 'changed') this.#say(KEYS_FILE, changedSettings(KEYS_FILE));
    if (shown.kind !== 'whole') return;
    this.#noteTransaction(shown.content.transaction);
    const names = ['id', 'owner', 'label', 'hash', 'created_at', 'revoked_at', 'expires_at', 'parent'];
    for (const key of recordsIn(shown.content.keys)) this.#statements.addKey.run(...columnsOf(key, names));
    const hash = hashOfFile(textOfFile(this.#disk.path(KEYS_FILE)));
    this.#keep('keys', 0, '', 0, { path: KEYS_FILE, name: KEYS_FILE, ...hash });
  }

  #facts(owner: string, key: number): void {
    const folder = memoryFolder(owner);
    const found: number[] = [];
    const retired = new Set<string>();
    for (const file of namesIn(this.#disk, folder).filter((name) => /^\d{4,}\.md$/.test(name))) {
      const path = `${folder}/${file}`;
      const number = Number.parseInt(file, 10) - 1;
      const text = textOfFile(this.#disk.path(path));
      const fact = factOf(text);
      if (fact !== undefined && fact.number !== number) {
        // It keeps its number, so that no other record gets its file.
        this.#statements.addLostFact.run(key, number, `lost ${path}`);
        this.#say(path, `${path} is a copy of another file of ${folder} and is ignored`);
        found.push(number);
        continue;
      }
      found.push(number);
      if (fact === undefined) {
        this.#lostFact(key, number, path);
        continue;
      }
      if (fact.isChanged) this.#say(path, `${path} ${CHANGED}`);
      const texts = [toText(fact.about), fact.words === null ? null : toText(fact.words)];
      const lists = [JSON.stringify(fact.retires), JSON.stringify(fact.erases)];
      this.#statements.addFact.run(key, number, toText(fact.id), ...texts, ...lists);
      for (const id of fact.retires) retired.add(id);
      this.#keep('fact', key, `${number}`, 0, { path, name: path, ...printOf(text, fact) });
    }
    for (const id of retired) this.#statements.retire.run(key, toText(id));
    const { fact_count: known } = this.#statements.factCount.get(key) as { fact_count: number };
    const count = Math.max(known, 1 + Math.max(-1, ...found));
    for (let number = 0; number < count; number += 1)
      if (!found.includes(number)) this.#lostFact(key, number, `${folder}/${`${number + 1}`.padStart(4, '0')}.md`);
    if (count > 0) this.#statements.setFactCount.run(count, key);
  }

  #lostFact(owner: number, number: number, path: string): void {
    this.#statements.addLostFact.run(owner, number, `lost ${path}`);
    const isThere = namesIn(this.#disk, path.slice(0, path.lastIndexOf('/'))).includes(basename(path));
    this.#lose(path, `${path} ${isThere ? DAMAGED : MISSING}`);
  }

  /** The row of a conversation. None of one whose name nobody knows: its files stay as they are. */
  #conversation(owner: number, read: ReadConversation): { readonly key: number; readonly read: ReadConversation }[] {
    const { folder, metadata, segments } = read;
    const path = `${folder}/${METADATA}`;
    const own = metadata?.value.key;
    if (metadata === undefined) {
      const how =
        readShown(this.#disk.path(path)).kind === 'missing' ? 'is missing' : 'is damaged, or was changed by hand';
      const remedy =
        'put it back from a back-up (or with git checkout), which counts at once, or erase the conversation';
      this.#lose(path, `${path} ${how}, and nothing else has what it said: ${remedy}`);
    }
    const id = metadata?.value.id ?? idOfFolder(basename(folder));
    const isCopy = segments.length > 0 && segments.every(({ value }) => this.#tree.has(value));
    if (id === undefined || (metadata === undefined && isCopy)) {
      this.#say(folder, `${folder} is not one of the store's conversations and is left alone`);
      return [];
    }
    const key = own ?? this.#keyFor(segments);
    const rivals = segments.filter((segment) => this.#tree.isRival(segment, folder));
    if (rivals.length > 0 || this.#statements.hasConversation.get(key) !== undefined) {
      for (const segment of rivals.length > 0 ? rivals : segments)
        this.#say(segment.path, collision(segment.path, this.#tree.pathOf(segment.value)));
      return [];
    }
    if (this.#statements.hasConversationNamed.get(owner, toText(id)) !== undefined) {
      this.#say(folder, `${folder} has the name of another conversation and is left alone`);
      return [];
    }
    const kept = { ...read, segments: segments.filter((segment) => this.#isFirst(segment)) };
    for (const path of read.damaged) this.#lose(path, `${path} ${DAMAGED}`);
    this.#lastKey = Math.max(this.#lastKey, key);
    if (metadata === undefined) this.#statements.addConversation.run(key, owner, toText(id), 0, 0);
    else this.#described(owner, metadata);
    this.#statements.addHome.run(key, folder);
    return [{ key, read: kept }];
  }

  #noteNumbers({ recorder, line, number, transaction }: FiledSegment): void {
    this.#lastKey = Math.max(this.#lastKey, recorder);
    this.#lastLine = Math.max(this.#lastLine, line);
    this.#lastNumber = Math.max(this.#lastNumber, number);
    this.#noteTransaction(transaction);
  }

  #noteTransaction(transaction: unknown): void {
    if (typeof transaction === 'number') this.#transaction = Math.max(this.#transaction, transaction);
  }

  /** Of a conversation whose metadata is lost: it recorded the newest of its messages, unless that is another's. */
  #keyFor(segments: readonly Read<FiledSegment>[]): number {
    const newest = Math.max(0, ...segments.map(({ value }) => value.recorder));
    const isTaken = newest === 0 || this.#statements.hasConversation.get(newest) !== undefined;
    return isTaken ? this.#lastKey + 1 : newest;
  }

  /** What two files say of one place is said by the first. */
  #isFirst(segment: Read<FiledSegment>): boolean {
    const { path, value } = segment;
    if (value.json === undefined) this.#lose(path, `${path} ${DAMAGED}`);
    const other = this.#tree.take(segment);
    if (other === undefined) return true;
    const isSame = other.value.id === value.id;
    this.#say(path, isSame ? `${path} is a copy of ${other.path} and is ignored` : collision(path, other.path));
    return false;
  }

  /** Compactions whose files are lost are there as such: what they hid shows again. */
  #missingCompactions(key: number, { folder, metadata, damaged }: ReadConversation): void {
    const { compactions: before } = this.#statements.inheritedCompactions.get(key) as { compactions: number };
    const count = Number(metadata?.value.compaction_count ?? 0);
    for (let number = before; number < count; number += 1) {
      const added = this.#statements.addLostCompaction.run(key, number, `lost-${key}-${number}`);
      if (Number(added.changes) === 0 || damaged.some((path) => path.includes('/compressed/'))) continue;
      const text = `compaction ${number + 1} of ${folder} is missing: put its file back from a back-up`;
      this.#lose(lostBatch(folder, key, number), text, folder);
    }
  }

  #described(owner: number, metadata: Read<Metadata>): void {
    const { value } = metadata;
    const { key, id, created_at, updated_at } = value;
    this.#statements.addConversation.run(key, owner, toText(id), Number(created_at), Number(updated_at));
    this.#statements.describe.run(...columnsOf(value, CONVERSATION_COLUMNS), key);
    for (const one of recordsIn(value.branches))
      this.#statements.addBranch.run(Number(one.key), key, Number(one.line), Number(one.depth));
    for (const one of recordsIn(value.inherited)) {
      const numbers = columnsOf(one, ['log', 'edits', 'compactions', 'instructions', 'before_depth']);
      this.#statements.inherit.run(key, owner, ...numbers);
      this.#lastKey = Math.max(this.#lastKey, Number(one.log));
    }
    for (const one of recordsIn(value.instructions)) {
      const version = columnsOf(one, ['log', 'number', 'since_depth', 'text_id', 'recorded_at']);
      this.#statements.addInstructions.run(owner, ...version);
    }
    this.#noteTransaction(value.transaction);
    this.#keep('conversation', key, '', key, metadata);
  }

  /** What was compacted, and what is being written. */
  #log(owner: number, key: number, { metadata, batches, partials }: ReadConversation): void {
    for (const batch of batches) {
      const { log, id, compaction, edits } = batch.value;
      if (this.#statements.hasFile.get('batch', log, toText(id)) !== undefined) {
        this.#say(batch.path, `${batch.path} is a copy of another file of the store and is ignored`);
        continue;
      }
      if (this.#isTaken(batch.value)) {
        this.#say(batch.path, collision(batch.path, 'another compaction'));
        continue;
      }
      if (compaction !== undefined)
        this.#statements.addCompaction.run(log, compaction.number, toText(id), JSON.stringify(compaction.record));
      for (const { number, edit } of edits) this.#addEdit(log, number, edit);
      this.#noteTransaction(batch.value.transaction);
      this.#keep('batch', log, toText(id), key, batch);
    }
    for (const [number, id, compactionId, target] of Array.isArray(metadata?.value.targets)
      ? metadata.value.targets
      : [])
      this.#lostTarget(key, Number(number), { kind: 'edit-reverted', id, compactionId, target });
    for (const [log, number] of Array.isArray(metadata?.value.live) ? metadata.value.live : [])
      this.#statements.addLive.run(key, Number(number), Number(log));
    for (const partial of partials) {
      const { id, parent, content, writtenAt } = partial.value;
      const place = parent === null ? [null, null, null] : [parent[0], parent[1], toText(parent[2])];
      this.#statements.addPartial.run(owner, toText(id), key, ...place, toText(content), writtenAt);
      this.#keep('partial', owner, toText(id), key, partial);
    }
  }

  #isTaken({ log, compaction, edits }: FiledBatch): boolean {
    return (
      (compaction !== undefined && this.#statements.hasCompaction.get(log, compaction.number) !== undefined) ||
      edits.some(({ number, edit }) => this.#statements.hasEdit.get(log, number, edit.id) !== undefined)
    );
  }

  #addEdit(log: number, number: number, edit: Edit): void {
    const { id, compaction, target, depth, spanFrom, spanTo, summariser, isPin } = headOf(edit);
    const head = [compaction, target, depth, spanFrom, spanTo, summariser, Number(isPin)];
    this.#statements.addEdit.run(log, number, id, JSON.stringify(edit), ...head);
  }

  /** An edit about another one whose file is lost: it reverts that. */
  #lostTarget(log: number, number: number, edit: object): void {
    if (isEdit(edit) && this.#statements.hasEdit.get(log, number, edit.id) === undefined)
      this.#addEdit(log, number, edit);
  }

  /** The system texts that conversations were given. */
  #texts(owner: string, key: number): void {
    const folder = `${ownerFolder(owner)}instructions`;
    const names = new Set(namesIn(this.#disk, folder));
    for (const { id } of this.#statements.textIds.all(key) as { id: string }[]) {
      const name = `${id.slice(0, 32)}.md`;
      const path = `${folder}/${name}`;
      const text = names.has(name) ? textOfFile(this.#disk.path(path)) : undefined;
      const document = text === undefined ? undefined : parseDocument(text);
      if (text !== undefined && document !== undefined && instructionsIdOf(document.exact) === id) {
        if (document.isChanged) this.#say(path, `${path} ${CHANGED}`);
        this.#statements.addText.run(key, id, toText(document.exact));
        this.#keep('text', key, id, 0, { path, name: path, ...printOf(text, document) });
      } else this.#lose(path, `${path} ${text === undefined ? MISSING : DAMAGED}`);
    }
  }

  #keep(
    kind: Kind,
    a: number,
    b: string,
    home: number,
    file: Pick<Read<unknown>, 'path' | 'name' | 'hash' | 'bytes'>,
  ): void {
    this.#statements.addFile.run(kind, a, b, home, file.name, file.hash, file.bytes);
  }

  #say(path: string, text: string): void {
    this.#findings.push({ ...whoseIs(path), text });
  }

  /** `path` says what is waited for, `text` what people are told. */
  #lose(path: string, text: string, of = path): void {
    const { owner = null, conversation = null } = whoseIs(of);
    this.#statements.addLost.run(path, owner, conversation, text);
    if (!this.#findings.some((finding) => finding.text === text)) this.#say(of, text);
  }
}
