import { asText } from '../wire-values.js';
import { type Block, isToolResult } from './wire.js';

/** The blocks that say something: no empty texts, and nothing at all where there are only blanks. */
export function saying(blocks: readonly Block[]): readonly Block[] {
  const shown = blocks
    .filter((block) => block.type !== 'text' || asText(block.text) !== '')
    .map((block) => (isToolResult(block) ? sayingResult(block) : block));
  return shown.every((block) => block.type === 'text' && asText(block.text).trim() === '') ? [] : shown;
}

function sayingResult(block: Block): Block {
  if (!Array.isArray(block.content) || !block.content.some(isEmptyText)) return block;
  return { ...block, content: block.content.filter((inner) => !isEmptyText(inner)) };
}

const isEmptyText = (inner: Block): boolean => inner?.type === 'text' && inner.text === '';
