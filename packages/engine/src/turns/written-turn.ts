import { codecOf, type EncodedRequest } from '@palimpsest/codecs';
import { saidAfter, type ViewItem } from '@palimpsest/core';
import { withNames } from '../reading/item-names.js';
import { measured, type RequestState } from '../reading/request-state.js';
import type { ModelCounter } from '../tokens/counter.js';
import { silentLogger, type World } from '../world.js';
import type { Turn } from './turn.js';

/** A request as it is sent, with what was said behind its view. Where tools of ours are offered, it says what they open. */
export function encodedState(
  { frame, protocol, instructions, view }: RequestState,
  after: readonly ViewItem[] = [],
): EncodedRequest {
  const items = frame.own === undefined ? view.items : withNames(view.items);
  return codecOf(protocol).encode(frame, instructions, [...items, ...after]);
}

/** A turn with the view of a request state in it, and behind it what was looked up so far. */
export function writtenTurn(turn: Turn, after: RequestState, world: World): Turn {
  const { body, viewHash } = encodedState(after, saidAfter(after.view, turn.lookups?.rounds ?? []));
  tellViolation(after, body, world);
  const tokens = after.tokens + roundTokens(turn, after.counter);
  const tokensAfter = measured({ ...after, tokens });
  const { limitNotHeld = Number.POSITIVE_INFINITY } = turn;
  const isHeld = tokensAfter.tokens <= limitNotHeld;
  return {
    ...turn,
    body,
    viewHash,
    tokensAfter,
    countedTokens: tokens,
    editCount: after.conversation.editCount,
    ...(isHeld ? { limitNotHeld: undefined } : {}),
  };
}

/** A view is valid by construction; a mistake of ours shows here first. The provider has the last word. */
export function tellViolation({ conversation, protocol }: RequestState, body: string, { logger }: World): void {
  // Reading the whole body again is only worth it where somebody reads the log.
  if (logger === silentLogger) return;
  const violation = codecOf(protocol).validate(body);
  if (violation !== undefined) logger.error({ conversation: conversation.id, violation }, 'the view may be refused');
}

/** Counted tokens of what a turn has looked up so far. */
export const roundTokens = ({ lookups }: Turn, counter: ModelCounter): number =>
  (lookups?.rounds ?? []).reduce(
    (sum, { message, answers }) =>
      [...answers.values()].reduce(
        (more, text) => more + counter.countResult(text),
        sum + counter.countMessage(message),
      ),
    0,
  );
