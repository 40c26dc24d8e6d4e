import { median } from '../median.js';
import type { Measured } from './job.js';
import type { TargetName } from './target.js';

/** One thing that is measured through every target. */
export interface Case {
  readonly name: string;
  readonly isStream: boolean;
  readonly mostTurns: number;
  readonly connections: number;
}

/** What each target came to, round by round. */
export type Rounds = ReadonlyMap<TargetName, readonly Measured[]>;

const HEAD = [
  ['load', ':--'],
  ['connections', '--:'],
  ['req/s of direct', '--:'],
  ['of pass-through', '--:'],
  ['of peer', '--:'],
  ['added median, of pass-through', '--:'],
  ['of peer', '--:'],
  ['added p99, of pass-through', '--:'],
];

/** Of the proxy, in parts of what the others come to: medians over the rounds. */
export function markdown(rows: readonly (readonly [Case, Rounds])[]): string {
  const lines = [
    HEAD.map(([title]) => title),
    HEAD.map(([, rule]) => rule),
    ...rows.map(([what, rounds]) => cells(what, rounds)),
  ];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

function cells({ name, connections }: Case, rounds: Rounds): string[] {
  const [direct, relay, own, peer] = (['direct', 'relay', 'palimpsest', 'peer'] as const).map((target) =>
    summary(rounds.get(target)),
  );
  const rate = (base: Measured | undefined) => ratio(own?.requestsPerSecond, base?.requestsPerSecond);
  const added = (of: Measured | undefined, field: 'medianMs' | 'p99Ms') =>
    of === undefined || direct === undefined ? undefined : of[field] - direct[field];
  return [
    name,
    String(connections),
    rate(direct),
    rate(relay),
    rate(peer),
    ratio(added(own, 'medianMs'), added(relay, 'medianMs')),
    ratio(added(own, 'medianMs'), added(peer, 'medianMs')),
    ratio(added(own, 'p99Ms'), added(relay, 'p99Ms')),
  ];
}

/** The figures behind the ratios; they depend on the machine. */
export function figures(rows: readonly (readonly [Case, Rounds])[]): string {
  return rows
    .flatMap(([{ name, connections }, rounds]) =>
      [...rounds].map(([target, measured]) => {
        const { requestsPerSecond, medianMs, p99Ms } = summary(measured) ?? NOTHING;
        return `${name}, ${connections}, ${target}: ${requestsPerSecond.toFixed(0)}/s, median ${medianMs.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;
      }),
    )
    .join('\n');
}

const NOTHING: Measured = { requestsPerSecond: Number.NaN, medianMs: Number.NaN, p99Ms: Number.NaN };

function summary(rounds: readonly Measured[] | undefined): Measured | undefined {
  if (rounds === undefined || rounds.length === 0) return undefined;
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    medianMs: median(rounds.map((round) => round.medianMs)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  };
}

/** No sense is made of what is smaller than nothing: the pass-through may be as fast as no proxy, within the noise. */
function ratio(part: number | undefined, whole: number | undefined): string {
  if (part === undefined || whole === undefined || !(whole > 0)) return '–';
  return (part / whole).toFixed(2);
}
