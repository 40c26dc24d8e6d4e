// What a turn, an append and a start cost, in a few seconds, beside what was last landed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../command-line.js';
import { appendRatio } from './append.js';
import { compare, type Figures } from './comparison.js';
import { cpuMsOf, here, MeteredServer } from './metered-process.js';
import { turnRatios } from './turn.js';

const USAGE = `usage: node bench/dist/ratios/main.js [--save]

Measures processor time, as ratios in which the machine is left out: a plain and a streamed turn through the proxy to one
through a plain pass-through, an append to SQLite to a bare insert, the start of the proxy to that of Node.js; and counts
the lines of production code. Prints them beside bench/ratios.json, and a warning for each that grew by more than a fifth.

  --save  writes bench/ratios.json: these figures are landed`;

const LANDED = here('../../ratios.json');
const STARTS = 3;
const PROXY = [here('../../../packages/cli/bin/palimpsest.js'), 'proxy', '--port', '0', '--store'];

const options = commandLine({ save: { type: 'boolean', default: false }, help: { type: 'boolean' } }, USAGE);
if (options.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const measured = await measure();
  if (options.save) writeFileSync(LANDED, `${JSON.stringify(measured, null, 2)}\n`);
  const { table, warnings } = compare(measured, JSON.parse(readFileSync(LANDED, 'utf8')) as Figures);
  console.log([table, ...warnings].join('\n'));
}

async function measure(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-ratios-'));
  try {
    const { plain, streamed } = await turnRatios(folder);
    const figures = {
      'plain turn, to a relay': plain,
      'streamed turn, to a relay': streamed,
      'append on SQLite, to a bare insert': await appendRatio(folder),
      'start of the proxy, to Node.js': await startRatio(folder),
    };
    const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]);
    return { ...Object.fromEntries(rounded), 'lines of production code': productionLines() };
  } finally {
    rmSync(folder, { recursive: true });
  }
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
