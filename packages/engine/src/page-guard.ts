import { InvariantError } from '@palimpsest/core';

/**
 * Told of how each page of a list ends: a store that does not go on from there would be read for ever.
 * @throws InvariantError naming the call, where a page ends as one before it did
 */
export function pageGuard(call: string): (end: string | number) => void {
  const ends = new Set<string | number>();
  return (end) => {
    if (ends.has(end))
      throw new InvariantError(
        `${call} gave the page that ends with '${end}' twice: the store does not go on after the last entry of a page`,
      );
    ends.add(end);
  };
}
