import { codecOf, type ToolDefinition } from '@palimpsest/codecs';
import { isMessage, type SummaryMessage, type View, type ViewItem } from '@palimpsest/core';
import type { RequestState } from '../reading/request-state.js';
import { isReference } from '../strategy/passes/reference-repeats.js';
import type { Strategy } from '../strategy/strategy.js';
import { isDroppedByClient } from './dropped.js';

/** The tools by which a model looks for more itself, by where it may look. */
export type RecallTools = (scope: Strategy['recall_scope']) => readonly ToolDefinition[];

/**
 * The request with these tools behind the client's own, where the strategy wants that and the request can have them.
 *
 * Tools stand at the very beginning of what providers cache. So `auto` offers them from the first request on in which something is
 * out of view, and as long as that is so: the compaction that took it out has changed the prompt anyway.
 */
export function offered(state: RequestState, strategy: Strategy, tools: RecallTools): RequestState {
  const { frame, protocol, view, instructions, counter } = state;
  if (frame.own !== undefined || !isWanted(strategy, view)) return state;
  const definitions = tools(strategy.recall_scope);
  const { ownTools, toolDefinitions } = codecOf(protocol);
  if (definitions.length === 0 || !ownTools.canOffer(frame, definitions)) return state;
  const own = { ...ownTools.offered(frame, definitions), own: definitions.map(({ name }) => name) };
  const count = (given: typeof frame) => counter.countFrame(toolDefinitions(given.tools), instructions);
  const more = count(own) - count(frame) + namesTokens(view, (text) => counter.countText(text));
  return { ...state, frame: own, tokens: state.tokens + more };
}

function isWanted({ recall_tools, recall_scope }: Strategy, view: View): boolean {
  if (recall_tools === 'always') return true;
  return recall_tools === 'auto' && (recall_scope === 'all' || isAnythingHidden(view));
}

/** A reference stands for something that shows elsewhere. */
const isAnythingHidden = ({ layout }: View): boolean =>
  layout.segments.some((segment) => segment.kind === 'summary' && !isDroppedByClient(segment)) ||
  [...layout.parts.values()].some((edits) => edits.some(({ text }) => text === null || !isReference(text)));

/** Items in which all that stands for something else says by which name that can be opened. */
export const withNames = (items: readonly ViewItem[]): ViewItem[] =>
  items.map((item) => {
    const name = nameOf(item);
    if (name === undefined) return item;
    if (item.kind === 'summary') {
      const last = item.shows.length - 1;
      const named = (shows: SummaryMessage, index: number) =>
        index === last ? { ...shows, text: `${shows.text}\n${name}` } : shows;
      return { ...item, shows: item.shows.map(named) };
    }
    if (!isMessage(item)) return item;
    const replaced = [...item.replaced].map(([part, text]): [number, string | null] => [
      part,
      text === null || !isNameable(item, part) ? text : `${text} ${name}`,
    ]);
    return { ...item, replaced: new Map(replaced) };
  });

/** What the names take. */
export const namesTokens = ({ items }: View, count: (text: string) => number): number =>
  items.reduce((sum, item) => {
    const name = nameOf(item);
    return name === undefined ? sum : sum + count(name);
  }, 0);

/** How what an item stands for is opened; undefined where it stands for nothing else. */
function nameOf(item: ViewItem): string | undefined {
  if (item.kind === 'summary') return `⟦recall_open message: ${item.from}, to: ${item.to - 1} reads it word for word⟧`;
  if (!isMessage(item)) return undefined;
  const isNamed = [...item.replaced].some(([part, text]) => text !== null && isNameable(item, part));
  return isNamed ? `⟦recall_open message: ${item.depth} reads it word for word⟧` : undefined;
}

/** What a call is given has to be JSON. */
const isNameable = ({ message }: Extract<ViewItem, { kind: 'message' }>, part: number): boolean =>
  ['text', 'tool-result'].includes(message.parts[part]?.type ?? '');
