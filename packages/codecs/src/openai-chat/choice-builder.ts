import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import { asList } from '../wire-values.js';
import { emptyFields, type Fields, growFields, grownFields } from './delta.js';

const MAX_CALLS = 1024;

/** One reply of a stream, put together from its deltas: texts and lists grow, whatever else comes is kept as it came last. */
export class ChoiceBuilder {
  readonly #fields = emptyFields();
  readonly #calls: Fields[] = [];
  readonly #places = new Map<string, number>();
  isFinished = false;
  /** Pieces of calls that were more than a reply may have. */
  omitted = 0;

  add({ delta, finish_reason }: JsonObject): this {
    if (typeof finish_reason === 'string') this.isFinished = true;
    if (!isJsonObject(delta)) return this;
    const { tool_calls, ...fields } = delta;
    growFields(this.#fields, fields);
    for (const call of asList(tool_calls)) this.#addCall(call);
    return this;
  }

  /** The message so far; undefined when nothing of it came. */
  wire(): JsonObject | undefined {
    const calls = this.#calls.filter((call) => call !== undefined);
    if (Object.keys(this.#fields).length === 0 && calls.length === 0) return undefined;
    const wire: Fields = Object.assign(emptyFields(), { role: 'assistant', content: null }, this.#fields);
    if (calls.length > 0) wire.tool_calls = calls;
    if (wire.content === '' && calls.length > 0) wire.content = null;
    return wire;
  }

  #addCall(value: JsonValue): void {
    if (!isJsonObject(value)) return;
    const { index: _, ...fields } = value;
    const place = this.#placeOf(value);
    if (place >= MAX_CALLS) {
      this.omitted += 1;
      return;
    }
    if (typeof value.id === 'string' && value.id !== '') this.#places.set(value.id, place);
    const call = grownFields(this.#calls[place] ?? {}, fields);
    call.type ??= 'function';
    this.#calls[place] = call;
  }

  /**
   * Which call a delta belongs to. Some providers number none of them, or all the same: then a new id, and without any
   * id a name, begins a call, and everything else goes on with the last one.
   */
  #placeOf(delta: JsonObject): number {
    const { index, id } = delta;
    const isNamed = typeof id === 'string' && id !== '';
    const known = isNamed ? this.#places.get(id) : undefined;
    if (known !== undefined) return known;
    const end = this.#calls.length;
    if (typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < MAX_CALLS) {
      const isAnother = isNamed && hasName(delta) && Boolean(this.#calls[index]?.id);
      return isAnother ? end : index;
    }
    return isNamed || hasName(delta) ? end : Math.max(0, end - 1);
  }
}

const hasName = ({ function: target, custom }: JsonObject): boolean =>
  [target, custom].some((value) => isJsonObject(value) && typeof value.name === 'string' && value.name !== '');
