import type { MessageId } from '@palimpsest/core';
import { type Append, MovedError, type PartialReply } from '../store.js';
import { fromText, toText } from '../text.js';
import type { OwnedPartial, PartialsPage } from '../vault.js';
import type { ConversationRow } from './rows.js';
import type { Statements } from './statements.js';

interface PartialRow {
  readonly owner: string;
  readonly id: string;
  readonly conversation: string;
  readonly parent_line: number | null;
  readonly parent_depth: number | null;
  readonly parent_id: string | null;
  readonly content: string;
  readonly written_at: number;
}

/** Replies that are still being written. */
export class Partials {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  keep({ owner, key }: ConversationRow, { id, parent, content, writtenAt }: PartialReply): void {
    const place = parent === null ? [null, null, null] : [parent.line, parent.depth, toText(parent.id)];
    this.#statements.keepPartial.run(owner, toText(id), key, ...place, toText(content), writtenAt);
  }

  /** @throws MovedError where it is not as the caller knows it */
  end({ owner, key }: ConversationRow, { conversationId, endsPartial }: Append): void {
    if (endsPartial === undefined) return;
    const { id, writtenAt = null } = endsPartial;
    const { changes } = this.#statements.endPartial.run({ owner, id: toText(id), key, writtenAt });
    if (writtenAt !== null && Number(changes) === 0) throw new MovedError(conversationId, 'partial');
  }

  page({ writtenBefore, limit }: PartialsPage): OwnedPartial[] {
    return (this.#statements.partials.all(writtenBefore, limit) as PartialRow[]).map(toPartial);
  }
}

const toPartial = (row: PartialRow): OwnedPartial => ({
  owner: fromText(row.owner),
  id: fromText(row.id),
  conversationId: fromText(row.conversation),
  parent:
    row.parent_line === null || row.parent_depth === null || row.parent_id === null
      ? null
      : { line: row.parent_line, depth: row.parent_depth, id: fromText(row.parent_id) as MessageId },
  content: fromText(row.content),
  writtenAt: row.written_at,
});
