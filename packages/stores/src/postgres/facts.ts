import type { NewMessage, StoredMessage } from '../store.js';
import { toText } from '../text.js';

/** A message with the time it was said, where that is not the time of the append. */
export type TimedMessage = Omit<NewMessage, 'tokens'> &
  Partial<Pick<NewMessage, 'tokens'> & Pick<StoredMessage, 'recordedAt' | 'isErased'>>;

/** Messages without their wires, as the functions read them. */
export function factsOf(messages: readonly TimedMessage[]): object[] {
  const firstReply = messages.findIndex(({ isReply }) => isReply);
  return messages.map((message, index) => ({
    ...{ id: toText(message.id), role: message.role, protocol: message.wire.protocol },
    ...(message.isErased ? { erased: true } : contentFactsOf(message)),
    ...{ interrupted: message.isInterrupted, failed: message.hasFailed, reply: message.isReply },
    ...{ replied: firstReply >= 0 && index >= firstReply, recorded: message.recordedAt },
  }));
}

/** What an erased message has not. */
const contentFactsOf = ({ callId, viewHash, tokens }: TimedMessage): object => ({
  call: callId === undefined ? undefined : toText(callId),
  view: viewHash === undefined ? undefined : toText(viewHash),
  tokens,
});

export const wiresOf = (messages: readonly TimedMessage[]): string[] =>
  messages.map(({ wire, isErased }) => (isErased ? '' : toText(wire.json)));
