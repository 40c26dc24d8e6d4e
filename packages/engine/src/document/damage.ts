import { PalimpsestError } from '@palimpsest/core';

/** Something that is not as it was written, and where. Owner and conversation are null where it is in none. */
export interface Fault {
  readonly owner: string | null;
  readonly conversation: string | null;
  readonly what: string;
}

/** Whether something cannot be read, however often it is tried. */
export const isDamage = (error: unknown): error is PalimpsestError =>
  error instanceof PalimpsestError && !error.isRetryable;
