import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { InvalidInputError } from '@palimpsest/core';
import { type ImportReport, importLines } from '@palimpsest/engine';
import type { Command } from 'commander';
import { talk } from './counted.js';
import { Progress } from './progress.js';
import { inNewVault, inVaultIfThere, storeAddress, WHY_KEPT, withStore } from './store-option.js';

interface Options {
  readonly store?: string;
  readonly owner?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const STANDARD = '-';

/** `palimpsest import`. */
export function addImport(program: Command): void {
  withStore(program.command('import <file>'))
    .description(
      'Read conversations from an export; - is standard input. Nothing is overwritten: a conversation whose name another one has gets a new name, and one that is there already stays as it is. Where a line is wrong nothing is imported.',
    )
    .option('--owner <name>', 'give everything to this user')
    .option('--dry-run', 'only check the whole export')
    .option('--json', 'report as JSON')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 a flag or the export is wrong.')
    .action((file: string, options: Options) => importing(file, options));
}

async function importing(path: string, options: Options): Promise<void> {
  const { owner, dryRun = false, json = false } = options;
  if (path !== STANDARD && !existsSync(path)) throw new InvalidInputError('file', `there is no file ${path}.`);
  const address = storeAddress(options.store, WHY_KEPT);
  const progress = new Progress();
  let added: ImportReport['imported'] = [];
  const read = (vault: Parameters<typeof importLines>[0]) =>
    importLines(vault, path === STANDARD ? process.stdin : createReadStream(path), {
      ...{ owner, isDryRun: dryRun, newId: randomUUID },
      onProgress: ({ messagesRead, imported }) => {
        added = imported;
        progress.tick(messagesRead, 'messages');
      },
    });
  const report = dryRun ? await inVaultIfThere(address, read) : await inNewVault(address, read, () => added);
  progress.end();
  const { imported, unchanged, messages } = report;
  const renamed = imported.filter(({ id, newId }) => !dryRun && id !== newId);
  if (json)
    return console.log(JSON.stringify({ imported: imported.length, unchanged, messages, renamed, dry_run: dryRun }));
  const done = dryRun ? 'can be imported' : imported.length === 1 ? 'was imported' : 'were imported';
  const there = `${unchanged} ${unchanged === 1 ? 'was' : 'were'} there already`;
  console.log(`${talk(imported.length, messages)} ${done}; ${there}.`);
  for (const { id, newId } of renamed) console.log(`${id} is here as ${newId}: another conversation has its name.`);
}
