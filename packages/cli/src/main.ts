import { readFileSync } from 'node:fs';
import { EXIT_FAILED, EXIT_USAGE } from './exit-code.js';
import { emit } from './output.js';
import { VERSION } from './version.js';

export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.off('error', endWithReader).on('error', endWithReader);
  try {
    if (argv[2] === 'completion' && argv[3] === 'conversations')
      return await (await import('./completion/conversation-ids.js')).printConversationIds();
    const text = argv.length === 3 ? printed(argv[2]) : undefined;
    if (text !== undefined) emit(text);
    else await (await (await import('./program.js')).program(argv[2])).parseAsync(argv);
  } catch (error) {
    process.exitCode = await exitCodeOf(error);
  }
}

/** Whoever reads the output has seen enough, as head does. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** What is printed without loading a command. */
function printed(flag: string | undefined): string | undefined {
  if (flag === '--version' || flag === '-v') return `${VERSION}\n`;
  if (flag === '--help' || flag === '-h') return readFileSync(new URL('../man/help.txt', import.meta.url), 'utf8');
  return undefined;
}

/** What to do when an address cannot be listened on. */
const LISTEN_ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens there; choose a port with --port.',
  EADDRNOTAVAIL: 'This machine does not have that address; choose another with --host.',
  ENOTFOUND: 'No address is known by that name; choose another with --host.',
  EACCES: 'You may not listen on that port; choose one above 1023 with --port.',
};

const LISTENING: readonly string[] = ['listen', 'getaddrinfo'];

/** The exit code of an error, once it is told. */
async function exitCodeOf(error: unknown): Promise<number> {
  if (isCommanderExit(error)) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  const { code = '', message, syscall = '' } = error as NodeJS.ErrnoException;
  const advice = LISTENING.includes(syscall) ? LISTEN_ADVICE[code] : undefined;
  const { complain } = await import('./complaint.js');
  complain(`${message}${advice === undefined ? '' : `. ${advice}`}`);
  return isUsageError(error) ? EXIT_USAGE : EXIT_FAILED;
}

const isCommanderExit = (error: unknown): error is { readonly exitCode: number } =>
  error instanceof Error && 'exitCode' in error && String((error as { code?: unknown }).code).startsWith('commander.');

/** It names the flag, the setting or the field that is wrong. */
const isUsageError = (error: unknown): boolean => error instanceof Error && 'field' in error;
