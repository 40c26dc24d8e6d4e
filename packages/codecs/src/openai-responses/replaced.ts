import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import { asList } from '../wire-values.js';
import { modelParts, typeOf } from './item.js';

/** The text a part shows as; null leaves it out, undefined leaves it as it is. */
type Shown = string | null | undefined;

/** Puts the texts of replaced parts in their places; a part's number is its place in the order of decoding. */
export function showing(items: readonly JsonObject[], replaced: ReadonlyMap<number, string | null>): JsonObject[] {
  let number = 0;
  return items.flatMap((item) => {
    const first = number;
    number += modelParts(item).length;
    return typeOf(item) === 'message'
      ? showMessage(item, (index) => replaced.get(first + index))
      : showItem(item, replaced.get(first));
  });
}

/** A message of which nothing is left is left out. */
export function showMessage(item: JsonObject, shown: (index: number) => Shown): JsonObject[] {
  const { content } = item;
  if (typeof content === 'string') {
    const text = content === '' ? undefined : shown(0);
    if (text === undefined) return [item];
    return text === null || text === '' ? [] : [{ ...item, content: text }];
  }
  const type = item.role === 'assistant' ? 'output_text' : 'input_text';
  const left = asList(content).flatMap((part, index) => showContent(part, shown(index), type));
  return left.length === 0 ? [] : [{ ...item, content: left }];
}

function showContent(part: JsonValue, text: Shown, type: string): JsonValue[] {
  if (text === undefined) return [part];
  if (text === null || text === '') return [];
  if (isJsonObject(part) && part.type === 'refusal') return [{ ...part, refusal: text }];
  return [isJsonObject(part) && part.type === type ? withText(part, text) : { type, text }];
}

/** Annotations and log probabilities refer to the old text, so they are dropped. */
function withText(part: JsonObject, text: string): JsonObject {
  const { annotations, logprobs: _, ...rest } = part;
  return { ...rest, ...(annotations === undefined ? {} : { annotations: [] }), text };
}

function showItem(item: JsonObject, text: Shown): JsonObject[] {
  if (text === undefined) return [item];
  if (text === null) return [];
  switch (typeOf(item)) {
    case 'function_call':
      return [{ ...item, arguments: text }];
    case 'custom_tool_call':
      return [{ ...item, input: text }];
    case 'reasoning':
      return [];
    default: {
      const isKnownCall = modelParts(item).some((part) => part.type === 'tool-call');
      if (isKnownCall) return [item];
      return text === '' ? [] : [{ role: 'assistant', content: text }];
    }
  }
}
