import { InvalidInputError } from '@palimpsest/core';
import { findOllama, HttpUpstream, OfflineUpstream, type Upstream } from '@palimpsest/server';
import type { Environment } from './environment.js';

const OPENAI_URL = 'https://api.openai.com/v1';

/** The provider to use: the one that is named, OpenAI when there is a key for it, an Ollama on this machine, the built-in model. */
export async function chooseUpstream(named: string | undefined, environment: Environment): Promise<Upstream> {
  const { openaiApiKey, openaiBaseUrl } = environment;
  const url = named ?? environment.upstream ?? openaiBaseUrl ?? (openaiApiKey === undefined ? undefined : OPENAI_URL);
  if (url !== undefined) return new HttpUpstream({ url: checkedUrl(url), apiKey: openaiApiKey });
  const ollama = await findOllama();
  return ollama === undefined ? new OfflineUpstream(() => Date.now()) : new HttpUpstream({ url: ollama });
}

function checkedUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '') return value;
  throw new InvalidInputError(
    'upstream',
    `'${value}' is not an address of a provider. Use one like https://api.openai.com/v1, without a user name.`,
  );
}
