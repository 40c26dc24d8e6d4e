import { normalise } from '../words/words.js';
import { callStrings } from './call.js';
import { type Fact, factsIn } from './facts.js';
import type { SourceText } from './source.js';
import { FactFinder } from './verification.js';

/** One part of a message as it was said, beside what a view shows of it. */
export interface SaidPart {
  readonly source: SourceText;
  /** What the view shows in its place, null for nothing; absent where it shows as it was said. */
  readonly replacement?: string | null;
  /** How many parts like it it stands for: more than 1 where only a sample of the messages was read. */
  readonly weight: number;
}

/**
 * What of all that was said can still be read in a view.
 *
 * - A *fact* is what `findFacts` finds in the messages of the conversation from the first to the newest: names, numbers, dates,
 *   paths, quotations, errors, decisions, tasks, requests, and what users state of themselves. Of a tool call the first line of each argument is searched, of what
 *   a tool returned its errors; all else in it, fenced code, reasoning and pictures count nowhere. A fact counts once and belongs
 *   to the part that says it first.
 * - It is *readable* if `verifySummary` finds it in the text of the view: messages as they show, summaries, notes, one after
 *   the other; a tool call reads as its arguments and the strings in them. Why it is there does not matter: a fact that a
 *   summary lost and the user says again is readable again.
 * - A part has *left* the view if it does not show as it was said: a summary or a marker stands for it, its summary was
 *   retired, or it was removed, cut, condensed, given up or dropped by the client.
 */
export interface Readability {
  /**
   * Readable facts divided by all facts; 1 where nothing was said. Absent where words have left the view and nothing in them can be
   * counted, as in a language that nothing here reads.
   */
  readonly readableShare?: number;
  /** The same for the facts that belong to parts that have left the view; 1 where none has, 0 where nothing can be counted. */
  readonly retainedShare: number;
  /** The facts that cannot be read, those said last first, at most 50. */
  readonly missing: readonly string[];
  /** How many more cannot be read. */
  readonly missingMore: number;
}

const MAX_MISSING = 50;
/** A sentence without an end may be as long as its message. */
const MAX_MISSING_CHARS = 400;

/** The first of the facts that were lost, as text, and how many more there are. */
export const missingList = (
  lost: readonly Fact[],
  most = MAX_MISSING,
): Pick<Readability, 'missing' | 'missingMore'> => ({
  missing: lost.slice(0, most).map(({ text }) => text.slice(0, MAX_MISSING_CHARS).toWellFormed()),
  missingMore: Math.max(0, lost.length - most),
});

/**
 * @param said every part of the conversation, in order
 * @param others what the view shows besides: summaries and notes
 */
export function readability(said: readonly SaidPart[], others: readonly string[]): Readability {
  const facts = new Map<string, Fact>();
  const shown = new Set<string>();
  let hasLeft = false;
  said.forEach((part, index) => {
    for (const [kind, text] of factsIn(part.source)) {
      const key = normalise(text);
      if (key === '') continue;
      if (part.replacement === undefined) shown.add(key);
      else hasLeft = true;
      if (!facts.has(key)) facts.set(key, { kind, text, source: index });
    }
  });
  // What a part says that shows as it was said is readable there and is not looked for.
  const sought = [...facts].flatMap(([key, fact]) => (shown.has(key) ? [] : [fact]));
  const text = sought.length === 0 ? '' : [...said.flatMap(shownText), ...others].join('\n');
  const finder = new FactFinder(sought, text);
  const lost = sought.filter((fact) => !finder.has(fact));
  const weightOf = ({ source }: Fact) => said[source]?.weight ?? 0;
  const sum = (some: Iterable<Fact>) => Array.from(some, weightOf).reduce((total, weight) => total + weight, 0);
  const left = [...facts.values()].filter(({ source }) => said[source]?.replacement !== undefined);
  if (!hasLeft && said.some(hasLeftUnread)) return { retainedShare: 0, missing: [], missingMore: 0 };
  const share = (whole: number) => (whole === 0 ? 1 : (whole - sum(lost)) / whole);
  return { readableShare: share(sum(facts.values())), retainedShare: share(sum(left)), ...missingList(lost.reverse()) };
}

/** Whether words that somebody said have left the view. */
const hasLeftUnread = ({ source, replacement }: SaidPart): boolean =>
  replacement !== undefined && source.kind === 'text' && source.role !== 'tool' && /\p{L}/u.test(source.text);

function shownText({ source, replacement = source.text }: SaidPart): string[] {
  if (replacement === null) return [];
  return source.kind === 'tool-call' ? [replacement, ...callStrings(replacement, replacement.length)] : [replacement];
}
