// What our modes and other programs cost on the same sessions, and what they keep of what replies needed.
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import {
  noFigures,
  REPLAYED_POLICIES,
  type ReplayFigures,
  replay,
  type Share,
  sumOfFigures,
} from '@palimpsest/engine/replay';
import { here } from '../ratios/metered-process.js';
import { smallSessions } from '../ratios/small-set.js';
import { PEERS } from './peers.js';
import { sessionsIn } from './sessions.js';

const USAGE = `usage: npm run bench [-- [--read 0.1] [--write 1.25] FOLDER...]

Replays the recorded sessions in folders, of any form that can be imported, or a few made-up ones, under our modes and under what
other programs do, at prices of a cached and of a newly cached token. Prints a table and writes it to bench/RESULTS.md.`;

const RESULTS = here('../../RESULTS.md');
const OUTPUT_PRICE = 5;

const given = argv.slice(2);
const flagValue = (flag: string, otherwise: number): number =>
  given.includes(flag) ? Number(given.splice(given.indexOf(flag), 2)[1]) : otherwise;

async function main(read: number, write: number, folders: readonly string[]): Promise<void> {
  const sums = new Map<string, ReplayFigures>();
  const worst = new Map<string, number>();
  const policies = [...REPLAYED_POLICIES, ...PEERS];
  const models = { '*': { cache_read_price: read, cache_write_price: write, output_price: OUTPUT_PRICE } };
  let sessions = 0;
  const recorded = folders.length === 0 ? smallSessions().map((script) => ({ script })) : sessionsIn(folders);
  for await (const { script } of recorded) {
    const options = { model: 'any', policies, models, hasPauses: false, now: Date.now() };
    const { everything, policies: replayed } = await replay(script, options);
    sessions += 1;
    for (const { policy, figures } of [everything, ...replayed]) {
      sums.set(policy, sumOfFigures(sums.get(policy) ?? noFigures, figures));
      worst.set(policy, Math.max(worst.get(policy) ?? 0, figures.units / everything.figures.units));
    }
    console.error(`${sessions}: ${script.steps.length} requests`);
  }
  const page = report(sums, worst, { read, write, sessions, isMadeUp: folders.length === 0 });
  writeFileSync(RESULTS, page);
  console.log(page);
}

interface About {
  readonly read: number;
  readonly write: number;
  readonly sessions: number;
  readonly isMadeUp: boolean;
}

const share = ({ found, total }: Share): string => (total === 0 ? '–' : `${((100 * found) / total).toFixed(1)} %`);

function report(
  sums: ReadonlyMap<string, ReplayFigures>,
  worst: ReadonlyMap<string, number>,
  { read, write, sessions, isMadeUp }: About,
): string {
  const whole = sums.get('everything') ?? noFigures;
  const rows = [...sums].map(([name, figures]) => [
    ...[name, (figures.units / whole.units).toFixed(2), (worst.get(name) ?? 1).toFixed(2)],
    ...[(figures.rereadUnits / whole.units).toFixed(2), String(figures.breaks)],
    ...[Math.round(figures.sentTokens / Math.max(1, figures.requests)).toLocaleString('en-US')],
    ...[share(figures.lines), share(figures.oldLines), share(figures.editLines), share(figures.names)],
  ]);
  const costs = new Map([...sums].map(([name, { units }]) => [name, units / whole.units]));
  const besides = PEERS.map(({ name }) => beside(name, sums, costs));
  const head = ['', 'cost', 'worst', 'with re-reads', 'breaks', 'mean tokens', 'lines', '50+', 'edit lines', 'names'];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return `# What each policy costs and keeps

<!-- Written by \`npm run bench\`. -->

${sessions} ${isMadeUp ? 'made-up' : 'recorded'} sessions, ${whole.requests} requests. A cached token costs ${read} of an input token, a newly cached one ${write}, a written one ${OUTPUT_PRICE}. *Cost* is beside sending everything with
the prompt cache working, *worst* that of the session where it is highest. *With re-reads*: each line that was missing is read again by a call of its own. *Lines*: of the lines of one to three earlier messages that a reply used a name of, those in the
request; *50+* of more than fifty messages before. *Edit lines*: of the lines that an edit replaces. Truncation is restated here; other programs are the installed packages, and the calls that they make for summaries are charged.

${[line(head), line(head.map((_, index) => (index === 0 ? ':--' : '--:'))), ...rows.map(line)].join('\n')}

Of our modes the cheapest one that keeps at least as many lines:

| beside | lines | cost | mode | lines | cost | cheaper by |
| :-- | --: | --: | :-- | --: | --: | --: |
${besides.map(line).join('\n')}
`;
}

/** A peer beside the cheapest of our modes that keeps no fewer lines. */
function beside(name: string, sums: ReadonlyMap<string, ReplayFigures>, costs: ReadonlyMap<string, number>): string[] {
  const kept = (policy: string): number => {
    const { found, total } = sums.get(policy)?.lines ?? noFigures.lines;
    return total === 0 ? 1 : found / total;
  };
  const costOf = (policy: string): number => costs.get(policy) ?? 1;
  const own = REPLAYED_POLICIES.filter(({ rule }) => 'strategy' in rule)
    .map((policy) => policy.name)
    .filter((policy) => kept(policy) >= kept(name))
    .sort((one, other) => costOf(one) - costOf(other));
  const cells = (policy: string) => [`${(100 * kept(policy)).toFixed(1)} %`, costOf(policy).toFixed(2)];
  const [best] = own;
  const less = best === undefined ? undefined : 100 * (1 - costOf(best) / costOf(name));
  return [
    name,
    ...cells(name),
    ...(best === undefined ? ['none', '', ''] : [best, ...cells(best)]),
    less === undefined ? '–' : `${less.toFixed(0)} %`,
  ];
}

if (given.includes('--help')) console.log(USAGE);
else await main(flagValue('--read', 0.1), flagValue('--write', 1.25), given);
