import {
  type CacheRules,
  callUnits,
  documentedRules,
  longestPrefixRules,
  type ModelFacts,
  PromptCache,
  type Surcharge,
  type TokenPrices,
} from '@palimpsest/core';
import type { Need, ScriptNeeds } from './need.js';
import type { OwnCall } from './own-call.js';
import type { Piece, PieceTable, RequestPieces } from './request-pieces.js';

/** How many of some things were found. */
export interface Share {
  readonly found: number;
  readonly total: number;
}

/** What some requests took, in input tokens of the model and in tokens, and what of that which their replies needed they had. */
export interface ReplayFigures {
  readonly requests: number;
  /** In uncached input tokens, under a cache that reads the longest prefix it has seen. */
  readonly units: number;
  /** The same, where the provider caches as its documentation says. */
  readonly documentedUnits: number;
  /** In `units`, if each reply that lacked a line had read it again first: a call more, and the message that holds it. */
  readonly rereadUnits: number;
  readonly sentTokens: number;
  readonly cachedTokens: number;
  readonly promptTokens: number;
  /** Requests that do not begin with all of the one before. */
  readonly breaks: number;
  readonly largestTokens: number;
  readonly compactions: number;
  readonly lines: Share;
  /** Of needs that came up more than fifty messages before. */
  readonly oldLines: Share;
  readonly editLines: Share;
  readonly names: Share;
}

export const noFigures: ReplayFigures = {
  ...{ requests: 0, units: 0, documentedUnits: 0, rereadUnits: 0, sentTokens: 0, cachedTokens: 0, promptTokens: 0 },
  ...{ breaks: 0, largestTokens: 0, compactions: 0 },
  lines: { found: 0, total: 0 },
  oldLines: { found: 0, total: 0 },
  editLines: { found: 0, total: 0 },
  names: { found: 0, total: 0 },
};

const added = (one: Share, other: Share): Share => ({
  found: one.found + other.found,
  total: one.total + other.total,
});

/** Figures of both. */
export const sumOfFigures = (one: ReplayFigures, other: ReplayFigures): ReplayFigures => ({
  requests: one.requests + other.requests,
  units: one.units + other.units,
  documentedUnits: one.documentedUnits + other.documentedUnits,
  rereadUnits: one.rereadUnits + other.rereadUnits,
  sentTokens: one.sentTokens + other.sentTokens,
  cachedTokens: one.cachedTokens + other.cachedTokens,
  promptTokens: one.promptTokens + other.promptTokens,
  breaks: one.breaks + other.breaks,
  largestTokens: Math.max(one.largestTokens, other.largestTokens),
  compactions: one.compactions + other.compactions,
  lines: added(one.lines, other.lines),
  oldLines: added(one.oldLines, other.oldLines),
  editLines: added(one.editLines, other.editLines),
  names: added(one.names, other.names),
});

/** What one request took. */
export interface StepFigures {
  readonly billedTokens: number;
  readonly units: number;
  readonly isBreak: boolean;
  readonly missingLines: number;
}

interface TallyOptions {
  readonly table: PieceTable;
  readonly model: string;
  readonly facts: ModelFacts;
  readonly surcharges: readonly Surcharge[];
  readonly hasPauses: boolean;
  /** Of the script: what its replies need, and its messages in their order. */
  readonly needs: ScriptNeeds;
  readonly messages: readonly Piece[];
}

/** A call that reads something again writes about so much. */
const REREAD_CALL_TOKENS = 80;
const OLD_AGE = 50;

/** What came of a request, and what was done to make it. */
interface Made {
  readonly reply: Piece;
  readonly at: number;
  readonly compactions: number;
  readonly ownCalls: readonly OwnCall[];
}

/** Adds up what the requests of one policy take. */
export class Tally {
  readonly #options: TallyOptions;
  readonly #prices: TokenPrices;
  readonly #cache: PromptCache;
  readonly #documented: PromptCache;
  readonly #originals: ReadonlySet<Piece>;
  /** Of pieces that nobody said: which patterns and lines they hold. */
  readonly #patterns = new Map<Piece, ReadonlySet<number>>();
  readonly #lines = new Map<Piece, Map<string, boolean>>();
  #figures = noFigures;
  #before: readonly Piece[] = [];

