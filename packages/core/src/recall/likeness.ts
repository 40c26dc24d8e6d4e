/** The largest number of a byte with a sign. */
const LARGEST = 127;

/**
 * A vector with one byte, with a sign, for each of its numbers: it keeps the direction, which is all that likeness depends on, in a
 * quarter of the room. Undefined where it has no direction: for numbers that are not finite, or all zero.
 */
export function packed(vector: ArrayLike<number>): Uint8Array | undefined {
  let largest = 0;
  for (let index = 0; index < vector.length; index += 1) {
    const size = Math.abs(vector[index] as number);
    if (!(size <= Number.MAX_VALUE)) return undefined;
    if (size > largest) largest = size;
  }
  if (largest === 0) return undefined;
  const bytes = new Int8Array(vector.length);
  for (let index = 0; index < vector.length; index += 1)
    bytes[index] = Math.round(((vector[index] as number) / largest) * LARGEST);
  return new Uint8Array(bytes.buffer);
}

/** How alike packed vectors of the same length are to one: the cosine of the angle between them, from -1 to 1. */
export function likenessTo(one: Uint8Array): (other: Uint8Array) => number {
  const a = Float32Array.from(signed(one));
  const sizeOfA = a.reduce((sum, value) => sum + value * value, 0);
  return (other) => {
    const b = signed(other);
    let [dot, sizeOfB] = [0, 0];
    for (let index = 0; index < b.length; index += 1) {
      const value = b[index] as number;
      dot += (a[index] as number) * value;
      sizeOfB += value * value;
    }
    return sizeOfA === 0 || sizeOfB === 0 ? 0 : dot / Math.sqrt(sizeOfA * sizeOfB);
  };
}

const signed = ({ buffer, byteOffset, length }: Uint8Array): Int8Array => new Int8Array(buffer, byteOffset, length);

/** Something that means about what is asked for, and how much so, from above 0 to 1. */
interface Near<T> {
  readonly item: T;
  readonly standing: number;
}

/**
 * Models differ in how alike they find what has nothing to do with each other. So likeness counts from the average of all that was
 * looked at up to what is the same: less than this share of the way means nothing, and this share means as much as can be.
 */
const LEAST_SHARE = 0.2;
const FULL_SHARE = 0.5;

/** Keeps the nearest of all that it is shown. */
export class Nearest<T> {
  readonly #limit: number;
  #best: { readonly item: T; readonly likeness: number }[] = [];
  #sum = 0;
  #count = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(item: T, likeness: number): void {
    this.#sum += likeness;
    this.#count += 1;
    const last = this.#best.at(-1);
    if (this.#best.length === this.#limit && last !== undefined && likeness <= last.likeness) return;
    let place = this.#best.length;
    while (place > 0 && (this.#best[place - 1]?.likeness ?? 0) < likeness) place -= 1;
    this.#best.splice(place, 0, { item, likeness });
    this.#best.length = Math.min(this.#best.length, this.#limit);
  }

  /** Best first; none that stands out from the rest as little as they do from each other. */
  near(): Near<T>[] {
    const average = this.#sum / Math.max(1, this.#count);
    return this.#best.flatMap(({ item, likeness }) => {
      const share = (likeness - average) / Math.max(Number.EPSILON, 1 - average);
      return share < LEAST_SHARE ? [] : [{ item, standing: Math.min(1, share / FULL_SHARE) }];
    });
  }
}
