/** A longer name is no typing error, and comparing it would be slow. */
const MAX_NAME_CHARS = 100;

/** The remedy for an unknown name: the known name that was probably meant, or all of them. */
export function nearest(name: string, known: readonly string[], prefix = ''): string {
  if (name.length > MAX_NAME_CHARS) return `Use one of ${known.join(', ')}.`;
  const wanted = name.toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, distance: distance(wanted, candidate.slice(prefix.length).toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= wanted.length / 2
    ? `Did you mean ${best.candidate}?`
    : `Use one of ${known.join(', ')}.`;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      next.push(Math.min((row[j - 1] ?? 0) + (isSame ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
