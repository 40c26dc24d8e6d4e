import { isJsonObject, type JsonObject, type Message, parseExactJson, type ViewItem } from '@palimpsest/core';
import type { EncodedRequest, Frame } from '../codec.js';
import { write } from '../well-formed.js';
import { asText } from '../wire-values.js';
import { markedSystem, markedTurns, type Room, roomAfterFrame } from './cache-markers.js';
import { flattened } from './flatten.js';
import { withinImageLimits } from './images.js';
import { isPrefixBound, takesPrefill, takesSystemRole } from './models.js';
import { type Piece, piecesOf } from './piece.js';
import { pairedServerTools } from './server-tools.js';
import { boundThinking } from './thinking.js';
import { beginningWithThought, canEndWithAssistant, placedSystemPieces, type Turn, tailOf, turnsOf } from './turns.js';
import { ViewHash } from './view-hash.js';
import { type Block, blocksOf, PROTOCOL, textBlock } from './wire.js';

/**
 * The request: its own fields, the system text, and the view as messages.
 *
 *     items ─► pieces ─► what the provider takes of them ─► turns that alternate ─► cache markers that fit ─► text
 */
export function encode(frame: Frame, instructions: readonly Message[], items: readonly ViewItem[]): EncodedRequest {
  const texts = instructions.flatMap(systemBlocks);
  const system = markedSystem(texts, roomAfterFrame(frame));
  const { turns, canThink, viewHash } = conversation(frame, items, new ViewHash(texts, frame));
  const fields = canThink ? frame.fields : without(frame.fields, 'thinking');
  const written = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${JSON.stringify(name)}:${write(value)}`],
  );
  if (system.blocks.length > 0) written.push(`"system":${systemText(instructions, system.blocks)}`);
  const messages = markedTurns(turns, system.room).map(turnText);
  return { body: `{${[...written, `"messages":[${messages.join(',')}]`].join(',')}}`, viewHash };
}

const UNKNOWN_ROOM: Room = { left: 4, canBeLong: true };

/** The messages of a view alone, for a model and tools that are not known: neighbours together, nothing put in. */
export function encodeItems(items: readonly ViewItem[]): string[] {
  const said = piecesOf(items, true);
  const pieces = saidSomething(boundThinking(said, pairedServerTools(said, true), new ViewHash([], { tools: [] })));
  if (pieces.length === 0) return [];
  const turns = turnsOf(placedSystemPieces(pieces, true), true);
  const head = pieces[0]?.role === 'user' ? turns : turns.slice(1);
  return markedTurns(head, UNKNOWN_ROOM).map(turnText);
}

interface Conversation {
  readonly turns: Turn[];
  readonly canThink: boolean;
  readonly viewHash: string;
}

function conversation(frame: Frame, items: readonly ViewItem[], hash: ViewHash): Conversation {
  const { model, fields } = frame;
  const isBound = isPrefixBound(model);
  const isThinkingOn = isJsonObject(fields.thinking) && fields.thinking.type === 'enabled';
  const said = piecesOf(items, isBound);
  const shown = frame.tools.length > 0 ? said : flattened(said);
  const mayEnd = canEndWithAssistant(shown, takesPrefill(model) && !isThinkingOn);
  const fitting = withinImageLimits(shown);
  const open = pairedServerTools(fitting, mayEnd);
  const canEnd = mayEnd && open.at(-1) === shown.at(-1);
  const paired = canEnd ? open : pairedServerTools(fitting, false);
  const pieces = saidSomething(isBound ? boundThinking(shown, paired, hash) : paired);
  for (const piece of [...(isBound ? [] : pieces), ...tailOf(pieces, canEnd)]) hash.add(piece);
  const viewHash = hash.value;
  const turns = turnsOf(placedSystemPieces(pieces, takesSystemRole(model)), canEnd);
  if (isBound || !isThinkingOn) return { turns, canThink: true, viewHash };
  const thoughtful = beginningWithThought(turns);
  return { turns: thoughtful ?? turns, canThink: thoughtful !== undefined, viewHash };
}

const saidSomething = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ blocks }) => blocks.length > 0);

const without = (fields: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

function turnText({ role, blocks, fields, verbatim }: Turn): string {
  return verbatim ?? write({ role, content: blocks, ...fields });
}

function systemBlocks({ wire, parts }: Message): Block[] {
  const blocks =
    wire.protocol === PROTOCOL
      ? blocksOf((parseExactJson(wire.json) as JsonObject).content)
      : parts.flatMap((part) => ('text' in part ? [textBlock(part.text)] : []));
  return blocks.filter((block) => block.type !== 'text' || asText(block.text) !== '');
}

/** One text stays one text; everything else is a list of blocks. */
function systemText(instructions: readonly Message[], blocks: readonly Block[]): string {
  const [only] = instructions;
  if (instructions.length === 1 && only?.wire.protocol === PROTOCOL) {
    const { content } = parseExactJson(only.wire.json) as JsonObject;
    if (typeof content === 'string') return write(content);
  }
  return write(blocks);
}
