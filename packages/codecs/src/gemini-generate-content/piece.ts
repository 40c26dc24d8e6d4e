import {
  isInstruction,
  type JsonObject,
  type Part,
  parseExactJson,
  type ShownMessage,
  type SummaryMessage,
  toolResults,
  type ViewItem,
} from '@palimpsest/core';
import { systemNoteText } from '../framing-texts.js';
import { hasLoneSurrogate, isWellFormed } from '../well-formed.js';
import { asText } from '../wire-values.js';
import { legalName, OpenCalls } from './calls.js';
import { argsOf, foreignParts, resultPart, textParts } from './foreign.js';
import { signed } from './signatures.js';
import { type Content, callIn, PROTOCOL, partsOf, responseIn, signatureOf } from './wire.js';

/** What one item of a view brings to the request, before it is put together with its neighbours. */
export interface Piece {
  readonly role: 'user' | 'model';
  readonly parts: readonly JsonObject[];
  /** The content it comes from: its other fields, and their order. */
  readonly content: Content;
  /** For a result of another protocol: the place of its call among those of its message. */
  readonly place?: number;
  /** The content as it came, where all of it is sent as it came. */
  readonly verbatim?: string;
}

/** The pieces of a view in order; what shows nothing gives none. */
export function piecesOf(items: readonly ViewItem[], mustSign: boolean): Piece[] {
  const calls = new OpenCalls();
  return items.flatMap((item) => pieceOf(item, calls, mustSign)).filter(({ parts }) => parts.length > 0);
}

function pieceOf(item: ViewItem, calls: OpenCalls, mustSign: boolean): Piece[] {
  switch (item.kind) {
    case 'summary':
      return item.shows.map(shownPiece);
    case 'note':
      return [shownPiece(item.shows)];
    case 'missing-result':
      return [resultPiece([resultPart(calls.named(item.callId, item.name), item.text)], calls.placeOf(item.callId))];
    case 'message':
      calls.open(item);
      return [messagePiece(item, calls, mustSign)];
  }
}

export const piece = (role: Piece['role'], parts: readonly JsonObject[]): Piece => ({ role, parts, content: { role } });

const resultPiece = (parts: readonly JsonObject[], place: number): Piece => ({ ...piece('user', parts), place });

const shownPiece = ({ role, text }: SummaryMessage): Piece => {
  if (role === 'user' || role === 'assistant') return piece(role === 'user' ? 'user' : 'model', textParts(text));
  return piece('user', text.trim() === '' ? [] : [{ text: systemNoteText(text) }]);
};

function messagePiece(item: ShownMessage, calls: OpenCalls, mustSign: boolean): Piece {
  const { message } = item;
  if (message.wire.protocol === PROTOCOL) return ownPiece(item, calls, mustSign);
  const parts = foreignParts(item, calls);
  if (isInstruction(message))
    return shownPiece({ role: 'system', text: parts.map(({ text }) => asText(text)).join('\n') });
  if (message.role === 'assistant') return piece('model', mustSign ? signed(parts) : parts);
  const [result] = toolResults(message);
  return result === undefined ? piece('user', parts) : resultPiece(parts, calls.placeOf(result.callId));
}

/** A message of this protocol: its own parts, as they came wherever nothing has to change. */
function ownPiece({ message, replaced }: ShownMessage, calls: OpenCalls, mustSign: boolean): Piece {
  const { json } = message.wire;
  const content = parseExactJson(json) as Content;
  const parts = partsOf(content);
  const role = content.role === 'model' ? 'model' : 'user';
  const shown = parts.flatMap((part, index) => shownPart(part, message.parts[index], replaced.get(index), calls));
  const sent = role === 'model' && (mustSign || hasLostSignature(parts, shown)) ? signed(shown) : shown;
  const isSame =
    (content.role ?? 'user') === role &&
    sent.length === parts.length &&
    sent.every((part, index) => part === parts[index]);
  const own = { role, parts: sent, content: { ...content, role } } as const;
  return isSame && !(hasLoneSurrogate(json) && !isWellFormed(content)) ? { ...own, verbatim: json } : own;
}

/** The signature of a step stands at its first call: where an edit leaves that out, the next one has none. */
const hasLostSignature = (parts: readonly JsonObject[], shown: readonly JsonObject[]): boolean =>
  parts.some((part) => callIn(part) !== undefined && signatureOf(part) !== '' && !shown.includes(part));

function shownPart(
  part: JsonObject,
  said: Part | undefined,
  text: string | null | undefined,
  calls: OpenCalls,
): JsonObject[] {
  if (text === null) return [];
  const call = callIn(part);
  if (call !== undefined) {
    const name = legalName(asText(call.name));
    if (text === undefined && name === call.name) return [part];
    const { functionCall: _, function_call: __, ...rest } = part;
    return [{ ...rest, functionCall: { ...call, name, ...(text === undefined ? {} : { args: argsOf(text, false) }) } }];
  }
  const response = responseIn(part);
  if (response !== undefined)
    return [shownResponse(part, response, said?.type === 'tool-result' ? said.callId : '', text, calls)];
  if (text !== undefined) return said?.type === 'reasoning' ? [] : textParts(text);
  return part.text === '' && signatureOf(part) === '' ? [] : [part];
}

function shownResponse(
  part: JsonObject,
  response: JsonObject,
  callId: string,
  text: string | undefined,
  calls: OpenCalls,
): JsonObject {
  const named = calls.named(callId, asText(response.name));
  if (text !== undefined) return resultPart(named, text);
  if (response.name === named.name && response.id === named.id) return part;
  const { id: _, name: __, ...rest } = response;
  const { functionResponse: ___, function_response: ____, ...others } = part;
  return { ...others, functionResponse: { ...named, ...rest } };
}
