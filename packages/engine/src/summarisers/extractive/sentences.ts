import { isToolText, type SourceText } from '@palimpsest/core';
import { detectFocus } from './focus.js';
import { type Passage, passagesOf } from './passage.js';
import { recalled } from './recalled.js';
import { Vocabulary } from './vocabulary.js';
import { isPleasantry, userPriorOf, weightOf } from './weight.js';

export interface SentencesOptions {
  readonly sources: readonly SourceText[];
  /** At most four. */
  readonly count: number;
  /** No longer sentence is taken. */
  readonly maxChars?: number | undefined;
}

interface Candidate {
  readonly passage: Passage;
  readonly source: number;
  /** Position among all candidates. */
  readonly at: number;
  readonly weight: number;
}

const MAX_COUNT = 4;
const MAX_CHARS = 320;
/** Words added to the length so that a very short sentence does not win by being short. */
const SHORTNESS_WORDS = 6;

/**
 * A block of talk in a few of its own sentences, whole and in order, as the assistant remembers them. Each is chosen for what
 * it adds to those already chosen; greetings only where nothing else was said. Fewer only if there are fewer.
 */
export function sentences({ sources, count, maxChars = MAX_CHARS }: SentencesOptions): string {
  const wanted = Math.min(MAX_COUNT, Math.max(1, Math.round(count)));
  const vocabulary = new Vocabulary(sources);
  const all = candidatesOf(sources, maxChars);
  const candidates = new Set(
    [...all].filter(({ passage, source }) => !isPleasantry(passage, sources[source] as SourceText)),
  );
  const chosen: Candidate[] = [];
  const seen = new Set<string>();
  while (chosen.length < wanted && candidates.size > 0) {
    let best: Candidate | undefined;
    let bestScore = 0;
    for (const candidate of candidates) {
      const score = gain(candidate, seen, vocabulary);
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    if (best === undefined) break;
    candidates.delete(best);
    chosen.push(best);
    for (const word of best.passage.words) seen.add(word.stem);
  }
  if (chosen.length === 0) chosen.push(...[...all].slice(0, wanted));
  chosen.sort((a, b) => a.at - b.at);
  return chosen.map(({ source, passage }) => recalled(passage.whole, sources[source] as SourceText)).join(' ');
}

function candidatesOf(sources: readonly SourceText[], maxChars: number): Set<Candidate> {
  const weighing = { focus: detectFocus(sources), userPrior: userPriorOf(sources) };
  const candidates = new Set<Candidate>();
  sources.forEach((source, index) => {
    if (source.kind !== 'text' || isToolText(source)) return;
    for (const passage of passagesOf(source.text)) {
      if (passage.isCode || passage.whole.length > maxChars) continue;
      candidates.add({ passage, source: index, at: candidates.size, weight: weightOf(passage, source, weighing) });
    }
  });
  return candidates;
}

function gain({ passage, weight }: Candidate, seen: ReadonlySet<string>, vocabulary: Vocabulary): number {
  let bits = 0;
  const mine = new Set<string>();
  for (const { stem, isEmpty, isConcrete } of passage.words) {
    if (isEmpty || seen.has(stem) || mine.has(stem)) continue;
    mine.add(stem);
    bits += vocabulary.information(stem) * (isConcrete ? 1.5 : 1);
  }
  return (weight * bits) / (passage.words.length + SHORTNESS_WORDS);
}
