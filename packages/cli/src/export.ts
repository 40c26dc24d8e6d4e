import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { InvalidInputError } from '@palimpsest/core';
import { checkSelection, exportVault, type Fault } from '@palimpsest/engine';
import type { Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { runningServer } from './chat/running-server.js';
import { SERVER_OPTION } from './chat/server-option.js';
import { talk } from './counted.js';
import { readEnvironment } from './environment.js';
import { EXIT_FAILED } from './exit-code.js';
import { emit, say, sayJson, warn, warnJson } from './output.js';
import { checkFree, isDevice, PRIVATE_FILE, writeFailure } from './output-file.js';
import { Progress } from './progress.js';
import { inVault, keptAddress, TO_READ, withStore } from './store-option.js';

interface Options {
  readonly store?: string;
  readonly out?: string;
  readonly conversation?: readonly string[];
  readonly owner?: string;
  readonly server?: string;
  readonly json?: boolean;
}

export const STANDARD = '-';
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
    .option(SERVER_OPTION[0], `${SERVER_OPTION[1]}; for one --conversation`)
    .option('--json', 'report as JSON, on standard error where the export goes to standard output')
    .addHelpText('after', HELP)
    .action((options: Options) => exporting(options));
}

const HELP = `
Everything is checked while it is read. Of a conversation that is damaged the messages up to the first that is missing or wrong
are written, so that every export can be imported; what is wrong and what is left out is said on standard error.

Exit codes: 0 all was written, 1 something is damaged and left out, or it failed, 2 a flag is wrong, or the file exists.`;

const collected = (value: string, before: readonly string[] = []): string[] => [...before, value];

async function exporting({ out = STANDARD, json = false, ...options }: Options): Promise<void> {
  if (out !== STANDARD && !isDevice(out)) checkFree(out);
  const lines = (source: Lines) => {
    if (out === STANDARD) return toStandardOutput(source);
    return isDevice(out) ? toDevice(out, source) : toFile(out, source);
  };
  const { counts, faults } = await (options.server === undefined ? ofStore(options, lines) : ofServer(options, lines));
  const isWarned = out === STANDARD;
  if (json) (isWarned ? warnJson : sayJson)({ ...counts, faults });
  else {
    tellFaults(faults);
    const verb = counts.conversations === 1 ? 'was' : 'were';
    (isWarned ? warn : say)(`${talk(counts.conversations, counts.messages)} ${verb} exported.`);
  }
  if (faults.length > 0) process.exitCode = EXIT_FAILED;
}

/** Lines of an export; what is wrong is told while they are read. */
type Lines = (onFault: (fault: Fault) => void) => AsyncIterable<string>;

function ofStore(
  { store, owner, conversation }: Options,
  write: (lines: Lines) => Promise<Exported>,
): Promise<Exported> {
  const selection = { owner, conversations: conversation };
  const work = async (vault: Vault) => {
    await checkSelection(vault, selection);
    return write((onFault) => exportVault(vault, { ...selection, onFault }));
  };
  return inVault(keptAddress(store), work, TO_READ);
}

async function ofServer(
  { server = '', store, owner, conversation: [id, ...more] = [] }: Options,
  write: (lines: Lines) => Promise<Exported>,
): Promise<Exported> {
  if (id === undefined || more.length > 0 || store !== undefined || owner !== undefined)
    throw new InvalidInputError(
      'conversation',
      'a server exports one conversation at a time: name it with --conversation ID, without --store and --owner. To export all of them name the store.',
    );
  const { client } = await runningServer(server, readEnvironment());
  const text = await client.exportText(id, { format: 'jsonl' });
  return write(async function* () {
    yield* text.split(/(?<=\n)/);
  });
}

/** What is wrong with a store, a line each. */
export const faultLines = (faults: readonly Fault[]): string[] =>
  faults.map(({ owner, conversation, what }) =>
    conversation === null ? what : `conversation '${conversation}' of ${owner}: ${what}`,
  );

/** What is wrong, on standard error. */
export function tellFaults(faults: readonly Fault[]): void {
  for (const line of faultLines(faults)) warn(line);
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

async function written(lines: Lines, write: (text: string) => Promise<void>): Promise<Exported> {
  const progress = new Progress();
  const faults: Fault[] = [];
  let count = 0;
  let last = '';
  let waiting = '';
  for await (const line of lines((fault) => faults.push(fault))) {
    waiting += line;
    last = line;
    progress.tick(++count, 'lines');
    if (waiting.length < WRITE_CHARS) continue;
    await write(waiting);
    waiting = '';
  }
  await write(waiting);
  progress.end();
  const { kind: _, ...counts } = JSON.parse(last) as Counts & { kind: string };
  return { counts, faults };
}

const toStandardOutput = (lines: Lines): Promise<Exported> =>
  written(lines, async (text) => {
    if (!emit(text)) await once(process.stdout, 'drain');
  });

async function toDevice(path: string, lines: Lines): Promise<Exported> {
  const named = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(writeFailure(path, error)));
  const device = await named(open(path, 'w'));
  try {
    return await written(lines, (text) => named(device.appendFile(text)));
  } finally {
    await device.close();
  }
}

/** All that a vault keeps, into a file. */
export const allToFile = (vault: Vault, path: string): Promise<Exported> =>
  toFile(path, (onFault) => exportVault(vault, { onFault }));

/** The file is there under its name only when it is whole and on disk. */
async function toFile(path: string, lines: Lines): Promise<Exported> {
  checkFree(path);
  const partial = `${path}.partial`;
  const named = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(writeFailure(path, error)));
  const file = await named(open(partial, 'w', PRIVATE_FILE));
  try {
    const exported = await written(lines, (text) => named(file.appendFile(text)));
    await named(file.sync());
    await named(rename(partial, path));
    return exported;
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}