  constructor(options: TallyOptions) {
    const { facts, model, surcharges, table, hasPauses, messages } = options;
    this.#options = options;
    this.#prices = {
      ...{ cacheRead: facts.cacheReadPrice, cacheWrite: facts.cacheWritePrice },
      ...{ output: facts.outputPrice, surcharges },
    };
    const minutes = hasPauses ? facts.cacheMinutes : Number.POSITIVE_INFINITY;
    const cacheUnder = (rules: CacheRules) => new PromptCache(rules, table.countText);
    this.#cache = cacheUnder(longestPrefixRules(minutes));
    this.#documented = cacheUnder(documentedRules(model, minutes));
    this.#originals = new Set(messages);
  }

  get figures(): ReplayFigures {
    return this.#figures;
  }

  /** Adds a request; its answer is a message of the script. */
  add(step: number, request: RequestPieces, { reply, at, compactions, ownCalls }: Made): StepFigures {
    const { pieces } = request;
    const own = ownCalls.map((call) => this.#ownUnits(call, at));
    const { model: namespace } = this.#options;
    const completionTokens = reply.billedTokens;
    const taken = this.#cache.request({ namespace, at, ...request });
    const units = callUnits({ ...taken, completionTokens }, this.#prices) + sum(own, ({ units }) => units);
    const strict = this.#documented.request({ namespace, at, ...request });
    const strictUnits =
      callUnits({ ...strict, completionTokens }, this.#prices) + sum(own, ({ documented }) => documented);
    const isBreak = this.#before.some((piece, index) => piece !== pieces[index]);
    this.#before = pieces;
    const billedTokens = pieces.reduce((sum, piece) => sum + piece.billedTokens, 0);
    const kept = this.#kept(step, pieces);
    const reread = kept.missing === 0 ? 0 : this.#rereadUnits(taken.promptTokens, kept.rereadTokens);
    this.#figures = sumOfFigures(this.#figures, {
      ...{ requests: 1, units, rereadUnits: units + reread },
      documentedUnits: strictUnits,
      ...{ sentTokens: billedTokens, cachedTokens: taken.cachedTokens, promptTokens: taken.promptTokens },
      ...{ breaks: isBreak ? 1 : 0, largestTokens: billedTokens, compactions },
      ...{ lines: kept.lines, oldLines: kept.oldLines, editLines: kept.editLines, names: kept.names },
    });
    return { billedTokens, units, isBreak, missingLines: kept.missing };
  }

  #ownUnits({ answer, ...call }: OwnCall, at: number): { readonly units: number; readonly documented: number } {
    const request = { ...call, at };
    const completionTokens = this.#options.table.countText(answer);
    return {
      units: callUnits({ ...this.#cache.request(request), completionTokens }, this.#prices),
      documented: callUnits({ ...this.#documented.request(request), completionTokens }, this.#prices),
    };
  }

  #rereadUnits(promptTokens: number, resultTokens: number): number {
    const more = REREAD_CALL_TOKENS + resultTokens;
    const call = { promptTokens: promptTokens + more, cachedTokens: promptTokens, writtenTokens: more };
    return callUnits({ ...call, completionTokens: REREAD_CALL_TOKENS }, this.#prices);
  }

  /** What a request has of that which its reply needed. */
  #kept(step: number, pieces: readonly Piece[]) {
    const { needs, messages } = this.#options;
    const shown = new Set(pieces);
    const foreign = pieces.filter((piece) => !this.#originals.has(piece));
    const isThere = (holders: readonly number[]) =>
      holders.some((place) => {
        const piece = messages[place];
        return piece !== undefined && shown.has(piece);
      });
    const isIn = (pattern: number) => foreign.some((piece) => this.#patternsIn(piece).has(pattern));
    let [names, lines, oldLines, old, missing] = [0, 0, 0, 0, 0];
    const again = new Set<number>();
    const own = needs.needs[step] ?? [];
    for (const need of own) {
      const isOld = need.age > OLD_AGE;
      if (isOld) old += 1;
      const isWhole = isThere(need.holders);
      if (isWhole || isIn(need.pattern)) names += 1;
      if (isWhole || foreign.some((piece) => this.#holdsLine(piece, need))) {
        lines += 1;
        if (isOld) oldLines += 1;
        continue;
      }
      missing += 1;
      again.add(smallest(need.holders, messages));
    }
    const edits = needs.editLines[step] ?? [];
    const editLines = edits.filter(({ holders, pattern }) => isThere(holders) || isIn(pattern)).length;
    const rereadTokens = [...again].reduce((sum, place) => sum + (messages[place]?.tokens ?? 0), 0);
    return {
      ...{ missing, rereadTokens },
      names: { found: names, total: own.length },
      lines: { found: lines, total: own.length },
      oldLines: { found: oldLines, total: old },
      editLines: { found: editLines, total: edits.length },
    };
  }

  #patternsIn(piece: Piece): ReadonlySet<number> {
    const known = this.#patterns.get(piece) ?? this.#options.needs.finder.find(piece.readable);
    this.#patterns.set(piece, known);
    return known;
  }

  #holdsLine(piece: Piece, { pattern, lines }: Need): boolean {
    if (!this.#patternsIn(piece).has(pattern)) return false;
    const known = this.#lines.get(piece) ?? new Map<string, boolean>();
    this.#lines.set(piece, known);
    return lines.some((line) => {
      const isHeld = known.get(line) ?? piece.readable.includes(line);
      known.set(line, isHeld);
      return isHeld;
    });
  }
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Of some messages the one with the fewest tokens. */
const smallest = (places: readonly number[], messages: readonly Piece[]): number =>
  places.reduce((least, place) => ((messages[place]?.tokens ?? 0) < (messages[least]?.tokens ?? 0) ? place : least));
