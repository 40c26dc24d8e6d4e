import type { FrameworkCodec } from '@palimpsest/codecs';
import { CHAIN_START, type Message, type MessageId } from '@palimpsest/core';
import type { Located } from '@palimpsest/stores';
import { chainIds } from './chain.js';
import type { OpenedTurn } from './recorder.js';

/** A history with its ids, and the turn that was opened with them. */
export interface OpenedHistory {
  readonly messages: readonly Message[];
  readonly ids: readonly MessageId[];
  readonly opened: OpenedTurn;
}

/**
 * A history as it is recorded, where its client sends the words and the calls of a reply as two messages. Only what is recorded as
 * one message, at its place and in a history with a reply of the model, is one again; everything else stays as it was sent. Of what is recorded
 * as it was sent nothing is looked at, so two replies in a row stay two.
 * Why: docs/decisions/002-a-history-sent-a-little-changed.md
 */
export async function withJoinedReplies(
  sent: OpenedHistory,
  { joinedReply }: Pick<FrameworkCodec, 'joinedReply'>,
  open: (ids: readonly MessageId[]) => Promise<OpenedTurn>,
  owner: object,
): Promise<OpenedHistory> {
  if (joinedReply === undefined) return sent;
  const from = lengthOf(sent.opened.start.located);
  const joined = joinedFrom(sent.messages, from, Number.POSITIVE_INFINITY, joinedReply);
  if (joined.length === sent.messages.length) return sent;
  const whole = await openedWith(joined, open, owner);
  const to = lengthOf(whole.opened.start.located.filter(({ hasReply }) => hasReply));
  const recorded = joinedFrom(sent.messages, from, to, joinedReply);
  if (recorded.length === sent.messages.length) return sent;
  return recorded.length === joined.length ? whole : openedWith(recorded, open, owner);
}

async function openedWith(
  messages: readonly Message[],
  open: (ids: readonly MessageId[]) => Promise<OpenedTurn>,
  owner: object,
): Promise<OpenedHistory> {
  const ids = await chainIds(CHAIN_START, messages, owner);
  return { messages, ids, opened: await open(ids) };
}

/** How many of the messages that were looked for are recorded. */
const lengthOf = (located: readonly Located[]): number =>
  located.reduce((most, { place }) => Math.max(most, place.depth + 1), 0);

/** With replies joined that then stand from one depth to before another. */
function joinedFrom(
  messages: readonly Message[],
  from: number,
  to: number,
  joinedReply: NonNullable<FrameworkCodec['joinedReply']>,
): Message[] {
  const joined: Message[] = [];
  for (let index = 0; index < messages.length; index += 1) {
    const [message, next] = messages.slice(index, index + 2);
    if (message === undefined) break;
    const isLookedAt = index >= from && joined.length < to && next !== undefined;
    const reply = isLookedAt ? joinedReply(message, next) : undefined;
    joined.push(reply ?? message);
    if (reply !== undefined) index += 1;
  }
  return joined;
}
