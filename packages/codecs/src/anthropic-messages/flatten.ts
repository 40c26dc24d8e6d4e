import { writeJson } from '@palimpsest/core';
import { asText } from '../wire-values.js';
import type { Piece } from './piece.js';
import { withoutThinking } from './thinking.js';
import { type Block, blocksOf, isServerCall, isServerResult, isToolResult, resultText, textBlock } from './wire.js';

const isToolBlock = (block: Block): boolean =>
  block.type === 'tool_use' || isToolResult(block) || isServerCall(block) || isServerResult(block);

/**
 * In a request without tools the provider accepts no calls and results in the history, so they become text. Reasoning is
 * dropped: it was produced with other tools.
 */
export function flattened(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ blocks }) => blocks.some(isToolBlock))) return pieces;
  const names = new Map<unknown, string>();
  return pieces
    .map((piece) => {
      const blocks = withoutThinking(piece.blocks).flatMap((block) => blockAsText(block, names));
      const isSame = blocks.length === piece.blocks.length && blocks.every((block, at) => block === piece.blocks[at]);
      return isSame ? piece : { role: piece.role, fields: piece.fields, blocks };
    })
    .filter(({ blocks }) => blocks.length > 0);
}

function blockAsText(block: Block, names: Map<unknown, string>): Block[] {
  if (block.type === 'tool_use' || isServerCall(block)) {
    names.set(block.id, asText(block.name));
    return [textBlock(`⟦called ${asText(block.name)}⟧\n${writeJson(block.input ?? {})}\n⟦end of call⟧`)];
  }
  const name = names.get(block.tool_use_id) ?? 'a tool';
  if (isServerResult(block)) return [textBlock(`⟦result of ${name} not shown⟧`)];
  if (!isToolResult(block)) return [block];
  const pictures = Array.isArray(block.content) ? blocksOf(block.content).filter(({ type }) => type === 'image') : [];
  return [textBlock(`⟦result of ${name}⟧\n${resultText(block.content)}\n⟦end of result⟧`), ...pictures];
}
