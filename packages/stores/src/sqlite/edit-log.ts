import { type Compaction, type Edit, type EditId, invariant, type Span } from '@palimpsest/core';
import type { StatementSyncInstance } from '@photostructure/sqlite';
import { headOf } from '../edits-about.js';
import { instructionsIdOf } from '../instructions-id.js';
import {
  type CompactionRow,
  type InstructionsRow,
  type RecordRow,
  toCompactions,
  toEdits,
  toInstructions,
} from '../rows.js';
import type {
  CompactionsPage,
  EditsAbout,
  EditsQuery,
  InstructionsQuery,
  InstructionsVersion,
  Redaction,
  SpansPage,
} from '../store.js';
import { toText } from '../text.js';
import type { LogStatements } from './log-statements.js';

interface LogPosition {
  readonly log: number;
  readonly number: number;
}

type NumberedRow = RecordRow & { readonly number: number };
type EditRow = NumberedRow & { readonly log: number; readonly id: string };

/**
 * What a conversation has of one log, its own or one that leads to it: the records before these numbers, and of the instructions
 * those from before a depth.
 */
interface LogPart {
  readonly log: number;
  readonly edits: number;
  readonly compactions: number;
  readonly instructions: number;
  readonly beforeDepth: number;
}

type Counts = Pick<LogPart, 'edits' | 'compactions' | 'instructions'>;

/** After every record and every message there can be. */
const END = Number.MAX_SAFE_INTEGER;
const FEW = 100;

/**
 * What is kept beside the messages of conversations: edits and which of them are live, compactions, system texts. A fork's log
 * goes on where those end that lead to it; each of them is kept once, under the key of the conversation that recorded it.
 */
export class EditLog {
  readonly #statements: LogStatements;

  constructor(statements: LogStatements) {
    this.#statements = statements;
  }

  of(owner: number, id: string, query?: EditsQuery): Edit[] {
    const key = this.#keyOf(owner, id);
    if (query === undefined) return this.editsOf(key);
    if (query === 'live') return toEdits(this.#statements.live.all(key) as RecordRow[]);
    if ('numbers' in query) return this.editsOf(key, query.numbers);
    return 'limit' in query ? this.#spans(key, query) : this.#about(key, query);
  }

  /** The log of the conversation with this key, or a run of it. */
  editsOf(key: number, { from, to }: Span = { from: 0, to: END }): Edit[] {
    const { edits } = this.#statements;
    const parts = this.#parts(key).reverse();
    return toEdits(parts.flatMap((part) => edits.all(part.log, from, Math.min(part.edits, to)) as RecordRow[]));
  }

  #about(key: number, about: EditsAbout): Edit[] {
    const { editNamed, editsOfCompaction, editsAtDepth, editsInRun, editsOver, editsOfTarget, pins, live } =
      this.#statements;
    const parts = this.#parts(key);
    const found = new Map<number, EditRow>();
    const take = (row: EditRow): void => {
      if (found.has(row.number)) return;
      found.set(row.number, row);
      add(editsOfTarget, row.id);
    };
    const add = (statement: StatementSyncInstance, ...value: (string | number)[]): void => {
      for (const { log, edits } of parts) for (const row of statement.all(log, edits, ...value) as EditRow[]) take(row);
    };
    for (const name of about.ids ?? []) add(editNamed, toText(name));
    for (const compaction of about.compactions ?? []) add(editsOfCompaction, toText(compaction));
    for (const depth of about.depths ?? []) add(editsAtDepth, depth);
    for (const { from, to } of about.runs ?? []) add(editsInRun, from, to);
    if (about.over !== undefined) add(editsOver, about.over.from, about.over.to);
    if (about.isPin) add(pins);
    if (about.isLive) for (const row of live.all(key) as EditRow[]) take(row);
    return toEdits([...found.values()].sort((one, other) => one.number - other.number));
  }

