import { isJsonObject, type JsonValue } from '@palimpsest/core';
import { asText } from '../wire-values.js';
import { longerSide } from './image-size.js';
import type { Piece } from './piece.js';
import { type Block, isToolResult, textBlock } from './wire.js';

const MAX_BASE64_CHARS = Math.floor((5 * 1024 * 1024 * 4) / 3);
const MANY_IMAGES = 20;
const MAX_PIXELS = 8000;
const MAX_PIXELS_OF_MANY = 2000;
const LEFT_OUT = textBlock('⟦image left out: larger than the model takes⟧');

/**
 * Images the provider would refuse are named instead of shown. In a view with many images the limit is lower for all of
 * them, so that one more image can make an older one too large. One piece for one piece.
 */
export function withinImageLimits(pieces: readonly Piece[]): readonly Piece[] {
  const count = pieces.reduce((sum, { blocks }) => sum + blocks.reduce((all, block) => all + imagesIn(block), 0), 0);
  if (count === 0) return pieces;
  const maxPixels = count > MANY_IMAGES ? MAX_PIXELS_OF_MANY : MAX_PIXELS;
  return pieces.map((piece) => {
    const blocks = piece.blocks.map((block) => limited(block, maxPixels));
    const isSame = blocks.every((block, index) => block === piece.blocks[index]);
    return isSame ? piece : { role: piece.role, fields: piece.fields, blocks };
  });
}

const innerOf = ({ content }: Block): Block[] => (Array.isArray(content) ? content.filter(isJsonObject) : []);

function imagesIn(block: Block): number {
  if (block.type === 'image') return 1;
  return isToolResult(block) ? innerOf(block).filter(({ type }) => type === 'image').length : 0;
}

function limited(block: Block, maxPixels: number): Block {
  if (block.type === 'image') return isTooLarge(block, maxPixels) ? LEFT_OUT : block;
  if (!isToolResult(block) || !innerOf(block).some((inner) => isTooLarge(inner, maxPixels))) return block;
  const content = innerOf(block).map((inner): JsonValue => (isTooLarge(inner, maxPixels) ? LEFT_OUT : inner));
  return { ...block, content };
}

function isTooLarge({ type, source }: Block, maxPixels: number): boolean {
  if (type !== 'image' || !isJsonObject(source) || source.type !== 'base64') return false;
  const data = asText(source.data);
  return data.length > MAX_BASE64_CHARS || longerSide(data) > maxPixels;
}
