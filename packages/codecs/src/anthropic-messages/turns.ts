import type { JsonObject } from '@palimpsest/core';
import { HEAD_TEXT, TAIL_TEXT } from '../framing-texts.js';
import { asText } from '../wire-values.js';
import { type Piece, systemNote } from './piece.js';
import { isPaused } from './thinking.js';
import { type Block, isServerCall, isServerResult, isThinking, isToolResult, textBlock } from './wire.js';

/** A message of the request: neighbours of one role, put together. */
export interface Turn extends Piece {
  readonly pieces: readonly Piece[];
}

const userPiece = (text: string): Piece => ({ role: 'user', blocks: [textBlock(text)], fields: {} });

/** Whether the request may end with what the model said: it was paused there, or is to go on from there. */
export function canEndWithAssistant(pieces: readonly Piece[], canPrefill: boolean): boolean {
  const last = pieces.at(-1);
  const block = last?.blocks.at(-1);
  if (last?.role !== 'assistant' || last.verbatim === undefined || block === undefined) return false;
  return isPaused(last) || (canPrefill && block.type === 'text' && !/\s$/.test(asText(block.text)));
}

/** A system message stays one where the model knows them and only behind the user's words; elsewhere its text is told. */
export function placedSystemPieces(pieces: readonly Piece[], isKnown: boolean): readonly Piece[] {
  return pieces.map((piece, index) => {
    if (piece.role !== 'system') return piece;
    const next = pieces[index + 1];
    const isPlaced = pieces[index - 1]?.role === 'user' && (next === undefined || next.role === 'assistant');
    if (isKnown && isPlaced) return piece;
    const text = piece.blocks.map((block) => asText(block.text)).join('\n');
    return { role: 'user', blocks: [systemNote(text)], fields: {} };
  });
}

/** Pieces as messages that alternate, the user first, and last unless it may end with the model. */
export function turnsOf(pieces: readonly Piece[], canEndWithModel: boolean): Turn[] {
  const all = pieces[0]?.role === 'user' ? [...pieces] : [userPiece(HEAD_TEXT), ...pieces];
  return grouped([...all, ...tailOf(pieces, canEndWithModel)]);
}

/** What stands behind a view that ends with the model's own words and may not. */
export const tailOf = (pieces: readonly Piece[], canEndWithModel: boolean): Piece[] =>
  pieces.at(-1)?.role === 'assistant' && !canEndWithModel ? [userPiece(TAIL_TEXT)] : [];

function grouped(pieces: readonly Piece[]): Turn[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group?.[0]?.role === piece.role) group.push(piece);
    else groups.push([piece]);
  }
  return groups.map(turnOf);
}

/** Results come first in their message, whatever else the user says in it. */
function turnOf(pieces: readonly Piece[]): Turn {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1 && !first.blocks.some(isToolResult)) return { ...first, pieces };
  const all = pieces.flatMap(({ blocks }) => blocks);
  const blocks = [...all.filter(isToolResult), ...all.filter((block) => !isToolResult(block))];
  const isInOrder = blocks.every((block, index) => block === all[index]);
  const verbatim = pieces.length === 1 && isInOrder ? first?.verbatim : undefined;
  const fields: JsonObject = Object.assign({}, ...pieces.map((piece) => piece.fields));
  const turn = { role: first?.role ?? 'user', blocks, fields, pieces };
  return verbatim === undefined ? turn : { ...turn, verbatim };
}

const hasResults = ({ blocks }: Turn): boolean => blocks.some(isToolResult);

/**
 * For a model that thinks before it calls: the tool loop at the end must begin with a thought. Where words stand before
 * the thought in one message they are set apart; undefined where there is no thought to begin with.
 */
export function beginningWithThought(turns: readonly Turn[]): Turn[] | undefined {
  const last = turns.at(-1);
  if (last === undefined || !hasResults(last)) return [...turns];
  const start = turns.findLastIndex((turn) => turn.role !== 'assistant' && !hasResults(turn)) + 1;
  const loop = turns[start];
  if (loop === undefined || startsWithThought(loop)) return [...turns];
  const place = loop.pieces.findIndex((piece, at) => startsWithThought(piece) && isBetweenSearches(loop.pieces, at));
  if (place < 0) return undefined;
  const apart = [turnOf(loop.pieces.slice(0, place)), turnOf([userPiece(HEAD_TEXT)]), turnOf(loop.pieces.slice(place))];
  return [...turns.slice(0, start), ...apart, ...turns.slice(start + 1)];
}

const startsWithThought = ({ blocks: [first] }: { readonly blocks: readonly Block[] }): boolean =>
  first !== undefined && isThinking(first);

/** Whether no call of the provider's own tools stands before a place and its result behind. */
function isBetweenSearches(pieces: readonly Piece[], place: number): boolean {
  const idsOf = (some: readonly Piece[], key: 'id' | 'tool_use_id', isOne: (block: Block) => boolean) =>
    some.flatMap(({ blocks }) => blocks.filter(isOne).map((block) => block[key]));
  const called = new Set(idsOf(pieces.slice(0, place), 'id', isServerCall));
  return !idsOf(pieces.slice(place), 'tool_use_id', isServerResult).some((id) => called.has(id));
}
