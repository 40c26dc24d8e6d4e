import { ApiError, ConnectionError } from '@palimpsest/client';
import { AttachmentError } from './attachments.js';
import { AmbiguousIdError } from './conversation-id.js';
import { FileError } from './file-error.js';
import { AnswerError } from './sent-message.js';
import { NoConversationError, OldServerError } from './session.js';
import { UsageError } from './usage-error.js';

const EXPECTED = [
  ...[ApiError, ConnectionError, UsageError, NoConversationError, OldServerError],
  ...[AttachmentError, FileError, AnswerError, AmbiguousIdError],
];

/** An error whose message is written for the person. */
export const isExpected = (error: unknown): error is Error => EXPECTED.some((kind) => error instanceof kind);

/** Somebody deleted the conversation that a message was sent to. */
export const isConversationGone = (error: Error): boolean =>
  error instanceof ApiError && error.status === 404 && error.param === 'conversation_id';

export const GONE =
  'This conversation was deleted elsewhere, and your message was not stored. /clear begins a new one.';
