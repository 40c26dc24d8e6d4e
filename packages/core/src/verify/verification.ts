import { isDenial } from '../memory/own-words.js';
import { readable } from '../readable.js';
import { type Fact, SENTENCES } from './facts.js';
import { LineIndex } from './line-index.js';
import { LiteralIndex } from './literal-index.js';

export interface Verification {
  /** Kept facts divided by all facts; 1 when there was nothing to keep. */
  readonly share: number;
  readonly kept: number;
  readonly total: number;
  readonly missing: readonly Fact[];
}

/** A squeezed or reworded sentence keeps most of its content words in one line. */
const SENTENCE_SHARE = 0.6;

/**
 * Finds facts in a text. Sentences are there if one line (or two neighbouring ones) holds most of their content words, and denies
 * something where they do; everything else must be there to the letter, but for case and white space.
 * Why: docs/decisions/010-summaries-are-checked.md
 */
export class FactFinder {
  readonly #literals: LiteralIndex;
  readonly #lines: LineIndex;
  readonly #denials: LineIndex;

  /** @param facts all that will be looked for */
  constructor(facts: readonly Fact[], text: string) {
    const textsOf = (isWanted: (fact: Fact) => boolean) => facts.filter(isWanted).map((fact) => fact.text);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    this.#literals = new LiteralIndex(
      text,
      textsOf(({ kind }) => !SENTENCES.has(kind)),
    );
    this.#lines = LineIndex.ofPairs(
      lines,
      textsOf((fact) => SENTENCES.has(fact.kind) && !isDenial(fact.text)),
    );
    this.#denials = LineIndex.ofPairs(
      lines,
      textsOf((fact) => SENTENCES.has(fact.kind) && isDenial(fact.text)),
      isDenial,
    );
  }

  has({ kind, text }: Fact): boolean {
    if (!SENTENCES.has(kind)) return this.#literals.has(text);
    return (isDenial(text) ? this.#denials : this.#lines).holds(text, SENTENCE_SHARE);
  }
}

/** Which facts a summary kept. */
export function verifySummary(facts: readonly Fact[], summary: string): Verification {
  const finder = new FactFinder(facts, readable(summary));
  const missing = facts.filter((fact) => !finder.has(fact));
  const total = facts.length;
  const kept = total - missing.length;
  return { share: total === 0 ? 1 : kept / total, kept, total, missing };
}
