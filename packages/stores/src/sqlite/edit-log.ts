import type { Compaction, Edit, EditId, Span, SpanReplaced } from '@palimpsest/core';
import type { StatementSyncInstance } from '@photostructure/sqlite';
import { headOf } from '../edits-about.js';
import { instructionsIdOf } from '../instructions-id.js';
import { type RecordRow, toCompactions, toEdits } from '../rows.js';
import type { CompactionsPage, EditsAbout, InstructionsVersion, SpansPage } from '../store.js';
import { fromText, toText } from '../text.js';
import { type InstructionsRow, toInstructions } from './rows.js';
import type { Statements } from './statements.js';

type EditRow = RecordRow & { readonly number: number; readonly id: string };

/** No limit, to SQLite. */
const ALL = -1;
/** After every edit there can be. */
const NEWEST = Number.MAX_SAFE_INTEGER;
const FEW = 100;

/** What is kept beside the messages of conversations: edits and which of them are live, compactions, system texts. */
export class EditLog {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  edits(owner: number, id: string): Edit[] {
    return toEdits(this.#statements.edits.all(owner, toText(id)) as RecordRow[]);
  }

  editsAbout(owner: number, id: string, about: EditsAbout): Edit[] {
    const { editNamed, editsOfCompaction, editsAtDepth, editsInRun, editsOver, editsOfTarget, pins, liveEdits } =
      this.#statements;
    const found = new Map<number, EditRow>();
    const add = (statement: StatementSyncInstance, ...value: (string | number)[]): void => {
      for (const row of statement.all(owner, toText(id), ...value) as EditRow[]) {
        if (found.has(row.number)) continue;
        found.set(row.number, row);
        add(editsOfTarget, row.id);
      }
    };
    for (const name of about.ids ?? []) add(editNamed, toText(name));
    for (const compaction of about.compactions ?? []) add(editsOfCompaction, toText(compaction));
    for (const depth of about.depths ?? []) add(editsAtDepth, depth);
    for (const { from, to } of about.runs ?? []) add(editsInRun, from, to);
    if (about.over !== undefined) add(editsOver, about.over.from, about.over.to);
    if (about.isPin) add(pins);
    if (about.isLive) add(liveEdits);
    return toEdits([...found.values()].sort((one, other) => one.number - other.number));
  }

  spans(owner: number, id: string, page: SpansPage): SpanReplaced[] {
    const { editNamed, editAt, spansBySummariser } = this.#statements;
    const own = [owner, toText(id)] as const;
    const { before, limit } = page;
    const named = before === undefined ? { number: NEWEST } : (editNamed.get(...own, toText(before)) as EditRow);
    if (named === undefined) return [];
    const rows =
      'within' in page
        ? page.within
            .flatMap((run) => this.#spansWithin(own, run, named.number, limit))
            .sort((one, other) => other - one)
            .slice(0, limit)
            .map((number) => editAt.get(...own, number))
        : spansBySummariser.all(...own, named.number, toText(page.summariser), limit);
    return toEdits(rows as RecordRow[]).filter((edit) => edit.kind === 'span-replaced');
  }

  /**
   * The numbers of the newest spans that lie within a run. Where few end in it these are looked through; where many do, the newest
   * of them lie within it as a rule, and are found by going back in the log.
   */
  #spansWithin(own: readonly [number, string], { from, to }: Span, before: number, limit: number): number[] {
    const { spansEndingIn, spansWithin } = this.#statements;
    const few = spansEndingIn.all(...own, from, to, FEW) as { number: number; from: number }[];
    if (few.length < FEW) return few.filter((span) => span.from >= from && span.number < before).map(numberOf);
    return (spansWithin.all(...own, before, from, to, limit) as { number: number }[]).map(numberOf);
  }

  live(owner: number, id: string): Edit[] {
    return toEdits(this.#statements.liveEdits.all(owner, toText(id)) as RecordRow[]);
  }

  compaction(owner: number, id: string, compactionId: string): Compaction | undefined {
    return toCompactions(this.#statements.compaction.all(owner, toText(id), toText(compactionId)) as RecordRow[])[0];
  }

  compactions(owner: number, id: string, { limit, before }: Partial<CompactionsPage> = {}): Compaction[] {
    const { compactions, compactionsBefore } = this.#statements;
    const rows =
      before === undefined
        ? compactions.all(owner, toText(id), limit ?? ALL)
        : compactionsBefore.all(owner, toText(id), toText(before), limit ?? ALL);
    return toCompactions(rows as RecordRow[]);
  }

  /** Gives a conversation that has no log that of another one. */
  copy(from: number, to: number, editCount: number, live: readonly EditId[]): void {
    const { copyEdits, copyCompactions, setEditCount } = this.#statements;
    copyEdits.run({ from, to });
    copyCompactions.run({ from, to });
    setEditCount.run(editCount, to);
    this.setLive(to, live);
  }

  instructions(owner: number, id: string, newest = ALL): InstructionsVersion[] {
    return (this.#statements.instructions.all(owner, toText(id), newest) as InstructionsRow[]).map(toInstructions);
  }

  systemText(owner: number, id: string): string | undefined {
    const row = this.#statements.systemText.get(owner, toText(id)) as Pick<InstructionsRow, 'text'> | undefined;
    return row && fromText(row.text);
  }

  addCompaction(conversation: number, compaction: Compaction): void {
    this.#statements.addCompaction.run(conversation, toText(compaction.id), JSON.stringify(compaction));
  }

  /** `from` is how many the log has before them. */
  addEdits(conversation: number, edits: readonly Edit[], live: readonly EditId[], from = 0): void {
    for (const [index, edit] of edits.entries()) {
      const { id, compaction, target, depth, spanFrom, spanTo, summariser, isPin } = headOf(edit);
      const head = [compaction, target, depth, spanFrom, spanTo, summariser, isPin ? 1 : 0];
      this.#statements.addEdit.run(conversation, from + index, id, JSON.stringify(edit), ...head);
    }
    this.#statements.setEditCount.run(from + edits.length, conversation);
    this.setLive(conversation, live);
  }

  setLive(conversation: number, live: readonly EditId[]): void {
    const wanted = new Set(live.map(toText));
    const present = new Set((this.#statements.liveIds.all(conversation) as { id: string }[]).map(({ id }) => id));
    for (const id of present) if (!wanted.has(id)) this.#statements.setLive.run(0, conversation, id);
    for (const id of wanted) if (!present.has(id)) this.#statements.setLive.run(1, conversation, id);
  }

  /** The last version is the present one. */
  addInstructions(owner: number, conversation: number, versions: readonly InstructionsVersion[]): void {
    const { addSystemText, addInstructions, setInstructions } = this.#statements;
    for (const { sinceDepth, instructions, recordedAt } of versions) {
      const id = instructionsIdOf(instructions);
      addSystemText.run(owner, id, toText(instructions));
      const row = addInstructions.run(owner, conversation, sinceDepth, id, recordedAt);
      setInstructions.run(row.lastInsertRowid, conversation);
    }
  }
}

const numberOf = ({ number }: { readonly number: number }): number => number;
