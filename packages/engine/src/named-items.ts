import type { Codec } from '@palimpsest/codecs';
import { CHAIN_START, chainIds, InvalidInputError, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Place, Store } from '@palimpsest/stores';

type Items = ReadonlyMap<string, JsonValue>;

/** Messages that are read at a time, from the newest on: what is named is usually near. */
const PAGE = 256;
/** Conversations that begin alike and are looked through. */
const MAX_CANDIDATES = 64;

/**
 * A request with everything in its place that it only names. What is named is looked for in the conversation the request
 * goes on from: where the client says which, there, else in those that begin like the request.
 * @throws InvalidInputError for what was never said there
 */
export async function withNamedItems(
  store: Store,
  codec: Codec,
  body: JsonObject,
  name: string | undefined,
): Promise<JsonObject> {
  const { references } = codec;
  const named = references?.named(body) ?? [];
  const [first] = named;
  if (references === undefined || first === undefined) return body;
  const wanted = new Set(named.map(({ id }) => id));
  let found: Items = new Map();
  for (const tip of await tips(store, codec, references.before(body), name)) {
    const items = await itemsOn(store, codec, tip, wanted);
    if (items.size > found.size) found = items;
    if (found.size === wanted.size) return references.resolved(body, found);
  }
  const { field, id } = named.find((one) => !found.has(one.id)) ?? first;
  const reason = `Item with id '${id}' not found. It was not said in this conversation through this server: send the item itself, or say which conversation is meant.`;
  throw new InvalidInputError(field, reason, 'item_not_found');
}

/** The ends of the chains a request may go on from, given what it says before it names anything. */
async function tips(
  store: Store,
  codec: Codec,
  before: JsonObject | undefined,
  name: string | undefined,
): Promise<Place[]> {
  const said = before === undefined ? undefined : codec.decodeRequest(before);
  if (said?.previousReplyId !== undefined) return placesOf([(await store.locateReply(said.previousReplyId))?.place]);
  if (name !== undefined) return placesOf([(await store.conversation(name))?.tip]);
  if (said === undefined) return [];
  const located = await store.locate(chainIds(CHAIN_START, said.messages));
  return placesOf(located.slice(0, MAX_CANDIDATES).map(({ conversation }) => conversation.tip));
}

const placesOf = (places: readonly (Place | null | undefined)[]): Place[] =>
  places.filter((place): place is Place => place !== null && place !== undefined);

async function itemsOn(
  store: Store,
  { protocol, references }: Codec,
  tip: Place,
  wanted: ReadonlySet<string>,
): Promise<Items> {
  const found = new Map<string, JsonValue>();
  for (let to = tip.depth + 1; to > 0 && found.size < wanted.size; to -= PAGE) {
    for (const { wire } of await store.read(tip, Math.max(0, to - PAGE), to, VOCABULARY)) {
      const items = wire.protocol === protocol ? references?.itemsIn(wire.json) : undefined;
      for (const [id, item] of items ?? []) if (wanted.has(id)) found.set(id, item);
    }
  }
  return found;
}

/** Nothing is counted here. */
const VOCABULARY = '';
