import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { InvalidInputError } from '@palimpsest/core';
import { exportVault, importLines, verifyVault } from '@palimpsest/engine';
import { backUpDatabase, type Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { Progress } from './progress.js';
import { checkThere, inVault, sqliteFile, storeAddress, withStore } from './store-option.js';

interface Options {
  readonly store?: string;
  readonly out?: string;
  readonly conversation?: readonly string[];
  readonly owner?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const PRIVATE_FILE = 0o600;
const STANDARD = '-';
/** About as much is written at once. */
const WRITE_CHARS = 1_000_000;
const EXIT_CODES = `
Exit codes: 0 done, 1 failed, 2 a flag or the input is wrong.`;

/** `palimpsest export`, `import`, `verify` and `backup`. */
export function addTransfer(program: Command): void {
  withStore(program.command('export'))
    .description(
      'Write all conversations as JSON Lines, or some of them. A server may use the store meanwhile. Keys are left out.',
    )
    .option('--out <file>', 'where to write; - is standard output', STANDARD)
    .option('--conversation <id>', 'only this conversation; may be given several times', collected)
    .option('--owner <name>', 'only what this user keeps')
    .option('--json', 'report as JSON, on standard error where the export goes to standard output')
    .addHelpText('after', EXIT_CODES)
    .action((options: Options) => exporting(options));
  withStore(program.command('import <file>'))
    .description(
      'Read conversations from an export; - is standard input. Nothing is overwritten: a conversation whose name another one has gets a new name, and one that is there already stays as it is. Where a line is wrong nothing is imported.',
    )
    .option('--owner <name>', 'give everything to this user')
    .option('--dry-run', 'only check the whole export')
    .option('--json', 'report as JSON')
    .addHelpText('after', EXIT_CODES)
    .action((file: string, options: Options) => importing(file, options));
  withStore(program.command('verify'))
    .description('Check that all that is kept is as it was written, and name what is not. Changes nothing.')
    .option('--json', 'report as JSON')
    .addHelpText('after', '\nExit codes: 0 nothing is wrong, 1 something is, or it failed, 2 a flag is wrong.')
    .action((options: Options) => verifying(options));
  withStore(program.command('backup <file>'))
    .description(
      'Write a whole copy of the store to a new file. A server may use the store meanwhile. Of a SQLite file it is a SQLite file, of any other store an export.',
    )
    .option('--json', 'report as JSON')
    .addHelpText('after', EXIT_CODES)
    .action((file: string, options: Options) => backingUp(file, options));
}

const collected = (value: string, before: readonly string[] = []): string[] => [...before, value];

const WHY = 'this command works on a store that is kept';

function addressOf({ store }: Options): string {
  const address = storeAddress(store, WHY);
  checkThere(address);
  return address;
}

async function exporting(options: Options): Promise<void> {
  const { out = STANDARD, json = false, owner, conversation } = options;
  const selection = { owner, conversations: conversation };
  const counts = await inVault(addressOf(options), (vault) =>
    out === STANDARD ? toStandardOutput(vault, selection) : toFile(vault, out, selection),
  );
  if (conversation !== undefined && counts.conversations < conversation.length)
    throw new InvalidInputError(
      'conversation',
      `only ${counts.conversations} of the ${conversation.length} conversations are there.`,
    );
  const say = out === STANDARD ? console.error : console.log;
  say(
    json
      ? JSON.stringify(counts)
      : `${counts.conversations} conversations with ${counts.messages} messages were exported.`,
  );
}

type Selection = Parameters<typeof exportVault>[1];

/** What the last line of an export says. */
interface Counts {
  readonly owners: number;
  readonly conversations: number;
  readonly messages: number;
  readonly sha256: string;
}

async function written(vault: Vault, selection: Selection, write: (text: string) => Promise<void>): Promise<Counts> {
  const progress = new Progress();
  let lines = 0;
  let last = '';
  let waiting = '';
  for await (const line of exportVault(vault, selection)) {
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
  return counts;
}

const toStandardOutput = (vault: Vault, selection: Selection): Promise<Counts> =>
  written(vault, selection, async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  });

/** The file is there under its name only when it is whole and on disk. */
export async function toFile(vault: Vault, path: string, selection: Selection): Promise<Counts> {
  if (existsSync(path)) throw new InvalidInputError('out', `${path} exists already. Choose a name that is free.`);
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', PRIVATE_FILE);
  try {
    const counts = await written(vault, selection, async (text) => void (await file.appendFile(text)));
    await file.sync();
    await rename(partial, path);
    return counts;
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}

async function importing(path: string, options: Options): Promise<void> {
  const { owner, dryRun = false, json = false } = options;
  if (path !== STANDARD && !existsSync(path)) throw new InvalidInputError('file', `there is no file ${path}.`);
  const progress = new Progress();
  const report = await inVault(storeAddress(options.store, WHY), (vault) =>
    importLines(vault, path === STANDARD ? process.stdin : createReadStream(path), {
      ...{ owner, isDryRun: dryRun, newId: randomUUID },
      onProgress: ({ messages }) => progress.tick(messages, 'messages'),
    }),
  );
  progress.end();
  const { imported, unchanged, messages } = report;
  const renamed = imported.filter(({ id, newId }) => !dryRun && id !== newId);
  if (json)
    return console.log(JSON.stringify({ imported: imported.length, unchanged, messages, renamed, dry_run: dryRun }));
  const done = dryRun ? 'can be imported' : 'were imported';
  console.log(`${imported.length} conversations with ${messages} messages ${done}; ${unchanged} were there already.`);
  for (const { id, newId } of renamed) console.log(`${id} is here as ${newId}: another conversation has its name.`);
}

async function verifying(options: Options): Promise<void> {
  const progress = new Progress();
  const { conversations, messages, faults } = await inVault(addressOf(options), (vault) =>
    verifyVault(vault, (done) => progress.tick(done.messages, 'messages')),
  );
  progress.end();
  if (faults.length > 0) process.exitCode = 1;
  if (options.json) return console.log(JSON.stringify({ conversations, messages, faults }));
  for (const { owner, conversation, what } of faults)
    console.log(conversation === null ? what : `conversation '${conversation}' of ${owner}: ${what}`);
  const found = faults.length === 0 ? 'nothing is wrong' : `${faults.length} things are wrong`;
  console.log(`${conversations} conversations with ${messages} messages were checked: ${found}.`);
}

async function backingUp(path: string, options: Options): Promise<void> {
  const address = addressOf(options);
  const file = sqliteFile(address);
  if (file !== undefined) backUpDatabase(file, path);
  else await inVault(address, (vault) => toFile(vault, path, {}));
  const form = file === undefined ? 'export' : 'sqlite';
  console.log(options.json ? JSON.stringify({ file: path, form }) : backupText(path, form));
}

const backupText = (path: string, form: 'export' | 'sqlite'): string =>
  form === 'sqlite'
    ? `${path} is a whole copy. To use it: --store sqlite:${path}`
    : `${path} is a whole export. To use it: palimpsest import ${path}`;
