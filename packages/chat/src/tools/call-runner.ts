import type { Schemas } from '@palimpsest/client';
import type { CallOutcome } from './tool-output.js';
import type { OfferedTool } from './toolbox.js';

export type ToolCall = Schemas['ToolCall'];

/** What a person says to a call that may change something. */
export type Consent = 'once' | 'always' | 'no';

/** Whether a call is run, asked for, or not run because nobody can be asked. */
type Permission = 'run' | 'ask' | 'refuse';

interface Granted {
  /** Tools that a person or a flag has allowed: by the name that models use, or by the name of their server. */
  readonly names: ReadonlySet<string>;
  /** Somebody is there to be asked. */
  readonly isAttended: boolean;
}

/** What only reads is run; what else there is, somebody agrees to first. What was allowed by name is run in any case. */
export function permissionFor({ name, server: { settings }, tool }: OfferedTool, granted: Granted): Permission {
  const isNamed = (tools: true | readonly string[]) => tools === true || tools.includes(tool.name);
  if (granted.names.has(name) || granted.names.has(settings.name)) return 'run';
  if (!isNamed(settings.alwaysAsk) && (tool.isReadOnly || isNamed(settings.alwaysAllow))) return 'run';
  return granted.isAttended ? 'ask' : 'refuse';
}

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
