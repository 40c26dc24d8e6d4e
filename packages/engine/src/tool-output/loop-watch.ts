import { createHash } from 'node:crypto';
import { isMessage, toolCalls, toolResults, type ViewItem } from '@palimpsest/core';
import { type CallTrace, findLoops, type Loop } from './loops.js';

/** Calls looked at, the newest: an older loop is over. */
const MAX_CALLS = 60;

export interface FoundLoop {
  readonly loop: Loop;
  readonly tool: string;
}

/** Rounds of the same calls with the same results that the conversation is in now. */
export function presentLoops(items: readonly ViewItem[]): FoundLoop[] {
  const results = new Map<string, string>();
  const calls: { readonly callId: string; readonly name: string; readonly arguments: string }[] = [];
  for (const item of items.toReversed()) {
    if (!isMessage(item)) continue;
    for (const { callId, text } of toolResults(item.message))
      results.set(callId, createHash('sha256').update(text).digest('hex'));
    calls.unshift(...toolCalls(item.message));
    if (calls.length >= MAX_CALLS) break;
  }
  const traces = calls.map<CallTrace>((call) => ({
    name: call.name,
    arguments: call.arguments,
    resultHash: results.get(call.callId) ?? '',
  }));
  return findLoops(traces)
    .filter(({ at, length, count }) => at + length * count >= traces.length)
    .map((loop) => ({ loop, tool: traces[loop.at]?.name ?? '' }));
}
