import { providerSettings } from '../provider-settings.js';
import type { SettingName } from '../settings.js';

/** What a project's file may do with a setting before the person agreed. */
export interface ProjectRule {
  /** Why the file may set it by itself, or what agreeing to it means. */
  readonly reason: string;
  /** `all`: free with any value. `fields`: only the fields and values of strategies below are. `none`: a person agrees first. */
  readonly free: 'all' | 'fields' | 'none';
}

/**
 * The one list of what a project's file sets without consent. A folder may come from a stranger, so only settings are free that cannot
 * send words, keys or passwords anywhere, start anything or weaken anything.
 * Why: docs/decisions/019-a-project-file-is-a-strangers.md
 */
export const PROJECT_RULES: Readonly<Record<SettingName, ProjectRule>> = {
  port: { free: 'none', reason: 'The server listens on this port, where programs may expect another.' },
  host: { free: 'none', reason: 'The server listens on this address, where other machines may reach it.' },
  require_keys: { free: 'none', reason: 'It decides whether programs on this machine need a key.' },
  ...providerSettings(({ keyVariables: [variable] }) => ({
    free: 'none',
    reason: `Every message of a conversation held here goes to this address, with ${variable} or the client's key.`,
  })),
  upstream_retries: {
    free: 'none',
    reason: 'Requests that a provider fails to answer are sent again, which may cost.',
  },
  model: { free: 'all', reason: 'It names a model of your own provider.' },
  embeddings_url: {
    free: 'none',
    reason:
      'Messages of all your conversations are sent to this address, with PALIMPSEST_EMBEDDINGS_KEY if that is set.',
  },
  embeddings_model: { free: 'none', reason: 'All embeddings are computed again, which costs.' },
  embeddings_dimensions: { free: 'none', reason: 'All embeddings are computed again, which costs.' },
  store: {
    free: 'none',
    reason:
      'Conversations are stored there instead of in your store; a database gets the password in PGPASSWORD or ~/.pgpass.',
  },
  log_level: { free: 'all', reason: 'It only changes how much is written to standard error.' },
  memory_strategy: {
    free: 'fields',
    reason: 'A model sees more than the conversation, writes summaries, or gets instructions.',
  },
  agents: {
    free: 'none',
    reason: 'Its agents instruct models in your name, and replace yours of the same name.',
  },
  models: { free: 'all', reason: 'It only says when a conversation is compacted.' },
};

/** Fields of strategies that only shape the view of the conversation they hold for. No text that a model reads is among them. */
export const FREE_FIELDS: readonly string[] = [
  ...['mode', 'auto_keep', 'token_budget', 'token_soft_budget', 'context_window_tokens', 'token_remaining_pct'],
  ...['token_soft_remaining_pct', 'trigger_turns', 'trigger_messages', 'trigger_idle_minutes', 'cache_read_price'],
  ...['cache_write_price', 'recall_budget_tokens', 'strip_reasoning', 'reference_repeats', 'token_target'],
  ...['compact_keep', 'compact_trigger_turns', 'compact_clear_tool_inputs', 'compact_exclude_tools'],
  ...['compact_include_tools', 'compact_shows', 'compact_keep_results', 'compact_keep_calls', 'compact_trigger_waste'],
  ...['summarize_keep', 'summarize_min_messages', 'summary_ratio', 'summarize_form'],
  ...['tool_output_trim_chars', 'max_history_messages', 'tool_output_offload', 'offload_protect_tokens'],
  ...['offload_min_tokens', 'target_context_tokens', 'compress_threshold', 'compress_target', 'raw_recent_tokens'],
  ...['user_recent_turns', 'assistant_recent_turns', 'user_ratio', 'assistant_ratio'],
  ...['compact_threshold', 'compact_target', 'keep_uncompacted_messages', 'max_summaries', 'summary_overflow'],
  ...['block_gap_minutes', 'block_min_messages', 'block_max_messages', 'keep_important'],
];

/** Fields of strategies that are free with the value that lets least out. */
export const FREE_VALUES: Readonly<Record<string, string>> = {
  recall: 'off',
  recall_scope: 'conversation',
  recall_tools: 'off',
  memory: 'off',
  summarizer: 'extractive',
};

/** Fields by which words from beyond the conversation, or about the user, reach a model. All modes have them. */
export const REACH_FIELDS: readonly string[] = ['recall', 'recall_scope', 'recall_tools', 'memory'];

type Values = Readonly<Record<string, unknown>>;

/** A value that needs consent, by its place in the file. */
export interface AskedSetting {
  readonly name: string;
  readonly value: unknown;
  readonly reason: string;
}

/** The values of a project's file that need consent. Tool servers are not among them: the chat asks before it starts one. */
export function askedSettings(values: Values): AskedSetting[] {
  return Object.entries(values).flatMap(([name, value]): AskedSetting[] => {
    const rule = ruleOf(name);
    if (rule === undefined || rule.free === 'all') return [];
    if (rule.free === 'fields' && typeof value === 'string') return [];
    if (rule.free === 'none' || !isObject(value)) return [{ name, value, reason: rule.reason }];
    return Object.entries(value).flatMap(([field, one]) =>
      isFreeField(field, one) ? [] : [{ name: `${name}.${field}`, value: one, reason: rule.reason }],
    );
  });
}

/** What is left of the values where nobody agreed. */
export function freeSettings<V extends Values>(values: V): V {
  const asked = new Set(askedSettings(values).map(({ name }) => name));
  const left = Object.entries(values)
    .filter(([name]) => !asked.has(name))
    .map(([name, value]) => {
      if (ruleOf(name)?.free !== 'fields' || !isObject(value)) return [name, value];
      return [name, Object.fromEntries(Object.entries(value).filter(([field]) => !asked.has(`${name}.${field}`)))];
    });
  return Object.fromEntries(left);
}

const isFreeField = (field: string, value: unknown): boolean =>
  FREE_FIELDS.includes(field) || (Object.hasOwn(FREE_VALUES, field) && FREE_VALUES[field] === value);

/** Undefined for a name that no setting has: a file with one is refused in any case. */
const ruleOf = (name: string): ProjectRule | undefined =>
  Object.hasOwn(PROJECT_RULES, name) ? PROJECT_RULES[name as SettingName] : undefined;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
