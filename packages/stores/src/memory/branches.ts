import type { Place } from '../store.js';
import type { Forest } from './forest.js';

interface BranchEnd {
  readonly tip: Place;
  readonly number: number;
}

/** The ends of a conversation's branches. None is on the way to another or to the tip. */
export class Branches {
  readonly #forest: Forest;
  #ends: readonly BranchEnd[] = [];
  #count = 0;

  constructor(forest: Forest) {
    this.#forest = forest;
  }

  /** Newest first. */
  all(): readonly BranchEnd[] {
    return this.#ends.toReversed();
  }

  /** The tip moved; the one before stays as a branch unless the new one continues it. */
  moved(before: Place | null, tip: Place | null): void {
    this.#ends = this.#ends.filter((end) => !this.#forest.leadsTo(end.tip, tip));
    if (before !== null) this.add(before, tip);
  }

  /** Adds a branch that ends here, unless it is part of another or of the tip's chain. */
  add(end: Place, tip: Place | null): void {
    if (this.#forest.leadsTo(end, tip) || this.#ends.some((other) => this.#forest.leadsTo(end, other.tip))) return;
    const others = this.#ends.filter((other) => !this.#forest.leadsTo(other.tip, end));
    this.#ends = [...others, { tip: end, number: this.#count++ }];
  }
}
