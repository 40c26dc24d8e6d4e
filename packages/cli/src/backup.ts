import { InvalidInputError } from '@palimpsest/core';
import { backUpDatabase } from '@palimpsest/stores';
import type { Command } from 'commander';
import { EXIT_FAILED } from './exit-code.js';
import { allToFile, STANDARD, tellFaults } from './export.js';
import { say, sayJson } from './output.js';
import { checkFree } from './output-file.js';
import { inVault, keptAddress, sqliteFile, TO_READ, withStore } from './store-option.js';

interface Options {
  readonly store?: string;
  readonly json?: boolean;
}

/** `palimpsest backup`. */
export function addBackup(program: Command): void {
  withStore(program.command('backup <file>'))
    .description(
      'Write a copy of the whole store to a new file. A server may use the store meanwhile. Of a SQLite file it is a SQLite file, of any other store an export.',
    )
    .option('--json', 'report as JSON')
    .addHelpText('after', HELP)
    .action((file: string, options: Options) => backingUp(file, options));
}

const HELP = `
A SQLite file is copied as it is: what was wrong with a text in it is wrong in the copy. palimpsest verify checks it.

Exit codes: 0 done, 1 something is damaged and left out of the export, or it failed, 2 a flag is wrong, or the file exists.`;

async function backingUp(path: string, { store, json }: Options): Promise<void> {
  if (path === STANDARD)
    throw new InvalidInputError('file', 'a backup is a file: give its name. For standard output: palimpsest export.');
  const address = keptAddress(store);
  const file = sqliteFile(address);
  checkFree(path);
  if (file !== undefined) {
    backUpDatabase(file, path);
    const text = `${path} is a copy of the store as it is. To check it: palimpsest verify --store sqlite:${path}`;
    return json ? sayJson({ file: path, form: 'sqlite' }) : say(text);
  }
  const { faults } = await inVault(address, (vault) => allToFile(vault, path), TO_READ);
  if (faults.length > 0) process.exitCode = EXIT_FAILED;
  if (json) return sayJson({ file: path, form: 'export', faults });
  tellFaults(faults);
  const what = faults.length === 0 ? 'a whole export' : 'an export of what is not damaged';
  say(`${path} is ${what}. To use it: palimpsest import ${path}`);
}
