/** A model that used what a result says repeats a handful of its names, whatever the length of the result. */
const ENOUGH_USES = 8;
/** Identifiers remembered per result: the first ones of a longer text stand for it. */
const MAX_IDENTIFIERS = 2000;

interface Tracked {
  readonly total: number;
  used: number;
}

/**
 * How far what tool results say has since been used by the model: the share of a result's identifiers (paths, names,
 * numbers, quotations) that occur in later assistant text or tool-call arguments. Eight used identifiers, or all of a
 * smaller result, are full absorption; none is 0. Identifiers the model or the user had mentioned before the result
 * arrived say nothing about it and are not counted. A result without identifiers of its own has nothing to wait for: 1.
 *
 * Fed in conversation order; each text is read once, so the whole is linear.
 */
export class Absorption {
  readonly #results = new Map<string, Tracked>();
  readonly #waiting = new Map<string, string[]>();
  readonly #seen = new Set<string>();

  /** A tool result with these identifiers arrived. */
  add(label: string, identifiers: ReadonlySet<string>): void {
    let total = 0;
    for (const identifier of identifiers) {
      if (this.#seen.has(identifier)) continue;
      if (total === MAX_IDENTIFIERS) break;
      total += 1;
      const labels = this.#waiting.get(identifier);
      if (labels) labels.push(label);
      else this.#waiting.set(identifier, [label]);
    }
    this.#results.set(label, { total, used: 0 });
  }

  /** The model (or the user) said these, or put them in the arguments of a call. */
  use(identifiers: ReadonlySet<string>): void {
    for (const identifier of identifiers) {
      this.#seen.add(identifier);
      for (const label of this.#waiting.get(identifier) ?? []) {
        const result = this.#results.get(label);
        if (result) result.used += 1;
      }
      this.#waiting.delete(identifier);
    }
  }

  /** 0 (nothing used yet) to 1 (absorbed); undefined for a result that was never added. */
  score(label: string): number | undefined {
    const result = this.#results.get(label);
    return result && (result.total === 0 ? 1 : Math.min(1, result.used / Math.min(result.total, ENOUGH_USES)));
  }
}
