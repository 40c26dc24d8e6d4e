import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Frame } from '../codec.js';
import type { Turn } from './turns.js';
import { type Block, CACHE_MARKER, isToolResult, withoutMarker } from './wire.js';

const MAX_MARKERS = 4;

/** How many markers fit, and whether long-lived ones may: they must stand before all others. */
export interface Room {
  readonly left: number;
  readonly canBeLong: boolean;
}

const isMarked = (block: JsonValue): boolean => isJsonObject(block) && isJsonObject(block[CACHE_MARKER]);

const isLong = (block: JsonObject): boolean => {
  const marker = block[CACHE_MARKER];
  return isJsonObject(marker) && marker.ttl === '1h';
};

/** What tools and the request itself leave of the room. They are the client's own and are not touched. */
export function roomAfterFrame({ fields, tools }: Frame): Room {
  const marked = tools.filter(isMarked).filter(isJsonObject);
  const left = MAX_MARKERS - marked.length - (isJsonObject(fields[CACHE_MARKER]) ? 1 : 0);
  return { left: Math.max(0, left), canBeLong: marked.every(isLong) };
}

/** The system text with its markers as far as they fit, and what room is left. */
export function markedSystem(blocks: readonly Block[], room: Room): { blocks: readonly Block[]; room: Room } {
  const kept = newestFitting(blocks.filter(isMarked), room);
  const shown = blocks.map((block) => (isMarked(block) && !kept.has(block) ? withoutMarker(block) : block));
  const canBeLong = room.canBeLong && [...kept].every(isLong);
  return { blocks: shown, room: { left: room.left - kept.size, canBeLong } };
}

/**
 * Every message keeps the marker it once had as the newest, and clients move theirs along, so that there are more than
 * the provider takes: the newest that fit stay. Markers are not part of what is cached.
 */
export function markedTurns(turns: readonly Turn[], room: Room): Turn[] {
  const isTouched = (turn: Turn) => turn.verbatim === undefined || turn.verbatim.includes(`"${CACHE_MARKER}"`);
  const marked = turns
    .filter(isTouched)
    .flatMap(({ blocks }) => blocks.flatMap(withInner))
    .filter(isMarked);
  const kept = newestFitting(marked, room);
  if (kept.size === marked.length) return [...turns];
  return turns.map((turn) => {
    const blocks = turn.blocks.map((block) => trimmed(block, kept));
    if (blocks.every((block, index) => block === turn.blocks[index])) return turn;
    return { role: turn.role, fields: turn.fields, pieces: turn.pieces, blocks };
  });
}

/** In the order the model reads: what is in a result before the result itself. */
const withInner = (block: Block): Block[] =>
  isToolResult(block) && Array.isArray(block.content) ? [...block.content.filter(isJsonObject), block] : [block];

function trimmed(block: Block, kept: ReadonlySet<Block>): Block {
  const own = isMarked(block) && !kept.has(block) ? withoutMarker(block) : block;
  if (!isToolResult(block) || !Array.isArray(block.content)) return own;
  const inner = block.content.map((child: JsonValue) =>
    isJsonObject(child) && isMarked(child) && !kept.has(child) ? withoutMarker(child) : child,
  );
  return inner.every((child, index) => child === asArray(block.content)[index]) ? own : { ...own, content: inner };
}

const asArray = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** From the newest to the oldest; before a long-lived one only such may stand. */
function newestFitting(marked: readonly Block[], { left, canBeLong }: Room): Set<Block> {
  const kept = new Set<Block>();
  let isLongSeen = false;
  for (const block of marked.toReversed()) {
    if (kept.size >= left) break;
    if (isLong(block) ? !canBeLong : isLongSeen) continue;
    isLongSeen ||= isLong(block);
    kept.add(block);
  }
  return kept;
}
