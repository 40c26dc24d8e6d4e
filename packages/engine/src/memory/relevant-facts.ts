import { isOnTopic, type Need, type Question, type RelatedWords, rank, termNumbers } from '@palimpsest/core';
import type { Slices } from '../event-loop/slices.js';
import type { CurrentFact } from './current-facts.js';
import { FactBearing } from './fact-bearing.js';

export interface RelevantFact {
  readonly fact: CurrentFact;
  readonly score: number;
}

export interface FactScope {
  /** The conversation in which something is asked. */
  readonly conversationId: string;
  /** What is asked, and how. */
  readonly need: Pick<Need, 'kind' | 'text'>;
  /** What shows already: ids of messages and of facts. */
  readonly shown: ReadonlySet<string>;
}

/** What bears less on the question than this, compared with the best, is left out. */
const LEAST_SHARE = 0.4;
const MOST = 12;
/** How much a word counts that is only used like the one asked for. */
const ALIKE_WEIGHT = 0.5;
/** What it costs to look at a fact, and at a term: as much as to go through so many characters. */
const FACT_CHARS = 300;
const TERM_CHARS = 100;

/** The facts that bear on a question and do not show, best first. */
export async function relevantFacts(
  question: Question,
  facts: readonly CurrentFact[],
  scope: FactScope,
  related: RelatedWords,
  slices: Slices,
): Promise<RelevantFact[]> {
  if (question.wanted.length === 0) return [];
  const given: CurrentFact[] = [];
  const counts = new Map<string, number>();
  let terms = 0;
  for (const fact of facts) {
    if (slices.isFull(FACT_CHARS)) await slices.end();
    if (!isGiven(fact, scope)) continue;
    given.push(fact);
    terms += fact.terms.length;
    for (const term of new Set(fact.terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  if (given.length === 0) return [];
  const corpus = {
    messages: given.length,
    averageTerms: terms / given.length,
    holding: (term: string) => counts.get(term) ?? 0,
  };
  const asked = await withAlike(question, counts.keys(), related, slices);
  const wanted = new Set(asked.wanted.flatMap((each) => each.terms.map(({ term }) => term)));
  const elsewhere = new FactBearing(question, scope.need);
  // A fact that holds nothing of it is worth nothing. One of another conversation must bear on it, and where the world is asked about any.
  const isOpen = scope.need.kind === 'open';
  const telling: CurrentFact[] = [];
  const onTopic: CurrentFact[] = [];
  for (const fact of given) {
    if (slices.isFull(FACT_CHARS)) await slices.end();
    const isOfHere = !isOpen && fact.sources.some(({ conversationId }) => conversationId === scope.conversationId);
    if (isOnTopic(scope.need.text, fact)) onTopic.push(fact);
    else if (isOfHere ? fact.terms.some((term) => wanted.has(term)) : elsewhere.isOf(fact)) telling.push(fact);
  }
  const runs = telling.map((fact) => [
    { role: 'user' as const, at: fact.at, text: fact.text, terms: termNumbers(fact.terms) },
  ]);
  const ranked = rank(asked, runs, corpus);
  const best = ranked[0]?.score ?? 1;
  const told = ranked
    .filter(({ score }) => score >= LEAST_SHARE * best)
    .flatMap(({ run, score }) => {
      const fact = telling[run];
      return fact === undefined ? [] : [{ fact, score }];
    });
  return [...onTopic.map((fact) => ({ fact, score: best })), ...told].slice(0, MOST);
}

/**
 * The question with the words of facts that are used like its own: facts are few and short, so that what speaks of food is found by
 * who asks what to cook.
 */
async function withAlike(
  question: Question,
  terms: Iterable<string>,
  related: RelatedWords,
  slices: Slices,
): Promise<Question> {
  const alike = new Map<string, { readonly term: string; readonly weight: number }[]>();
  for (const term of terms) {
    if (slices.isFull(TERM_CHARS)) await slices.end();
    for (const { term: other, likeness } of related.to(term)) {
      const known = alike.get(other) ?? [];
      alike.set(other, [...known, { term, weight: ALIKE_WEIGHT * likeness }]);
    }
  }
  const wanted = question.wanted.map((each) => {
    const own = each.terms[0]?.term ?? '';
    const more = (alike.get(own) ?? []).filter(({ term }) => !each.terms.some((known) => known.term === term));
    return { terms: [...each.terms, ...more] };
  });
  return { ...question, wanted };
}

/** Facts are the user's: they hold in all conversations, but for one that a person wrote for a single one. */
function isGiven(
  { id, by, sources, conversationId: only }: CurrentFact,
  { conversationId, shown }: FactScope,
): boolean {
  if (shown.has(id)) return false;
  if (by === 'person' && sources.length === 0) return only === undefined || only === conversationId;
  // What a person rewrote says otherwise than the message does.
  return by === 'person' || !sources.some(({ messageId }) => shown.has(messageId));
}
