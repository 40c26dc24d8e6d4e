import { isJsonObject } from '../json.js';
import { type Faults, rejection } from './anthropic-error.js';
import { blocksOf, type MessagesRequest } from './messages-request.js';

const MAX_MARKERS = 4;

/** No more than four markers in a request, and the long-lived ones before the others, in the order the model reads. */
export function* cacheMarkerFaults({ tools = [], system = [], messages }: MessagesRequest): Faults {
  const blocks = [
    ...tools,
    ...(typeof system === 'string' ? [] : system),
    ...messages.flatMap((message) =>
      blocksOf(message).flatMap((block) => [...(Array.isArray(block.content) ? block.content : []), block]),
    ),
  ];
  const markers = blocks.flatMap((block) =>
    isJsonObject(block) && isJsonObject(block.cache_control) ? [block.cache_control] : [],
  );
  if (markers.length > MAX_MARKERS) {
    yield rejection(`A maximum of ${MAX_MARKERS} blocks with cache_control may be provided. Found ${markers.length}.`);
  }
  const firstShort = markers.findIndex(({ ttl }) => ttl !== '1h');
  if (firstShort >= 0 && markers.slice(firstShort).some(({ ttl }) => ttl === '1h')) {
    yield rejection("messages: a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block.");
  }
}
