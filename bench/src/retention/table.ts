import { findFacts, verifySummary } from '@palimpsest/core';
import { extractLines } from '@palimpsest/engine';
import { type CountTokens, centrality, type Method, random, runEndingAt, truncation } from './baselines.js';
import { CLAUSE_KINDS, clauseFacts } from './clause-facts.js';
import type { Conversation } from './conversation.js';
import { add, needsOf, type Score, scoreOf } from './score.js';

const ours: Method = (sources, targetTokens, countTokens) => extractLines({ sources, targetTokens, countTokens });

const PLACES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

const OURS = 'ours';
const NEWEST = 'truncation (newest)';

/** A method of several variants is given as the mean of them. */
const METHODS: readonly (readonly [string, readonly Method[]])[] = [
  [OURS, [ours]],
  [NEWEST, [truncation]],
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
      clauses: clauseFacts(sources),
      needs: needsOf(sources, half),
      tokens: total(tokens),
      halfTokens: total(tokens.slice(0, half)),
    };
  });
  return ratios.flatMap((ratio) =>
    METHODS.map(([name, variants]) => {
      const scores = variants.flatMap((method) =>
        prepared.map(({ conversation, facts, clauses, needs, tokens, half, halfTokens }): Score => {
          const kept = method(conversation.sources, Math.floor(tokens * ratio), countTokens);
          const ofHalf = needs.length === 0 ? [] : method(half, Math.floor(halfTokens * ratio), countTokens);
          return {
            ...scoreOf(conversation, facts, clauses, kept),
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

/** What is measured, as shares of the whole; undefined where there is nothing of the kind. */
const COLUMNS: readonly (readonly [string, (row: Row) => number | undefined])[] = [
  ['tokens', (row) => share(row.keptTokens, row.sourceTokens)],
  ['facts', (row) => share(row.factsKept, row.facts)],
  ['later needs', (row) => share(row.needsKept, row.needs)],
  ['answer words', (row) => share(row.answer, row.questions)],
  ['evidence covered', (row) => share(row.covered, row.evidence)],
  ...CLAUSE_KINDS.map((kind) => [kind, (row: Row) => share(row.clauses[kind].kept, row.clauses[kind].total)] as const),
];

const share = (part: number, whole: number) => (whole === 0 ? undefined : part / whole);

/** The shares that each method kept, and how many times as much ours kept as the newest text of the same size. */
export function markdown(rows: readonly Row[]): string {
  const shares = rows.map((row) => [row.method, ...COLUMNS.map(([, of]) => of(row)?.toFixed(2) ?? '–')]);
  const ratios = rows
    .filter(({ method }) => method === OURS)
    .map((row) => {
      const newest = rows.find(({ method, ratio }) => method === NEWEST && ratio === row.ratio);
      return [`${OURS} ÷ ${NEWEST}`, ...COLUMNS.map(([, of]) => times(of(row), newest && of(newest)))];
    });
  const ours = rows.filter(({ method }) => method === OURS);
  const sized = (cells: readonly string[], row: Row | undefined) => [
    `${Math.round((row?.ratio ?? 0) * 100)} %`,
    ...cells,
  ];
  return [
    table(shares.map((cells, index) => sized(cells, rows[index]))),
    table(ratios.map((cells, index) => sized(cells, ours[index]))),
  ].join('\n\n');
}

const times = (ours: number | undefined, newest: number | undefined): string =>
  ours === undefined || newest === undefined || newest === 0 ? '–' : (ours / newest).toFixed(1);

const table = (lines: readonly (readonly string[])[]): string =>
  [['size', 'kept by', ...COLUMNS.map(([name]) => name)], ['---', '---', ...COLUMNS.map(() => '--:')], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
