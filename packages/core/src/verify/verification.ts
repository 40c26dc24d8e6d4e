import { readable } from '../readable.js';
import type { Fact, FactKind } from './facts.js';
import { LineIndex } from './line-index.js';
import { LiteralIndex } from './literal-index.js';

export interface Verification {
  /** Kept facts divided by all facts; 1 when there was nothing to keep. */
  readonly share: number;
  readonly kept: number;
  readonly total: number;
  readonly missing: readonly Fact[];
}

const STATEMENTS: ReadonlySet<FactKind> = new Set(['decision', 'task', 'request']);
/** A squeezed or reworded statement keeps most of its content words in one line. */
const STATEMENT_SHARE = 0.6;

/**
 * Finds facts in a text. Decisions, tasks and requests are there if one line (or two neighbouring ones) holds most of their
 * content words; everything else must be there to the letter, but for case and white space.
 */
export class FactFinder {
  readonly #literals: LiteralIndex;
  readonly #lines: LineIndex;

  /** @param facts all that will be looked for */
  constructor(facts: readonly Fact[], text: string) {
    const literals = facts.filter(({ kind }) => !STATEMENTS.has(kind));
    const statements = facts.filter(({ kind }) => STATEMENTS.has(kind));
    this.#literals = new LiteralIndex(
      text,
      literals.map((fact) => fact.text),
    );
    this.#lines = LineIndex.ofPairs(
      text.split('\n').filter((line) => line.trim() !== ''),
      statements.map((fact) => fact.text),
    );
  }

  has({ kind, text }: Fact): boolean {
    return STATEMENTS.has(kind) ? this.#lines.holds(text, STATEMENT_SHARE) : this.#literals.has(text);
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
