import { coloured, interactive, lineByLine, plain, processTerminal, type ToolSetup } from '@palimpsest/chat';
import type { Command } from 'commander';
import { type Environment, readEnvironment } from '../environment.js';
import { EXIT_FAILED } from '../exit-code.js';
import { emit, emitError } from '../output.js';
import { UsageError } from '../usage-error.js';
import { printAnswer } from './print-answer.js';
import { connectTo, type ServerOptions, withServer } from './server-option.js';
import { toolSetup } from './tool-files.js';

interface Options extends ServerOptions {
  readonly resume?: string | true;
  readonly continue?: boolean;
  readonly plain?: boolean;
  readonly print?: string | true;
  readonly json?: boolean;
  readonly allowTools?: readonly string[];
  readonly tools: boolean;
}

/** `palimpsest chat`. */
export function addChat(program: Command): void {
  withServer(program.command('chat'))
    .description('Talk to a model in the terminal. Every word is kept, and what the model sees stays small.')
    .option('--resume [id]', 'go on with an earlier conversation, by the beginning of its id; without an id, pick one')
    .option('-c, --continue', 'go on with the newest conversation')
    .option('-p, --print [message]', 'send one message, print the answer and end; standard input is added to it')
    .option('--json', 'with --print: print the answer as JSON')
    .option(
      '--allow-tools <names>',
      'tools that run without asking, by their names in /tools or by their servers, with commas between',
      (names: string) => names.split(',').map((name) => name.trim()),
    )
    .option('--no-tools', 'start no tool servers')
    .option(
      '--plain',
      'line by line, without colours and without moving the cursor; for screen readers (where TERM is dumb in any case)',
    )
    .addHelpText('after', HELP)
    .action((options: Options) => {
      if (options.resume !== undefined && options.continue === true) throw new UsageError('continue', ONE_OF_TWO);
      const environment = readEnvironment();
      const setup = options.tools ? toolSetup(environment, options.allowTools ?? []) : undefined;
      return options.print === undefined ? chatting(options, environment, setup) : printAnswer(options, setup);
    });
}

const HELP = `
Without a key or a provider a small built-in model answers, which needs no network.
/help lists the commands of the chat. Without a terminal each line of standard input is a message.

Exit codes: 0 left, 1 failed (without a terminal also when a message or a command failed), 2 a flag or a setting is wrong, 130 -p was stopped with Ctrl-C.`;

async function chatting(options: Options, environment: Environment, tools: ToolSetup | undefined): Promise<void> {
  const { workingFolder, homeFolder, isColorUnwanted, isDumbTerminal } = environment;
  const { stdin, stdout } = process;
  const common = {
    connect: connectTo(options, environment),
    ...{
      tools,
      resume: options.resume,
      continues: options.continue,
      now: Date.now,
      folders: { workingFolder, homeFolder },
    },
    model: options.model,
  };
  const isAttended = stdin.isTTY === true;
  if (options.json === true) throw new UsageError('json', NO_JSON);
  if (options.resume === true && !isAttended) throw new UsageError('resume', NO_PICKER);
  if (options.plain === true || isDumbTerminal || !isAttended || !stdout.isTTY) {
    const isWell = await lineByLine({ ...common, ...LINES, input: stdin, isAttended });
    if (!isWell && !isAttended) process.exitCode = EXIT_FAILED;
    return;
  }
  const terminal = processTerminal(stdin, stdout);
  try {
    await interactive({
      ...{ ...common, terminal, style: isColorUnwanted ? plain : coloured },
      editOutside: async (text) => (await import('../open-editor.js')).editMessage(environment.editor, text),
    });
  } finally {
    terminal.release();
  }
}

const NO_PICKER =
  '--resume without an id lets a person pick, and needs a terminal. Type palimpsest chat --resume ID; palimpsest sessions lists the ids.';
const ONE_OF_TWO = '--continue opens the newest conversation and --resume another: use one of them.';
const NO_JSON =
  "--json prints one answer, and a chat has many. Type palimpsest chat --json -p 'a message', or pipe the message in.";

const LINES = {
  write: (text: string) => void emit(text),
  writeError: (text: string) => void emitError(text),
  onInterrupt: (listener: () => void) => {
    process.on('SIGINT', listener);
    return () => void process.off('SIGINT', listener);
  },
};
