import type { SourceText } from '@palimpsest/core';
import type { Focus } from './focus.js';
import { type ExtractLine, select, textOf } from './selection.js';
import type { CountTokens } from './tokens.js';
import { unitsOf } from './unit.js';

export interface ExtractOptions {
  readonly sources: readonly SourceText[];
  /** The result never counts more than this. */
  readonly targetTokens: number;
  readonly countTokens: CountTokens;
  /** What to favour; found by `detectFocus` if it is not given. */
  readonly focus?: Focus;
  /** Subjects to favour, in the caller's words. */
  readonly about?: readonly string[];
  /** Wording is widened back towards the original until the result has this many tokens; the whole target if not given. */
  readonly floorTokens?: number;
}

/**
 * A summary made by selection alone: no model, no network, the same input always gives the same text.
 *
 *     user: Hi! Could you please set the retry limit to 5?      user: Could you please set the retry limit to 5?
 *     assistant: Of course! I'll use exponential backoff.  ──►  assistant: use exponential backoff.
 *     tool bash: (300 lines) … exit code 1                      tool bash: exit code 1
 *
 * Every word is one of the sources' words in its order, under the name of who said it; only the names, semicolons and line
 * breaks are added. Quotations and code blocks are whole or absent. What a tool returned is told as outcome, never as talk.
 */
export function extract(options: ExtractOptions): string {
  return textOf(extractLines(options));
}

/** The same, line by line with the source of each, for callers that check what survived in its own place. */
export function extractLines(options: ExtractOptions): ExtractLine[] {
  const { sources, targetTokens, countTokens, focus, about, floorTokens = targetTokens } = options;
  return select(sources, unitsOf(sources, { focus, about }), { targetTokens, floorTokens, countTokens });
}
