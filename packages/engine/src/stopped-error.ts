import { PalimpsestError } from '@palimpsest/core';

/** Why a signal was aborted: this process stops. Its client had not left. */
export class StoppedError extends PalimpsestError {
  override readonly code = 'stopped';

  constructor() {
    super('the server stopped before this was done', { isRetryable: true });
  }
}
