const MAX_OF_A_KIND = 5;

/** What was wrong. */
export class Findings {
  readonly #texts: string[] = [];
  readonly #counts = new Map<string, number>();

  /** Of one kind a few are shown; all are counted. */
  add(kind: string, detail: string): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count <= MAX_OF_A_KIND) this.#texts.push(`${kind}: ${detail}`);
  }

  get texts(): readonly string[] {
    const more = [...this.#counts].flatMap(([kind, count]) =>
      count > MAX_OF_A_KIND ? [`${kind}: ${count - MAX_OF_A_KIND} more`] : [],
    );
    return [...this.#texts, ...more];
  }
}
