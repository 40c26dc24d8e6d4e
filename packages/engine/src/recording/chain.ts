import {
  type ChainEnd,
  type Message,
  type MessageId,
  type RecordedMessage,
  toolCalls,
  toolResults,
} from '@palimpsest/core';
import { inSlices, Slices } from '../event-loop/slices.js';
import { KnownEnds } from './known-ends.js';

/** What it costs to hash a short message. */
const MESSAGE_CHARS = 250;
/** A longer one is hashed in steps. */
const LONG_CHARS = 50_000;

const knownEnds = new KnownEnds();

/** The ids of messages that follow `end`, in order. `owner` is as `Slices` has it. */
export async function chainIds(end: ChainEnd, messages: readonly Message[], owner?: object): Promise<MessageId[]> {
  const slices = new Slices(owner);
  const ids: MessageId[] = [];
  let current = end;
  for (const message of messages) {
    if (slices.isFull(MESSAGE_CHARS)) await slices.end();
    const isLong = message.wire.json.length > LONG_CHARS;
    const next = isLong
      ? await inSlices(knownEnds.nextInSteps(current, message), slices)
      : knownEnds.next(current, message);
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
