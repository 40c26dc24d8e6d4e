/**
 * The base of every error of the product. Facts are fields; callers decide by class and `isRetryable`, never by
 * the text of a message. `code` says in one word what happened, and stays the same from version to version.
 */
export class PalimpsestError extends Error {
  readonly isRetryable: boolean;
  readonly code: string = 'internal_error';

  constructor(message: string, options: { isRetryable?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.isRetryable = options.isRetryable ?? false;
  }
}

/** Invalid input. The message names the field, its value and the remedy. */
export class InvalidInputError extends PalimpsestError {
  readonly field: string;
  override readonly code: string;

  constructor(field: string, message: string, code = 'invalid_value') {
    super(message);
    this.field = field;
    this.code = code;
  }
}

/** A promise of the code itself is broken: a bug, or a damaged store. */
export class InvariantError extends PalimpsestError {}

export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
