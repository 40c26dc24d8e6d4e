import type { Turn } from '@palimpsest/engine';

export const CONVERSATION_HEADER = 'x-palimpsest-conversation';
export const AGENT_HEADER = 'x-palimpsest-agent';
/** The answer was passed on without the store, and nothing of it is kept. */
export const DEGRADED_HEADER = 'x-palimpsest-degraded';

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
