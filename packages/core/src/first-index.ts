/** The first index that `isPast` is true of, by halves: it is false of all before it and true of all behind it. `count` where there is none. */
export function firstIndex(count: number, isPast: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
