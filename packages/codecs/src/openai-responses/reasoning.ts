import { fingerprint, type JsonObject } from '@palimpsest/core';
import { asText } from '../wire-values.js';
import { typeOf } from './item.js';

/** Items that are nothing without their id. */
const NEEDS_ID = ['item_reference', 'mcp_approval_request', 'compaction'];

export const isReasoning = (item: JsonObject): boolean =>
  typeOf(item) === 'reasoning' || (typeOf(item) === 'item_reference' && asText(item.id).startsWith('rs_'));

/** A provider that stores nothing finds neither reasoning without its content nor what is only named. */
export const isBare = (item: JsonObject): boolean =>
  typeOf(item) === 'item_reference' || (typeOf(item) === 'reasoning' && !item.encrypted_content);

/**
 * Items without their reasoning. Their ids go with it: by them the provider would know that it is missing. A picture
 * the model made has no form without an id, so it gets another.
 */
export function withoutReasoning(items: readonly JsonObject[]): JsonObject[] {
  return items.flatMap((item) => {
    if (isReasoning(item)) return [];
    if (item.id === undefined || NEEDS_ID.includes(typeOf(item))) return [item];
    const { id, ...rest } = item;
    return [typeOf(item) === 'image_generation_call' ? { ...item, id: `ig_${fingerprint(asText(id))}` } : rest];
  });
}

/** Reasoning is refused without the item that followed it, so what nothing follows is left out. */
export function withFollowers(items: readonly JsonObject[]): readonly JsonObject[] {
  const end = items.findLastIndex((item) => !isReasoning(item)) + 1;
  return end === items.length ? items : items.slice(0, end);
}
