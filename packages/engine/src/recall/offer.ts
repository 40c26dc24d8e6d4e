import { codecOf, type ToolDefinition } from '@palimpsest/codecs';
import type { View } from '@palimpsest/core';
import { namesTokens } from '../reading/item-names.js';
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
  if (definitions.length === 0 || !ownTools?.canOffer(frame, definitions)) return state;
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
