// What a turn, an append and a start cost, in a few seconds, beside what was last landed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../command-line.js';
import { appendRatio } from './append.js';
import { compare } from './comparison.js';
import type { Figure, Landed } from './figure.js';
import { cpuMsOf, here, MeteredServer } from './metered-process.js';
import { answersNotQuoted, smallSet } from './small-set.js';
import { turnRatios } from './turn.js';

const USAGE = `usage: node bench/dist/ratios/main.js [--save]

Prints what this code costs beside bench/ratios.json. Processor time, as ratios in which the machine is left out: a plain and a
streamed turn through the proxy to one through a plain pass-through, an append to SQLite to a bare insert, the start of the
proxy to that of Node.js. These are only printed. And what the same code always gives: cost and lacking lines of a small set of
made-up sessions, questions for what was said long before whose answer is not quoted, the size of the page, lines of production
code. One of these that grew by more than a fifth fails, unless "why" in the file says why.

  --save  writes bench/ratios.json: these figures are landed, and nothing has to be explained any more

Exit codes: 0 nothing failed, 1 something did, 2 called wrongly.`;

const LANDED = here('../../ratios.json');
const STARTS = 3;
const PROXY = [here('../../../packages/cli/bin/palimpsest.js'), 'proxy', '--port', '0', '--store'];

const options = commandLine({ save: { type: 'boolean', default: false }, help: { type: 'boolean' } }, USAGE);
if (options.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const measured = await measure();
  if (options.save) {
    const figures = Object.fromEntries(measured.map(({ name, value }) => [name, value]));
    writeFileSync(LANDED, `${JSON.stringify({ figures, why: {} } satisfies Landed, null, 2)}\n`);
  }
  const { table, warnings, failures } = compare(measured, JSON.parse(readFileSync(LANDED, 'utf8')) as Landed);
  console.log([table, ...warnings, ...failures].join('\n'));
  if (failures.length > 0) process.exitCode = 1;
}

async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-ratios-'));
  try {
    return [...figuresOf(await timedFigures(folder), false), ...figuresOf(await exactFigures(), true)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** None where the machine does not let them be measured. */
async function timedFigures(folder: string): Promise<Readonly<Record<string, number>>> {
  try {
    const { plain, streamed } = await turnRatios(folder);
    return {
      'plain turn, to a relay': plain,
      'streamed turn, to a relay': streamed,
      'append on SQLite, to a bare insert': await appendRatio(folder),
      'start of the proxy, to Node.js': await startRatio(folder),
    };
  } catch (error) {
    console.log(`warning: processor time was not measured: ${error}`);
    return {};
  }
}

async function exactFigures(): Promise<Readonly<Record<string, number>>> {
  const [auto, careful] = [await smallSet('auto'), await smallSet('careful')];
  return {
    'cost of auto, to everything': auto.cost,
    'lines that auto lacks, of 1,000': auto.linesLacking,
    'cost of careful, to everything': careful.cost,
    'lines that careful lacks, of 1,000': careful.linesLacking,
    'questions whose answer is not quoted, of 100': await answersNotQuoted(),
    'the page, kB': pageBytes() / 1_000,
    'lines of production code': productionLines(),
  };
}

function figuresOf(values: Readonly<Record<string, number>>, isExact: boolean): Figure[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: Math.round(value * 1_000) / 1_000, isExact }));
}

/** What is loaded with the page, as it is sent. */
function pageBytes(): number {
  const folder = here('../../../packages/page/dist');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gz'));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** The least counts: whatever else the machine does only adds to it. */
async function startRatio(folder: string): Promise<number> {
  let [own, bare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let start = 0; start < STARTS; start += 1) {
    const proxy = await MeteredServer.start(folder, [...PROXY, `sqlite:${join(folder, `start-${start}.db`)}`]);
    own = Math.min(own, await proxy.cpuMs());
    await proxy.stop();
    bare = Math.min(bare, await cpuMsOf(folder, ['--eval', '0']));
  }
  return own / bare;
}

function productionLines(): number {
  const { stdout } = spawnSync(process.execPath, [here('../../../scripts/weight.mjs'), '--json'], { encoding: 'utf8' });
  return (JSON.parse(stdout) as { readonly lines: number }).lines;
}
