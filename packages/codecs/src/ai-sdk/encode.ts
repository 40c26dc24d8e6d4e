import {
  type JsonObject,
  type Message,
  RollingHash,
  type ShownMessage,
  toolCalls,
  toolResults,
  type ViewItem,
  writeJson,
} from '@palimpsest/core';
import type { EncodedRequest, Frame } from '../codec.js';
import { HEAD_TEXT } from '../framing-texts.js';
import { hasLoneSurrogate, write } from '../well-formed.js';
import { asText, objects } from '../wire-values.js';
import { foreignCallId, foreignMessage, foreignResults, resultMessage, textMessage } from './foreign.js';
import { hasBoundThoughts, showing, wireOf, withoutThoughts } from './show.js';
import { PROTOCOL } from './wire.js';

/** The calls that results may answer, by the ids our view has: the id they are sent with, and the tool's name. */
type SentCalls = ReadonlyMap<string, { readonly id: string; readonly name: string }>;
const NO_CALLS: SentCalls = new Map();

export function encode(frame: Frame, instructions: readonly Message[], items: readonly ViewItem[]): EncodedRequest {
  const head = instructions.flatMap(instructionWire);
  const hash = new RollingHash();
  for (const wire of head) hash.add(wire);
  const wires = written(items, hash);
  const fields = writeJson(frame.fields).slice(1, -1);
  const body = `{${fields}${fields === '' ? '' : ','}"messages":[${[...head, ...wires].join(',')}]}`;
  return { body, viewHash: hash.value };
}

export const encodeItems = (items: readonly ViewItem[]): string[] => written(items, new RollingHash());

const isOwn = ({ wire }: Message): boolean => wire.protocol === PROTOCOL;

function instructionWire(message: Message): string[] {
  const text = message.parts.flatMap((part) => ('text' in part ? [part.text] : [])).join('\n');
  if (text === '') return [];
  return [isOwn(message) ? verbatim(message) : write({ role: 'system', content: text })];
}

function verbatim({ wire: { json } }: Message): string {
  return hasLoneSurrogate(json) ? write(JSON.parse(json)) : json;
}

/**
 * Reasoning that is bound to its view is sent where all before it is what it was made on. Results stay together: what came with
 * those of a message of another protocol is said after them.
 */
function written(items: readonly ViewItem[], hash: RollingHash): string[] {
  const wires: string[] = [];
  let calls = NO_CALLS;
  let late: string[] = [];
  const add = (wire: string) => {
    hash.add(wire);
    wires.push(wire);
  };
  const [first] = items;
  if (first !== undefined && mustHaveHead(first)) add(write(textMessage('user', HEAD_TEXT)));
  let isChanged = false;
  for (const [index, item] of items.entries()) {
    const message = item.kind === 'message' ? item.message : undefined;
    const results = message === undefined ? [] : toolResults(message);
    isChanged ||= item.kind !== 'message' || item.depth !== index || item.replaced.size > 0;
    if (results.length === 0 && item.kind !== 'missing-result') {
      for (const wire of late) add(wire);
      late = [];
      calls = message === undefined ? NO_CALLS : sentCalls(message);
    }
    if (item.kind === 'message' && results.length > 0 && !isOwn(item.message)) {
      for (const { callId, text } of foreignResults(item.message, item.replaced)) add(result(callId, text, calls));
      late.push(...foreignMessage(item.message, item.replaced).map(write));
    } else for (const wire of itemWires(item, calls, isChanged, hash)) add(wire);
  }
  for (const wire of late) add(wire);
  return wires;
}

/** A client that itself begins with the model's words is left alone. */
const mustHaveHead = (item: ViewItem): boolean =>
  (item.kind === 'message' && item.message.role === 'assistant' && (item.depth > 0 || !isOwn(item.message))) ||
  (item.kind === 'summary' && item.shows[0]?.role === 'assistant');

function sentCalls(message: Message): SentCalls {
  const idOf = (callId: string) => (isOwn(message) ? callId : foreignCallId(callId));
  return new Map(toolCalls(message).map(({ callId, name }) => [callId, { id: idOf(callId), name }]));
}

function result(callId: string, text: string, calls: SentCalls, name = 'tool'): string {
  const call = calls.get(callId);
  return write(resultMessage(call?.id ?? callId, call?.name ?? name, text));
}

function itemWires(item: ViewItem, calls: SentCalls, isChanged: boolean, hash: RollingHash): readonly string[] {
  switch (item.kind) {
    case 'summary':
      return item.shows.flatMap(({ role, text }) => (text === '' ? [] : [write(textMessage(role, text))]));
    case 'note':
      return item.shows.text === '' ? [] : [write(textMessage(item.shows.role, item.shows.text))];
    case 'missing-result':
      return [result(item.callId, item.text, calls, item.name)];
    case 'message':
      return isOwn(item.message)
        ? ownWires(item, calls, isChanged, hash)
        : foreignMessage(item.message, item.replaced).map(write);
  }
}

function ownWires(item: ShownMessage, calls: SentCalls, isChanged: boolean, hash: RollingHash): readonly string[] {
  const { message, replaced, viewHash } = item;
  if (replaced.size > 0) return [showing(message, replaced)].flatMap((wire) => answering(wire, message, calls));
  if (message.role === 'tool') return answering(wireOf(message), message, calls, verbatim(message));
  if (message.role !== 'assistant') return [verbatim(message)];
  const isElsewhere = viewHash === undefined ? isChanged : viewHash !== hash.value;
  if (isElsewhere && hasBoundThoughts(wireOf(message))) return [withoutThoughts(message)].flatMap(asWritten);
  return objects(wireOf(message).content).length === 0 ? [] : [verbatim(message)];
}

const asWritten = (wire: JsonObject | undefined): string[] => (wire === undefined ? [] : [write(wire)]);

/** A result by the id its call is sent with: a client may have made the ids anew. */
function answering(wire: JsonObject | undefined, message: Message, calls: SentCalls, json?: string): string[] {
  const [part] = message.parts;
  if (wire === undefined || part?.type !== 'tool-result') return json === undefined ? asWritten(wire) : [json];
  const id = calls.get(part.callId)?.id ?? part.callId;
  const [content] = objects(wire.content);
  if (asText(content?.toolCallId) === id) return [json ?? write(wire)];
  const edited = wire.original === undefined ? {} : { isEdited: true };
  return [write({ ...wire, ...edited, content: [{ ...content, toolCallId: id }] })];
}
