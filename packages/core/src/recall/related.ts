import { RELATED_WORDS } from './related-words.js';

/** A word that is used like another, and how much: 1 would be the same. */
export interface Related {
  readonly term: string;
  readonly likeness: number;
}

let lines: ReadonlyMap<string, string> | undefined;
let stems: readonly string[] = [];

/** The English stems that are used like one, the likest first. */
export function relatedTo(term: string): Related[] {
  const entries = (table().get(term) ?? '').split(' ').filter((entry) => entry !== '');
  return entries.flatMap((entry) => {
    const other = stems[Number.parseInt(entry.slice(0, -1), 36)];
    return other === undefined ? [] : [{ term: other, likeness: Number(entry.at(-1)) / 10 }];
  });
}

/** Read when it is first asked for. */
function table(): ReadonlyMap<string, string> {
  if (lines !== undefined) return lines;
  const all = RELATED_WORDS.trim().split('\n');
  stems = all.map((line) => line.split(' ', 1)[0] ?? '');
  lines = new Map(all.map((line, index) => [stems[index] ?? '', line.slice((stems[index] ?? '').length + 1)]));
  return lines;
}
