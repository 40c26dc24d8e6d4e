import {
  type ChainEnd,
  type Message,
  type MessageId,
  nextEnd,
  type RecordedMessage,
  toolCalls,
  toolResults,
} from '@palimpsest/core';
import { Slices } from '../workers/slices.js';

/** The ids of messages that follow `end`, in order. */
export async function chainIds(end: ChainEnd, messages: readonly Message[]): Promise<MessageId[]> {
  const slices = new Slices();
  const ids: MessageId[] = [];
  let current = end;
  for (const message of messages) {
    if (slices.isOver) await slices.end();
    const next = nextEnd(current, message);
    ids.push(next.id);
    current = next;
  }
  return ids;
}

/** The end of the chain before the message at an index of a tail. */
export function endBefore(tail: readonly RecordedMessage[], index: number): ChainEnd {
  const before = tail.slice(0, index);
  const maker = before.findLast(({ message }) => toolResults(message).length === 0);
  return {
    id: before.at(-1)?.id ?? null,
    callIds: maker === undefined ? [] : toolCalls(maker.message).map(({ callId }) => callId),
  };
}
