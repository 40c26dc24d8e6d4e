import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { reasonOf } from '@palimpsest/chat';
import { ApiError, type Client, type Input } from '@palimpsest/client';
import { InvalidInputError } from '@palimpsest/core';
import { type FileProgress, type FileReport, IMPORT_FORMATS, importFile } from '@palimpsest/engine';
import { snake } from '@palimpsest/server';
import type { Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { agentFiles, SESSION_AGENTS } from './agent-sessions.js';
import { runningServer } from './chat/running-server.js';
import { SERVER_OPTION } from './chat/server-option.js';
import { counted, talk } from './counted.js';
import { readEnvironment } from './environment.js';
import { EXIT_FAILED } from './exit-code.js';
import { type FoundFile, foundFiles, STANDARD } from './found-files.js';
import { ask, say, sayJson, warn } from './output.js';
import { Progress } from './progress.js';
import { inNewVault, inVaultIfThere, storeAddress, WHY_KEPT, withStore } from './store-option.js';

interface Options {
  readonly store?: string;
  readonly owner?: string;
  readonly agent?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly format?: string;
  readonly server?: string;
  readonly json?: boolean;
}

/** `palimpsest import`. */
export function addImport(program: Command): void {
  withStore(program.command('import [files...]'))
    .description(
      'Import conversations from files, or from all files of folders; - is standard input. The format is detected. Nothing is overwritten: a conversation whose name is taken gets a new one, one that is there already stays, and a session that has grown gets the new messages.',
    )
    .option('--agent <name>', `the sessions of an agent on this machine: ${agentNames()}`)
    .option('--yes', 'import the sessions of an agent without asking')
    .option('--format <name>', 'what the files are, where their content does not show it')
    .option('--owner <name>', 'give everything to this user')
    .option(...SERVER_OPTION)
    .option('--dry-run', 'only check everything')
    .option('--json', 'report as JSON')
    .addHelpText('after', HELP)
    .action((files: readonly string[], options: Options) => importing(files, options));
}

const agentNames = (): string => SESSION_AGENTS.map(({ name }) => name).join(', ');

const HELP = `
Files it knows:
${IMPORT_FORMATS.map(({ name, meaning }) => `  ${name.padEnd(25)}${meaning}`).join('\n')}

Of a file of another program what is damaged is left out and named by its line, and the rest is imported. Of an export of
ours with a wrong line nothing is.

Exit codes: 0 done, 1 something was damaged and left out, or it failed, 2 a flag or a file is wrong.`;

/** What became of one file. */
type Outcome = { readonly file: string } & (FileReport | { readonly reason: string });

async function importing(paths: readonly string[], options: Options): Promise<void> {
  const { dryRun = false, json = false, owner } = options;
  if (owner === '') throw new InvalidInputError('owner', '--owner is empty. Name a user, or omit the flag.');
  const files = options.agent === undefined ? named(paths) : await filesOfAgent(paths, options.agent, options);
  if (files === undefined) return;
  const outcomes = options.server === undefined ? await intoStore(files, options) : await intoServer(files, options);
  if (json) sayJson(snake(summary(outcomes, dryRun)));
  else tell(outcomes, dryRun);
  const isDamaged = outcomes.some((one) => 'reason' in one || one.damagedCount > 0);
  if (isDamaged) process.exitCode = EXIT_FAILED;
}

async function intoStore(files: readonly FoundFile[], options: Options): Promise<Outcome[]> {
  const address = storeAddress(options.store, WHY_KEPT);
  let revocable: FileProgress['revocable'] = [];
  const read = (vault: Vault) =>
    allOf(files, ({ time, bytes: size }, bytes, onProgress) =>
      importFile(vault, bytes, {
        ...{
          owner: options.owner,
          isDryRun: options.dryRun,
          format: formatOf(size, options),
          newId: randomUUID,
          ...{ fileTime: time, now: Date.now() },
        },
        onProgress: (progress) => {
          revocable = progress.revocable;
          onProgress(progress.messages);
        },
      }),
    );
  return options.dryRun === true ? inVaultIfThere(address, read) : inNewVault(address, read, () => revocable);
}

/** The server decides whose it is and where it is kept. */
async function intoServer(files: readonly FoundFile[], { server = '', ...options }: Options): Promise<Outcome[]> {
  const unfit = (['store', 'owner', 'dryRun'] as const).find((name) => options[name] !== undefined);
  if (unfit !== undefined)
    throw new InvalidInputError(
      unfit,
      '--store, --owner and --dry-run are for a store; leave them away with --server.',
    );
  const { client } = await runningServer(server, readEnvironment());
  return allOf(files, ({ bytes: size }, bytes) => sentFile(client, bytes, formatOf(size, options)));
}

type ImportFormat = NonNullable<NonNullable<Input<'importConversation'>['query']>['format']>;

/** What of it is wrong, and what of it is too large. */
const REFUSED: ReadonlySet<number> = new Set([400, 413]);

/** Imports a file by a server. @throws InvalidInputError for what the server refuses of it */
async function sentFile(
  client: Client,
  bytes: AsyncIterable<Uint8Array>,
  format: string | undefined,
): Promise<FileReport> {
  const query = format === undefined ? {} : { format: format as ImportFormat };
  const { conversation, file } = await client.importFile(bytes, query).catch((error: unknown) => {
    if (error instanceof ApiError && REFUSED.has(error.status)) throw new InvalidInputError('file', error.message);
    throw error;
  });
  const all = file?.conversations ?? [];
  return {
    format: file?.format ?? '',
    conversations: all.map(({ id, messages, is_unchanged: isUnchanged, has_grown: hasGrown }) => ({
      ...{ id, messages, isUnchanged },
      ...(hasGrown ? { hasGrown } : {}),
    })),
    damages: file?.damaged ?? [],
    damagedCount: file?.damaged_count ?? 0,
    leftOut: file?.left_out ?? [],
    ...(all.length === 0 ? { conversations: [{ id: conversation.id, messages: 0, isUnchanged: false }] } : {}),
  };
}

/** An empty file shows nothing; among the sessions of an agent it is one in which nothing was said yet. */
const formatOf = (size: number, { format, agent }: Options): string | undefined =>
  format ?? (size === 0 ? agent : undefined);

function named(paths: readonly string[]): FoundFile[] {
  if (paths.length === 0)
    throw new InvalidInputError('file', `name a file or a folder, or an agent: --agent ${SESSION_AGENTS[0]?.name}.`);
  const files = foundFiles(paths);
  if (files.length > 0) return files;
  throw new InvalidInputError('file', `there is no .json, .jsonl or .md file in ${paths.join(', ')}.`);
}

/** The sessions of an agent, where the user wants them. */
async function filesOfAgent(
  paths: readonly string[],
  name: string,
  options: Options,
): Promise<FoundFile[] | undefined> {
  const agent = SESSION_AGENTS.find((one) => one.name === name);
  if (agent === undefined)
    throw new InvalidInputError('agent', `--agent '${name}' is not known. Use one of ${agentNames()}.`);
  if (paths.length > 0) throw new InvalidInputError('agent', 'name files or an agent, not both.');
  const environment = readEnvironment();
  const [folder] = agent.folders(environment);
  const files = agentFiles(agent, environment);
  if (files.length === 0)
    throw new InvalidInputError(
      'agent',
      `there are no sessions of ${agent.title} in ${folder}. If they are elsewhere, set ${agent.variable}, or name the folder: palimpsest import FOLDER.${agent.otherwise === undefined ? '' : ` ${agent.otherwise}`}`,
    );
  if (options.yes === true || options.dryRun === true) return files;
  const megabytes = (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
  const count = `Found ${counted(files.length, 'session')} of ${agent.title} in ${folder} (${megabytes} MB).`;
  if (!process.stdin.isTTY)
    throw new InvalidInputError('yes', `${count} To import them type: palimpsest import --agent ${name} --yes`);
  if (/^y(es)?$/i.test(await ask(`${count} Import them? [y/N] `))) return files;
  warn('Nothing was imported.');
  return undefined;
}

/** Each file by itself: what is wrong with one does not keep the others out, unless it is the only one. */
async function allOf(
  files: readonly FoundFile[],
  take: (
    file: FoundFile,
    bytes: AsyncIterable<Uint8Array>,
    onProgress: (messages: number) => void,
  ) => Promise<FileReport>,
): Promise<Outcome[]> {
  const progress = new Progress();
  const outcomes: Outcome[] = [];
  let before = 0;
  for (const file of files) {
    let read = 0;
    try {
      const report = await take(file, bytesOf(file, outcomes), (messages) => {
        read = messages;
        progress.tick(before + messages, 'messages');
      });
      outcomes.push({ file: file.path, ...report });
    } catch (thrown) {
      const error = refusalOf(thrown);
      if (!(error instanceof InvalidInputError)) throw error;
      const place = file.path === STANDARD ? 'standard input' : file.path;
      if (files.length === 1) throw new InvalidInputError(error.field, `${place}: ${error.message}`, error.code);
      outcomes.push({ file: file.path, reason: error.message });
    }
    before += read;
  }
  progress.end();
  return outcomes;
}

/** A file that cannot be read is refused like one that is wrong. */
const refusalOf = (error: unknown): unknown =>
  error instanceof Error && 'syscall' in error
    ? new InvalidInputError('file', `it cannot be read: ${reasonOf(error)}.`)
    : error;

function bytesOf({ path, read }: FoundFile, outcomes: Outcome[]): AsyncIterable<Uint8Array> {
  if (read !== undefined) return read((file, reason) => outcomes.push({ file, reason }));
  return path === STANDARD ? process.stdin : createReadStream(path);
}

const reportsOf = (outcomes: readonly Outcome[]) => outcomes.flatMap((one) => ('reason' in one ? [] : [one]));

const conversationsOf = (outcomes: readonly Outcome[]) =>
  reportsOf(outcomes).flatMap(({ conversations }) => conversations);

function renamedIn(outcomes: readonly Outcome[], isDryRun: boolean) {
  if (isDryRun) return [];
  return conversationsOf(outcomes).flatMap(({ id, formerId }) =>
    formerId === undefined ? [] : [{ id: formerId, newId: id }],
  );
}

/** New ones, those that were there and have grown, and how many were there as they are. */
function kindsOf(outcomes: readonly Outcome[]) {
  const all = conversationsOf(outcomes);
  const grown = all.filter(({ hasGrown }) => hasGrown);
  const added = all.filter(({ isUnchanged, hasGrown }) => !isUnchanged && !hasGrown);
  return { added, grown, unchanged: all.length - added.length - grown.length };
}

const messagesOf = (conversations: readonly { readonly messages: number }[]): number =>
  conversations.reduce((sum, { messages }) => sum + messages, 0);

function summary(outcomes: readonly Outcome[], isDryRun: boolean): object {
  const { added, grown, unchanged } = kindsOf(outcomes);
  const damaged = outcomes.flatMap((one) =>
    'reason' in one
      ? [{ file: one.file, reason: one.reason }]
      : one.damages.map((damage) => ({ file: one.file, ...damage })),
  );
  return {
    imported: added.length,
    grown: grown.length,
    unchanged,
    messages: messagesOf(added) + messagesOf(grown),
    renamed: renamedIn(outcomes, isDryRun),
    dry_run: isDryRun,
    damaged,
    left_out: reportsOf(outcomes).flatMap(({ file, leftOut }) => leftOut.map((one) => ({ file, ...one }))),
  };
}

function tell(outcomes: readonly Outcome[], isDryRun: boolean): void {
  const { added, grown, unchanged } = kindsOf(outcomes);
  const done = isDryRun ? 'can be imported' : added.length === 1 ? 'was imported' : 'were imported';
  const there = `${unchanged} ${unchanged === 1 ? 'was' : 'were'} there already`;
  const longer = `${grown.length} ${grown.length === 1 ? 'has' : 'have'} grown by ${counted(messagesOf(grown), 'message')}`;
  const parts = [`${talk(added.length, messagesOf(added))} ${done}`, ...(grown.length > 0 ? [longer] : []), there];
  say(`${parts.join('; ')}.`);
  for (const { id, newId } of renamedIn(outcomes, isDryRun))
    say(`${id} is here as ${newId}: another conversation has its name.`);
  for (const one of reportsOf(outcomes))
    if (one.leftOut.length > 0)
      say(`${one.file}: no place for ${one.leftOut.map(({ what, count }) => `${count} × ${shown(what)}`).join(', ')}.`);
  for (const one of outcomes) tellDamage(one);
}

function tellDamage(one: Outcome): void {
  if ('reason' in one) {
    warn(`${one.file}: ${shown(one.reason)}`);
    return;
  }
  for (const { line, reason } of one.damages) warn(`${one.file}:${line}: ${shown(reason)}`);
  const more = one.damagedCount - one.damages.length;
  if (more > 0) warn(`${one.file}: and ${more} more`);
}

/** Words of a file as one line that no terminal takes for a command. */
const shown = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
