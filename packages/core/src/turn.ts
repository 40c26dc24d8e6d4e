import { toolResults } from './message.js';
import type { ShownMessage, ViewItem } from './view.js';

/** From a user message up to, not including, the next one, as indexes of view items. */
export interface Turn {
  readonly from: number;
  readonly to: number;
}

/** The turns of a view in order. What stands before the first user message belongs to none. */
export function turnsOf(items: readonly ViewItem[]): Turn[] {
  const starts = items.flatMap((item, index) => (startsTurn(item) ? [index] : []));
  return starts.map((from, turn) => ({ from, to: starts[turn + 1] ?? items.length }));
}

const startsTurn = (item: ViewItem): item is ShownMessage =>
  item.kind === 'message' && item.message.role === 'user' && toolResults(item.message).length === 0;
