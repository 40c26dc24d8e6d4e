import type { NewMessage, StoredMessage } from '../store.js';
import { toText } from '../text.js';
import { messageTerms } from './words.js';

/** A message with the time it was said, where that is not the time of the append. */
export type TimedMessage = Omit<NewMessage, 'tokens'> &
  Partial<Pick<NewMessage, 'tokens'> & Pick<StoredMessage, 'recordedAt' | 'isErased'>>;

/** Messages without their wires, as the functions read them. */
export const factsOf = (messages: readonly TimedMessage[]): object[] =>
  messages.map(
    ({ id, role, wire, callId, viewHash, tokens, isInterrupted, hasFailed, isErased, isReply, recordedAt }) => ({
      ...{ id: toText(id), role, protocol: wire.protocol, tokens },
      ...(callId === undefined ? {} : { call: toText(callId) }),
      ...(viewHash === undefined ? {} : { view: toText(viewHash) }),
      ...{ interrupted: isInterrupted, failed: hasFailed, erased: isErased, reply: isReply, recorded: recordedAt },
    }),
  );

export const wiresOf = (messages: readonly TimedMessage[]): string[] =>
  messages.map(({ wire, isErased }) => (isErased ? '' : toText(wire.json)));

export const termsOfAll = (messages: readonly TimedMessage[]): string[] =>
  messages.map(({ wire, isErased }) => (isErased ? '{}' : messageTerms(wire.json)));
