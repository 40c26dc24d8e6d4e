// Every operation of the API on small and large stores, as a ratio to the smallest, with the longest stall of a concurrent turn.
//
//     node bench/dist/scale/main.js [--store sqlite:|postgres:|markdown:] [--largest 1|2|3] [--only NAME]
//
// Grows, one at a time: the messages of a conversation with the edits that go with them, conversations, forks, results of 1 MB.
// `--largest` says up to which of the three sizes; two when not given. Each size is filled in one process and measured in
// another. What erases a whole conversation, or gives back what grows, takes longer the more there is.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PostgresServer } from '@palimpsest/fakes';
import { openVault } from '@palimpsest/stores';
import { DIMENSIONS, type Dimension } from './dimension.js';
import { type Figures, measure } from './measure.js';

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite:' },
    largest: { type: 'string', default: '2' },
    only: { type: 'string' },
    // How the processes of one run are called: what to do, with how many of what, where.
    child: { type: 'string' },
    dimension: { type: 'string', default: '' },
    size: { type: 'string', default: '0' },
  },
});
const OWNER = 'bench';
const MEGABYTE = 1_000_000;

if (values.child === undefined) await run();
else await work(values.child);

async function run(): Promise<void> {
  for (const dimension of DIMENSIONS.filter(({ name }) => values.only === undefined || name.includes(values.only))) {
    const sizes = dimension.sizes.slice(0, Number(values.largest));
    const results: Figures[] = [];
    for (const size of sizes) results.push(await inFreshStore(dimension, size));
    print(dimension, sizes, results);
  }
}

async function inFreshStore({ name }: Dimension, size: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-scale-'));
  const server = values.store.startsWith('postgres:') ? await PostgresServer.create({ isDurable: true }) : undefined;
  try {
    const address = server?.url() ?? `${values.store}${join(folder, 'store')}`;
    await child('fill', name, size, address);
    return JSON.parse(await child('measure', name, size, address)) as Figures;
  } finally {
    await server?.remove();
    rmSync(folder, { recursive: true });
  }
}

async function child(task: string, dimension: string, size: number, address: string): Promise<string> {
  const options = ['--child', task, '--dimension', dimension, '--size', String(size), '--store', address];
  const process_ = spawn(process.execPath, [fileURLToPath(import.meta.url), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  process_.stdout.on('data', (data) => {
    output += data;
  });
  const code = await new Promise((resolve) => process_.on('close', resolve));
  if (code !== 0) throw new Error(`${task} of ${size} ${dimension} failed with ${code}`);
  return output;
}

async function work(task: string): Promise<void> {
  const vault = await openVault(values.store);
  const store = vault.storeOf(OWNER);
  const dimension = DIMENSIONS.find(({ name }) => name === values.dimension);
  if (task === 'fill') await dimension?.fill(store, Number(values.size));
  else console.log(JSON.stringify(await measure(store)));
  await vault.close();
}

function print({ name }: Dimension, sizes: readonly number[], results: readonly Figures[]): void {
  const [base, ...others] = results;
  if (base === undefined) return;
  const titles = sizes.map((size) => `${size.toLocaleString('en')} ${name}`);
  const ratios = titles.slice(1).map((title) => `ratio at ${title}`);
  const heads = ['operation', `ms at ${titles[0]}`, ...ratios, 'longest stall, ms'];
  console.log(`\n| ${heads.join(' | ')} |\n|${heads.map(() => ' --: |').join('')}`);
  for (const { operation, medianMs } of base.figures) {
    const same = others.map(({ figures }) => figures.find((figure) => figure.operation === operation)?.medianMs ?? 0);
    const stall = Math.max(
      ...results.map(({ figures }) => figures.find((figure) => figure.operation === operation)?.stallMs ?? 0),
    );
    const cells = [operation, medianMs.toFixed(2), ...same.map((ms) => (ms / medianMs).toFixed(2)), stall.toFixed(0)];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const peaks = results.map(({ peakBytes }, index) => `${(peakBytes / MEGABYTE).toFixed(0)} MB at ${titles[index]}`);
  console.log(`\nPeak memory: ${peaks.join(', ')}.`);
}
