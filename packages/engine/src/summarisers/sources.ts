import {
  allOf,
  type Message,
  type Part,
  readable,
  type SourceText,
  type Steps,
  splitBlocks,
  summaryText,
  toolCalls,
  type ViewItem,
} from '@palimpsest/core';
import { parseToolText } from './tools-as-text.js';

const SPEAKER = /^(?:- )?(user|assistant|tool(?: ([^:\n]{1,80}))?): /;
/** How a summary copies what the user asked for. */
const REQUEST_LINE = /^(?:- )?user asked: "(.*)"$/;

/** What an item costs besides its characters. */
const ITEM_CHARS = 100;

/** An item of a view, or a message that does not show. */
export type SaidItem = ViewItem | { readonly kind: 'said'; readonly message: Message };

/** What a run of the view stands for, as texts to be summarised: messages as they were said, summaries as they read. */
export const sourcesOf = (items: readonly SaidItem[]): SourceText[] => allOf(sourceSteps(items));

/** So many items are gone through in one step. */
const STEP_ITEMS = 20;

/** The same in steps. */
export function* sourceSteps(items: readonly SaidItem[]): Steps<SourceText[]> {
  const names = new Map<string, string>();
  const sources: SourceText[] = [];
  for (let from = 0; from < items.length; from += STEP_ITEMS) {
    const some = items.slice(from, from + STEP_ITEMS);
    const begun = sources.length;
    for (const item of some) {
      if ('message' in item) for (const { callId, name } of toolCalls(item.message)) names.set(callId, name);
      for (const source of itemSources(item, names)) sources.push(source);
    }
    yield sources.slice(begun).reduce((sum, { text }) => sum + text.length, ITEM_CHARS * some.length);
  }
  return sources;
}

function itemSources(item: SaidItem, names: ReadonlyMap<string, string>): SourceText[] {
  if (item.kind === 'summary') return summarySources(summaryText(item.shows));
  if (!('message' in item)) return [];
  const { role, parts } = item.message;
  const nameOf = (part: Part) => (part.type === 'tool-result' ? names.get(part.callId) : undefined);
  return parts.flatMap((part) => partSource(role, part, nameOf(part)) ?? []);
}

/** A part as it was said, as a text to be summarised or searched; undefined where it has none. */
export function partSource(role: SourceText['role'], part: Part, toolName = 'tool'): SourceText | undefined {
  switch (part.type) {
    case 'text':
    case 'refusal':
      return { role, kind: 'text', text: readable(part.text) };
    case 'tool-call':
      return { role, kind: 'tool-call', name: part.name, text: readable(part.arguments) };
    case 'tool-result':
      return { role: 'tool', kind: 'tool-result', name: toolName, text: readable(part.text) };
    default:
      return undefined;
  }
}

/**
 * A summary says in a line of prose who spoke, where it is not the assistant's own telling: a tool by its name, the user by
 * what the user asked. Code belongs to whom it follows, and nobody speaks in it.
 */
function summarySources(text: string): SourceText[] {
  const result = parseToolText(text);
  if (result !== undefined) return [result];
  const sources: SourceText[] = [];
  for (const block of splitBlocks(text)) {
    if (block.isCode) append(sources, block.text);
    else for (const line of block.text.split('\n')) sources.push(...spoken(line, sources));
  }
  return sources.filter((source) => source.text.trim() !== '');
}

/** The line as a source of its own, or none where it goes on with what the assistant tells. */
function spoken(line: string, sources: SourceText[]): SourceText[] {
  const request = REQUEST_LINE.exec(line)?.[1];
  if (request !== undefined) return [{ role: 'user', kind: 'text', text: request }];
  const speaker = SPEAKER.exec(line);
  const said = line.slice(speaker?.[0].length ?? 0);
  if (speaker?.[1]?.startsWith('tool')) {
    return [{ role: 'tool', kind: 'tool-result', name: speaker[2] ?? 'tool', text: said }];
  }
  if (speaker !== null) return [{ role: speaker[1] === 'user' ? 'user' : 'assistant', kind: 'text', text: said }];
  if (sources.at(-1)?.role !== 'assistant') return [{ role: 'assistant', kind: 'text', text: line }];
  append(sources, line);
  return [];
}

function append(sources: SourceText[], text: string): void {
  const last = sources.at(-1);
  if (last === undefined) sources.push({ role: 'assistant', kind: 'text', text });
  else sources[sources.length - 1] = { ...last, text: `${last.text}\n${text}` };
}
