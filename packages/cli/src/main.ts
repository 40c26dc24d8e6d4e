import { Command } from 'commander';
import { addChat } from './chat/chat-command.js';
import { addSessionCommands, SESSION_COMMANDS } from './chat/session-commands.js';
import { complain } from './complaint.js';
import { EXIT_FAILED, EXIT_USAGE } from './exit-code.js';

export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.off('error', endWithReader).on('error', endWithReader);
  try {
    if (argv[2] === 'completion' && argv[3] === 'conversations')
      return await (await import('./completion/conversation-ids.js')).printConversationIds();
    await (await programFor(argv[2])).parseAsync(argv);
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

/** Whoever reads the output has seen enough, as head does. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** The chat begins before all that a server needs is loaded. */
async function programFor(name: string | undefined): Promise<Command> {
  if (name !== 'chat' && !SESSION_COMMANDS.includes(name ?? '')) return (await import('./program.js')).program();
  const command = new Command('palimpsest').exitOverride().showHelpAfterError();
  addChat(command);
  addSessionCommands(command);
  return command;
}

/** What to do when an address cannot be listened on. */
const LISTEN_ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens there; choose a port with --port.',
  EADDRNOTAVAIL: 'This machine does not have that address; choose another with --host.',
  ENOTFOUND: 'No address is known by that name; choose another with --host.',
  EACCES: 'You may not listen on that port; choose one above 1023 with --port.',
};

const LISTENING: readonly string[] = ['listen', 'getaddrinfo'];

function exitCodeOf(error: unknown): number {
  if (isCommanderExit(error)) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  const { code = '', message, syscall = '' } = error as NodeJS.ErrnoException;
  const advice = LISTENING.includes(syscall) ? LISTEN_ADVICE[code] : undefined;
  complain(`${message}${advice === undefined ? '' : `. ${advice}`}`);
  return isUsageError(error) ? EXIT_USAGE : EXIT_FAILED;
}

const isCommanderExit = (error: unknown): error is { readonly exitCode: number } =>
  error instanceof Error && 'exitCode' in error && String((error as { code?: unknown }).code).startsWith('commander.');

/** It names the flag, the setting or the field that is wrong. */
const isUsageError = (error: unknown): boolean => error instanceof Error && 'field' in error;
