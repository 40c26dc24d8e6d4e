import {
  EVERYTHING,
  noFigures,
  type PolicyReplay,
  type ReplayFigures,
  type ScriptReplay,
  sumOfFigures,
} from '@palimpsest/engine/replay';

/** One line of a drawing: what each request took, with few enough points. */
export interface Series {
  readonly policy: string;
  /** Of evenly spread requests. */
  readonly points: readonly { readonly step: number; readonly tokens: number; readonly units: number }[];
}

interface Decision {
  /** The request it was made for, from 1 on. */
  readonly request: number;
  readonly text: string;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
}

/** What is kept of a session: little, however long it is. */
export interface SessionResult {
  readonly name: string;
  readonly place: string;
  readonly model: string | undefined;
  readonly requests: number;
  readonly dollarsWhole: number | undefined;
  /** By the names of policies: cost beside what it is compared with. */
  readonly ratios: ReadonlyMap<string, number>;
  readonly units: number;
  readonly series: readonly Series[];
  readonly decisions: readonly Decision[];
}

export interface PolicyResult {
  readonly name: string;
  readonly figures: ReplayFigures;
  /** Of all sessions, beside what it is compared with. */
  readonly cost: number;
  readonly documentedCost: number;
  readonly rereadCost: number;
  readonly worst: { readonly ratio: number; readonly session: string } | undefined;
  readonly dollars: number;
  /** Sessions in which it cost more, and in which it cost the same. */
  readonly lost: number;
  readonly same: number;
}

const MOST_POINTS = 80;
const MOST_DECISIONS = 40;
/** A difference that nobody would see. */
const SAME = 0.0005;

/** A decision about what has just arrived names tools, which are words of the conversation. */
const ARRIVAL_TEXT = 'what has just arrived repeats what is in view';

export interface ReplayedOf {
  readonly name: string;
  readonly place: string;
  readonly model: string | undefined;
  /** No word of the conversation is kept. */
  readonly isRedacted: boolean;
}

/** Adds up replays, one session at a time. What it keeps of a session has a bounded size. */
export class ReplayResults {
  readonly sessions: SessionResult[] = [];
  readonly unpricedModels = new Set<string>();
  readonly #against: string;
  readonly #told: string;
  readonly #sums = new Map<string, ReplayFigures>();
  readonly #dollars = new Map<string, number>();

  /** @param against the policy that costs are beside; `told` the one whose decisions are kept */
  constructor(against: string, told: string) {
    this.#against = against;
    this.#told = told;
  }

