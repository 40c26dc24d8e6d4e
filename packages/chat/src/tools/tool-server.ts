import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerSettings, withoutSecrets } from './server-settings.js';
import type { ConnectServer, ServerTool, ToolConnection } from './tool-connection.js';
import type { CallOutcome } from './tool-output.js';

/** What a tool server is doing. `failed` and `refused` stay until it is restarted; one that `ended` is started again when it is needed. */
export type ServerState = 'not started' | 'starting' | 'ready' | 'ended' | 'failed' | 'refused';

const START_MS = 30_000;

/** One tool server: started when it is first needed, and again when it has ended. What a person should know of that is told in a line. */
export class ToolServer {
  readonly settings: ServerSettings;
  readonly #connect: ConnectServer;
  #state: ServerState = 'not started';
  #problem: string | undefined;
  #connection: ToolConnection | undefined;
  #tools: readonly ServerTool[] = [];
  readonly #tell: (message: string) => void;

  constructor(settings: ServerSettings, connect: ConnectServer, tell: (message: string) => void) {
    this.settings = settings;
    this.#connect = connect;
    this.#tell = tell;
    if (settings.problem !== undefined) this.#failed(settings.problem);
  }

  get state(): ServerState {
    return this.#state;
  }

  /** What went wrong, in words for the person. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** None unless it is ready. */
  get tools(): readonly ServerTool[] {
    return this.#connection === undefined ? [] : this.#tools;
  }

  get isWaiting(): boolean {
    return this.#state === 'not started' || this.#state === 'ended';
  }

  /** Starts it where it is not running; lists its tools again where they have changed. What goes wrong is in `problem`. @throws the reason of the signal */
  async start(signal: AbortSignal): Promise<void> {
    const { address, callMs } = this.settings;
    if (this.#connection !== undefined) return this.#listAgain(this.#connection, signal);
    if (address === undefined || !this.isWaiting) return;
    const hasEnded = this.#state === 'ended';
    this.#state = 'starting';
    try {
      const limits = { startMs: START_MS, callMs, signal };
      const connection = await unlessLate(this.#connect(address, limits), START_MS);
      [this.#connection, this.#tools] = [connection, connection.tools];
      this.#state = 'ready';
      if (hasEnded) this.#tell(`The tool server ${this.settings.name} had ended. It was started again.`);
      void connection.closed.then(() => this.#ended(connection));
    } catch (error) {
      if (signal.aborted) {
        this.#state = 'not started';
        throw signal.reason;
      }
      this.#failed(`cannot be started: ${this.#words(error)}`);
    }
  }

  /** A person does not want it. */
  refuse(): void {
    this.#state = 'refused';
  }

  /** It is started anew when it is next needed. */
  async restart(): Promise<void> {
    await this.close();
    if (this.settings.problem === undefined) [this.#state, this.#problem] = ['not started', undefined];
  }

  /** Where it has ended meanwhile, it is started again. @throws the reason of the signal */
  async call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<CallOutcome> {
    if (this.#state === 'ended') await this.start(signal);
    const connection = this.#connection;
    if (connection === undefined)
      return { kind: 'failed', text: `Error: the tool server ${this.settings.name} ${this.#problem ?? 'is gone'}.` };
    try {
      return await connection.call(name, args, signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const why = `Error: the tool server ${this.settings.name} gave no result (${this.#words(error)}).`;
      return { kind: 'failed', text: `${why} Whether the call was carried out is not known.` };
    }
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    this.#ended(connection);
    await connection?.close();
  }

  async #listAgain(connection: ToolConnection, signal: AbortSignal): Promise<void> {
    try {
      this.#tools = (await connection.changedTools(signal)) ?? this.#tools;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const why = this.#words(error);
      this.#tell(
        `The tool server ${this.settings.name} did not list its tools again (${why}): those of before are offered.`,
      );
    }
  }

  #ended(connection: ToolConnection | undefined): void {
    if (connection === undefined || this.#connection !== connection) return;
    this.#connection = undefined;
    this.#state = 'ended';
  }

  #failed(problem: string): void {
    this.#state = 'failed';
    this.#problem = problem;
  }

  /** The words of the process or the library, without what is secret. */
  #words(error: unknown): string {
    const text = error instanceof Error ? error.message : String(error);
    return withoutSecrets(text.replace(/^MCP error -?\d+: /, ''), this.settings.secrets).slice(0, MOST_PROBLEM_CHARS);
  }
}

const MOST_PROBLEM_CHARS = 300;

/** A server that never answers is not waited for longer than this. What it becomes later is closed. */
async function unlessLate(connecting: Promise<ToolConnection>, afterMs: number): Promise<ToolConnection> {
  const late = sleep(afterMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${afterMs / 1000} seconds`);
  });
  try {
    return await Promise.race([connecting, late]);
  } catch (error) {
    connecting.then(
      (connection) => connection.close(),
      () => undefined,
    );
    throw error;
  }
}
