import type { IncomingHttpHeaders } from 'node:http';
import type { Turn } from '@palimpsest/engine';

export const CONVERSATION_HEADER = 'x-palimpsest-conversation';

/** What of a client's headers goes to a provider. Everything else stays here, and a key goes only where it belongs. */
const TO_UPSTREAM = {
  openai: [
    'authorization',
    'accept',
    'openai-organization',
    'openai-project',
    'openai-beta',
    'idempotency-key',
    'http-referer',
    'x-title',
  ],
  anthropic: ['x-api-key', 'authorization', 'accept', 'anthropic-version', 'anthropic-beta', 'idempotency-key'],
} as const;

export type Provider = keyof typeof TO_UPSTREAM;

/**
 * What of a provider's headers does not go to the client: they are about its own connection. Who may read answers in a
 * browser is not the provider's to say either.
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
];

export function upstreamHeaders(headers: IncomingHttpHeaders, provider: Provider): Record<string, string> {
  const kept = TO_UPSTREAM[provider].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(kept), 'content-type': 'application/json', 'accept-encoding': 'identity' };
}

export const clientHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !NOT_TO_CLIENT.includes(name) && !name.startsWith('access-control-')),
  );

/** What happened to the request, for whoever wants to know. */
export const turnHeaders = ({
  conversationId,
  tokensBefore,
  tokensAfter,
  compaction,
}: Turn): Record<string, string> => ({
  [CONVERSATION_HEADER]: conversationId,
  'x-palimpsest-tokens-kind': tokensAfter.kind,
  'x-palimpsest-tokens-before': String(tokensBefore.tokens),
  'x-palimpsest-tokens-after': String(tokensAfter.tokens),
  ...(compaction === undefined ? {} : { 'x-palimpsest-compaction': compaction.id }),
});
