import type { Ranked } from './ranking.js';

/** A candidate that means about what is asked for, and how much so, from above 0 to 1. */
export interface Meant extends Omit<Ranked, 'score'> {
  readonly standing: number;
}

/**
 * The order of candidates by their words and by what they mean. What means exactly what is asked for is worth as much as the one
 * whose words answer best; who does both is worth the sum. Without any of meaning the order by words stays as it is.
 */
export function fuse(ranked: readonly Ranked[], meant: readonly Meant[]): Ranked[] {
  if (meant.length === 0) return [...ranked];
  const best = ranked.reduce((most, { score }) => Math.max(most, score), 0) || 1;
  const fused = new Map(ranked.map((each) => [placeOf(each), each]));
  for (const { run, index, standing } of meant) {
    const place = placeOf({ run, index });
    const score = (fused.get(place)?.score ?? 0) + best * standing;
    fused.set(place, { run, index, score });
  }
  return [...fused.values()].sort((x, y) => y.score - x.score || y.run - x.run || y.index - x.index);
}

const placeOf = ({ run, index }: Pick<Ranked, 'run' | 'index'>): string => `${run} ${index}`;
