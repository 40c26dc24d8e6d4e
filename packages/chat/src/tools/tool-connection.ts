import type { ServerAddress } from './server-settings.js';
import type { CallOutcome } from './tool-output.js';

/** A tool as its server lists it. */
export interface ServerTool {
  readonly name: string;
  readonly description: string | undefined;
  /** JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The server says that it changes nothing. */
  readonly isReadOnly: boolean;
}

/** A tool server that runs. */
export interface ToolConnection {
  /** As they were listed when it was reached. */
  readonly tools: readonly ServerTool[];
  /** All of its tools, where it said that they have changed since they were last listed. @throws where no answer comes, or the signal is aborted */
  changedTools(signal: AbortSignal): Promise<readonly ServerTool[] | undefined>;
  /** Resolves when it is gone, whoever ended it. */
  readonly closed: Promise<void>;
  /** @throws where no answer comes, or the signal is aborted */
  call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<CallOutcome>;
  close(): Promise<void>;
}

export interface Limits {
  readonly startMs: number;
  readonly callMs: number;
  readonly signal: AbortSignal;
}

export type ConnectServer = (address: ServerAddress, limits: Limits) => Promise<ToolConnection>;
