import { readable } from '@palimpsest/core';
import { headOf } from './boundary.js';
import { identifiersOf } from './identifiers.js';
import { isDefinitionLine, isErrorLine, isExitLine, isImportLine } from './remarkable-line.js';

export interface DigestOptions {
  /** The digest is at most this long. */
  readonly maxChars: number;
  /** How many other messages of the conversation contain an identifier: what only this text can say comes first. */
  readonly documentFrequency?: (identifier: string) => number;
}

/**
 * How much likelier than average an identifier is to be used again, counted on recorded agent sessions: twice as likely
 * where it is defined, half as likely if it is a bare number. Quotations are long and rarely repeated whole.
 */
const DEFINITION_WEIGHT = 2;
const REPORT_WEIGHT = 1.5;
const IMPORT_WEIGHT = 1.5;
const NUMBER_WEIGHT = 0.5;
const QUOTATION_WEIGHT = 0.6;
const COUNT_WEIGHT = 0.3;
/** Between 0 (a long identifier is worth as much as a short one) and 1 (every character has to pay for itself). */
const LENGTH_EXPONENT = 0.75;
const LENGTH_OFFSET = 4;
const MIN_LEFT = 6;
/** Error messages are kept whole within this share of the digest: their words matter, not only their names. */
const REPORT_SHARE = 0.25;
const MAX_REPORT_CHARS = 160;
/** A shorter line has nothing in it to repeat. */
const MIN_LINE_CHARS = 4;
/** A longer digest is no digest: it would only be reached by texts of half a million characters. */
const MAX_DIGEST_CHARS = 60_000;
/** The best of many more fill any digest. */
const MAX_CANDIDATES = 20_000;

interface Candidate {
  readonly text: string;
  readonly order: number;
  weight: number;
  count: number;
}

/**
 * What a text leaves behind when it is put away: its last error messages and how it ended, then the identifiers later
 * steps are most likely to repeat (defined here, rare elsewhere, short), in the order of the text. A text within the limit
 * is its own digest. Deterministic, never longer than `maxChars` nor 60,000 characters, never splits a character; every word of it is in the
 * text.
 *
 *     before  |   12→func (s *Store) MoveTip(id string) error {⏎   13→  …200 lines… s.db.ExecContext(ctx, sqlMoveTip)|
 *     after   |MoveTip s.db.ExecContext sqlMoveTip|
 */
export function digest(text: string, { maxChars: most, documentFrequency = () => 0 }: DigestOptions): string {
  if (text.length <= most) return text;
  const maxChars = Math.min(most, MAX_DIGEST_CHARS);
  const lines = readable(text)
    .split('\n')
    .filter((line) => line !== '');
  const reports = reportsOf(lines, maxChars * REPORT_SHARE);
  const kept: Candidate[] = [];
  let all = reports.map((report) => `${report}\n`).join('');
  const head = all;
  for (const candidate of ranked(lines, documentFrequency)) {
    if (maxChars - all.length < MIN_LEFT) break;
    if (all.length + candidate.text.length + 1 > maxChars || all.includes(candidate.text)) continue;
    all += `${candidate.text} `;
    kept.push(candidate);
  }
  kept.sort((a, b) => a.order - b.order);
  return `${head}${kept.map((candidate) => candidate.text).join(' ')}`.trimEnd();
}

/** The last reports are the ones that say how it ended. */
function reportsOf(lines: readonly string[], maxChars: number): string[] {
  const reports = new Set<string>();
  let left = maxChars;
  for (const line of lines.toReversed()) {
    if (left < 2) break;
    const text = headOf(line.trim(), MAX_REPORT_CHARS);
    if (text.length + 1 > left || reports.has(text) || !(isErrorLine(text) || isExitLine(text))) continue;
    reports.add(text);
    left -= text.length + 1;
  }
  return [...reports].toReversed();
}

function ranked(lines: readonly string[], documentFrequency: (identifier: string) => number): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const text of lines) {
    if (text.length < MIN_LINE_CHARS) continue;
    const weight = lineWeight(text);
    for (const identifier of identifiersOf(text)) {
      const known = candidates.get(identifier);
      if (known) {
        known.count += 1;
        known.weight = Math.max(known.weight, weight);
      } else candidates.set(identifier, { text: identifier, order: candidates.size, weight, count: 1 });
    }
  }
  return [...candidates.values()]
    .map((candidate) => ({ candidate, value: worthOf(candidate, documentFrequency(candidate.text)) }))
    .sort((a, b) => b.value - a.value || a.candidate.order - b.candidate.order)
    .slice(0, MAX_CANDIDATES)
    .map(({ candidate }) => candidate);
}

function lineWeight(line: string): number {
  if (isDefinitionLine(line)) return DEFINITION_WEIGHT;
  if (isErrorLine(line) || isExitLine(line)) return REPORT_WEIGHT;
  return isImportLine(line) ? IMPORT_WEIGHT : 1;
}

function worthOf({ text, weight, count }: Candidate, documentFrequency: number): number {
  const kind = /^\d+$/.test(text) ? NUMBER_WEIGHT : /\s/.test(text) ? QUOTATION_WEIGHT : 1;
  const often = 1 + COUNT_WEIGHT * Math.log2(count);
  return (weight * kind * often) / (1 + documentFrequency) / (text.length + LENGTH_OFFSET) ** LENGTH_EXPONENT;
}
