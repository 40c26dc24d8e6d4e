import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { onTestFinished } from 'vitest';

/** The built command. */
export const BIN = fileURLToPath(new URL('../../bin/palimpsest.js', import.meta.url));
const LOOK_MS = 15;
/** Longer than anything takes on a busy machine, and far shorter than a test may take: what hangs fails with what was seen. */
const PATIENCE_MS = 60_000;

interface TerminalOptions {
  readonly variables?: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly columns?: number;
  readonly rows?: number;
  /** A shell in which the command is typed, in place of the command itself. */
  readonly shell?: string;
}

/** The built command in a pseudo-terminal, and the screen that it draws on. */
export class TestTerminal {
  readonly #screen: InstanceType<typeof headless.Terminal>;
  readonly #process: ReturnType<typeof spawn>;
  /** All that it wrote, with its escape sequences. */
  output = '';
  readonly #ended: Promise<number>;
  #exitCode: number | undefined;

  constructor(args: readonly string[], { variables = {}, folder, columns = 80, rows = 24, shell }: TerminalOptions) {
    const { PATH = '' } = process.env;
    this.#screen = new headless.Terminal({ cols: columns, rows, scrollback: 20_000, allowProposedApi: true });
    const [program, given] = shell === undefined ? [process.execPath, [BIN, ...args]] : [shell, [...args]];
    this.#process = spawn(program, given, {
      ...{ name: variables.TERM ?? 'xterm-256color', cols: columns, rows, cwd: folder },
      env: { PATH, HOME: folder, XDG_CONFIG_HOME: folder, ...variables },
    });
    this.#process.onData((text) => {
      this.output += text;
      this.#screen.write(text);
    });
    this.#screen.onData((text) => this.#process.write(text));
    this.#ended = new Promise((resolve) =>
      this.#process.onExit(({ exitCode }) => {
        this.#exitCode = exitCode;
        resolve(exitCode);
      }),
    );
    onTestFinished(() => this.kill('SIGKILL'));
  }

  /** Resolves with the exit code; rejects with what the screen shows where the command does not end. */
  get ended(): Promise<number> {
    const isOver = this.until(
      () => this.#exitCode !== undefined,
      () => `the end of the command, which shows:\n${this.screen}`,
    );
    return isOver.then(() => this.#ended);
  }

  get pid(): number {
    return this.#process.pid;
  }

  kill(signal: string): void {
    try {
      this.#process.kill(signal);
    } catch {
      // It has ended by itself.
      return;
    }
  }

  type(text: string): void {
    this.#process.write(text);
  }

  resize(columns: number, rows: number): void {
    this.#screen.resize(columns, rows);
    this.#process.resize(columns, rows);
  }

  /** The rows that are seen now. */
  get screen(): string {
    const { active } = this.#screen.buffer;
    return this.#rows(active.baseY, active.baseY + this.#screen.rows);
  }

  /** Everything, with what has scrolled away. */
  get all(): string {
    return this.#rows(0, this.#screen.buffer.active.length);
  }

  /** Where the cursor is, counted from 0. */
  get cursor(): { row: number; column: number } {
    const { cursorX, cursorY } = this.#screen.buffer.active;
    return { row: cursorY, column: cursorX };
  }

  /** Resolves when the screen shows it. */
  async shows(wanted: string | RegExp | ((screen: string) => boolean)): Promise<void> {
    await this.until(
      () => matches(wanted, this.screen),
      () => `${wanted} in:\n${this.screen}`,
    );
  }

  async until(isDone: () => boolean, what: () => string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!isDone()) {
      if (Date.now() > end) throw new Error(`never came: ${what()}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  #rows(from: number, to: number): string {
    const { active } = this.#screen.buffer;
    const rows: string[] = [];
    for (let row = from; row < to; row += 1) {
      const line = active.getLine(row);
      const text = line?.translateToString(true) ?? '';
      if (line?.isWrapped === true) rows.push((rows.pop() ?? '') + text);
      else rows.push(text);
    }
    return rows.join('\n').trimEnd();
  }
}

const matches = (wanted: string | RegExp | ((screen: string) => boolean), screen: string): boolean =>
  typeof wanted === 'string'
    ? screen.includes(wanted)
    : wanted instanceof RegExp
      ? wanted.test(screen)
      : wanted(screen);
