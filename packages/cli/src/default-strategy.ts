import { InvalidInputError, isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import { parseStrategy } from '@palimpsest/engine';

/** The flags that say how conversations are kept small when neither a request nor the conversation says so. */
export interface StrategyFlags {
  readonly policy?: string;
  readonly longConversation?: boolean;
  readonly contextBudget?: string;
  readonly compressThreshold?: string;
  readonly rawRecentTokens?: string;
}

/** The strategy of a server where nobody sets one: tool payloads go when the window fills. */
const DEFAULT: JsonObject = { mode: 'compact' };

/** @throws InvalidInputError naming the flag or the field */
export function defaultStrategy(flags: StrategyFlags): JsonObject {
  const strategy = flags.longConversation ? longConversation(flags) : policyOf(flags.policy);
  parseStrategy(strategy);
  return strategy;
}

function longConversation({ policy, contextBudget, compressThreshold, rawRecentTokens }: StrategyFlags): JsonObject {
  if (policy !== undefined)
    throw new InvalidInputError('policy', '--policy and --long-conversation exclude each other; give one.');
  return {
    mode: 'long',
    ...numberOf('target_context_tokens', '--context-budget', contextBudget),
    ...numberOf('compress_threshold', '--compress-threshold', compressThreshold),
    ...numberOf('raw_recent_tokens', '--raw-recent-tokens', rawRecentTokens),
  };
}

function numberOf(field: string, flag: string, value: string | undefined): JsonObject {
  if (value === undefined) return {};
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number))
    throw new InvalidInputError(flag, `${flag} wants a number, but got '${value}'.`);
  return { [field]: number };
}

/** The name of a mode, or a whole strategy as JSON. */
function policyOf(value: string | undefined): JsonObject {
  if (value === undefined) return DEFAULT;
  if (!value.trimStart().startsWith('{')) return { mode: value };
  const strategy = parseJson(value);
  if (isJsonObject(strategy)) return strategy;
  throw new InvalidInputError(
    'policy',
    `--policy wants the name of a mode or a memory_strategy as JSON, but got '${value}'.`,
  );
}
