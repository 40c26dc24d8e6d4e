import { findFacts, verifySummary } from '@palimpsest/core';
import { extractLines } from '@palimpsest/engine';
import { type CountTokens, centrality, type Method, random, runEndingAt, truncation } from './baselines.js';
import type { Conversation } from './conversation.js';
import { add, needsOf, type Score, scoreOf } from './score.js';

const ours: Method = (sources, targetTokens, countTokens) => extractLines({ sources, targetTokens, countTokens });

const PLACES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** A method of several variants is given as the mean of them. */
const METHODS: readonly (readonly [string, readonly Method[]])[] = [
  ['ours', [ours]],
  ['truncation (newest)', [truncation]],
  ['truncation (mean of 10 places)', PLACES.map(runEndingAt)],
  ['random', [random]],
  ['centrality', [centrality]],
];

export interface Row extends Score {
  readonly method: string;
  readonly ratio: number;
}

/** One row per size and method, summed over the conversations. */
export function measure(
  conversations: readonly Conversation[],
  ratios: readonly number[],
  countTokens: CountTokens,
): Row[] {
  const prepared = conversations.map((conversation) => {
    const { sources } = conversation;
    const half = Math.floor(sources.length / 2);
    const tokens = sources.map(({ text }) => countTokens(text));
    const total = (list: readonly number[]) => list.reduce((sum, count) => sum + count, 0);
    return {
      conversation,
      half: sources.slice(0, half),
      facts: findFacts(sources),
      needs: needsOf(sources, half),
      tokens: total(tokens),
      halfTokens: total(tokens.slice(0, half)),
    };
  });
  return ratios.flatMap((ratio) =>
    METHODS.map(([name, variants]) => {
      const scores = variants.flatMap((method) =>
        prepared.map(({ conversation, facts, needs, tokens, half, halfTokens }): Score => {
          const kept = method(conversation.sources, Math.floor(tokens * ratio), countTokens);
          const ofHalf = needs.length === 0 ? [] : method(half, Math.floor(halfTokens * ratio), countTokens);
          return {
            ...scoreOf(conversation, facts, kept),
            sourceTokens: tokens,
            keptTokens: countTokens(kept.map(({ text }) => text).join('\n')),
            needs: needs.length,
            needsKept: verifySummary(needs, ofHalf.map(({ text }) => text).join('\n')).kept,
          };
        }),
      );
      return { method: name, ratio, ...scores.reduce(add) };
    }),
  );
}

export function markdown(rows: readonly Row[]): string {
  const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(2));
  const lines = rows.map(
    (row) =>
      `| ${Math.round(row.ratio * 100)} % | ${row.method} | ${share(row.keptTokens, row.sourceTokens)} | ${share(row.factsKept, row.facts)} | ${share(row.needsKept, row.needs)} | ${share(row.answer, row.questions)} | ${share(row.covered, row.evidence)} |`,
  );
  return [
    '| size | kept by | tokens | facts | later needs | answer words | evidence covered |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
