import { createHash } from 'node:crypto';
import { isMessage, type ToolCallPart, toolCalls, toolResults, type ViewItem } from '@palimpsest/core';
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
  const newest: ToolCallPart[] = [];
  for (const item of items.toReversed()) {
    if (newest.length >= MAX_CALLS) break;
    if (!isMessage(item)) continue;
    for (const { callId, text } of toolResults(item.message)) results.set(callId, text);
    newest.push(...toolCalls(item.message).slice(-MAX_CALLS).toReversed());
  }
  const calls = newest.slice(0, MAX_CALLS).toReversed();
  const traces = calls.map((call) => traceOf(call, results.get(call.callId) ?? ''));
  return findLoops(traces)
    .filter(({ at, length, count }) => at + length * count >= traces.length)
    .map((loop) => ({ loop, tool: traces[loop.at]?.name ?? '' }));
}

/** A view has the same calls and results with every request. */
const known = new WeakMap<ToolCallPart, { readonly result: string; readonly trace: CallTrace }>();

function traceOf(call: ToolCallPart, result: string): CallTrace {
  const before = known.get(call);
  if (before?.result === result) return before.trace;
  const trace = { name: call.name, arguments: call.arguments, resultHash: hashOf(result) };
  known.set(call, { result, trace });
  return trace;
}

/** Of a longer result its length, its beginning and its end are compared. */
const MAX_HASHED_CHARS = 100_000;

function hashOf(text: string): string {
  const isLong = text.length > MAX_HASHED_CHARS;
  const half = MAX_HASHED_CHARS / 2;
  const compared = isLong ? `${text.length} ${text.slice(0, half)}${text.slice(-half)}` : text;
  return text === '' ? '' : createHash('sha256').update(compared).digest('hex');
}