  #spans(key: number, page: SpansPage): Edit[] {
    const parts = this.#parts(key);
    const before = page.before === undefined ? END : this.#named(parts, page.before)?.number;
    if (before === undefined) return [];
    // Looks further back where none of a page can be read.
    for (let end = before; ; ) {
      const rows = firstOf(parts, page.limit, ({ log, edits }, limit) =>
        this.#spansOf(log, Math.min(edits, end), page, limit),
      );
      const found = toEdits(rows).filter((edit) => edit.kind === 'span-replaced');
      const last = rows.at(-1);
      if (found.length > 0 || last === undefined) return found;
      end = last.number;
    }
  }

  /** Those of one part, newest first. */
  #spansOf(log: number, before: number, page: SpansPage, limit: number): NumberedRow[] {
    const { editAt, spansBySummariser } = this.#statements;
    if ('summariser' in page)
      return spansBySummariser.all(log, before, toText(page.summariser), limit) as unknown as NumberedRow[];
    return page.within
      .flatMap((run) => this.#spansWithin(log, run, before, limit))
      .sort((one, other) => other - one)
      .slice(0, limit)
      .map((number) => editAt.get(log, number) as unknown as NumberedRow);
  }

  /**
   * The numbers of the newest spans that lie within a run. Where few end in it these are looked through; where many do, the newest
   * of them lie within it as a rule, and are found by going back in the log.
   */
  #spansWithin(log: number, { from, to }: Span, before: number, limit: number): number[] {
    const { spansEndingIn, spansWithin } = this.#statements;
    const few = spansEndingIn.all(log, from, to, FEW) as { number: number; from: number }[];
    if (few.length < FEW) return few.filter((span) => span.from >= from && span.number < before).map(numberOf);
    return (spansWithin.all(log, before, from, to, limit) as { number: number }[]).map(numberOf);
  }

  compaction(owner: number, id: string, compactionId: string): Compaction[] {
    const row = this.#compactionNamed(this.#parts(this.#keyOf(owner, id)), compactionId);
    return row === undefined ? [] : toCompactions([row]);
  }

  compactions(owner: number, id: string, page?: CompactionsPage): Compaction[] {
    return this.compactionsOf(this.#keyOf(owner, id), page);
  }

  compactionsOf(key: number, page: CompactionsPage = { limit: END }): Compaction[] {
    const { compactions, compactionsAfter } = this.#statements;
    const parts = this.#parts(key);
    const { limit } = page;
    if ('after' in page) {
      const last = page.after === null ? -1 : this.#compactionNamed(parts, page.after)?.number;
      if (last === undefined) return [];
      const read = (part: LogPart, left: number) =>
        compactionsAfter.all(part.log, part.compactions, last, left) as CompactionRow[];
      return toCompactions(firstOf(parts.reverse(), limit, read));
    }
    const end = page.before === undefined ? END : this.#compactionNamed(parts, page.before)?.number;
    if (end === undefined) return [];
    const read = (part: LogPart, left: number) =>
      compactions.all(part.log, Math.min(part.compactions, end), left) as CompactionRow[];
    return toCompactions(firstOf(parts, limit, read).reverse());
  }

  /**
   * Begins the log of a new conversation as another one's is, but for instructions since a depth or later. Nothing is copied but
   * which edits are live.
   */
  fork(from: number, to: number, live: readonly EditId[], beforeDepth = END): void {
    const { counts, setCounts, inherit, instructions, setInstructions } = this.#statements;
    const own = counts.get(from) as unknown as Counts;
    const [newest, ...older] = this.#parts(from);
    const ends = older[0] ?? NOTHING;
    const hasOwn = own.edits > ends.edits || own.compactions > ends.compactions || own.instructions > ends.instructions;
    const parts = [...(newest !== undefined && hasOwn ? [{ ...newest, ...own }] : []), ...older];
    for (const part of parts) {
      const numbers = [part.edits, part.compactions, part.instructions];
      inherit.run(to, part.log, ...numbers, Math.min(part.beforeDepth, beforeDepth));
    }
    setCounts.run(own.edits, own.compactions, own.instructions, to);
    this.setLive(to, live);
    const text = first(this.#parts(to), (part) =>
      instructions.get(part.log, part.instructions, part.beforeDepth, null, 1),
    ) as InstructionsRow | undefined;
    setInstructions.run(text?.text_id ?? null, to);
  }

  instructions(owner: number, conversationId: string, query?: InstructionsQuery): InstructionsVersion[] {
    return this.instructionsOf(this.#keyOf(owner, conversationId), query);
  }

  instructionsOf(key: number, query: InstructionsQuery = { newest: END }): InstructionsVersion[] {
    const { newest, id } = { newest: END, id: undefined, ...query };
    const textId = id === undefined ? null : toText(id);
    const rows = firstOf(
      this.#parts(key),
      newest,
      ({ log, instructions, beforeDepth }, left) =>
        this.#statements.instructions.all(log, instructions, beforeDepth, textId, left) as unknown as InstructionsRow[],
    );
    return rows.reverse().map(toInstructions);
  }

  /** @throws InvariantError where the log has one of that id */
  addCompaction(conversation: number, compaction: Compaction): void {
    const { addCompaction, countCompaction } = this.#statements;
    const isKnown = this.#compactionNamed(this.#inherited(conversation), compaction.id) !== undefined;
    invariant(!isKnown, `the compaction ${compaction.id} is in the log already`);
    addCompaction.run(toText(compaction.id), JSON.stringify(compaction), conversation);
    countCompaction.run(conversation);
  }

  /** `from` is how many the log has before them. @throws InvariantError where the log has one of them */
  addEdits(conversation: number, edits: readonly Edit[], from = 0): void {
    const inherited = this.#inherited(conversation);
    for (const [index, edit] of edits.entries()) {
      invariant(this.#named(inherited, edit.id) === undefined, `the edit ${edit.id} is in the log already`);
      const { id, compaction, target, depth, spanFrom, spanTo, summariser, isPin } = headOf(edit);
      const head = [compaction, target, depth, spanFrom, spanTo, summariser, isPin ? 1 : 0];
      this.#statements.addEdit.run(conversation, from + index, id, JSON.stringify(edit), ...head);
    }
    this.#statements.setEditCount.run(from + edits.length, conversation);
  }

  /** Replaces records by those with their ids, for all that share them. */
  redact(conversation: number, { edits, compactions }: Pick<Redaction, 'edits' | 'compactions'>): void {
    const { redactEdit, redactCompaction } = this.#statements;
    const parts = this.#parts(conversation);
    for (const edit of edits) {
      const row = this.#named(parts, edit.id);
      if (row !== undefined) redactEdit.run(JSON.stringify(edit), row.log, row.number);
    }
    for (const compaction of compactions) {
      const row = this.#compactionNamed(parts, compaction.id);
      if (row !== undefined) redactCompaction.run(JSON.stringify(compaction), row.log, row.number);
    }
  }

  setLive(conversation: number, live: readonly EditId[]): void {
    const { liveIds, dropLive } = this.#statements;
    const wanted = new Set(live.map(toText));
    const present = new Set<string>();
    for (const { id, number } of liveIds.all(conversation) as { id: string | null; number: number }[]) {
      if (id !== null) present.add(id);
      // One whose record damage took is not live any more either.
      if (id === null || !wanted.has(id)) dropLive.run(conversation, number);
    }
    const added = live.filter((id) => !present.has(toText(id)));
    this.addLive(conversation, added);
  }

  /** These are live too. */
  addLive(conversation: number, live: readonly EditId[]): void {
    const parts = this.#parts(conversation);
    for (const id of live) {
      const row = this.#named(parts, id);
      if (row !== undefined) this.#statements.addLive.run(conversation, row.number, row.log);
    }
  }

  /** `from` is how many the log has before them. The last version is the present one. */
  addInstructions(owner: number, conversation: number, versions: readonly InstructionsVersion[], from = 0): void {
    const { addSystemText, addInstructions, setInstructionsCount } = this.#statements;
    let present: string | undefined;
    for (const [index, { sinceDepth, instructions, recordedAt }] of versions.entries()) {
      present = instructionsIdOf(instructions);
      addSystemText.run(owner, present, toText(instructions));
      const version = [conversation, from + index, sinceDepth, present, recordedAt] as const;
      addInstructions.run(owner, ...version);
    }
    if (present !== undefined) setInstructionsCount.run(from + versions.length, present, conversation);
  }

  #keyOf(owner: number, id: string): number {
    return (this.#statements.conversation.get(owner, toText(id)) as { key: number } | undefined)?.key ?? NOBODY;
  }

  /** The newest first: each part begins after all numbers of the next. */
  #parts(key: number): LogPart[] {
    const own = { log: key, edits: END, compactions: END, instructions: END, beforeDepth: END };
    return [own, ...this.#inherited(key)];
  }

  #inherited(key: number): LogPart[] {
    return this.#statements.inherited.all(key) as unknown as LogPart[];
  }

  #named(parts: readonly LogPart[], id: EditId): EditRow | undefined {
    const name = toText(id);
    return first(parts, ({ log, edits }) => this.#statements.editNamed.get(log, edits, name) as EditRow | undefined);
  }

  #compactionNamed(parts: readonly LogPart[], id: string): (CompactionRow & LogPosition) | undefined {
    const name = toText(id);
    return first(parts, ({ log, compactions }) => this.#statements.compaction.get(log, name, compactions)) as
      | (CompactionRow & LogPosition)
      | undefined;
  }
}

/** No conversation has this key. */
const NOBODY = 0;
const NOTHING: Counts = { edits: 0, compactions: 0, instructions: 0 };

/** The first rows of some parts, up to a limit. */
function firstOf<T>(
  parts: readonly LogPart[],
  limit: number,
  read: (part: LogPart, limit: number) => readonly T[],
): T[] {
  const rows: T[] = [];
  for (const part of parts) {
    if (rows.length >= limit) break;
    for (const row of read(part, limit - rows.length)) rows.push(row);
  }
  return rows;
}

function first<T, R>(items: Iterable<T>, find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const numberOf = ({ number }: { readonly number: number }): number => number;
