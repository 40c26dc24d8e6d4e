/** Something of a file that cannot be read, and is left out. */
export interface Damage {
  readonly line: number;
  readonly reason: string;
}

/** Entries of one kind that a transcript has no place for. */
export interface LeftOut {
  readonly what: string;
  readonly count: number;
}

const MAX_DAMAGES = 1_000;
const MAX_KINDS = 200;
const MAX_WHAT_CHARS = 80;

/** What is said of one file besides its conversations. It stays small, whatever the file holds. */
export class Notes {
  readonly #damages: Damage[] = [];
  readonly #leftOut = new Map<string, number>();
  #damaged = 0;

  damaged(line: number, reason: string): void {
    this.#damaged += 1;
    if (this.#damages.length < MAX_DAMAGES) this.#damages.push({ line, reason });
  }

  /** An entry was not carried over. `what` may be words of the file. */
  leftOut(what: string): void {
    const short = what.slice(0, MAX_WHAT_CHARS).toWellFormed();
    const name = this.#leftOut.has(short) || this.#leftOut.size < MAX_KINDS ? short : 'other entries';
    this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + 1);
  }

  /** How much was damaged, also beyond what is listed. */
  get damagedCount(): number {
    return this.#damaged;
  }

  get damages(): readonly Damage[] {
    return this.#damages;
  }

  get entriesLeftOut(): readonly LeftOut[] {
    return [...this.#leftOut].map(([what, count]) => ({ what, count }));
  }
}
