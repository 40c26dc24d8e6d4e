import { type MessageRow, toMessage } from './rows.js';
import { DamagedError } from './store.js';
import { fromText } from './text.js';

/**
 * The error for a message whose row was changed after it was written: it must not be sent to a model as if it had
 * been said. `where` is the conversation that recorded it.
 */
export function alteredMessage(row: MessageRow, where: string | undefined): DamagedError {
  const id = fromText(row.id);
  return new DamagedError(
    `message ${row.depth}, ${id}, ${where === undefined ? '' : `of conversation '${where}' `}is not what it was when it was recorded. \`palimpsest verify\` says what else is not; restore a back-up, or erase it`,
    { what: id, lost: toMessage({ ...row, wire: '', call_id: null, view_hash: null }), altered: toMessage(row) },
  );
}
