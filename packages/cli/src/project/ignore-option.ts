import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { IGNORE_FLAG, ignoreProjectFile, readEnvironment } from '../environment.js';

/** Commands that read no settings, or only show and change them. */
const WITHOUT_SETTINGS: readonly string[] = ['config', 'trust', 'token', 'completion', 'salvage', 'help'];

/**
 * Gives every command that reads settings the flag to run without the files of this folder, and has it ask for consent to them first.
 * Call it when all commands are there.
 */
export function withProjectConsent(program: Command): Command {
  for (const command of program.commands) if (!WITHOUT_SETTINGS.includes(command.name())) addIgnoreFlag(command);
  return program.hook('preAction', async (_, command) => {
    const { ignoreProjectFile: isIgnored, server } = command.opts<{ ignoreProjectFile?: true; server?: string }>();
    if (isIgnored === true) ignoreProjectFile();
    // A server that runs has settings of its own.
    if (server !== undefined || WITHOUT_SETTINGS.includes(nameOf(command))) return;
    const environment = readEnvironment();
    if (!existsSync(join(environment.workingFolder, '.palimpsest.json'))) return;
    // Loaded only where it is needed: the chat begins at once.
    const { settleProjectFile } = await import('./consent.js');
    if (!(await settleProjectFile(environment))) ignoreProjectFile();
  });
}

function addIgnoreFlag(command: Command): void {
  if (command.commands.length === 0)
    command.option(IGNORE_FLAG, 'take neither settings nor tool servers from the files of this folder');
  for (const below of command.commands) addIgnoreFlag(below);
}

/** The name of the command below the program that it is, or is part of. */
const nameOf = (command: Command): string => (command.parent?.parent == null ? command.name() : nameOf(command.parent));
