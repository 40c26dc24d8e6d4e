/** Passes in a row that failed before another way is taken. */
const ENOUGH = 2;
const MAX_REMEMBERED = 10_000;

/** How often the passes of conversations failed in a row, and whether it is time for a plain one. */
export class FailedPasses {
  readonly #counts = new Map<string, number>();

  failed(conversationId: string): void {
    if (this.#counts.size >= MAX_REMEMBERED) this.#counts.clear();
    this.#counts.set(conversationId, (this.#counts.get(conversationId) ?? 0) + 1);
  }

  /** A pass worked. After a plain one the mode's own are tried again, and given up at their first failure. */
  worked(conversationId: string): void {
    if (this.isPlain(conversationId)) this.#counts.set(conversationId, ENOUGH - 1);
    else this.#counts.delete(conversationId);
  }

  isPlain(conversationId: string): boolean {
    return (this.#counts.get(conversationId) ?? 0) >= ENOUGH;
  }
}
