/**
 * Long work in steps of a few milliseconds, between which others may go on. Each step gives what it cost: as much as to go through so
 * many characters.
 */
export type Steps<T> = Generator<number, T>;

/** What the work gives, with all of its steps done at once. */
export function allOf<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
