import { type Conversation, type ForkSource, MovedError, type Opening } from '../store.js';
import { lengthTo } from './append.js';
import { isSamePlace } from './guard.js';

/** What a fork takes over from its origin. */
export interface Forked extends Pick<Conversation, 'title' | 'strategy' | 'agent' | 'tip' | 'forkedFrom'> {
  /** It has the system texts that came before this depth; all of them where it has the whole chain. */
  readonly beforeDepth: number;
}

/**
 * A copy of the origin's title and strategy, and its agent where the fork names none.
 * @throws MovedError where the log has grown since the live edits were computed
 */
export function decideFork(origin: Conversation, { fork, agent }: Opening & { readonly fork: ForkSource }): Forked {
  const { conversationId, tip, expectedEditCount } = fork;
  if (origin.editCount !== expectedEditCount) throw new MovedError(conversationId, 'edits');
  const messages = lengthTo(tip);
  return {
    ...{ title: origin.title, strategy: origin.strategy, agent: agent === undefined ? origin.agent : agent, tip },
    forkedFrom: { conversationId, messages },
    beforeDepth: isSamePlace(origin.tip, tip) ? Number.MAX_SAFE_INTEGER : messages,
  };
}
