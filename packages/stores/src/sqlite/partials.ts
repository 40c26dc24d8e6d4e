import { type PartialRow, toPartial } from '../rows.js';
import { type Append, MovedError, type PartialReply } from '../store.js';
import { toText } from '../text.js';
import type { OwnedPartial, PartialsPage } from '../vault.js';
import type { ConversationRow } from './rows.js';
import type { Statements } from './statements.js';

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
