import { codecOf, providerCodecOf } from '@palimpsest/codecs';
import {
  InvariantError,
  type Layout,
  type Message,
  type MessageRestated,
  type RecordedMessage,
  toolResults,
} from '@palimpsest/core';

/** A message in the form that a layout shows it in: as its client sends it, with the calls that were answered here. */
export function inShownForm(place: Layout, recorded: RecordedMessage): RecordedMessage {
  if (place.restated.size === 0 && place.lookups.size === 0) return recorded;
  return withLookups(place, withClientForm(place, recorded));
}

/** A message as its client sends it. A result answers the call that it was recorded for. */
function withClientForm({ restated }: Layout, recorded: RecordedMessage): RecordedMessage {
  const form = restated.get(recorded.depth);
  if (form === undefined || form.messageId !== recorded.id || recorded.message.isErased) return recorded;
  const sent = decodedForm(form);
  if (sent === undefined) return recorded;
  const answered = toolResults(recorded.message);
  const results = new Map(toolResults(sent).map((part, index) => [part, answered[index]?.callId ?? part.callId]));
  const parts = sent.parts.map((part) =>
    part.type === 'tool-result' ? { ...part, callId: results.get(part) ?? part.callId } : part,
  );
  return { ...recorded, message: { ...sent, parts }, tokens: form.tokens };
}

/** Undefined where this version cannot read it: the message shows as it was recorded. */
function decodedForm({ wire }: MessageRestated): Message | undefined {
  try {
    return codecOf(wire.protocol).decodeMessage(wire.json);
  } catch (error) {
    if (error instanceof InvariantError) return undefined;
    throw error;
  }
}

/** A reply with the calls behind its own that were answered here. */
function withLookups({ lookups }: Layout, recorded: RecordedMessage): RecordedMessage {
  const { message, tokens, id } = recorded;
  const made = lookups.get(recorded.depth);
  if (made === undefined || made.messageId !== id || message.isErased) return recorded;
  const joined = providerCodecOf(message.wire.protocol).ownTools.withCalls(message, made.calls);
  return { ...recorded, message: joined, tokens: tokens + made.tokens };
}
