import type { Script } from './script.js';

/** Where an agent works: its own home, so that nothing of the user's is read or written, and a folder with notes. */
interface Workplace {
  readonly home: string;
  readonly folder: string;
}

/** A request as a provider got it. */
export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number | undefined;
  readonly rawText: string;
  readonly body: unknown;
}

/** A fake provider that speaks the agent's protocol and says what the script wants said. */
export interface Provider {
  readonly url: string;
  readonly requests: readonly ProviderRequest[];
  close(): Promise<void>;
}

/** How a provider counts, and how much it takes; without a window, anything. */
export interface ProviderWindow {
  readonly countTokens: (request: object) => number;
  readonly windowTokens?: number;
}

/** For agents that name no session by themselves. */
export const SESSION_HEADERS = { 'x-palimpsest-session': 'bench' };

/** Models that are known to take 128,000 tokens: one that thinks, one that does not. */
export const SMALL_MODELS = { thinking: 'gpt-5.3', plain: 'gpt-4o' } as const;

/** A coding agent from the npm registry, and how it is pointed at the proxy. */
export interface Agent {
  readonly name: string;
  /** Name and version in the registry. */
  readonly package: string;
  readonly command: string;
  startProvider(script: Script, workplace: Workplace, window: ProviderWindow): Promise<Provider>;
  /** The flags that point the proxy at a provider. */
  proxyFlags(providerUrl: string): string[];
  /** What it asks for unless told otherwise; known to take more than the small models. */
  readonly model: string;
  readonly smallModel: string;
  /** Writes what the agent reads at its start. Returns its environment. */
  setUp(
    workplace: Workplace,
    to: { readonly proxyUrl: string; readonly model: string },
  ): Promise<Record<string, string>>;
  /** Its command that adds the tools of a server (MCP), where that is tried. */
  readonly addTools?: (mcpUrl: string) => string[];
  /** Its sessions cannot be resumed by a program: all calls are made in one turn. */
  readonly hasOneTurn?: boolean;
  /** A turn after the first goes on with the same session. */
  turn(prompt: string, how: { readonly isFirst: boolean; readonly model: string }): string[];
}
