import {
  isJsonObject,
  type JsonObject,
  type Message,
  parseExactJson,
  type ViewItem,
  writeJson,
} from '@palimpsest/core';
import type { Frame } from '../codec.js';
import { HEAD_TEXT, TAIL_TEXT } from '../framing-texts.js';
import { write } from '../well-formed.js';
import { isAppendOnly } from './decode.js';
import { textParts } from './foreign.js';
import { type Piece, piece, piecesOf } from './piece.js';
import { needsSignatures } from './signatures.js';
import { PROTOCOL, partsOf, responseIn } from './wire.js';

/** The request: its own fields, the system text, and the view as contents that alternate, the user first and last. */
export function encodeRequest(frame: Frame, instructions: readonly Message[], items: readonly ViewItem[]): string {
  const fields = writeJson(frame.fields).slice(1, -1);
  // What is kept at the provider has a system text of its own.
  const system = isAppendOnly(frame.fields) ? '' : systemText(instructions);
  const pieces = piecesOf(items, needsSignatures(frame.model));
  const head = pieces[0]?.role === 'user' ? [] : [piece('user', textParts(HEAD_TEXT))];
  const tail = pieces.at(-1)?.role === 'model' ? [piece('user', textParts(TAIL_TEXT))] : [];
  const contents = contentsOf([...head, ...pieces, ...tail]);
  return `{${[fields, system, `"contents":[${contents.join(',')}]`].filter((text) => text !== '').join(',')}}`;
}

/** The contents of a view alone: neighbours together, nothing put in. */
export const encodeItems = (items: readonly ViewItem[]): string[] => contentsOf(piecesOf(items, false));

/** Neighbours of one role as one content. */
function contentsOf(pieces: readonly Piece[]): string[] {
  const groups: Piece[][] = [];
  for (const one of pieces) {
    const group = groups.at(-1);
    if (group?.[0]?.role === one.role) group.push(one);
    else groups.push([one]);
  }
  return groups.map(contentOf);
}

/** Results come first in their content, whatever else the user says in it. */
function contentOf(pieces: readonly Piece[]): string {
  const [first] = pieces;
  if (pieces.length === 1 && first?.verbatim !== undefined) return first.verbatim;
  // Calls without ids are answered in their order.
  const all = pieces.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)).flatMap(({ parts }) => parts);
  const isResult = (part: JsonObject) => responseIn(part) !== undefined;
  const parts = pieces.length === 1 ? all : [...all.filter(isResult), ...all.filter((part) => !isResult(part))];
  return write({ ...first?.content, parts });
}

function systemText(instructions: readonly Message[]): string {
  const parts = instructions.flatMap(({ wire, parts: said }): JsonObject[] =>
    wire.protocol === PROTOCOL
      ? partsOf(wireOf(wire.json))
      : said.flatMap((part) => ('text' in part ? textParts(part.text) : [])),
  );
  if (parts.length === 0) return '';
  const [only] = instructions;
  const { role: _, ...own } = only?.wire.protocol === PROTOCOL ? wireOf(only.wire.json) : { role: 'system' };
  return `"systemInstruction":${write({ ...own, parts })}`;
}

function wireOf(json: string): JsonObject {
  const wire = parseExactJson(json);
  return isJsonObject(wire) ? wire : {};
}
