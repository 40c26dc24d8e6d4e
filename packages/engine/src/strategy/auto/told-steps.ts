import { type JsonValue, parseJson, type ShownMessage, type ToolCallPart, toolCalls } from '@palimpsest/core';
import { chosenLines } from '../../tool-output/cut-lines.js';
import type { KeepSetting } from './keep-setting.js';
import { cutOptions, sinceDue } from './payload.js';
import type { ShownNames } from './shown-names.js';
import type { Timeline } from './timeline.js';

const TELLING = /^\[… \d+ more steps?, shortened:\]$/m;

/** Whether the result of a tool also tells what came after it. */
export const isTelling = (shown: string): boolean => TELLING.test(shown);

/** A message of an exchange. */
export interface Step {
  readonly item: ShownMessage;
  readonly age: number;
}

type Call = Parameters<typeof sinceDue>[0];

interface Telling {
  readonly timeline: Timeline;
  readonly names: ShownNames;
  readonly setting: KeepSetting;
  /** Steps are told in the same place already. */
  readonly isContinued: boolean;
}

/** Values of arguments that are not longer say what a call is about. */
const SHORT_CHARS = 200;

/** Exchanges in words: what was said and called as it was, what tools were given and returned cut to the lines that later steps may need. */
export function toldSteps(steps: readonly Step[], { timeline, names, setting, isContinued }: Telling): string {
  const results = resultsOf(steps);
  const count = steps.filter(({ item }) => toolCalls(item.message).length > 0).length;
  const lines = isContinued ? [] : [`[… ${count} more ${count === 1 ? 'step' : 'steps'}, shortened:]`];
  for (const { item, age } of steps) {
    for (const [index, part] of item.message.parts.entries()) {
      const shown = item.replaced.get(index);
      if (shown === null) continue;
      if (part.type === 'text' && (shown ?? part.text) !== '') lines.push(`said: ${shown ?? part.text}`);
      if (part.type !== 'tool-call') continue;
      lines.push(toldCall(part, shown ?? part.arguments, age));
      const result = results.get(part.callId) ?? '';
      const kept = cut(result, result, timeline.call(part.callId), age);
      names.replace(result, kept);
      if (kept !== '') lines.push(kept);
    }
  }
  return lines.join('\n');

  function toldCall({ name, callId }: ToolCallPart, given: string, age: number): string {
    const value = parseJson(given);
    const told =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([key, one]) => toldArgument(key, one, { given, callId, age }))
        : [` ${given}`];
    const text = `> ${name}${told.join('')}`;
    names.replace(given, text);
    return text;
  }

  function toldArgument(
    key: string,
    value: JsonValue,
    { given, callId, age }: { readonly given: string; readonly callId: string; readonly age: number },
  ): string {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const kept =
      text.length > SHORT_CHARS ? cut(text, given, { ...timeline.call(callId), kind: 'arguments' }, age) : text;
    return kept.includes('\n') ? ` ${key}:\n${kept}` : ` ${key}=${kept}`;
  }

  /** The lines of a text that stands within another one in the view; nothing where none is worth it. */
  function cut(text: string, shown: string, call: Call, age: number): string {
    if (text === '' || sinceDue(call, age, timeline, setting) < 0) return text;
    const options = cutOptions({ kind: call.kind, age }, setting, names, shown);
    const { text: kept, isEmpty } = chosenLines(text, options);
    return isEmpty ? '' : kept.length < text.length ? kept : text;
  }
}

function resultsOf(steps: readonly Step[]): ReadonlyMap<string, string> {
  const results = new Map<string, string>();
  for (const { item } of steps) {
    for (const [index, part] of item.message.parts.entries()) {
      if (part.type === 'tool-result') results.set(part.callId, item.replaced.get(index) ?? part.text);
    }
  }
  return results;
}
