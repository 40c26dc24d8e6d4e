const MOST_LINES = 8;
const ENVELOPE =
  /^(?:(?:exit[ _]code|wall time|duration|chunk id|original token count|total output lines|session id|status|output)\s*[:=].{0,60}|exit code \d+|process exited with code \d+|<returncode>.{0,20}<\/returncode>|<output>)$/i;

/** How many lines at its beginning say how a call went: its exit code, how long it took. They are never the same as another's. */
export function envelopeLines(lines: readonly string[]): number {
  let count = 0;
  while (count < MOST_LINES && ENVELOPE.test(lines[count] ?? '')) count += 1;
  return count;
}
