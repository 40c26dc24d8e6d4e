import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../access/access.js';
import type { ProviderKind } from '../providers/provider-kind.js';
import { CREDENTIAL_HEADERS, PROVIDERS } from '../providers/providers.js';

/**
 * Headers of a client that stay here: about its connection (hop by hop), its body's length, its browser, its network
 * address, and those by which some servers take another method or path than the one that was checked.
 */
const NOT_TO_PROVIDER: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'host',
  'content-length',
  'max-forwards',
  'via',
  'cookie',
  'cookie2',
  'origin',
  'referer',
  'dnt',
  'upgrade-insecure-requests',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
]);
const NOT_TO_PROVIDER_PREFIXES = [
  'x-palimpsest-',
  'proxy-',
  'x-forwarded-',
  'sec-',
  'access-control-',
  'cf-',
  'x-envoy-',
];

/** Headers about the bytes of a body. True only for a body that goes on as it came. */
const ABOUT_BODY: ReadonlySet<string> = new Set([
  'content-type',
  'content-encoding',
  'accept-encoding',
  'content-md5',
  'content-digest',
  'repr-digest',
  'digest',
]);

/**
 * What users may say beside a request. They share the account of the server, and gateways take headers that choose a part
 * of the account, or the address that its key is sent to: so everything else stays here.
 */
const FROM_USERS: ReadonlySet<string> = new Set([
  'accept',
  'http-referer',
  'idempotency-key',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-client-request-id',
  'x-request-id',
  'x-title',
  ...PROVIDERS.flatMap(({ userHeaders }) => userHeaders),
]);
const FROM_USERS_PREFIX = 'x-stainless-';

type Sender = Pick<Caller, 'isOperator'>;

/** For a request whose body we write. */
export const upstreamHeaders = (
  headers: IncomingHttpHeaders,
  provider: ProviderKind,
  caller: Sender,
): Record<string, string> => {
  const isPassed = passedHeader(headers, provider, caller);
  return {
    ...provider.defaultHeaders,
    ...picked(headers, (name) => !ABOUT_BODY.has(name) && isPassed(name)),
    'content-type': 'application/json',
    'accept-encoding': 'identity',
  };
};

/** For a request that goes on as it came. */
export const passedOn = (
  headers: IncomingHttpHeaders,
  provider: ProviderKind,
  caller: Sender,
): Record<string, string> => {
  const isPassed = passedHeader(headers, provider, caller);
  return picked(headers, (name) => ABOUT_BODY.has(name) || isPassed(name));
};

/** Of headers that hold credentials only those go on that this provider looks into: a key for another is not for it. */
function passedHeader(
  headers: IncomingHttpHeaders,
  { credentialHeaders }: ProviderKind,
  { isOperator }: Sender,
): (name: string) => boolean {
  const ofConnection = namedByConnection(headers);
  return (name) => {
    if (NOT_TO_PROVIDER.has(name) || NOT_TO_PROVIDER_PREFIXES.some((prefix) => name.startsWith(prefix))) return false;
    if (ofConnection.includes(name)) return false;
    if (CREDENTIAL_HEADERS.includes(name)) return credentialHeaders.includes(name);
    return isOperator || FROM_USERS.has(name) || name.startsWith(FROM_USERS_PREFIX);
  };
}

/** Headers that a client says are about its connection only. */
const namedByConnection = ({ connection = '' }: IncomingHttpHeaders): string[] =>
  connection.split(',').map((name) => name.trim().toLowerCase());

const picked = (headers: IncomingHttpHeaders, isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (header): header is [string, string] => typeof header[1] === 'string' && isWanted(header[0]),
    ),
  );
