import type { Schemas } from '@palimpsest/client';
import { permissionFor } from './permission.js';
import type { CallOutcome } from './tool-output.js';
import type { OfferedTool } from './toolbox.js';

export type ToolCall = Schemas['ToolCall'];

/** What a person says to a call that may change something. */
export type Consent = 'once' | 'always' | 'no';

interface CallRunnerOptions {
  /** Names that are allowed from the beginning. */
  readonly allowed: readonly string[];
  /** Asks a person; undefined where nobody is there. */
  readonly ask: ((offered: OfferedTool, call: ToolCall) => Promise<Consent>) | undefined;
}

/** Runs the calls of an answer, each with the consent that it needs. */
export class CallRunner {
  readonly #options: CallRunnerOptions;
  readonly #names: Set<string>;

  constructor(options: CallRunnerOptions) {
    this.#options = options;
    this.#names = new Set(options.allowed);
  }

  /** Never throws: whatever happens, the model gets a result for its call. */
  async run(call: ToolCall, offered: readonly OfferedTool[], signal: AbortSignal): Promise<CallOutcome> {
    if (signal.aborted) return cancelled('The user stopped before this call was run.');
    const found = offered.find(({ name }) => name === call.name);
    if (found === undefined) return failed(`there is no tool ${call.name}. Use one of those that are offered.`);
    const args = argumentsOf(call.arguments);
    if (args === undefined) return failed('the arguments are not a JSON object. Write them again.');
    const refusal = await this.#refusal(found, call);
    if (signal.aborted) return cancelled('The user stopped before this call was run.');
    if (refusal !== undefined) return refusal;
    try {
      return await found.server.call(found.tool.name, args, signal);
    } catch (error) {
      if (!signal.aborted) return failed(String(error));
      return cancelled('The user stopped this call. Whether it was carried out is not known.');
    }
  }

  async #refusal(found: OfferedTool, call: ToolCall): Promise<CallOutcome | undefined> {
    const { ask } = this.#options;
    const permission = permissionFor(found, { names: this.#names, isAttended: ask !== undefined });
    if (permission === 'run') return undefined;
    if (ask === undefined)
      return declined(`${found.name} may change something, and nobody is there to allow it. It was not run.`);
    const consent = await ask(found, call);
    if (consent === 'no') return declined('The user declined this call. It was not run.');
    if (consent === 'always') this.#names.add(found.name);
    return undefined;
  }
}

const failed = (why: string): CallOutcome => ({ kind: 'failed', text: `Error: ${why}` });
const declined = (text: string): CallOutcome => ({ kind: 'declined', text });
const cancelled = (text: string): CallOutcome => ({ kind: 'cancelled', text });

/** Undefined where a model wrote something else than an object. No arguments at all are an empty one. */
function argumentsOf(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
