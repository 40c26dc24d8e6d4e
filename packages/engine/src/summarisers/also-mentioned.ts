import { type Fact, type FactKind, inventedRequests, type SourceText } from '@palimpsest/core';
import type { SummaryRequest } from './summariser.js';

const SAID = 'user said';
/** Most valuable first. */
const KINDS: readonly { readonly kind: FactKind; readonly label: string; readonly separator: string }[] = [
  { kind: 'request', label: 'user asked', separator: '\n' },
  { kind: 'decision', label: 'decided', separator: '; ' },
  { kind: 'task', label: 'open', separator: '; ' },
  { kind: 'statement', label: SAID, separator: '; ' },
  { kind: 'error', label: 'tool errors', separator: '; ' },
  { kind: 'path', label: 'paths', separator: ', ' },
  { kind: 'url', label: 'addresses', separator: ' ' },
  { kind: 'identifier', label: 'names', separator: ', ' },
  { kind: 'number', label: 'numbers', separator: ', ' },
  { kind: 'date', label: 'dates', separator: ', ' },
  { kind: 'quote', label: 'quoted', separator: ', ' },
  { kind: 'name', label: 'people and places', separator: ', ' },
];
const RANKS = new Map(KINDS.map(({ kind }, rank) => [kind, rank]));
const HEADING = 'Also mentioned:';
const RECALLED_HEADING = 'I also remember:';
/** A recollection stays two to four sentences: the list behind it stays short. */
const RECOLLECTION_SHARE = 0.25;
const LEAST_TOKENS = 3;

/** Facts by value: by kind, and the newest of a kind first. In talk that is remembered, questions say least. */
export function byValue(facts: readonly Fact[], style: SummaryRequest['style']): Fact[] {
  const rank = ({ kind }: Fact) =>
    kind === 'request' && style === 'recollection' ? KINDS.length : (RANKS.get(kind) ?? KINDS.length);
  return [...facts].sort((a, b) => rank(a) - rank(b) || b.source - a.source);
}

/**
 * The text with a list of the missing facts behind it, as many as the target has room for; the text itself where there is
 * room for none. A fact that would read as a request nobody made is left out.
 */
export function withMissing(text: string, missing: readonly Fact[], request: SummaryRequest): string {
  const { targetTokens, countTokens, style, sources } = request;
  const whole = (facts: readonly Fact[]) => `${text}${style === 'recollection' ? ' ' : '\n\n'}${listOf(facts, style)}`;
  const chosen = harmless(chosenFor(text, missing, request), sources, whole);
  // Counts of pieces and of the whole differ by a little: what counts is the whole.
  while (chosen.length > 0 && countTokens(whole(chosen)) > targetTokens) chosen.pop();
  return chosen.length > 0 ? whole(chosen) : text;
}

function chosenFor(text: string, missing: readonly Fact[], request: SummaryRequest): Fact[] {
  const { targetTokens, countTokens, style } = request;
  const most = style === 'recollection' ? Math.floor(targetTokens * RECOLLECTION_SHARE) : targetTokens;
  let room = Math.min(most, targetTokens - countTokens(text)) - countTokens(`\n\n${HEADING}`);
  const chosen: Fact[] = [];
  const labelled = new Set<FactKind>();
  for (const fact of byValue(missing, style)) {
    if (room < LEAST_TOKENS) break;
    // A name is kept by any sentence that has it.
    if (fact.kind === 'name' && chosen.some(({ text: other }) => other.includes(fact.text))) continue;
    const label = labelled.has(fact.kind) ? 0 : countTokens(`\n- ${KINDS[RANKS.get(fact.kind) ?? 0]?.label}: `);
    const tokens = countTokens(entry(fact)) + 1 + label;
    if (tokens > room) continue;
    chosen.push(fact);
    labelled.add(fact.kind);
    room -= tokens;
  }
  return chosen;
}

/** The facts that read as what they are, each by itself and all of them in the list. */
function harmless(facts: Fact[], sources: readonly SourceText[], whole: (facts: readonly Fact[]) => string): Fact[] {
  const single = new Set(inventedRequests(sources, facts.map(bare).join('\n')));
  let left = facts.filter((fact) => !single.has(bare(fact)));
  while (left.length > 0) {
    const invented = inventedRequests(sources, whole(left));
    if (invented.length === 0) return left;
    const harmful = new Set(left.filter((fact) => invented.some((line) => line.includes(entry(fact)))));
    if (harmful.size === 0) return [];
    left = left.filter((fact) => !harmful.has(fact));
  }
  return left;
}

/** A request of the user is one; what else there is must not look like one. */
const bare = (fact: Fact): string => (fact.kind === 'request' ? '' : entry(fact));

function listOf(facts: readonly Fact[], style: SummaryRequest['style']): string {
  const groups = KINDS.flatMap(({ kind, label, separator }) => {
    const entries = facts.filter((fact) => fact.kind === kind).sort((a, b) => a.source - b.source);
    return entries.length === 0 ? [] : [{ label, separator, entries: entries.map(entry) }];
  });
  if (style === 'recollection') {
    const told = groups.flatMap(({ label, entries }) =>
      label === SAID ? entries.map((one) => `they said ${one}`) : entries,
    );
    return `${RECALLED_HEADING} ${told.join('; ')}.`;
  }
  const lines = groups.map(({ label, separator, entries }) =>
    separator === '\n'
      ? entries.map((one) => `- ${label}: ${one}`).join('\n')
      : `- ${label}: ${entries.join(separator)}`,
  );
  return [HEADING, ...lines].join('\n');
}

function entry({ kind, text }: Fact): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/^[-*+•] /, '')
    .trim();
  if (kind === 'request' || kind === 'quote' || kind === 'statement') return `"${line}"`;
  return kind === 'decision' || kind === 'task' ? line.replace(/[.;]$/, '') : line;
}
