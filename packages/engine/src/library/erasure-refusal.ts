import {
  InvalidInputError,
  type Layout,
  type RecordedMessage,
  type Span,
  spanOf,
  toolCalls,
  toolResults,
  type View,
} from '@palimpsest/core';
import { protectedFrom } from '../strategy/passes/pass.js';
import { shownPart } from './message-facts.js';

/** After this long a question that nobody answered is given up. */
const TURN_MS = 15 * 60_000;

interface Erasing {
  readonly span: Span;
  readonly view: View;
  /** The messages, and those around them that may belong to them. */
  readonly messages: readonly RecordedMessage[];
  readonly now: number;
  /** Nobody waits for an answer on this chain: the provider refused the question, or the conversation has left it behind. */
  readonly isGivenUp: boolean;
}

/** Why the messages of a span cannot be erased as things are. */
export function refusalOf({ span, view, messages, now, isGivenUp }: Erasing): InvalidInputError | undefined {
  const erased = messages.filter(({ depth }) => isIn(depth, span));
  if (erased.every(({ message }) => message.isErased))
    return refusal('already_erased', `${named(span)} erased already.`);
  const pinned = erased.find(({ id }) => view.layout.pins.has(id));
  if (pinned !== undefined)
    return refusal(
      'pinned',
      `Message ${pinned.depth} is pinned. Unpin it first: DELETE …/messages/${pinned.depth}/pin.`,
    );
  const whole = wholeOf(span, messages);
  if (whole.from !== span.from || whole.to !== span.to)
    return refusal(
      'torn_call',
      `${named(span)} part of a call and its results, which only go together. Erase messages ${whole.from} to ${whole.to - 1}: DELETE …/messages/${whole.from}?to=${whole.to}.`,
    );
  const blocking = blockingEdit(view.layout, erased);
  if (blocking !== undefined)
    return refusal(
      'compacted',
      `Compaction '${blocking.compactionId}' stands for message ${blocking.depth}. Undo it first: DELETE …/compactions/${blocking.compactionId}.`,
    );
  return isGivenUp ? undefined : openTurn(view, span, messages, now);
}

const refusal = (code: string, message: string): InvalidInputError => new InvalidInputError('depth', message, code);

const named = ({ from, to }: Span): string =>
  to === from + 1 ? `Message ${from} is` : `Messages ${from} to ${to - 1} are`;

/** The span with the calls and results that belong to what is in it. What follows a call and cannot be read is taken for its result. */
function wholeOf(span: Span, messages: readonly RecordedMessage[]): Span {
  const calling = new Set(messages.flatMap(({ depth, message }) => (toolCalls(message).length > 0 ? [depth] : [])));
  const isResult = ({ depth, message }: RecordedMessage) =>
    message.isDamaged ? message.role === 'tool' || calling.has(depth - 1) : toolResults(message).length > 0;
  const results = new Set(messages.filter(isResult).map(({ depth }) => depth));
  let { from, to } = span;
  while (from > 0 && results.has(from)) from -= 1;
  while (results.has(to)) to += 1;
  return { from, to };
}

interface BlockingEdit {
  readonly depth: number;
  readonly compactionId: string;
}

/** An edit that shows something else for one of the messages, or shows another message by reference to it. */
function blockingEdit({ segments, parts }: Layout, erased: readonly RecordedMessage[]): BlockingEdit | undefined {
  const callIds = new Set(
    erased.flatMap(({ message }) => [...toolCalls(message), ...toolResults(message)].map(({ callId }) => callId)),
  );
  const references = [...parts.values()].flat().map((edit) => ({ edit, refersTo: shownPart(edit).refersTo }));
  for (const { depth, id, message } of erased) {
    if (message.isErased) continue;
    const span = segments.find((segment) => segment.kind === 'summary' && isIn(depth, segment));
    if (span?.kind === 'summary') return { depth, compactionId: span.edit.compactionId };
    const [part] = (parts.get(depth) ?? []).filter(({ messageId }) => messageId === id);
    if (part !== undefined) return { depth, compactionId: part.compactionId };
    const reference = references.find(({ refersTo }) =>
      refersTo.some((source) => ('depth' in source ? source.depth === depth : callIds.has(source.callId))),
    );
    if (reference !== undefined) return { depth, compactionId: reference.edit.compactionId };
  }
  return undefined;
}

/** What the model is being asked right now: a call that waits for its result, a question on its way. */
function openTurn({ items }: View, span: Span, messages: readonly RecordedMessage[], now: number) {
  const [first] = items.slice(protectedFrom(items, {})).flatMap((item) => spanOf(item) ?? []);
  if (first === undefined || span.to <= first.from) return undefined;
  if (items.at(-1)?.kind === 'missing-result')
    return refusal('call_open', `${named(span)} waiting for the result of a call. Erase them when it has come.`);
  const newest = messages.at(-1);
  if (newest === undefined || now - newest.recordedAt >= TURN_MS) return undefined;
  return refusal('turn_open', `${named(span)} not answered yet. Erase when the model has answered, or given up.`);
}

export const isIn = (depth: number, { from, to }: Span): boolean => depth >= from && depth < to;
