import {
  isInstruction,
  type JsonObject,
  type Part,
  parseExactJson,
  type ShownMessage,
  type ShownMissingResult,
  type SummaryMessage,
  type ViewItem,
} from '@palimpsest/core';
import { systemNoteText } from '../framing-texts.js';
import { hasLoneSurrogate, isWellFormed } from '../well-formed.js';
import { asText } from '../wire-values.js';
import { CallIds, legalName } from './call-ids.js';
import { foreignBlocks, inputOf } from './foreign.js';
import { saying } from './saying.js';
import { KeptThinking } from './thinking.js';
import { type Block, blocksOf, isThinking, PROTOCOL, textBlock } from './wire.js';

/** What one item of a view brings to the request, before it is put together with its neighbours. */
export interface Piece {
  readonly role: 'user' | 'assistant' | 'system';
  readonly blocks: readonly Block[];
  /** Fields of the message beside role and content. */
  readonly fields: JsonObject;
  /** The message as it came, where all of it is sent as it came. */
  readonly verbatim?: string;
  /** The hash of the view that a reply of the model was made on, where it is known. */
  readonly viewHash?: string;
}

export const systemNote = (text: string): Block => textBlock(systemNoteText(text));

/** The pieces of a view in order; what shows nothing gives none. */
export function piecesOf(items: readonly ViewItem[], isPrefixBound: boolean): Piece[] {
  const kept = new KeptThinking(items, isPrefixBound);
  const ids = new CallIds();
  return items
    .flatMap((item, index) =>
      itemPieces(item, ids, (block, part, isAltered) => kept.keeps(block, index, part, isAltered)),
    )
    .filter(({ blocks }) => blocks.length > 0);
}

function itemPieces(item: ViewItem, ids: CallIds, keeps: KeepsThinking): Piece[] {
  switch (item.kind) {
    case 'summary':
      return item.shows.map(shownPiece);
    case 'note':
      return [shownPiece(item.shows)];
    case 'missing-result':
      return [piece('user', [unrecordedResult(ids.idOf(item.callId), item)])];
    case 'message':
      ids.open(item);
      return [messagePiece(item, ids, keeps)];
  }
}

const piece = (role: Piece['role'], blocks: readonly Block[]): Piece => ({ role, blocks: saying(blocks), fields: {} });

function shownPiece({ role, text }: SummaryMessage): Piece {
  if (role === 'user' || role === 'assistant') return piece(role, [textBlock(text)]);
  return piece('user', text.trim() === '' ? [] : [systemNote(text)]);
}

const unrecordedResult = (tool_use_id: string, { text, isAnswer }: ShownMissingResult): Block => ({
  ...{ type: 'tool_result', tool_use_id, content: text },
  ...(isAnswer ? {} : { is_error: true }),
});

/** Whether a thought is sent, given whether something before it in its own message is not sent as it came. */
type KeepsThinking = (block: Block, part: number, isAltered: boolean) => boolean;

function messagePiece(item: ShownMessage, ids: CallIds, keeps: KeepsThinking): Piece {
  const { message } = item;
  if (message.wire.protocol === PROTOCOL) return ownPiece(item, ids, keeps);
  const blocks = foreignBlocks(item, ids);
  if (!isInstruction(message)) return piece(message.role === 'assistant' ? 'assistant' : 'user', blocks);
  const text = blocks.map((block) => asText(block.text)).join('\n');
  return shownPiece({ role: 'system', text });
}

/** A message of this protocol: its own blocks, as they came wherever nothing has to change. */
function ownPiece({ message, replaced, viewHash }: ShownMessage, ids: CallIds, keeps: KeepsThinking): Piece {
  const { json } = message.wire;
  const { role, content, ...fields } = parseExactJson(json) as JsonObject;
  const blocks = blocksOf(content);
  const isSuspect = hasLoneSurrogate(json);
  const called = new Set<string>();
  let isAltered = false;
  const sent = blocks.flatMap((block, index): Block[] => {
    const shown = isThinking(block)
      ? [block].filter(() => keeps(block, index, isAltered))
      : shownBlock(block, message.parts[index], replaced.get(index), ids, called);
    isAltered ||= shown[0] !== block || (isSuspect && !isWellFormed(block));
    return shown;
  });
  const known = viewHash === undefined ? {} : { viewHash };
  const own = { role: role as Piece['role'], blocks: saying(sent), fields, ...known };
  const isSame =
    !isAltered && own.blocks.length === blocks.length && own.blocks.every((block, at) => block === blocks[at]);
  return isSame && !(isSuspect && !isWellFormed(fields)) ? { ...own, verbatim: json } : own;
}

function shownBlock(
  block: Block,
  part: Part | undefined,
  text: string | null | undefined,
  ids: CallIds,
  called: Set<string>,
): Block[] {
  if (text === null) return [];
  if (part?.type === 'tool-call') {
    if (called.has(part.callId)) return [];
    called.add(part.callId);
    return [shownCall(block, text, ids.idOf(part.callId))];
  }
  if (part?.type === 'tool-result') {
    const tool_use_id = ids.idOf(part.callId);
    if (text === undefined && block.tool_use_id === tool_use_id) return [block];
    return [{ ...block, tool_use_id, ...(text !== undefined && { content: text }) }];
  }
  return [text === undefined ? block : textBlock(text)];
}

function shownCall(block: Block, text: string | undefined, id: string): Block {
  const written = text ?? (typeof block.input === 'string' ? block.input : undefined);
  const input = written === undefined ? block.input : inputOf(written, false);
  const name = legalName(asText(block.name));
  const isSame = block.id === id && block.input === input && block.name === name;
  return isSame ? block : { ...block, id, name, input };
}
