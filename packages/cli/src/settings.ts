import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { spelledOut } from '@palimpsest/engine/settings';
import { flagOf, PROVIDERS } from '@palimpsest/server/providers';
import { isVaultAddress, VAULT_FORMS, withoutPassword } from '@palimpsest/stores';
import { z } from 'zod';
import { isProviderAddress } from './address.js';
import { providerAddresses, providerSettings } from './provider-settings.js';
import { shown } from './refused-value.js';

export const LOG_LEVELS = ['silent', 'error', 'info', 'debug'] as const;
const looksLikeJson = (text: string): boolean => text.trimStart().startsWith('{');
/** A strategy or the name of a mode; a text that is meant to be JSON and is none is neither. */
const isStrategy = (value: unknown): boolean =>
  isJsonObject(value) || (typeof value === 'string' && !looksLikeJson(value));
const address = z.string().refine(isProviderAddress);

/** The settings of the server: the one place where they, their limits and their defaults are defined. */
export const settingsSchema = z.strictObject({
  port: z.int().min(0).max(65_535).default(4141).describe('port to listen on; 0 for any free one'),
  host: z.string().regex(/^\S+$/).default('127.0.0.1').describe('address to listen on, e.g. 0.0.0.0 for every network'),
  upstream: address
    .optional()
    .describe('base URL of the model provider, e.g. https://api.openai.com/v1; found automatically by default'),
  require_keys: z
    .boolean()
    .default(false)
    .describe('require a Palimpsest key on loopback too; elsewhere it is always required'),
  ...providerAddresses(({ title, url, base }) =>
    address.default(url.slice(0, -base.length)).describe(`base URL of the provider for ${title} clients`),
  ),
  upstream_retries: z
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('retries of a failed call (429, 5xx, no connection); clients retry by themselves'),
  model: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .describe(
      `default model for POST /api/v1/chat; otherwise ${PROVIDERS.map(({ defaultModel, title }) => `${defaultModel} of ${title}`).join(', ')}, the first of an Ollama`,
    ),
  embeddings_url: address
    .optional()
    .describe(
      'base URL for embeddings, e.g. https://api.openai.com/v1; messages are sent there, to be found by meaning too',
    ),
  embeddings_model: z
    .string()
    .min(1)
    .max(256)
    .default('text-embedding-3-small')
    .describe('model for embeddings; a change recomputes all of them'),
  embeddings_dimensions: z
    .int()
    .min(1)
    .max(16_384)
    .optional()
    .describe("number of dimensions to request; by default the model's own"),
  store: z
    .string()
    .refine(isVaultAddress)
    .default('sqlite:~/.palimpsest/palimpsest.db')
    .describe(`where conversations are stored: ${VAULT_FORMS}; memory: loses them when the server stops`),
  log_level: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`how much to log, to standard error: ${LOG_LEVELS.join(', ')}`),
  memory_strategy: z
    .custom<JsonObject | string>(isStrategy)
    .transform((value): JsonObject => spelledOut(value))
    .default({ mode: 'auto' })
    .describe('default memory strategy, e.g. auto or {"mode": "compact", "token_budget": 60000}'),
  agents: z
    .custom<JsonObject>(isJsonObject)
    .default({})
    .describe('agents by name, each with optional `description`, `instructions`, `model` and `memory_strategy`'),
  models: z
    .custom<JsonObject>(isJsonObject)
    .default({})
    .describe(
      'windows and prices by model, where `*` stands for any characters, each with optional `context_window_tokens`, `cache_read_price`, `cache_write_price`, `output_price` and `cache_minutes`',
    ),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** The parts of the documentation: a page each. */
export const SETTING_GROUPS = ['server', 'store', 'providers', 'models', 'strategy'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** How a setting is written outside files, and where it is documented. */
interface Spelling {
  readonly group: SettingGroup;
  /** As the command declares it; without one it has no flag. */
  readonly flag?: string;
  readonly variable: string;
  /** A text that is not understood stays as it is, and the schema refuses it. */
  readonly fromText?: (text: string) => JsonValue;
  readonly refusal: (value: unknown) => string;
}

const notAnAddress = (value: unknown): string =>
  `${shown(value)} is not an address of a provider. Use one like https://api.openai.com/v1, without a user name, a password or a query.`;

const SPELLINGS: Readonly<Record<SettingName, Spelling>> = {
  port: {
    group: 'server',
    flag: '-p, --port <number>',
    variable: 'PALIMPSEST_PORT',
    fromText: (text) => (/^\d+$/.test(text) ? Number(text) : text),
    refusal: (value) => `${shown(value)} is not a port. Use a number from 0 to 65535; 0 takes any free one.`,
  },
  host: {
    group: 'server',
    flag: '--host <address>',
    variable: 'PALIMPSEST_HOST',
    refusal: (value) => `${shown(value)} is not an address to listen on. Use one like 127.0.0.1.`,
  },
  require_keys: {
    group: 'server',
    flag: '--require-keys',
    variable: 'PALIMPSEST_REQUIRE_KEYS',
    fromText: (text) => ({ true: true, '1': true, false: false, '0': false })[text] ?? text,
    refusal: (value) => `${shown(value)} is neither true nor false. Use true or false.`,
  },
  ...providerSettings(({ addressSetting: name }) => ({
    group: 'providers',
    flag: `${flagOf(name)} <url>`,
    variable: `PALIMPSEST_${name.toUpperCase()}`,
    refusal: notAnAddress,
  })),
  upstream_retries: {
    group: 'providers',
    flag: '--upstream-retries <count>',
    variable: 'PALIMPSEST_UPSTREAM_RETRIES',
    fromText: (text) => (/^\d+$/.test(text) ? Number(text) : text),
    refusal: (value) => `${shown(value)} is not a number of retries. Use a number from 0 to 10.`,
  },
  model: {
    group: 'models',
    flag: '--model <name>',
    variable: 'PALIMPSEST_MODEL',
    refusal: (value) => `${shown(value)} is not the name of a model. Use one like gpt-5.`,
  },
  embeddings_url: {
    group: 'store',
    flag: '--embeddings-url <url>',
    variable: 'PALIMPSEST_EMBEDDINGS_URL',
    refusal: notAnAddress,
  },
  embeddings_model: {
    group: 'store',
    flag: '--embeddings-model <name>',
    variable: 'PALIMPSEST_EMBEDDINGS_MODEL',
    refusal: (value) => `${shown(value)} is not the name of a model. Use one like text-embedding-3-small.`,
  },
  embeddings_dimensions: {
    group: 'store',
    flag: '--embeddings-dimensions <count>',
    variable: 'PALIMPSEST_EMBEDDINGS_DIMENSIONS',
    fromText: (text) => (/^\d+$/.test(text) ? Number(text) : text),
    refusal: (value) => `${shown(value)} is not a length of embeddings. Use a number from 1 to 16384.`,
  },
  store: {
    group: 'store',
    flag: '--store <address>',
    variable: 'PALIMPSEST_STORE',
    refusal: (value) =>
      `no store is named by ${shown(typeof value === 'string' ? withoutPassword(value) : value)}. Use ${VAULT_FORMS}.`,
  },
  log_level: {
    group: 'server',
    flag: '--log-level <level>',
    variable: 'PALIMPSEST_LOG_LEVEL',
    refusal: (value) => `${shown(value)} is not a log level. Use one of ${LOG_LEVELS.join(', ')}.`,
  },
  memory_strategy: {
    group: 'strategy',
    flag: '--memory-strategy <strategy>',
    variable: 'PALIMPSEST_MEMORY_STRATEGY',
    fromText: (text) => (looksLikeJson(text) ? (parseJson(text) ?? text) : { mode: text }),
    refusal: (value) =>
      `${shown(value)} is not a memory_strategy. Use the name of a mode, or an object like {"mode": "compact"}.`,
  },
  agents: {
    group: 'strategy',
    variable: 'PALIMPSEST_AGENTS',
    fromText: (text) => parseJson(text) ?? text,
    refusal: (value) =>
      `${shown(value)} does not declare agents. Use an object like {"writer": {"instructions": "…"}}.`,
  },
  models: {
    group: 'models',
    variable: 'PALIMPSEST_MODELS',
    fromText: (text) => parseJson(text) ?? text,
    refusal: (value) =>
      `${shown(value)} does not describe models. Use an object like {"qwen3*": {"context_window_tokens": 32768}}.`,
  },
};

/** A setting with all there is to know of it. */
export interface Setting extends Spelling {
  readonly name: SettingName;
  readonly schema: z.ZodType;
  readonly meaning: string;
  readonly initial: JsonValue | undefined;
}

export const SETTINGS: readonly Setting[] = (Object.keys(SPELLINGS) as SettingName[]).map((name) => {
  const schema = settingsSchema.shape[name];
  return { ...SPELLINGS[name], name, schema, meaning: schema.description ?? '', initial: schema.parse(undefined) };
});
