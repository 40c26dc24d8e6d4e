import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { InvalidInputError } from '@palimpsest/core';
import { type Salvaged, salvage } from '@palimpsest/engine';
import { backUpDatabase, type Leftover } from '@palimpsest/stores';
import type { Command } from 'commander';
import { counted, talk } from './counted.js';
import { EXIT_FAILED } from './exit-code.js';
import { allToFile, faultLines } from './export.js';
import { sayJson, warn } from './output.js';
import { checkFree, PRIVATE_FILE, writeFailure } from './output-file.js';
import { inVault } from './store-option.js';

const EXPORT_SUFFIX = '.jsonl';

/** `palimpsest salvage`. */
export function addSalvage(program: Command): void {
  program
    .command('salvage <file> <out>')
    .description(
      'Copy what can be read of a damaged or truncated SQLite store into a new SQLite store, or into an export if OUT ends in .jsonl. FILE and its -wal are not changed; stop the server first.',
    )
    .option('--json', 'report as JSON, on standard output')
    .addHelpText('after', HELP)
    .action((file: string, out: string, { json = false }: { readonly json?: boolean }) => salvaging(file, out, json));
}

const HELP = `
Each conversation keeps its messages from the first one up to the first that is missing or wrong. Messages and edits after
that, which can be read, go as lines of JSON to OUT.leftover.jsonl. What was taken and what is lost is said on standard error.

Example: palimpsest salvage palimpsest.db saved.db && palimpsest verify --store sqlite:saved.db

Exit codes: 0 all was there, 1 something is missing, or it failed, 2 an argument is wrong, or OUT exists.`;

async function salvaging(file: string, out: string, isJson: boolean): Promise<void> {
  if (!existsSync(file)) throw new InvalidInputError('file', `there is no file ${file}.`);
  const leftovers = new LeftoverFile(`${out}.leftover.jsonl`);
  checkFree(out, leftovers.path);
  const keep = (leftover: Leftover) => leftovers.add(leftover);
  const report = await salvage(file, keep, async (salvaged, found) => {
    if (out.endsWith(EXPORT_SUFFIX)) await inVault(`sqlite:${salvaged}`, (vault) => allToFile(vault, out));
    else backUpDatabase(salvaged, out);
    return found;
  }).finally(() => leftovers.close());
  if (!report.isWhole) process.exitCode = EXIT_FAILED;
  for (const line of reportLines(report, out)) warn(line);
  if (leftovers.count > 0)
    warn(`${counted(leftovers.count, 'message or edit', 'messages and edits')} without a place: ${leftovers.path}`);
  if (isJson) sayJson(reportJson(report, leftovers));
}

/** Made when there is something to write. */
class LeftoverFile {
  readonly path: string;
  count = 0;
  #descriptor: number | undefined;

  constructor(path: string) {
    this.path = path;
  }

  add(leftover: Leftover): void {
    try {
      this.#descriptor ??= openSync(this.path, 'wx', PRIVATE_FILE);
      writeSync(this.#descriptor, `${JSON.stringify(leftover)}\n`);
    } catch (error) {
      throw writeFailure(this.path, error);
    }
    this.count += 1;
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}

function reportLines(
  { conversations, damagedTables, missingPages, lost, moved, isWhole }: Salvaged,
  out: string,
): string[] {
  const messages = conversations.reduce((sum, one) => sum + one.messages, 0);
  const damaged = conversations.filter(
    ({ missing, behindGap, editsDropped }) => missing + behindGap + editsDropped > 0,
  );
  return [
    ...damaged.map(
      ({ owner, id, messages: taken, missing, behindGap, editsDropped }) =>
        `conversation '${id}' of ${owner}: ${counted(taken, 'message')} taken, ${missing} cannot be read, ${behindGap} behind a gap, ${counted(editsDropped, 'edit')} dropped`,
    ),
    ...faultLines(moved),
    ...(lost.length === 0 ? [] : [`Also lost: ${lost.join(', ')}.`]),
    ...(damagedTables.length === 0 ? [] : [`Something cannot be read in: ${damagedTables.join(', ')}.`]),
    ...(missingPages === 0 ? [] : [`Missing at the end of the -wal: ${counted(missingPages, 'page')}.`]),
    `${talk(conversations.length, messages)} ${conversations.length === 1 ? 'is' : 'are'} in ${out}: ${isWhole ? 'all was there' : 'something is missing'}.`,
  ];
}

const reportJson = (report: Salvaged, leftovers: LeftoverFile) => ({
  conversations: report.conversations.map(({ owner, id, messages, missing, behindGap, editsDropped }) => ({
    ...{ owner, id, messages, missing, behind_gap: behindGap, edits_dropped: editsDropped },
  })),
  damaged_tables: report.damagedTables,
  missing_pages: report.missingPages,
  lost: report.lost,
  faults: report.moved,
  is_whole: report.isWhole,
  leftover: leftovers.count === 0 ? null : { file: leftovers.path, lines: leftovers.count },
});
