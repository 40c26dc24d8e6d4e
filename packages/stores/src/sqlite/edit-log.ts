import type { Compaction, Edit, EditId } from '@palimpsest/core';
import { instructionsIdOf } from '../instructions-id.js';
import type { InstructionsVersion } from '../store.js';
import { fromText, toText } from '../text.js';
import { type InstructionsRow, type RecordRow, toCompactions, toEdits, toInstructions } from './rows.js';
import type { Statements } from './statements.js';

/** No limit, to SQLite. */
const ALL = -1;

/** What is kept beside the messages of conversations: edits and which of them are live, compactions, system texts. */
export class EditLog {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  edits(owner: number, id: string): Edit[] {
    return toEdits(this.#statements.edits.all(owner, toText(id)) as RecordRow[]);
  }

  live(owner: number, id: string): Edit[] {
    return toEdits(this.#statements.liveEdits.all(owner, toText(id)) as RecordRow[]);
  }

  compactions(owner: number, id: string, newest = ALL): Compaction[] {
    return toCompactions(this.#statements.compactions.all(owner, toText(id), newest) as RecordRow[]);
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
    for (const [index, edit] of edits.entries())
      this.#statements.addEdit.run(conversation, from + index, toText(edit.id), JSON.stringify(edit));
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
