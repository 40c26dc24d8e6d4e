import { createHash } from 'node:crypto';
import {
  canonicalArguments,
  isMessage,
  type ToolCallPart,
  toolCalls,
  toolResults,
  type ViewItem,
} from '@palimpsest/core';

export interface Loop {
  /** One call again and again, or several calls in the same order again and again. */
  readonly kind: 'repeat' | 'cycle';
  /** Calls in one round: 1 for a repeat. */
  readonly length: number;
  /** Whole rounds seen, the first included. */
  readonly count: number;
  /** Position of the first call of the first round. */
  readonly at: number;
}

export interface FoundLoop {
  readonly loop: Loop;
  readonly tool: string;
}

/** Calls looked at, the newest: an older loop is over. */
const MAX_CALLS = 60;
const MIN_COUNT = 3;
const MAX_LENGTH = 8;

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
  return findLoops(calls.map((call) => knownKey(call, results.get(call.callId) ?? '')))
    .filter(({ at, length, count }) => at + length * count >= calls.length)
    .map((loop) => ({ loop, tool: calls[loop.at]?.name ?? '' }));
}

/**
 * Rounds of the same calls with the same results, in order of where they begin. A stretch is reported once, with its
 * shortest round. A call whose result differs is progress and ends the stretch. Takes calls × `MAX_LENGTH` steps.
 *
 *     calls  a b c b c b c d d d d      reports  cycle(length 2, count 3, at 1), repeat(count 4, at 7)
 */
export function findLoops(callKeys: readonly string[]): Loop[] {
  const loops: Loop[] = [];
  let at = 0;
  while (at < callKeys.length) {
    const loop = loopAt(callKeys, at);
    if (loop) loops.push(loop);
    at += loop ? loop.length * loop.count : 1;
  }
  return loops;
}

function loopAt(keys: readonly string[], at: number): Loop | undefined {
  for (let length = 1; length <= MAX_LENGTH; length += 1) {
    let end = at + length;
    while (end < keys.length && keys[end] === keys[end - length]) end += 1;
    const count = Math.floor((end - at) / length);
    if (count >= MIN_COUNT) return { kind: length === 1 ? 'repeat' : 'cycle', length, count, at };
  }
  return undefined;
}

/** A view has the same calls and results with every request. */
const known = new WeakMap<ToolCallPart, { readonly result: string; readonly key: string }>();

function knownKey(call: ToolCallPart, result: string): string {
  const before = known.get(call);
  if (before?.result === result) return before.key;
  const key = callKey(call, result);
  known.set(call, { result, key });
  return key;
}

/** Of a longer result its length, its beginning and its end are compared. */
const MAX_HASHED_CHARS = 100_000;
/** Longer arguments carry data, and are compared as they are. */
const MAX_COMPARED_CHARS = 20_000;

/** The same for calls that are equal and gave the same. Key order and white space in arguments do not matter. */
export function callKey(call: Pick<ToolCallPart, 'name' | 'arguments'>, result: string): string {
  const half = MAX_HASHED_CHARS / 2;
  const isLong = result.length > MAX_HASHED_CHARS;
  const compared = isLong ? `${result.length} ${result.slice(0, half)}${result.slice(-half)}` : result;
  const hash = createHash('sha256').update(compared).digest('hex');
  const isData = call.arguments.length > MAX_COMPARED_CHARS;
  return JSON.stringify([call.name, isData ? call.arguments : canonicalArguments(call.arguments), hash]);
}
