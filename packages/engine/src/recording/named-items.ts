import type { FrameworkCodec } from '@palimpsest/codecs';
import { InvalidInputError, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Place, Store } from '@palimpsest/stores';
import { locateReply } from './located-reply.js';

/** Messages that are read at a time, from the newest on: what is named is usually near. */
const PAGE = 256;
/** Nothing is counted here. */
const VOCABULARY = '';

/**
 * A request with everything in its place that it only names: items of replies, and what else was said on the chain that
 * leads to one.
 * @throws InvalidInputError for what was never said here
 */
export async function withNamedItems(store: Store, codec: FrameworkCodec, body: JsonObject): Promise<JsonObject> {
  const { references } = codec;
  const named = references?.named(body) ?? [];
  if (references === undefined || named.length === 0) return body;
  const wanted = new Set(named.map(({ id }) => id));
  const found = new Map<string, JsonValue>();
  // The newest first: what was said before it stands on the same chain.
  for (const { id } of named.toReversed()) {
    const reply = found.has(id) ? undefined : await locateReply(store, id);
    if (reply !== undefined) await collect(store, codec, reply.place, wanted, found);
  }
  const unknown = named.find(({ id }) => !found.has(id));
  if (unknown === undefined) return references.resolved(body, found);
  const reason = `Item with id '${unknown.id}' not found. It was not said through this server: send the item itself.`;
  throw new InvalidInputError(unknown.field, reason, 'item_not_found');
}

async function collect(
  store: Store,
  { protocol, references }: FrameworkCodec,
  tip: Place,
  wanted: ReadonlySet<string>,
  found: Map<string, JsonValue>,
): Promise<void> {
  for (let to = tip.depth + 1; to > 0 && found.size < wanted.size; to -= PAGE) {
    for (const { wire } of await store.read(tip, [{ from: Math.max(0, to - PAGE), to }], VOCABULARY)) {
      const items = wire.protocol === protocol ? references?.itemsIn(wire.json) : undefined;
      for (const [id, item] of items ?? []) if (wanted.has(id) && !found.has(id)) found.set(id, item);
    }
  }
}
