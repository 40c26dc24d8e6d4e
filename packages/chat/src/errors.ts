import { ApiError, ConnectionError, type Schemas } from '@palimpsest/client';

/** An error whose message is written for the person. */
class ChatError extends Error {}

/** What was typed is not understood. The message says what to type. */
export class UsageError extends ChatError {}

/** A file of the person cannot be read or written. The message says why. */
export class FileError extends ChatError {}

/** A file that is named in a message and cannot be sent. Nothing was sent. */
export class AttachmentError extends ChatError {}

/** The beginning of an id that several have. The message lists them. */
export class AmbiguousIdError extends ChatError {
  readonly field = 'id';
}

/** What was asked for needs a conversation, and none has begun. */
export class NoConversationError extends ChatError {
  constructor() {
    super('There is no conversation yet: say something first, or type /resume to open an earlier one.');
  }
}

/** An answer did not come, or not whole. The message says what is stored. */
export class AnswerError extends ChatError {
  /** The message that it is the answer to is stored. */
  readonly isStored: boolean;

  constructor(message: string, isStored: boolean) {
    super(message);
    this.isStored = isStored;
  }
}

/** The answer ended with an error, after it had begun. */
export class BrokenAnswerError extends ApiError {
  constructor(body: unknown) {
    super(502, body);
  }
}

/** The model answered without a word, or in a form that cannot be read. */
export class EmptyAnswerError extends ApiError {
  constructor() {
    super(502, {
      error: { message: 'the answer of the model is empty, or cannot be read', code: 'empty_answer' },
    });
  }

  /** @throws EmptyAnswerError */
  static throwFor({ reply, tool_calls }: Schemas['ChatAnswer']): void {
    if (reply.trim() === '' && tool_calls.length === 0) throw new EmptyAnswerError();
  }
}

/** An error that a person is told in its own words. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof ChatError || error instanceof ApiError || error instanceof ConnectionError;
