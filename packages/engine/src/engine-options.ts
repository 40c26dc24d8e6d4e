import type { JsonValue } from '@palimpsest/core';
import type { DecodedMessages } from './reading/decoded-messages.js';
import type { KnownRows } from './reading/known-rows.js';
import type { Agents } from './strategy/agent.js';
import type { Reach } from './strategy/strategy-layers.js';
import type { Embedder } from './vectors/embedder.js';

export interface EngineOptions {
  /** `memory_strategy` where neither a request, the conversation, its owner nor its agent has one. */
  readonly strategy?: JsonValue | undefined;
  readonly agents?: Agents | undefined;
  /** What no strategy may exceed, whoever sets it. */
  readonly reach?: Reach | undefined;
  /** Facts about models by name, as in the settings; they take precedence over published and learnt ones. */
  readonly models?: JsonValue | undefined;
  /** The address of the provider that is called, whose price list comes first. */
  readonly upstream?: string | undefined;
  /** Says what messages mean, so that they are found by that too; without it they are found by their words. */
  readonly embedder?: Embedder | undefined;
  /** What several engines have decoded, to be shared among them. */
  readonly decoded?: DecodedMessages | undefined;
  /** What several engines have read, to be shared among them. */
  readonly rows?: KnownRows | undefined;
}
