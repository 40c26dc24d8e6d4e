import { InvalidInputError } from '@palimpsest/core';
import { findOllama, HttpUpstream, isLoopbackHost, OfflineUpstream, type Upstream } from '@palimpsest/server';
import type { Environment } from './environment.js';

const OPENAI_URL = 'https://api.openai.com/v1';
const ANTHROPIC_URL = 'https://api.anthropic.com';

export interface UpstreamChoice {
  /** The provider that was named in the call. */
  readonly named: string | undefined;
  /** The port this proxy will listen on. */
  readonly ownPort: number;
  /** Where an Ollama would be; its usual place if not given. */
  readonly ollamaRoot?: string;
}

/** The provider to use: the one that is named, OpenAI when there is a key for it, an Ollama on this machine, the built-in model. */
export async function chooseUpstream(choice: UpstreamChoice, environment: Environment): Promise<Upstream> {
  const { openaiApiKey, openaiBaseUrl } = environment;
  const named = choice.named ?? environment.upstream ?? openaiBaseUrl;
  const url = named ?? (openaiApiKey === undefined ? undefined : OPENAI_URL);
  if (url !== undefined) return new HttpUpstream({ url: checkedUrl(url, choice.ownPort), apiKey: openaiApiKey });
  const ollama = await findOllama(choice.ollamaRoot);
  return ollama === undefined ? new OfflineUpstream(() => Date.now()) : new HttpUpstream({ url: ollama });
}

/** Who speaks Anthropic Messages: the one that is named, or Anthropic. */
export function chooseAnthropic({ named, ownPort }: UpstreamChoice, environment: Environment): Upstream {
  const base = checkedUrl(named ?? environment.anthropicBaseUrl ?? ANTHROPIC_URL, ownPort).replace(
    /\/+(?:v1\/*)?$/,
    '',
  );
  return new HttpUpstream({ url: `${base}/v1`, apiKey: environment.anthropicApiKey, keyHeader: 'x-api-key' });
}

function checkedUrl(value: string, ownPort: number): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !isPlainHttp(url))
    throw new InvalidInputError(
      'upstream',
      `${shown(url, value)} is not an address of a provider. Use one like https://api.openai.com/v1, without a user name, a password or a query.`,
    );
  if (portOf(url) === ownPort && isLoopbackHost(url.hostname.replace(/^\[|\]$/g, '')))
    throw new InvalidInputError(
      'upstream',
      `'${value}' is this proxy itself. OPENAI_BASE_URL is for the programs that use it; name the provider with --upstream.`,
    );
  return value;
}

const isPlainHttp = ({ protocol, username, password, search, hash }: URL): boolean =>
  (protocol === 'http:' || protocol === 'https:') && `${username}${password}${search}${hash}` === '';

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** An address may hold a secret where none belongs. */
const shown = (url: URL | undefined, value: string): string =>
  url === undefined || url.host === '' ? `'${value}'` : `the upstream at '${url.host}'`;
