import {
  ANTHROPIC,
  findOllama,
  HttpUpstream,
  OfflineUpstream,
  OfflineWithoutKey,
  OPENAI,
  type Upstream,
} from '@palimpsest/server';
import { isLocal } from './address.js';
import type { Environment } from './environment.js';
import type { ResolvedSettings } from './resolve-settings.js';
import type { SettingName } from './settings.js';

/** The provider to use: the one that is named, an Ollama on this machine (its usual place if not given), the built-in model. */
export async function chooseUpstream(
  resolved: ResolvedSettings,
  { openaiApiKey }: Environment,
  ollamaRoot?: string,
): Promise<Upstream> {
  const { upstream: url } = resolved.settings;
  if (url !== undefined)
    return new HttpUpstream({
      url,
      apiKey: isKeySent(resolved, 'upstream') ? openaiApiKey : undefined,
      keyHeader: OPENAI.keyHeader,
    });
  const ollama = await findOllama(ollamaRoot);
  return ollama === undefined ? new OfflineUpstream(() => Date.now()) : new HttpUpstream({ url: ollama });
}

/**
 * Who speaks Anthropic Messages. Where the built-in model stands in for the other provider and nobody set up this one, it
 * answers here too, unless the client brings a key of its own.
 */
export function chooseAnthropic(
  resolved: ResolvedSettings,
  { anthropicApiKey }: Environment,
  other: Upstream,
): Upstream {
  const base = resolved.settings.anthropic_base_url.replace(/\/+(?:v1\/*)?$/, '');
  const apiKey = isKeySent(resolved, 'anthropic_base_url') ? anthropicApiKey : undefined;
  const anthropic = new HttpUpstream({ url: `${base}/v1`, apiKey, keyHeader: ANTHROPIC.keyHeader });
  const isSetUp = anthropicApiKey !== undefined || resolved.origins.get('anthropic_base_url')?.layer !== 'default';
  return isSetUp || !(other instanceof OfflineUpstream) ? anthropic : new OfflineWithoutKey(anthropic, other);
}

/** The keys of this user that are kept back, as sentences. */
export function withheldKeys(resolved: ResolvedSettings, { openaiApiKey, anthropicApiKey }: Environment): string[] {
  const keys = [
    { key: openaiApiKey, variable: 'OPENAI_API_KEY', name: 'upstream', flag: '--upstream' },
    { key: anthropicApiKey, variable: 'ANTHROPIC_API_KEY', name: 'anthropic_base_url', flag: '--anthropic-base-url' },
  ] as const;
  return keys.flatMap(({ key, variable, name, flag }) =>
    key === undefined || isKeySent(resolved, name)
      ? []
      : `${variable} is not sent to ${resolved.settings[name]}, which ${resolved.origins.get(name)?.name} names; give it with ${flag} to allow that.`,
  );
}

/** A folder that came from somebody else must not have the user's key sent to an address of its choice. */
export function isKeySent(
  { settings, origins }: ResolvedSettings,
  name: SettingName & ('upstream' | 'anthropic_base_url'),
) {
  const url = settings[name];
  return origins.get(name)?.layer !== 'project file' || (url !== undefined && isLocal(url));
}
