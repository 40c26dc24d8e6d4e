import { InvalidInputError } from '@palimpsest/core';
import { PROVIDER_BASE } from '../providers/provider.js';

/** The address of a request for a provider. */
export interface ProviderAddress {
  /** As OpenAI and Anthropic write it, without its query: what the request is recognised by. */
  readonly path: string;
  /** Where it goes at the provider, with its query: below the base of its address, or below its root. */
  readonly target: string;
  readonly isFromRoot: boolean;
  /** What Azure calls the model that is asked. */
  readonly deployment: string | undefined;
}

/**
 * Azure's addresses for the API of OpenAI: `/openai/v1/…`, `/openai/deployments/NAME/…` and `/openai/…`, with `api-version`
 * in the query. They go to the provider as they came.
 */
const AZURE = /^\/openai(?:\/v1|\/deployments\/([^/]+))?(\/.+)$/;

/** A path as OpenAI and Anthropic write it, where it is one for a provider. */
export function providerPath(path: string): string | undefined {
  if (path.startsWith(`${PROVIDER_BASE}/`)) return path;
  const below = AZURE.exec(path)?.[2];
  return below === undefined ? undefined : `${PROVIDER_BASE}${below}`;
}

/** @throws InvalidInputError for an address that leads elsewhere, or holds a secret of ours */
export function providerAddress(method: string, url: string): ProviderAddress {
  const path = url.split('?', 1)[0] ?? '/';
  if (LEADS_ELSEWHERE.test(path)) throw new InvalidInputError('path', `Invalid URL (${method} ${path})`, 'not_found');
  if (SECRET.test(url)) throw new InvalidInputError('path', SECRET_IN_ADDRESS);
  const azure = AZURE.exec(path);
  return {
    path: providerPath(path) ?? path,
    target: azure === null ? url.slice(PROVIDER_BASE.length) : url,
    isFromRoot: azure !== null,
    deployment: azure?.[1],
  };
}

/** A step up or a backslash, however it is written: with the provider's key it could reach beside the provider's API. */
const LEADS_ELSEWHERE = /\\|%5c|(?:\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i;

/** A key or token of ours in an address. */
const SECRET = /[=&?/]pl[cmst]_[\w-]{8,}/;
const SECRET_IN_ADDRESS =
  "There is a Palimpsest key or token in the address. Send it as 'Authorization: Bearer …' instead: addresses end up in logs.";
