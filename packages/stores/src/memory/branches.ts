import type { Place } from '../store.js';
import type { Forest } from './forest.js';

interface BranchEnd {
  readonly tip: Place;
  readonly number: number;
}

/** The ends of a conversation's branches. None is on the way to another or to the tip. */
export class Branches {
  readonly #forest: Forest;
  /** By their lines, the newest last. */
  readonly #ends = new Map<number, BranchEnd>();
  #count = 0;

  constructor(forest: Forest) {
    this.#forest = forest;
  }

  /** Newest first. */
  all(): readonly BranchEnd[] {
    return [...this.#ends.values()].reverse();
  }

  /** The tip moved; the one before stays as a branch unless the new one continues it. */
  moved(before: Place | null, tip: Place | null): void {
    if (tip !== null) this.#dropThoseBefore(tip, before);
    if (before !== null) this.add(before, tip);
  }

  /** Adds a branch that ends here, unless it is part of another or of the tip's chain. */
  add(end: Place, tip: Place | null): void {
    if (this.#forest.leadsTo(end, tip) || this.#isOnBranch(end)) return;
    this.#dropThoseBefore(end, null);
    this.#ends.set(end.line, { tip: end, number: this.#count++ });
  }

  /** What nothing follows is on the way to nothing but itself. */
  #isOnBranch(place: Place): boolean {
    if (this.#ends.has(place.line)) return true;
    if (this.#forest.at(place).children === 0) return false;
    return [...this.#ends.values()].some(({ tip }) => this.#forest.leadsTo(place, tip));
  }

  /** Up to `known`, to which none leads. */
  #dropThoseBefore(end: Place, known: Place | null): void {
    if (this.#ends.size === 0) return;
    for (const { line } of this.#forest.before(end)) {
      if (line === known?.line) return;
      this.#ends.delete(line);
    }
  }
}
