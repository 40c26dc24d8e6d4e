import { PalimpsestError } from '@palimpsest/core';
import { Command } from 'commander';
import { readEnvironment } from './environment.js';
import { DEFAULT_HOST, DEFAULT_PORT, DEFAULT_STORE, proxy } from './proxy.js';
import { VERSION } from './version.js';

/** 0: done. 1: it failed while running. 2: it was called wrongly. */
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

export async function main(argv: readonly string[]): Promise<void> {
  try {
    await program().parseAsync(argv);
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

function program(): Command {
  const command = new Command('palimpsest')
    .description('Conversations that never stop growing, in views that always fit.')
    .version(VERSION, '-v, --version', 'print the version')
    .exitOverride()
    .showHelpAfterError('(palimpsest --help lists the commands)');
  command
    .command('proxy')
    .description('Serve an OpenAI-compatible endpoint that remembers every conversation.')
    .option('-p, --port <number>', `port to listen on; 0 takes any free one (${DEFAULT_PORT}; PALIMPSEST_PORT)`)
    .option('--host <address>', `address to listen on (${DEFAULT_HOST}; PALIMPSEST_HOST)`)
    .option(
      '--upstream <url>',
      'the provider, as its base address ending in /v1 (PALIMPSEST_UPSTREAM, OPENAI_BASE_URL)',
    )
    .option(
      '--store <address>',
      `where conversations live: sqlite:FILE or memory: (${DEFAULT_STORE}; PALIMPSEST_STORE)`,
    )
    .option('--openai-base-url <url>', 'another name for --upstream')
    .option(
      '--anthropic-base-url <url>',
      'who speaks Anthropic Messages (https://api.anthropic.com; PALIMPSEST_ANTHROPIC_BASE_URL)',
    )
    .option('--memory-path <folder>', 'keep conversations in palimpsest.db in this folder')
    .option(
      '--policy <strategy>',
      'how conversations are kept small where nothing else is said: a mode, or a memory_strategy as JSON (compact)',
    )
    .option('--long-conversation', 'one conversation for months: older messages are shortened one by one (mode long)')
    .option('--no-long-conversation', 'the opposite, which is the default')
    .option('--context-budget <tokens>', 'with --long-conversation: size the context is kept in (150000)')
    .option('--compress-threshold <fraction>', 'with --long-conversation: compress from this part of it on (0.8)')
    .option('--raw-recent-tokens <tokens>', 'with --long-conversation: newest tokens that are never touched (40000)')
    .addHelpText(
      'after',
      `
Without --upstream the provider is OpenAI if OPENAI_API_KEY is set, else an Ollama that runs on this machine,
else a small built-in model that answers from the conversation's own words.
PALIMPSEST_LOG_LEVEL is silent, error or info (info); the log goes to standard error.

Exit codes: 0 stopped, 1 failed, 2 called wrongly.`,
    )
    .action((flags) => proxy(flags, readEnvironment(process.env)));
  return command;
}

function exitCodeOf(error: unknown): number {
  if (isCommanderExit(error)) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  const { code, message } = error as NodeJS.ErrnoException;
  const isPortTaken = code === 'EADDRINUSE';
  console.error(
    isPortTaken
      ? `palimpsest: ${message}. Another program listens there; choose a port with --port.`
      : `palimpsest: ${message}`,
  );
  return error instanceof PalimpsestError && 'field' in error ? EXIT_USAGE : EXIT_FAILED;
}

const isCommanderExit = (error: unknown): error is { readonly exitCode: number } =>
  error instanceof Error && 'exitCode' in error && String((error as { code?: unknown }).code).startsWith('commander.');
