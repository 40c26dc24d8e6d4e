import { isToolText, type SourceText } from '@palimpsest/core';
import { attributedSummary } from './attributed-summary.js';
import { withoutDelimiters } from './delimiters.js';
import { beginningOf, closed, fitting } from './fitting.js';
import { faultOf } from './garbage.js';
import { promotedLines } from './promoted.js';
import { repeatsInstruction } from './prompts.js';
import { sourcesOf } from './sources.js';
import type { Summariser, SummaryRequest } from './summariser.js';

export type Acceptance =
  | {
      readonly kind: 'accepted';
      readonly text: string;
      /** How many statements were left out because no source supports them. */
      readonly leftOut: number;
    }
  | { readonly kind: 'rejected'; readonly reason: string };

export interface AcceptanceTerms {
  readonly summariser: Summariser['name'];
  readonly request: SummaryRequest;
  readonly inputTokens: number;
  /** A model's summary under this many tokens says too little. */
  readonly floorTokens: number;
}

/** What may be cut off the end of a summary without losing its point. */
const TRIMMABLE_SHARE = 1.5;
/** With fewer lines left than this, what was injected is the summary. */
const LEAST_KEPT_SHARE = 0.5;

/** A summary as it may be shown, made safe and cut to size, or why it may not. The marker is our own text. */
export function acceptSummary(written: string, terms: AcceptanceTerms): Acceptance {
  const { summariser, request, inputTokens, floorTokens } = terms;
  if (summariser === 'marker') return sized(written.trim(), terms);
  const plain = closed(withoutDelimiters(written, request.style)).trim();
  const fault = plain === '' ? 'the summary is empty' : summariser === 'model' ? faultOf(plain) : undefined;
  if (fault !== undefined) return rejected(fault);
  if (summariser === 'model' && repeatsInstruction(plain, request))
    return rejected('the summary repeats its instruction');
  if (summariser === 'model' && request.countTokens(plain) >= inputTokens) {
    return rejected('the summary is longer than its input');
  }
  const shown = summariser === 'model' && request.prefix !== undefined ? sourcesOf(request.prefix.items) : [];
  const honest = withoutPromoted(plain, shown, terms);
  if (honest === undefined) return rejected('the summary invents requests');
  const whole = sized(honest, terms);
  if (whole.kind === 'rejected' || summariser !== 'model') return whole;
  const heard = [...request.sources, ...shown];
  // Where no tool said anything there is nothing that could pass itself off as somebody's word.
  const { text, statements, leftOut } = heard.some(isToolText)
    ? attributedSummary(honest, heard, request.style)
    : { text: honest, statements: 0, leftOut: 0 };
  if (leftOut > (1 - LEAST_KEPT_SHARE) * statements) return rejected('most of the summary is found in no source');
  const result = sized(text, terms);
  if (result.kind === 'rejected') return result;
  return request.countTokens(result.text) < floorTokens
    ? rejected('the summary says too little')
    : { ...result, leftOut };
}

/** A model that mostly repeats what was injected is not believed in the rest; code has only the lines it was given. */
function withoutPromoted(
  text: string,
  shown: readonly SourceText[],
  { summariser, request: { sources } }: AcceptanceTerms,
): string | undefined {
  const promoted = promotedLines(sources, text, shown);
  if (promoted.size === 0) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const kept = lines.filter((line) => !promoted.has(line.trim()));
  if (summariser === 'model' && kept.length < LEAST_KEPT_SHARE * lines.length) return undefined;
  const left = text
    .split('\n')
    .filter((line) => !promoted.has(line.trim()))
    .join('\n')
    .trim();
  return left === '' || promotedLines(sources, left, shown).size > 0 ? undefined : left;
}

function sized(text: string, { summariser, request }: AcceptanceTerms): Acceptance {
  const { targetTokens, countTokens } = request;
  if (text === '') return rejected('the summary is empty');
  const tokens = countTokens(text);
  if (tokens <= targetTokens) return { kind: 'accepted', text, leftOut: 0 };
  const cut = tokens <= TRIMMABLE_SHARE * targetTokens ? fitting(text, targetTokens, countTokens) : undefined;
  if (cut !== undefined) return { kind: 'accepted', text: cut, leftOut: 0 };
  const beginning = summariser === 'extractive' ? beginningOf(text, targetTokens, countTokens) : '';
  if (beginning !== '' && countTokens(beginning) <= targetTokens)
    return { kind: 'accepted', text: beginning, leftOut: 0 };
  return rejected(`the summary has ${tokens} tokens, the target is ${targetTokens}`);
}

const rejected = (reason: string): Acceptance => ({ kind: 'rejected', reason });
