import { contentWords, type SourceText, splitSentences } from '@palimpsest/core';

/** Text kept of one source. Every method is measured in this form. */
export interface Kept {
  readonly source: number;
  readonly text: string;
}

export type CountTokens = (text: string) => number;
export type Method = (sources: readonly SourceText[], targetTokens: number, countTokens: CountTokens) => Kept[];

/** The newest whole sources that fit. */
export const truncation: Method = (sources, targetTokens, countTokens) => {
  const kept: Kept[] = [];
  let left = targetTokens;
  for (let index = sources.length - 1; index >= 0; index -= 1) {
    const text = sources[index]?.text ?? '';
    const tokens = countTokens(text);
    if (tokens > left) break;
    left -= tokens;
    kept.push({ source: index, text });
  }
  return kept.reverse();
};

/** A run of whole sources ending before a given part of the conversation: truncation as it fares wherever the answer lies. */
export const runEndingAt =
  (part: number): Method =>
  (sources, targetTokens, countTokens) => {
    const turn = Math.floor(sources.length * part);
    const order = [...sources.keys()].slice(turn).concat([...sources.keys()].slice(0, turn));
    const turned = order.flatMap((index) => sources[index] ?? []);
    return truncation(turned, targetTokens, countTokens).map(({ source, text }) => ({
      source: order[source] ?? 0,
      text,
    }));
  };

/** Whole sources in an arbitrary but fixed order, those that fit. */
export const random: Method = (sources, targetTokens, countTokens) => {
  const order = sources.map((_, index) => index).sort((a, b) => scatter(a) - scatter(b) || a - b);
  const kept: Kept[] = [];
  let left = targetTokens;
  for (const index of order) {
    const text = sources[index]?.text ?? '';
    const tokens = countTokens(text);
    if (tokens > left) continue;
    left -= tokens;
    kept.push({ source: index, text });
  }
  return kept.sort((a, b) => a.source - b.source);
};

function scatter(index: number): number {
  return Math.imul(index + 1, 2654435761) >>> 0;
}

const MAX_WORD_HOLDERS = 200;
const DAMPING = 0.85;
const ROUNDS = 15;

/**
 * LexRank over sentences: two are neighbours by the rare words they share, the most central are kept. Words held by more
 * than 200 sentences make no edges, which keeps the graph sparse.
 */
export const centrality: Method = (sources, targetTokens, countTokens) => {
  const sentences = sources.flatMap((source, index) =>
    splitSentences(source.text).map((text) => ({ source: index, text })),
  );
  const bags = sentences.map(({ text }) => new Set(contentWords(text)));
  const ranks = rank(bags);
  const order = sentences.map((_, index) => index).sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b);
  const chosen: number[] = [];
  let left = targetTokens;
  for (const index of order) {
    const tokens = countTokens(sentences[index]?.text ?? '');
    if (tokens > left) continue;
    left -= tokens;
    chosen.push(index);
  }
  return chosen.sort((a, b) => a - b).flatMap((index) => sentences[index] ?? []);
};

function rank(bags: readonly ReadonlySet<string>[]): Float64Array {
  const holders = new Map<string, number[]>();
  bags.forEach((bag, index) => {
    for (const word of bag) {
      const list = holders.get(word);
      if (list === undefined) holders.set(word, [index]);
      else list.push(index);
    }
  });
  const lists = [...holders.values()].filter((list) => list.length > 1 && list.length <= MAX_WORD_HOLDERS);
  const weightOf = (list: readonly number[]) => Math.log(bags.length / list.length);
  const degree = new Float64Array(bags.length);
  for (const list of lists)
    for (const index of list) degree[index] = (degree[index] ?? 0) + weightOf(list) * (list.length - 1);
  let ranks = new Float64Array(bags.length).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(bags.length).fill(1 - DAMPING);
    for (const list of lists) {
      let flow = 0;
      for (const index of list) flow += (ranks[index] ?? 0) / (degree[index] || 1);
      for (const index of list) {
        const own = (ranks[index] ?? 0) / (degree[index] || 1);
        next[index] = (next[index] ?? 0) + DAMPING * weightOf(list) * (flow - own);
      }
    }
    ranks = next;
  }
  return ranks;
}
