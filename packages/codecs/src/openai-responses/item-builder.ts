import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import { asText } from '../wire-values.js';

type Fields = Record<string, JsonValue | undefined>;

/** Which item and which list of its entries grow by an event; null for a text of the item itself. */
const GROWTH: ReadonlyMap<string, { readonly type: string; readonly list: string | null; readonly field: string }> =
  new Map([
    ['response.output_text', { type: 'message', list: 'content', field: 'text' }],
    ['response.refusal', { type: 'message', list: 'content', field: 'refusal' }],
    ['response.reasoning_summary_text', { type: 'reasoning', list: 'summary', field: 'text' }],
    ['response.reasoning_text', { type: 'reasoning', list: 'content', field: 'text' }],
    ['response.function_call_arguments', { type: 'function_call', list: null, field: 'arguments' }],
    ['response.custom_tool_call_input', { type: 'custom_tool_call', list: null, field: 'input' }],
  ]);
const PART_TYPES: ReadonlyMap<string, string> = new Map([
  ['response.output_text', 'output_text'],
  ['response.refusal', 'refusal'],
  ['response.reasoning_summary_text', 'summary_text'],
  ['response.reasoning_text', 'reasoning_text'],
]);
const MAX_PARTS = 10_000;

/** One item of a stream, put together from its events; what comes whole replaces what came in pieces. */
export class ItemBuilder {
  #item: Fields | undefined;
  readonly #lists = new Map<string, Fields[]>();
  #isDone = false;
  /** Pieces of parts that are more than an item may have. */
  omitted = 0;

  add(event: string, data: JsonObject): void {
    if (this.#isDone) return;
    if (isJsonObject(data.item)) this.#takeItem(data.item, event === 'response.output_item.done');
    const dot = event.lastIndexOf('.');
    const [name, step] = [event.slice(0, dot), event.slice(dot + 1)];
    if (name === 'response.content_part') this.#takePart('content', data.content_index, data.part);
    if (name === 'response.reasoning_summary_part') this.#takePart('summary', data.summary_index, data.part);
    const growth = GROWTH.get(name);
    if (growth === undefined) return;
    this.#item ??= { ...begun(growth.type), id: data.item_id };
    const target = growth.list === null ? this.#item : this.#part(growth.list, data, PART_TYPES.get(name) ?? '');
    if (target === undefined) return;
    if (step === 'delta') target[growth.field] = asText(target[growth.field]) + asText(data.delta);
    else if (typeof data[growth.field] === 'string') target[growth.field] = data[growth.field];
  }

  /** The item so far; one that is not done says so. */
  item(): JsonObject | undefined {
    if (this.#item === undefined) return undefined;
    const lists = [...this.#lists].map(([name, parts]) => [name, parts.filter((part) => part !== undefined)]);
    const item: JsonObject = { ...this.#item, ...Object.fromEntries(lists) };
    return this.#isDone || item.status === undefined ? item : { ...item, status: 'incomplete' };
  }

  #takeItem(item: JsonObject, isDone: boolean): void {
    this.#item = { ...item };
    if (!isDone) return;
    this.#lists.clear();
    this.#isDone = true;
  }

  #takePart(list: string, index: JsonValue | undefined, part: JsonValue | undefined): void {
    if (!this.#isPlace(index) || !isJsonObject(part)) return;
    this.#item ??= begun(list === 'content' ? 'message' : 'reasoning');
    this.#listOf(list)[index] = { ...part };
  }

  #part(list: string, data: JsonObject, type: string): Fields | undefined {
    const index = data[list === 'summary' ? 'summary_index' : 'content_index'] ?? 0;
    if (!this.#isPlace(index)) return undefined;
    const parts = this.#listOf(list);
    const part = parts[index] ?? { type };
    parts[index] = part;
    return part;
  }

  #isPlace(index: JsonValue | undefined): index is number {
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) return false;
    if (index >= MAX_PARTS) this.omitted += 1;
    return index < MAX_PARTS;
  }

  #listOf(name: string): Fields[] {
    const list = this.#lists.get(name) ?? [];
    this.#lists.set(name, list);
    return list;
  }
}

/** An item whose beginning never came. */
function begun(type: string): Fields {
  if (type === 'message') return { type, status: 'in_progress', role: 'assistant', content: [] };
  return type === 'reasoning' ? { type, summary: [] } : { type, status: 'in_progress' };
}