  add({ isRedacted, ...of }: ReplayedOf, { everything, policies, unitDollars }: ScriptReplay): void {
    const all = [everything, ...policies];
    const base = all.find(({ policy }) => policy === this.#against)?.figures.units ?? 0;
    // A name without a price may be any word that a file holds.
    const model = isRedacted && unitDollars === undefined ? undefined : of.model;
    if (unitDollars === undefined && model !== undefined) this.unpricedModels.add(model);
    for (const { policy, figures } of all) {
      this.#sums.set(policy, sumOfFigures(this.#sums.get(policy) ?? noFigures, figures));
      this.#dollars.set(policy, (this.#dollars.get(policy) ?? 0) + figures.units * (unitDollars ?? 0));
    }
    const told = policies.find(({ policy }) => policy === this.#told);
    this.sessions.push({
      ...of,
      model,
      requests: everything.figures.requests,
      dollarsWhole: unitDollars && base * unitDollars,
      units: base,
      ratios: new Map(all.map(({ policy, figures }) => [policy, figures.units / base])),
      series: [everything, ...(told === undefined ? [] : [told])].map(seriesOf),
      decisions: told === undefined ? [] : decisionsOf(told, isRedacted),
    });
  }

  /** The sessions in which the policy whose decisions are kept costs more than this, the dearest first. */
  sessionsAbove(most: number): { readonly name: string; readonly ratio: number }[] {
    return this.sessions
      .map(({ name, ratios }) => ({ name, ratio: ratios.get(this.#told) ?? 0 }))
      .filter(({ ratio }) => ratio > most)
      .sort((one, other) => other.ratio - one.ratio);
  }

  get priced(): number {
    return this.sessions.filter(({ dollarsWhole }) => dollarsWhole !== undefined).length;
  }

  /** What it would have cost by what it is compared with, of the sessions that have a price. */
  get dollarsAgainst(): number {
    return this.#dollars.get(this.#against) ?? 0;
  }

  get policies(): PolicyResult[] {
    const base = this.#sums.get(this.#against) ?? noFigures;
    return [...this.#sums].map(([name, figures]) => {
      const ratios = this.sessions.map((session) => ({ session, ratio: session.ratios.get(name) ?? 1 }));
      const worst = ratios.reduce<(typeof ratios)[number] | undefined>(
        (most, one) => (most === undefined || one.ratio > most.ratio ? one : most),
        undefined,
      );
      return {
        ...{ name, figures },
        cost: figures.units / base.units,
        documentedCost: figures.documentedUnits / base.documentedUnits,
        rereadCost: figures.rereadUnits / base.units,
        worst: worst && { ratio: worst.ratio, session: worst.session.name },
        dollars: this.#dollars.get(name) ?? 0,
        lost: ratios.filter(({ ratio }) => ratio > 1 + SAME).length,
        same: ratios.filter(({ ratio }) => Math.abs(ratio - 1) <= SAME).length,
      };
    });
  }
}

/** Sums of the requests between two points are in the later one. */
function seriesOf({ policy, steps }: PolicyReplay): Series {
  const every = Math.max(1, Math.ceil(steps.length / MOST_POINTS));
  let units = 0;
  const points = steps.flatMap((step, index) => {
    units += step.units;
    const isPoint = index % every === 0 || index === steps.length - 1;
    return isPoint ? [{ step: index + 1, tokens: step.billedTokens, units: Math.round(units) }] : [];
  });
  return { policy, points };
}

const decisionsOf = ({ decisions }: PolicyReplay, isRedacted: boolean): Decision[] =>
  decisions.slice(0, MOST_DECISIONS).map(({ step, compaction }) => {
    const { because, trigger, kind, tokensBefore, tokensAfter } = compaction;
    const text = because ?? trigger?.kind ?? kind;
    const shown = isRedacted && trigger?.kind === 'arrival' ? ARRIVAL_TEXT : text;
    return { request: step + 1, text: shown, tokensBefore, tokensAfter };
  });

/** One sentence that says what to do. */
export function advice(results: ReplayResults, told: string, against: string): string {
  const { sessions, priced, unpricedModels, dollarsAgainst } = results;
  const best = results.policies.find(({ name }) => name === told);
  if (best === undefined || sessions.length === 0) return 'Nothing was replayed.';
  const beside = against === EVERYTHING ? '' : ` beside ${against}`;
  const isPart = priced < sessions.length;
  const dollars = dollarsAgainst - best.dollars;
  const isLoss = isPart ? best.cost > 1 : dollars < 0;
  const sign = isLoss ? -1 : 1;
  const ofCost = `${percent(sign * (1 - best.cost))} of the cost`;
  const ofDollars = `$${(sign * dollars).toFixed(2)} of $${dollarsAgainst.toFixed(2)} (${percent((sign * dollars) / dollarsAgainst)})`;
  const inPart = priced === 0 ? '' : `, ${ofDollars} in the ${priced} with a known price`;
  const money = isPart ? `${ofCost}${inPart}` : ofDollars;
  const of = `${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`;
  const rest = [
    ...(best.same > 0 ? [`in ${best.same} of ${of} nothing could be saved`] : []),
    ...(best.lost > 0 ? [`in ${best.lost} of ${of} it would have cost more`] : []),
  ].join(', and ');
  const unpriced =
    priced === sessions.length ? '' : ` Priced ${priced} of ${sessions.length}: ${unpricedText(unpricedModels)}.`;
  return `\`${told}\` would have ${isLoss ? 'lost' : 'saved'} ${money}${beside}${rest === '' ? '' : `; ${rest}`}.${unpriced}`;
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

const MOST_NAMED = 5;

const unpricedText = (models: ReadonlySet<string>): string =>
  models.size === 0
    ? '--model names the one that answered, --prices what it costs'
    : `no price is published for ${[...models].slice(0, MOST_NAMED).join(', ')}${models.size > MOST_NAMED ? ` and ${models.size - MOST_NAMED} more` : ''}`;
