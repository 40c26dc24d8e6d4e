import { InvalidInputError, type JsonObject, nearest } from '@palimpsest/core';
import { parseStrategy, spelledOut } from '../strategy/strategy.js';
import { newestThatFit, type ShorteningRule } from './shortener.js';

/** A way to make requests of a conversation. */
export interface ReplayedPolicy {
  /** As people type it, and as reports show it. */
  readonly name: string;
  readonly meaning: string;
  /** A strategy of ours, or the rule of another kind of program, restated here. */
  readonly rule: { readonly strategy: JsonObject } | { readonly shortens: ShorteningRule };
}

const BUDGET = 60_000;

/** What is compared where nobody says what: every mode of ours, with sizes that a session reaches, and truncation. */
export const REPLAYED_POLICIES: readonly ReplayedPolicy[] = [
  { name: 'auto', meaning: 'the default', rule: { strategy: { mode: 'auto' } } },
  { name: 'careful', meaning: 'auto, keeps more', rule: { strategy: { mode: 'auto', auto_keep: 'careful' } } },
  { name: 'bold', meaning: 'auto, keeps less', rule: { strategy: { mode: 'auto', auto_keep: 'bold' } } },
  {
    name: 'compact',
    meaning: 'old tool output leaves above 60,000 tokens',
    rule: { strategy: { mode: 'compact', token_budget: BUDGET } },
  },
  {
    name: 'summarize',
    meaning: 'old messages are summarized above 60,000 tokens',
    rule: { strategy: { mode: 'summarize', token_budget: BUDGET } },
  },
  {
    name: 'long',
    meaning: 'text in tiers, to 75,000 tokens',
    rule: { strategy: { mode: 'long', target_context_tokens: 75_000, raw_recent_tokens: 20_000 } },
  },
  {
    name: 'blocks',
    meaning: 'blocks are summarized, from 60,000 tokens to 40,000',
    rule: { strategy: { mode: 'blocks', compact_threshold: BUDGET, compact_target: 40_000 } },
  },
  { name: 'window', meaning: 'head, summary and the newest 40 messages', rule: { strategy: { mode: 'window' } } },
  {
    name: 'truncation',
    meaning: 'the newest 60,000 tokens, as many programs do; restated here',
    rule: { shortens: newestThatFit(BUDGET) },
  },
];

/** Sending everything: what costs are compared with where nobody says with what. */
export const EVERYTHING = 'everything';

/**
 * A policy by its name, or a `memory_strategy` as JSON or as the name of a mode.
 * @throws InvalidInputError saying which there are
 */
export function replayedPolicy(given: string): ReplayedPolicy {
  const known = REPLAYED_POLICIES.find(({ name }) => name === given);
  if (known !== undefined) return known;
  const written = given.trimStart().startsWith('{') ? jsonOf(given) : given;
  if (written === undefined)
    throw new InvalidInputError('policy', `--policy is no JSON: ${given.slice(0, 200)}. ${EXAMPLE}`);
  const names = REPLAYED_POLICIES.map(({ name }) => name);
  if (written === given && !['none', ...names].includes(given))
    throw new InvalidInputError('policy', `--policy '${given.slice(0, 100)}' is not known. ${nearest(given, names)}`);
  const strategy = spelledOut(written as JsonObject) as JsonObject;
  parseStrategy(strategy);
  return { name: given, meaning: 'as given', rule: { strategy } };
}

const EXAMPLE = `Use a name, or e.g. '{"mode": "compact", "token_budget": 40000}'.`;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
