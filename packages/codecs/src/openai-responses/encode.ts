import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  parseExactJson,
  RollingHash,
  type ShownMessage,
  type SummaryMessage,
  toolResults,
  type ViewItem,
  writeJson,
} from '@palimpsest/core';
import type { EncodedRequest, Frame } from '../codec.js';
import { shownParts } from '../openai-chat/shown-parts.js';
import { hasLoneSurrogate, write } from '../well-formed.js';
import { asText } from '../wire-values.js';
import { foreignCall, ownResult, resultItem, type SentCall, sentCalls } from './call.js';
import { foreignItems } from './foreign.js';
import { isResult, typeOf } from './item.js';
import { PROTOCOL } from './message.js';
import { isBare, isReasoning, withFollowers, withoutReasoning } from './reasoning.js';
import { showing, showMessage } from './replaced.js';

/**
 * The whole history is sent each time, so that no earlier response is ever named. The instructions that came as a field
 * go back to it.
 */
export function encode(frame: Frame, instructions: readonly Message[], items: readonly ViewItem[]): EncodedRequest {
  const field = instructions.flatMap((message) => instructionsText(message) ?? []);
  const leading = instructions.filter((message) => instructionsText(message) === undefined);
  const view = encodeView(items, frame.fields.store !== false);
  const input = [...leading.flatMap(encodeInstruction), ...view.items];
  const fields = writeJson(frame.fields).slice(1, -1);
  const head = field.length === 0 ? [] : [`"instructions":${JSON.stringify(field.join('\n\n').toWellFormed())}`];
  const body = `{${[...(fields === '' ? [] : [fields]), ...head, `"input":[${input.join(',')}]`].join(',')}}`;
  return { body, viewHash: view.hash };
}

function instructionsText({ wire }: Message): string | undefined {
  if (wire.protocol !== PROTOCOL || !wire.json.startsWith('"')) return undefined;
  return asText(parseExactJson(wire.json));
}

const encodeInstruction = (message: Message): string[] =>
  (isForeign(message)
    ? foreignItems(message)
    : parsedItems(message).flatMap((item) => showMessage(item, () => undefined))
  ).map(write);

export const encodeItems = (items: readonly ViewItem[]): string[] => encodeView(items, true).items;

function encodeView(view: readonly ViewItem[], isStored: boolean): { items: string[]; hash: string } {
  const encoder = new Encoder(isStored);
  for (const item of view) encoder.add(item);
  return encoder.end();
}

const isForeign = ({ wire }: Message): boolean => wire.protocol !== PROTOCOL;

function parsedItems({ wire }: Message): JsonObject[] {
  const value = parseExactJson(wire.json) as JsonValue;
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
}

/** The client library of OpenAI adds what it has read from a reply; no request may have that. */
const LIBRARY_FIELDS = ['parsed', 'parsed_arguments'];
const MAY_HAVE_LIBRARY_FIELDS = /"parsed(_arguments)?":/;

function asRequested(items: readonly JsonObject[], { wire }: Message): readonly JsonObject[] {
  if (!MAY_HAVE_LIBRARY_FIELDS.test(wire.json)) return items;
  return items.map((item) => {
    const { content, ...rest } = withoutLibraryFields(item);
    if (!Array.isArray(content)) return withoutLibraryFields(item);
    return {
      ...rest,
      content: content.map((part: JsonValue) => (isJsonObject(part) ? withoutLibraryFields(part) : part)),
    };
  });
}

const withoutLibraryFields = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !LIBRARY_FIELDS.includes(key)));

const summaryItem = ({ role, text }: SummaryMessage): JsonObject[] =>
  text === '' ? [] : [{ role: role === 'system' ? 'developer' : role, content: text }];

/**
 * Writes a view item by item. Reasoning is sent where all that is written before it is what its reply was made on. Of a reply
 * from which that is not known it is left out once something shows otherwise than it was said, be it by an edit or because no
 * provider takes back what its model wrote. Reasoning is left out whole, with the ids that would tell it is missing.
 */
