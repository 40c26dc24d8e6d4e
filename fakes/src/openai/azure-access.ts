import type { IncomingHttpHeaders } from 'node:http';
import { type Rejection, rejection } from './openai-error.js';

/** A request as Azure addresses it, in OpenAI's words. */
export interface AzureRoute {
  readonly path: string;
  /** What the address calls the model; the body's name counts where it does not. */
  readonly deployment: string | undefined;
}

/** The route of an address, or why Azure refuses it: its API is below /openai, by deployment only with a version. */
export function azureRoute(address: string): AzureRoute | Rejection {
  const { pathname, searchParams } = new URL(address, 'http://azure');
  const [, deployment, below] = /^\/openai(?:\/v1|\/deployments\/([^/]+))(\/.+)$/.exec(pathname) ?? [];
  if (below === undefined || (deployment !== undefined && !searchParams.has('api-version')))
    return rejection('Resource not found', { status: 404, code: '404' });
  return { path: `/v1${below}`, deployment };
}

/** The refusal of a request without a key of Azure: it looks into `api-key`, and takes keys as a bearer only below /v1. */
export function azureKeyRejection(
  { 'api-key': key, authorization }: IncomingHttpHeaders,
  { deployment }: AzureRoute,
  keys: readonly string[],
): Rejection | undefined {
  const bearer = deployment === undefined ? authorization?.replace(/^Bearer /i, '') : undefined;
  if (keys.includes(String(key ?? bearer))) return undefined;
  const text = 'Access denied due to invalid subscription key or wrong API endpoint.';
  return rejection(text, { status: 401, code: '401' });
}
