/**
 * The greatest index at which a test is true, or -1, for a test that is true up to some index and false after it.
 * Searches from the end, because a client that re-sends a conversation has few new messages: usually one.
 */
export function deepest(length: number, holds: (index: number) => boolean): number {
  let high = length;
  let low = -1;
  for (let step = 1; high > 0; step *= 2) {
    const probe = Math.max(0, high - Math.ceil(step / 2));
    if (holds(probe)) {
      low = probe;
      break;
    }
    high = probe;
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
