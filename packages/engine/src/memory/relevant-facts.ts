import { type Question, rank, relatedTo, termNumbers } from '@palimpsest/core';
import type { Slices } from '../workers/slices.js';
import type { CurrentFact } from './current-facts.js';

export interface RelevantFact {
  readonly fact: CurrentFact;
  readonly score: number;
}

export interface FactScope {
  /** The conversation in which something is asked. */
  readonly conversationId: string;
  /** Facts of all conversations, or only of this one. */
  readonly isEverywhere: boolean;
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
  const asked = await withAlike(question, counts.keys(), slices);
  const wanted = new Set(asked.wanted.flatMap((each) => each.terms.map(({ term }) => term)));
  // A fact that holds nothing of it is worth nothing.
  const telling: CurrentFact[] = [];
  for (const fact of given) {
    if (slices.isFull(FACT_CHARS)) await slices.end();
    if (fact.terms.some((term) => wanted.has(term))) telling.push(fact);
  }
  const runs = telling.map((fact) => [
    { role: 'user' as const, at: fact.at, text: fact.text, terms: termNumbers(fact.terms) },
  ]);
  const ranked = rank(asked, runs, corpus);
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= LEAST_SHARE * best)
    .slice(0, MOST)
    .flatMap(({ run, score }) => {
      const fact = telling[run];
      return fact === undefined ? [] : [{ fact, score }];
    });
}

/**
 * The question with the words of facts that are used like its own: facts are few and short, so that what speaks of food is found by
 * who asks what to cook.
 */
async function withAlike(question: Question, terms: Iterable<string>, slices: Slices): Promise<Question> {
  const alike = new Map<string, { readonly term: string; readonly weight: number }[]>();
  for (const term of terms) {
    if (slices.isFull(TERM_CHARS)) await slices.end();
    for (const { term: other, likeness } of relatedTo(term)) {
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

/** What a person wrote for all conversations is given in all. */
function isGiven(
  { id, by, sources, conversationId: only }: CurrentFact,
  { conversationId, isEverywhere, shown }: FactScope,
): boolean {
  if (shown.has(id)) return false;
  if (by === 'person' && sources.length === 0) return only === undefined || only === conversationId;
  // What a person rewrote says otherwise than the message does.
  if (by !== 'person' && sources.some(({ messageId }) => shown.has(messageId))) return false;
  return isEverywhere || sources.some((source) => source.conversationId === conversationId);
}
