import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidInputError } from '@palimpsest/core';
import type { Command } from 'commander';
import { type Environment, readEnvironment } from '../environment.js';
import { EXIT_FAILED } from '../exit-code.js';
import { say, sayJson, warn } from '../output.js';
import { quoted } from '../shell-word.js';
import { askFor } from './consent.js';
import { consentLines } from './consent-text.js';
import { PROJECT_FILE, type ProjectFile, projectFile, SHARED_TOOLS_FILE } from './project-file.js';
import { consentsIn, keepConsents, revokeConsents, trustFile } from './trusted-folders.js';

interface Options {
  readonly list?: boolean;
  readonly revoke?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `palimpsest trust`. */
export function addTrust(program: Command): void {
  program
    .command('trust [folder]')
    .description(
      `Show what the files ${PROJECT_FILE} and ${SHARED_TOOLS_FILE} of a folder ask for, this one when none is named, and agree to it. Any change of them asks again.`,
    )
    .option('--yes', 'agree without asking, for scripts; all that is agreed to is printed')
    .option('--list', 'print what was agreed to')
    .option('--revoke', 'take back what was agreed to in the folder')
    .option('--json', 'with --list: print JSON, for programs')
    .addHelpText('after', HELP)
    .action((folder: string | undefined, options: Options) => trusting(folder ?? '.', options));
}

const HELP = `
A folder may come from somebody else. Without consent its files choose a model, a log level, windows and prices of models
and how its conversations are kept small; docs/settings/project.md has the list. All else waits for you.

Exit codes: 0 agreed, revoked or printed, 1 not agreed to, or nothing to revoke, 2 a flag or a file is wrong, or nobody can be asked.`;

async function trusting(given: string, options: Options): Promise<void> {
  const environment = { ...readEnvironment(), workingFolder: folderOf(given), isProjectIgnored: false };
  if (options.list === true) return listing(environment, options);
  if (options.revoke === true) return revoking(environment);
  return agreeing(environment, options);
}

function folderOf(given: string): string {
  try {
    return realpathSync(resolve(given));
  } catch {
    throw new InvalidInputError('folder', `there is no folder ${given}.`);
  }
}

function listing(environment: Environment, { json }: Options): void {
  const consents = consentsIn(trustFile(environment));
  if (json === true) sayJson(consents, 2);
  else for (const { folder, what, at, sha256 } of consents) say(`${folder}  ${what}  ${at}  ${sha256.slice(0, 12)}`);
  if (consents.length === 0) warn('Nothing was agreed to.');
}

async function revoking(environment: Environment): Promise<void> {
  const count = await revokeConsents(trustFile(environment), environment.workingFolder);
  if (count === 0) process.exitCode = EXIT_FAILED;
  if (count === 0) warn(`Nothing of ${environment.workingFolder} was agreed to.`);
  else say(`What ${environment.workingFolder} asks for needs consent again.`);
}

async function agreeing(environment: Environment, { yes }: Options): Promise<void> {
  const files = [PROJECT_FILE, SHARED_TOOLS_FILE].flatMap((name) => projectFile(environment, name) ?? []);
  const waiting = files.filter((file) => !file.isAgreed && file.asked.length + file.servers.length > 0);
  if (waiting.length === 0) return say(`Nothing in ${environment.workingFolder} waits for consent.`);
  if (!(await isWanted(waiting, yes === true))) {
    process.exitCode = EXIT_FAILED;
    return warn('Nothing was agreed to.');
  }
  await keepConsents(
    trustFile(environment),
    waiting.map(({ consent }) => consent),
  );
  say(`Agreed. "palimpsest trust --revoke ${quoted(environment.workingFolder)}" takes it back.`);
}

async function isWanted(waiting: readonly ProjectFile[], isGiven: boolean): Promise<boolean> {
  if (isGiven) {
    for (const line of consentLines(waiting)) say(line);
    return true;
  }
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true) {
    for (const line of consentLines(waiting)) warn(line);
    throw new InvalidInputError('yes', 'nobody can be asked here. Type it in a terminal, or agree with --yes.');
  }
  return (await askFor(waiting, 'Agree to all of it? [y/N] ')) === 'y';
}
