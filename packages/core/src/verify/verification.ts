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
 * Which facts a summary kept. Decisions, tasks and requests are kept if one line (or two neighbouring ones) holds most of
 * their content words; everything else must be there to the letter, but for case and white space.
 */
export function verifySummary(facts: readonly Fact[], summary: string): Verification {
  const summaryText = readable(summary);
  const literals = new LiteralIndex(summaryText);
  const lines = new LineIndex(neighbours(summaryText.split('\n').filter((line) => line.trim() !== '')));
  const missing = facts.filter((fact) =>
    STATEMENTS.has(fact.kind) ? !lines.holds(fact.text, STATEMENT_SHARE) : !literals.has(fact.text),
  );
  const total = facts.length;
  const kept = total - missing.length;
  return { share: total === 0 ? 1 : kept / total, kept, total, missing };
}

function neighbours(lines: readonly string[]): string[] {
  return lines.length < 2 ? [...lines] : lines.slice(1).map((line, index) => `${lines[index]}\n${line}`);
}
