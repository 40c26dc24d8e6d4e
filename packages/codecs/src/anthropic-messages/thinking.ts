import type { ViewItem } from '@palimpsest/core';
import type { Piece } from './piece.js';
import { saying } from './saying.js';
import type { ViewHash } from './view-hash.js';
import { type Block, isServerCall, isServerResult, isThinking } from './wire.js';

/**
 * Which signed thinking of a view may be sent, as far as its own message and the items before it tell. A model that binds
 * thinking to its prefix takes a block behind the view it was made on: whether that is so is found in `boundThinking`, once
 * all pieces are there. Where the view is not known, it is taken to be what was said. Any other model takes thinking wherever
 * it stands, and a view that keeps it goes on from the one before.
 *
 *     bound     T m T m (edit) m T m T          older     T m T m (edit) m T m T
 *               ✓   ✓            ✗   ✗                    ✓   ✓            ✓   ✓
 */
export class KeptThinking {
  readonly #items: readonly ViewItem[];
  readonly #change: { readonly item: number; readonly part: number };
  readonly #isPrefixBound: boolean;

  constructor(items: readonly ViewItem[], isPrefixBound: boolean) {
    this.#items = items;
    this.#isPrefixBound = isPrefixBound;
    this.#change = firstChange(items);
  }

  /** Whether a thinking block is sent, byte for byte. Half a block and one that no text can hold never are. */
  keeps(block: Block, item: number, part: number, isAltered: boolean): boolean {
    const shown = this.#items[item];
    const message = shown?.kind === 'message' ? shown : undefined;
    if (message?.replaced.has(part) || !isSigned(block)) return false;
    if (!this.#isPrefixBound) return true;
    if (message?.viewHash !== undefined) return !isAltered;
    const { item: changedItem, part: changedPart } = this.#change;
    return !isAltered && (item < changedItem || (item === changedItem && part <= changedPart));
  }
}

function isSigned({ type, thinking, signature, data }: Block): boolean {
  if (type === 'redacted_thinking') return typeof data === 'string' && data !== '';
  return (
    typeof thinking === 'string' && thinking.isWellFormed() && typeof signature === 'string' && signature.length > 0
  );
}

/** Where the view leaves the transcript: an edit, something nobody said, or messages that do not show. */
function firstChange(items: readonly ViewItem[]): { item: number; part: number } {
  let depth = 0;
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'message' || item.depth !== depth) return { item: index, part: -1 };
    if (item.replaced.size > 0) return { item: index, part: Math.min(...item.replaced.keys()) };
    depth += 1;
  }
  return { item: items.length, part: -1 };
}

/**
 * Thinking of a model that binds it to its prefix, once the pieces stand side by side: that of a reply stays where all before
 * it is what the reply was made on. `hash` is that of what stands before the pieces; they are added to it as they are sent.
 *
 * Where it is not known what a reply was made on, two messages of the model in a row, unless it was paused between them, were
 * once apart: a view that ended with the first had a word of ours behind it. And what a piece lost because its partner is
 * missing was there when the model went on from it.
 */
export function boundThinking(before: readonly Piece[], after: readonly Piece[], hash: ViewHash): Piece[] {
  let isChanged = false;
  let previous: Piece | undefined;
  return after.map((piece, index) => {
    const original = before[index];
    isChanged ||= piece !== original;
    if (piece.blocks.length === 0) return piece;
    isChanged ||= piece.role === 'assistant' && previous?.role === 'assistant' && !isPaused(previous);
    previous = original;
    const madeOn = original?.viewHash;
    const isElsewhere = () => (madeOn === undefined ? isChanged : madeOn !== hash.value);
    const sent =
      piece.blocks.some(isThinking) && isElsewhere()
        ? { role: piece.role, fields: piece.fields, blocks: withoutThinking(piece.blocks) }
        : piece;
    hash.add(sent);
    return sent;
  });
}

/** The model waits for a tool that the provider runs, or had just got something from it: it goes on from there. */
export function isPaused({ role, verbatim, blocks }: Piece): boolean {
  const last = blocks.at(-1);
  return (
    role === 'assistant' && verbatim !== undefined && last !== undefined && (isServerCall(last) || isServerResult(last))
  );
}

export const withoutThinking = (blocks: readonly Block[]): readonly Block[] =>
  blocks.some(isThinking) ? saying(blocks.filter((block) => !isThinking(block))) : blocks;
