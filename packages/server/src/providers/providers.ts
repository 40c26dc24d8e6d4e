import { ANTHROPIC } from './anthropic/anthropic.js';
import { GEMINI } from './gemini/gemini.js';
import { OPENAI } from './openai/openai.js';

/**
 * Every provider that is known here, one line each. The first is the one whose API many others speak: its setting has no default, and
 * an Ollama stands in for it.
 */
export const PROVIDERS = [OPENAI, ANTHROPIC, GEMINI] as const;

/** A setting that names the address of a provider. */
export type AddressSetting = (typeof PROVIDERS)[number]['addressSetting'];

/** The flag of such a setting. */
export const flagOf = (setting: string): string => `--${setting.replaceAll('_', '-')}`;

/** Where clients put the key of their provider, and so ours too. */
export const CREDENTIAL_HEADERS: readonly string[] = [
  ...new Set(PROVIDERS.flatMap(({ credentialHeaders }) => credentialHeaders)),
];
