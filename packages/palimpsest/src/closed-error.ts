import { PalimpsestError } from '@palimpsest/core/error';

/** Something was asked of a `Palimpsest` after its `close()`. */
export class ClosedError extends PalimpsestError {
  override readonly code = 'closed';

  constructor() {
    super('this Palimpsest was closed: await palimpsest(…) opens its store again');
  }
}
