import { invariant } from '@palimpsest/core';
import type { AdoptedSlice, Adoption } from '../adoption.js';
import { isSamePlace } from '../guard.js';
import { tipOf } from '../rows.js';
import { toText } from '../text.js';
import type { Connection } from './connection.js';
import { type ConversationRow, tipValues } from './rows.js';

/** How many records beside the messages are written in one transaction. */
const PART = 500;

/** Where an import goes. */
interface Target {
  /** The key of the hidden conversation. */
  readonly key: number;
  readonly owner: number;
}

/** Writes an imported conversation, hidden, a piece at a time. */
export class Adopter {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async write(target: Target, adoption: Adoption): Promise<void> {
    const { key, owner } = target;
    const { log } = this.#connection;
    for (const versions of parts(adoption.instructions))
      await this.#piece(target, () => log.addInstructions(owner, key, versions));
    let from = 0;
    for (const edits of parts(adoption.edits)) {
      const written = from;
      await this.#piece(target, () => log.addEdits(key, edits, [], written));
      from += edits.length;
    }
    await this.#piece(target, () => log.setLive(key, adoption.live));
    for (const compactions of parts(adoption.compactions))
      await this.#piece(target, () => {
        for (const compaction of compactions) log.addCompaction(key, compaction);
      });
    for await (const slice of adoption.slices)
      await this.#piece(target, (row) =>
        'replies' in slice ? this.#addReplies(row, slice.replies) : this.#addMessages(row, slice, adoption),
      );
  }

  /** The row is that of the hidden conversation, with the owner that it is for. */
  #piece({ key, owner }: Target, work: (row: ConversationRow) => void): Promise<void> {
    return this.#connection.write(() => work({ ...this.#connection.hidden.renewed(key), owner }));
  }

  #addMessages(
    row: ConversationRow,
    { parent: id, messages, isBranch }: Exclude<AdoptedSlice, { replies: unknown }>,
    { vocabulary, createdAt: at }: Adoption,
  ): void {
    const { messages: said, branches, statements } = this.#connection;
    const [found] = id === null ? [] : said.locateIn(row, [id]);
    invariant(id === null || found !== undefined, `messages follow ${id}, which is not there`);
    const parent = found?.place ?? null;
    invariant(
      isBranch || isSamePlace(parent, tipOf(row)),
      `message ${messages[0]?.id} does not follow the one before it`,
    );
    const recorded = said.add(row, { parent, messages, vocabulary, at });
    if (isBranch) branches.added(row, recorded);
    else statements.moveTip.run(...tipValues(recorded.end), at, row.key);
  }

  #addReplies(row: ConversationRow, replies: Extract<AdoptedSlice, { replies: unknown }>['replies']): void {
    for (const { id, messageId } of replies) {
      const [found] = this.#connection.messages.locateIn(row, [messageId]);
      invariant(found !== undefined, `reply ${id} ends in ${messageId}, which is not there`);
      const { line, depth } = found.place;
      this.#connection.statements.addReply.run(row.owner, toText(id), row.key, line, depth, toText(messageId));
    }
  }
}

function* parts<T>(records: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < records.length; from += PART) yield records.slice(from, from + PART);
}
