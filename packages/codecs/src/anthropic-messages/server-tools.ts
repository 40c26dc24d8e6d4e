import type { Piece } from './piece.js';
import { saying } from './saying.js';
import { type Block, isServerCall, isServerResult } from './wire.js';

/**
 * Keeps calls of the provider's own tools and their results together: where one of the two is missing, the other is
 * left out. Only calls that the model still waits for at the very end may stay open. Returns one piece for each
 * given one, some of them empty.
 */
export function pairedServerTools(pieces: readonly Piece[], canEndOpen: boolean): readonly Piece[] {
  const dropped = unpaired(pieces, canEndOpen);
  if (dropped.size === 0) return pieces;
  return pieces.map((piece) => {
    const blocks = piece.blocks.filter((block) => !dropped.has(block));
    const isSame = blocks.length === piece.blocks.length;
    return isSame ? piece : { role: piece.role, fields: piece.fields, blocks: saying(blocks) };
  });
}

function unpaired(pieces: readonly Piece[], canEndOpen: boolean): ReadonlySet<Block> {
  const dropped = new Set<Block>();
  let open = new Map<unknown, Block>();
  const close = () => {
    for (const block of open.values()) dropped.add(block);
    open = new Map();
  };
  for (const { role, blocks } of pieces) {
    if (role !== 'assistant') close();
    for (const block of blocks) {
      if (isServerCall(block)) {
        const again = open.get(block.id);
        if (again !== undefined) dropped.add(again);
        open.set(block.id, block);
      } else if (isServerResult(block) && !open.delete(block.tool_use_id)) dropped.add(block);
    }
  }
  if (!canEndOpen) close();
  return dropped;
}
