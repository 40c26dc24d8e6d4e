import { isToolText, type SourceText } from '@palimpsest/core';
import { detectFocus } from './focus.js';
import { type Passage, passagesOf } from './passage.js';
import { speakerOf } from './speaker.js';
import { Vocabulary } from './vocabulary.js';
import { isPleasantry, userPriorOf, weightOf } from './weight.js';

export interface SentencesOptions {
  readonly sources: readonly SourceText[];
  /** Two to four; anything else is brought into that range. */
  readonly count: number;
}

interface Candidate {
  readonly passage: Passage;
  readonly source: number;
  /** Position among all candidates. */
  readonly at: number;
  readonly weight: number;
}

const MAX_CHARS = 320;
/** Words added to the length so that a very short sentence does not win by being short. */
const SHORTNESS_WORDS = 6;

/**
 * A block of talk in two to four of its own sentences, whole, in order, one per line under the speaker's name. Each sentence is
 * chosen for what it adds to those already chosen. Fewer only if there are fewer.
 */
export function sentences({ sources, count }: SentencesOptions): string {
  const wanted = Math.min(4, Math.max(2, Math.round(count)));
  const vocabulary = new Vocabulary(sources);
  const candidates = candidatesOf(sources, vocabulary);
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
  chosen.sort((a, b) => a.at - b.at);
  return chosen.map(({ source, passage }) => `${speakerOf(sources[source] as SourceText)} ${passage.whole}`).join('\n');
}

function candidatesOf(sources: readonly SourceText[], vocabulary: Vocabulary): Set<Candidate> {
  const weighing = { focus: detectFocus(sources), userPrior: userPriorOf(sources) };
  const candidates = new Set<Candidate>();
  sources.forEach((source, index) => {
    if (source.kind !== 'text' || isToolText(source)) return;
    for (const passage of passagesOf(source.text, vocabulary.isCommon)) {
      if (passage.isCode || passage.whole.length > MAX_CHARS || isPleasantry(passage, source)) continue;
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
