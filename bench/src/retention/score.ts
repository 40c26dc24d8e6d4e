import { contentWords, type Fact, findFacts, type SourceText, verifySummary } from '@palimpsest/core';
import type { Kept } from './baselines.js';
import { type ClauseFact, type ClauseKind, keptWithClause } from './clause-facts.js';
import type { Conversation } from './conversation.js';

/** What a method kept of one conversation. Sums, so that conversations can be added up. */
export interface Score {
  readonly sourceTokens: number;
  readonly keptTokens: number;
  readonly facts: number;
  readonly factsKept: number;
  readonly needs: number;
  readonly needsKept: number;
  readonly questions: number;
  /** Sum over questions of the share of the answer's content words found near the evidence. */
  readonly answer: number;
  readonly evidence: number;
  readonly covered: number;
  /** By kind, how many facts there are and how many kept their clause. */
  readonly clauses: Readonly<Record<ClauseKind, { readonly total: number; readonly kept: number }>>;
}

const COVERED_SHARE = 0.8;
const NEAR_MESSAGES = 1;

/** Kept text by source, in the words that count. */
function keptWords(kept: readonly Kept[]): Map<number, Set<string>> {
  const words = new Map<number, Set<string>>();
  for (const { source, text } of kept) {
    const own = words.get(source) ?? new Set<string>();
    for (const word of contentWords(text)) own.add(word);
    words.set(source, own);
  }
  return words;
}

/** Facts that survive in a line of their own source: a word somewhere else in the summary does not count. */
function factsKeptInPlace(facts: readonly Fact[], kept: readonly Kept[]): number {
  const texts = new Map<number, string>();
  for (const { source, text } of kept) texts.set(source, `${texts.get(source) ?? ''}\n${text}`);
  const bySource = new Map<number, Fact[]>();
  for (const fact of facts) bySource.set(fact.source, [...(bySource.get(fact.source) ?? []), fact]);
  let sum = 0;
  for (const [source, own] of bySource) sum += verifySummary(own, texts.get(source) ?? '').kept;
  return sum;
}

export function scoreOf(
  conversation: Conversation,
  facts: readonly Fact[],
  clauseFacts: readonly ClauseFact[],
  kept: readonly Kept[],
): Omit<Score, 'sourceTokens' | 'keptTokens' | 'needs' | 'needsKept'> {
  const words = keptWords(kept);
  let answer = 0;
  let evidence = 0;
  let covered = 0;
  let questions = 0;
  for (const question of conversation.questions) {
    const near = new Set<string>();
    for (const position of question.evidence) {
      for (let at = position - NEAR_MESSAGES; at <= position + NEAR_MESSAGES; at += 1)
        for (const word of words.get(at) ?? []) near.add(word);
      const wanted = new Set(contentWords(conversation.sources[position]?.text ?? ''));
      const own = words.get(position);
      const hits = [...wanted].filter((word) => own?.has(word)).length;
      evidence += 1;
      if (wanted.size > 0 && hits >= COVERED_SHARE * wanted.size) covered += 1;
    }
    const gold = new Set(contentWords(question.answer));
    if (gold.size === 0) continue;
    questions += 1;
    answer += [...gold].filter((word) => near.has(word)).length / gold.size;
  }
  const clauses = clausesKept(clauseFacts, kept);
  const factsKept = factsKeptInPlace(facts, kept);
  return { facts: facts.length, factsKept, questions, answer, evidence, covered, clauses };
}

function clausesKept(facts: readonly ClauseFact[], kept: readonly Kept[]): Score['clauses'] {
  const counts = keptWithClause(facts, kept);
  const of = (kind: ClauseKind) => ({ total: facts.filter((fact) => fact.kind === kind).length, kept: counts[kind] });
  return { negations: of('negations'), names: of('names'), numbers: of('numbers'), dates: of('dates') };
}

const MAX_HOLDERS = 3;

/**
 * What the second half of a session needs of the first: names and quotations the assistant uses there that one to three
 * sources of the first half hold. Measured on a summary of the first half.
 */
export function needsOf(sources: readonly SourceText[], half: number): Fact[] {
  const said = findFacts(sources.slice(half).filter(({ role }) => role === 'assistant'));
  const names = said.filter(
    ({ kind }) => kind === 'path' || kind === 'identifier' || kind === 'url' || kind === 'quote',
  );
  const holders = new Map<Fact, number>();
  for (const { text } of sources.slice(0, half)) {
    const missing = new Set(verifySummary(names, text).missing);
    for (const name of names) if (!missing.has(name)) holders.set(name, (holders.get(name) ?? 0) + 1);
  }
  return names.filter((name) => (holders.get(name) ?? MAX_HOLDERS + 1) <= MAX_HOLDERS);
}

export function add(a: Score, b: Score): Score {
  const sum = (key: Exclude<keyof Score, 'clauses'>) => a[key] + b[key];
  const clauses = (kind: ClauseKind) => ({
    total: a.clauses[kind].total + b.clauses[kind].total,
    kept: a.clauses[kind].kept + b.clauses[kind].kept,
  });
  return {
    sourceTokens: sum('sourceTokens'),
    keptTokens: sum('keptTokens'),
    facts: sum('facts'),
    factsKept: sum('factsKept'),
    needs: sum('needs'),
    needsKept: sum('needsKept'),
    questions: sum('questions'),
    answer: sum('answer'),
    evidence: sum('evidence'),
    covered: sum('covered'),
    clauses: {
      negations: clauses('negations'),
      names: clauses('names'),
      numbers: clauses('numbers'),
      dates: clauses('dates'),
    },
  };
}
