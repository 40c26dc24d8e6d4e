import { invariant } from '@palimpsest/core';
import type { AdoptedLog, AdoptedMessages, Adoption, Reply } from '../adoption.js';
import { grouped } from '../adoption-groups.js';
import { isSamePlace } from '../kernel/guard.js';
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
  readonly #replies: Reply[] = [];

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async write(target: Target, adoption: Adoption): Promise<void> {
    const { key, owner } = target;
    const { log } = this.#connection;
    for (const versions of parts(adoption.instructions))
      await this.#piece(target, ({ instructions_count: count }) => log.addInstructions(owner, key, versions, count));
    for await (const slice of grouped(adoption.slices))
      if ('edits' in slice) await this.#addLog(target, slice);
      else if ('replies' in slice) {
        await this.#piece(target, (row) => this.#addReplies(row, slice.replies));
        this.#replies.push(...slice.replies);
      } else
        await this.#connection.write(() => {
          for (const messages of slice) this.#addMessages(this.#rowOf(target), messages, adoption);
        });
  }

  /** Takes back the ids of replies that another import took while both were hidden. Called when this one is shown. */
  reclaimReplies(row: ConversationRow): void {
    const { count } = this.#connection.statements.countReplies.get(row.key) as { count: number };
    if (count < this.#replies.length) this.#addReplies(row, this.#replies);
  }

  async #addLog(target: Target, { edits, live, compactions }: AdoptedLog): Promise<void> {
    const { key } = target;
    const { log } = this.#connection;
    for (const part of parts(edits))
      await this.#piece(target, ({ edit_count: count }) => log.addEdits(key, part, count));
    for (const part of parts(live)) await this.#piece(target, () => log.addLive(key, part));
    for (const part of parts(compactions))
      await this.#piece(target, () => {
        for (const compaction of part) log.addCompaction(key, compaction);
      });
  }

  #piece(target: Target, work: (row: ConversationRow) => void): Promise<void> {
    return this.#connection.write(() => work(this.#rowOf(target)));
  }

  /** That of the hidden conversation, with the owner that it is for. */
  #rowOf({ key, owner }: Target): ConversationRow {
    return { ...this.#connection.hidden.renewed(key), owner };
  }

  #addMessages(
    row: ConversationRow,
    { parent: id, messages, isBranch }: AdoptedMessages,
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
    else statements.moveTip.run(at, row.key, recorded.root, ...tipValues(recorded.end));
  }

  #addReplies(row: ConversationRow, replies: readonly Reply[]): void {
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
