import type { IncomingHttpHeaders } from 'node:http';
import type { Turn } from '@palimpsest/engine';
import type { ProviderKind } from '../providers/provider.js';

export const CONVERSATION_HEADER = 'x-palimpsest-conversation';
export const AGENT_HEADER = 'x-palimpsest-agent';

/**
 * Headers of a provider that the client does not get: those about its connection (hop by hop), and those that control
 * access from browsers (CORS) and caching.
 */
const NOT_TO_CLIENT = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'trailer',
  'te',
  'proxy-authenticate',
  'set-cookie',
  'cache-control',
  'expires',
  'pragma',
  'x-content-type-options',
  'location',
  'clear-site-data',
  'content-security-policy',
  'strict-transport-security',
];
/** Names that only we, or a browser's owner, may use. */
const NOT_TO_CLIENT_PREFIXES = ['access-control-', 'x-palimpsest-'];

/** How the bytes of a body are encoded; passed through where we do not read the body. */
const ABOUT_BODY = ['content-type', 'content-encoding', 'accept-encoding'];

/** For a request that we write. */
export const upstreamHeaders = (
  headers: IncomingHttpHeaders,
  { requestHeaders }: ProviderKind,
): Record<string, string> => ({
  ...picked(headers, requestHeaders),
  'content-type': 'application/json',
  'accept-encoding': 'identity',
});

/** For a request that goes on as it came. */
export const passedOn = (headers: IncomingHttpHeaders, { requestHeaders }: ProviderKind): Record<string, string> =>
  picked(headers, [...requestHeaders, ...ABOUT_BODY]);

const picked = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

export const clientHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !NOT_TO_CLIENT.includes(name) && !NOT_TO_CLIENT_PREFIXES.some((prefix) => name.startsWith(prefix)),
    ),
  );

/** For an answer that goes back as it came: its length stays true. */
export const passedBack = (headers: Readonly<Record<string, string>>): Record<string, string> => {
  const { 'content-length': length } = headers;
  return { ...clientHeaders(headers), ...(length === undefined ? {} : { 'content-length': length }) };
};

/** The headers that tell what happened to a request. */
export const TURN_HEADERS = {
  tokensKind: 'x-palimpsest-tokens-kind',
  tokensBefore: 'x-palimpsest-tokens-before',
  tokensAfter: 'x-palimpsest-tokens-after',
  compaction: 'x-palimpsest-compaction',
  /** The token limit that the request is over, because no compaction may take enough. */
  limitNotHeld: 'x-palimpsest-limit-not-held',
} as const;

/** The headers that report what happened to a request. */
export const turnHeaders = ({
  conversationId,
  tokensBefore,
  tokensAfter,
  compaction,
  limitNotHeld,
}: Turn): Record<string, string> => ({
  [CONVERSATION_HEADER]: conversationId,
  [TURN_HEADERS.tokensKind]: tokensAfter.kind,
  [TURN_HEADERS.tokensBefore]: String(tokensBefore.tokens),
  [TURN_HEADERS.tokensAfter]: String(tokensAfter.tokens),
  ...(compaction === undefined ? {} : { [TURN_HEADERS.compaction]: compaction.id }),
  ...(limitNotHeld === undefined ? {} : { [TURN_HEADERS.limitNotHeld]: String(limitNotHeld) }),
});
