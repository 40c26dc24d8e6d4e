import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderKind } from '../providers/provider-kind.js';
import { CREDENTIAL_HEADERS } from '../providers/providers.js';
import type { Provider } from './provider.js';

/** No provider issues shorter keys: `ollama`, `test` or `sk-no-key-required` are there because a client demands one. */
const LEAST_KEY_CHARS = 20;

/** What a client sends where its provider looks for a key, without the scheme. */
const sentKeys = (headers: IncomingHttpHeaders): string[] =>
  CREDENTIAL_HEADERS.flatMap((name) => headers[name] ?? []).map((value) => value.replace(SCHEME, '').trim());

const SCHEME = /^\s*(?:bearer|basic)\s+/i;

/** Whether a client brings a key of this provider. */
export const bringsKey = ({ key }: ProviderKind, headers: IncomingHttpHeaders): boolean =>
  sentKeys(headers).some((sent) => key.test(sent));

/** Whether a client brings a key at all: what only stands in for one is none. */
export const bringsAnyKey = (headers: IncomingHttpHeaders): boolean =>
  sentKeys(headers).some(({ length }) => length >= LEAST_KEY_CHARS);

/** Whether a call with these headers is answered by the provider itself. */
export const canBeAsked = (provider: Provider, headers: IncomingHttpHeaders): boolean =>
  provider.needsClientKey !== true || bringsKey(provider, headers);
