import type { Place } from '../store.js';
import type { Forest } from './forest.js';

interface LeftBehind {
  readonly tip: Place;
  readonly number: number;
}

/** The ends of the chains of a conversation that its tip does not lead to. None of them leads to another. */
export class Branches {
  readonly #forest: Forest;
  #ends: readonly LeftBehind[] = [];
  #count = 0;

  constructor(forest: Forest) {
    this.#forest = forest;
  }

  /** The one left last first. */
  all(): readonly LeftBehind[] {
    return this.#ends.toReversed();
  }

  /** The tip is this now; the one it had stays as a branch unless it leads here. */
  moved(before: Place | null, tip: Place | null): void {
    this.#ends = this.#ends.filter((end) => !this.#leadsTo(end.tip, tip));
    if (before !== null) this.add(before, tip);
  }

  /** A chain ends here, beside the one that ends at the tip. */
  add(end: Place, tip: Place | null): void {
    if (this.#leadsTo(end, tip) || this.#ends.some((other) => this.#leadsTo(end, other.tip))) return;
    const others = this.#ends.filter((other) => !this.#leadsTo(other.tip, end));
    this.#ends = [...others, { tip: end, number: this.#count++ }];
  }

  #leadsTo(place: Place, end: Place | null): boolean {
    if (end === null || place.depth > end.depth) return false;
    return this.#forest.chain(end, place.depth, place.depth + 1)[0]?.place.line === place.line;
  }
}
