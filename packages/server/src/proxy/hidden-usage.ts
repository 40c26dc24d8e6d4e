import { codecOf } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';
import { isJsonObject, parseJson } from '@palimpsest/core';
import type { Endpoint } from './endpoint.js';

/** A request that asks what a streamed reply takes, and whether its client did not ask. */
export interface AskedUsage {
  readonly body: JsonObject;
  readonly isHidden: boolean;
}

/**
 * Some protocols say what a streamed reply took only where they are asked. Providers that are known to take the question are asked
 * for every client; one that did not ask does not see the answer.
 */
export function withUsageAsked({ protocol, provider }: Endpoint, body: JsonObject): AskedUsage {
  const { stream, stream_options: options = {} } = body;
  const isAskable = codecOf(protocol).mustAskForUsage === true && provider.countsStreams === true && stream === true;
  if (!isAskable || !isJsonObject(options) || options.include_usage !== undefined) return { body, isHidden: false };
  return { body: { ...body, stream_options: { ...options, include_usage: true } }, isHidden: true };
}

/** In events before the last one the field says nothing. In a text its quotation marks would be escaped. */
const NOTHING_YET = /,"usage":null(?=[,}])/;
const END = '\n\n';
const MOST_HELD_BYTES = 1 << 20;

/** The same events without what says what they took. An event that is not complete is held back; all else stays as it is. */
export async function* withoutUsage(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of stream) {
    rest = Buffer.concat([rest, bytes]);
    const found = rest.lastIndexOf(END);
    // Events that end otherwise, or hardly end, are passed on as they come.
    const isPassedOn = found < 0 && (rest.length > MOST_HELD_BYTES || rest.includes('\r\n'));
    const end = isPassedOn ? rest.length : found + END.length;
    if (found < 0 && !isPassedOn) continue;
    const whole = rest.subarray(0, end);
    rest = rest.subarray(end);
    const shown = shownEvents(whole);
    if (shown.length > 0) yield shown;
  }
  if (rest.length > 0) yield rest;
}

function shownEvents(bytes: Buffer): Uint8Array {
  if (!bytes.includes('"usage"')) return bytes;
  const events = bytes.toString('utf8').split(END);
  return Buffer.from(
    events
      .filter((event) => !isUsageEvent(event))
      .map((event) => event.replace(NOTHING_YET, ''))
      .join(END),
  );
}

function isUsageEvent(event: string): boolean {
  if (!event.startsWith('data:') || !event.includes('"usage":')) return false;
  const chunk = parseJson(event.slice('data:'.length));
  return isJsonObject(chunk) && Array.isArray(chunk.choices) && chunk.choices.length === 0 && isJsonObject(chunk.usage);
}