class Encoder {
  readonly #isStored: boolean;
  readonly #written: string[] = [];
  readonly #hash = new RollingHash();
  readonly #ids = new Set<string>();
  #isChanged = false;
  #nextDepth = 0;
  #calls: ReadonlyMap<string, SentCall> = new Map();
  /** What came with the results of a foreign message; results stay together, so it is said after them. */
  #late: JsonObject[] = [];

  constructor(isStored: boolean) {
    this.#isStored = isStored;
  }

  add(item: ViewItem): void {
    this.#isChanged ||= this.#isChange(item);
    if (item.kind === 'message') this.#nextDepth = item.depth + 1;
    if (item.kind === 'summary') this.#nextDepth = item.to;
    if (item.kind === 'missing-result') this.#write([resultItem(this.#call(item.callId), item.text)]);
    else if (item.kind === 'message' && toolResults(item.message).length > 0) this.#write(this.#results(item));
    else {
      this.#writeLate();
      this.#calls = item.kind === 'message' ? sentCalls(item.message) : new Map();
      this.#write(this.#encoded(item));
    }
  }

  /** All items as they are sent, and their hash. */
  end(): { items: string[]; hash: string } {
    this.#writeLate();
    return { items: this.#written, hash: this.#hash.value };
  }

  #writeLate(): void {
    this.#write(this.#late);
    this.#late = [];
  }

  #write(items: readonly JsonObject[]): void {
    for (const text of items.map(write)) {
      this.#written.push(text);
      this.#hash.add(text);
    }
  }

  /** A message that does not follow the one before it in the transcript: what was between them does not show. */
  #isChange(item: ViewItem): boolean {
    return item.kind !== 'message' || item.replaced.size > 0 || item.depth !== this.#nextDepth;
  }

  #encoded(item: Exclude<ViewItem, { kind: 'missing-result' }>): JsonObject[] {
    if (item.kind === 'summary') return item.shows.flatMap(summaryItem);
    if (item.kind === 'note') return summaryItem(item.shows);
    const { message, replaced } = item;
    if (isForeign(message)) return foreignItems(message, replaced);
    const items = parsedItems(message);
    if (message.role === 'assistant') return this.#model(item, showing(asRequested(items, message), replaced));
    return showing(items, replaced).flatMap((one) => this.#unique(one));
  }

  #model({ message, replaced, viewHash }: ShownMessage, items: readonly JsonObject[]): JsonObject[] {
    const isRewritten = hasLoneSurrogate(message.wire.json) && items.some((item) => write(item) !== writeJson(item));
    this.#isChanged ||= isRewritten;
    const isElsewhere =
      viewHash === undefined ? this.#isChanged : isRewritten || replaced.size > 0 || viewHash !== this.#hash.value;
    const isLost = !this.#isStored && items.some(isBare);
    const isLoose = isElsewhere || message.isInterrupted || isLost;
    const kept = isLoose ? withoutReasoning(this.#isStored ? items : items.filter((item) => !isBare(item))) : items;
    return [...withFollowers(kept.flatMap((item) => this.#unique(item)))];
  }

  #results({ message, replaced }: ShownMessage): JsonObject[] {
    if (isForeign(message)) {
      this.#late.push(...foreignItems(message, replaced));
      return shownParts(message, replaced).flatMap((part) =>
        part.type === 'tool-result' ? [resultItem(this.#call(part.callId), part.text)] : [],
      );
    }
    const [part] = message.parts;
    const callId = part?.type === 'tool-result' ? part.callId : '';
    return parsedItems(message)
      .filter(isResult)
      .flatMap((item) => this.#unique(ownResult(item, this.#call(callId), replaced.get(0))));
  }

  #call(callId: string): SentCall {
    return this.#calls.get(callId) ?? foreignCall(callId, false);
  }

  /** No id twice: of reasoning the first is kept, anything else does without. */
  #unique(item: JsonObject): JsonObject[] {
    const { id, ...rest } = item;
    if (typeof id !== 'string' || typeOf(item) === 'local_shell_call_output') return [item];
    if (!this.#ids.has(id)) {
      this.#ids.add(id);
      return [item];
    }
    return isReasoning(item) || typeOf(item) === 'item_reference' ? [] : [rest];
  }
}
