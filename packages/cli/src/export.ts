import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { checkSelection, type ExportOptions, exportVault, type Fault } from '@palimpsest/engine';
import type { Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { talk } from './counted.js';
import { EXIT_FAILED } from './exit-code.js';
import { faultLines } from './fault-lines.js';
import { checkFree, isDevice, PRIVATE_FILE, writeFailure } from './output-file.js';
import { Progress } from './progress.js';
import { inVault, keptAddress, TO_READ, withStore } from './store-option.js';

interface Options {
  readonly store?: string;
  readonly out?: string;
  readonly conversation?: readonly string[];
  readonly owner?: string;
  readonly json?: boolean;
}

type Selection = Omit<ExportOptions, 'onFault'>;

const STANDARD = '-';
/** About as much is written at once. */
const WRITE_CHARS = 1_000_000;

/** `palimpsest export`. */
export function addExport(program: Command): void {
  withStore(program.command('export'))
    .description(
      'Write all conversations as JSON Lines, or some of them. A server may use the store meanwhile. Keys are left out.',
    )
    .option('--out <file>', 'where to write; - is standard output', STANDARD)
    .option('--conversation <id>', 'only this conversation; may be given several times', collected)
    .option('--owner <name>', 'only what this user keeps')
    .option('--json', 'report as JSON, on standard error where the export goes to standard output')
    .addHelpText('after', HELP)
    .action((options: Options) => exporting(options));
}

const HELP = `
Everything is checked while it is read. Of a conversation that is damaged the messages up to the first that is missing or wrong
are written, so that every export can be imported; what is wrong and what is left out is said on standard error.

Exit codes: 0 all was written, 1 something is damaged and left out, or it failed, 2 a flag is wrong, or the file exists.`;

const collected = (value: string, before: readonly string[] = []): string[] => [...before, value];

async function exporting({ store, out = STANDARD, json = false, owner, conversation }: Options): Promise<void> {
  const selection = { owner, conversations: conversation };
  const address = keptAddress(store);
  if (out !== STANDARD && !isDevice(out)) checkFree(out);
  const write = async (vault: Vault) => {
    await checkSelection(vault, selection);
    if (out === STANDARD) return toStandardOutput(vault, selection);
    return isDevice(out) ? toDevice(vault, out, selection) : toFile(vault, out, selection);
  };
  const { counts, faults } = await inVault(address, write, TO_READ);
  const say = out === STANDARD ? console.error : console.log;
  if (json) say(JSON.stringify({ ...counts, faults }));
  else {
    tellFaults(faults);
    const verb = counts.conversations === 1 ? 'was' : 'were';
    say(`${talk(counts.conversations, counts.messages)} ${verb} exported.`);
  }
  if (faults.length > 0) process.exitCode = EXIT_FAILED;
}

/** What is wrong, on standard error. */
export function tellFaults(faults: readonly Fault[]): void {
  for (const line of faultLines(faults)) console.error(line);
}

/** What the last line of an export says. */
interface Counts {
  readonly owners: number;
  readonly conversations: number;
  readonly messages: number;
  readonly sha256: string;
}

interface Exported {
  readonly counts: Counts;
  /** What was damaged, and left out. */
  readonly faults: readonly Fault[];
}

async function written(vault: Vault, selection: Selection, write: (text: string) => Promise<void>): Promise<Exported> {
  const progress = new Progress();
  const faults: Fault[] = [];
  let lines = 0;
  let last = '';
  let waiting = '';
  for await (const line of exportVault(vault, { ...selection, onFault: (fault) => faults.push(fault) })) {
    waiting += line;
    last = line;
    progress.tick(++lines, 'lines');
    if (waiting.length < WRITE_CHARS) continue;
    await write(waiting);
    waiting = '';
  }
  await write(waiting);
  progress.end();
  const { kind: _, ...counts } = JSON.parse(last) as Counts & { kind: string };
  return { counts, faults };
}

const toStandardOutput = (vault: Vault, selection: Selection): Promise<Exported> =>
  written(vault, selection, async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  });

async function toDevice(vault: Vault, path: string, selection: Selection): Promise<Exported> {
  const device = await open(path, 'w');
  try {
    return await written(vault, selection, async (text) => void (await device.appendFile(text)));
  } finally {
    await device.close();
  }
}

/** The file is there under its name only when it is whole and on disk. */
export async function toFile(vault: Vault, path: string, selection: Selection): Promise<Exported> {
  checkFree(path);
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', PRIVATE_FILE);
  try {
    const write = (work: Promise<void>) => work.catch((error: unknown) => Promise.reject(writeFailure(path, error)));
    const exported = await written(vault, selection, (text) => write(file.appendFile(text)));
    await write(file.sync());
    await rename(partial, path);
    return exported;
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}
