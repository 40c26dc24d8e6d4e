/**
 * A read in steps, each a few statements that take a few milliseconds: what a step cost is given, as much as to go through so many
 * characters. Between two steps others may write.
 */
export type Steps<T> = Generator<number, T>;

/** What a read gives whose steps are made at once. */
export function allOf<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
