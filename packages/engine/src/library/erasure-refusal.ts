import {
  InvalidInputError,
  type Layout,
  type PartReplaced,
  type RecordedMessage,
  type Span,
  spanOf,
  toolCalls,
  toolResults,
  type View,
} from '@palimpsest/core';
import type { Slices } from '../event-loop/slices.js';
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

/** What looking at a message costs. */
const MESSAGE_CHARS = 100;

/** Why the messages of a span cannot be erased as things are. There may be very many: each is looked at a fixed number of times. */
export async function refusalOf(
  { span, view, messages, now, isGivenUp }: Erasing,
  slices: Slices,
): Promise<InvalidInputError | undefined> {
  const first = messages[0]?.depth ?? 0;
  const erased = messages.slice(span.from - first, span.to - first);
  let pinned: RecordedMessage | undefined;
  let isAnyLeft = false;
  for (const one of erased) {
    if (slices.isFull(MESSAGE_CHARS)) await slices.end();
    if (!one.message.isErased) isAnyLeft = true;
    if (view.layout.pins.has(one.id)) pinned ??= one;
  }
  if (!isAnyLeft) return refusal('already_erased', `${named(span)} erased already.`);
  if (pinned !== undefined)
    return refusal(
      'pinned',
      `Message ${pinned.depth} is pinned. Unpin it first (over HTTP: DELETE …/messages/${pinned.depth}/pin).`,
    );
  const whole = await wholeOf(span, messages, slices);
  if (whole.from !== span.from || whole.to !== span.to)
    return refusal(
      'torn_call',
      `${named(span)} part of a call and its results, which only go together. Erase messages ${whole.from} to ${whole.to - 1} together (over HTTP: DELETE …/messages/${whole.from}?to=${whole.to}).`,
    );
  const blocking = await blockingEdit(view.layout, erased, slices);
  if (blocking !== undefined)
    return refusal(
      'compacted',
      `Compaction '${blocking.compactionId}' stands for message ${blocking.depth}. Undo it first (over HTTP: DELETE …/compactions/${blocking.compactionId}).`,
    );
  return isGivenUp ? undefined : openTurn(view, span, messages, now);
}

const refusal = (code: string, message: string): InvalidInputError => new InvalidInputError('depth', message, code);

const named = ({ from, to }: Span): string =>
  to === from + 1 ? `Message ${from} is` : `Messages ${from} to ${to - 1} are`;

/** The span with the calls and results that belong to what is in it. What follows a call and cannot be read is taken for its result. */
async function wholeOf(span: Span, messages: readonly RecordedMessage[], slices: Slices): Promise<Span> {
  const [calling, results] = [new Set<number>(), new Set<number>()];
  for (const { depth, message } of messages) {
    if (slices.isFull(MESSAGE_CHARS)) await slices.end();
    if (toolCalls(message).length > 0) calling.add(depth);
    const isResult = message.isDamaged
      ? message.role === 'tool' || calling.has(depth - 1)
      : toolResults(message).length > 0;
    if (isResult) results.add(depth);
  }
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
async function blockingEdit(
  { segments, parts }: Layout,
  erased: readonly RecordedMessage[],
  slices: Slices,
): Promise<BlockingEdit | undefined> {
  const callIds = new Set<string>();
  for (const { message } of erased) {
    if (slices.isFull(MESSAGE_CHARS)) await slices.end();
    for (const { callId } of [...toolCalls(message), ...toolResults(message)]) callIds.add(callId);
  }
  const references = new Map<number, PartReplaced>();
  let called: PartReplaced | undefined;
  for (const edit of [...parts.values()].flat()) {
    const { refersTo } = shownPart(edit);
    if (slices.isFull(MESSAGE_CHARS * (1 + refersTo.length))) await slices.end();
    for (const source of refersTo) {
      if ('depth' in source) references.set(source.depth, references.get(source.depth) ?? edit);
      else if (callIds.has(source.callId)) called ??= edit;
    }
  }
  const summaries = segments.filter((segment) => segment.kind === 'summary');
  let next = 0;
  for (const { depth, id, message } of erased) {
    if (slices.isFull(MESSAGE_CHARS)) await slices.end();
    while ((summaries[next]?.to ?? Number.POSITIVE_INFINITY) <= depth) next += 1;
    if (message.isErased) continue;
    const span = summaries[next];
    if (span !== undefined && isIn(depth, span)) return { depth, compactionId: span.edit.compactionId };
    const [part] = (parts.get(depth) ?? []).filter(({ messageId }) => messageId === id);
    if (part !== undefined) return { depth, compactionId: part.compactionId };
    const reference = references.get(depth) ?? called;
    if (reference !== undefined) return { depth, compactionId: reference.compactionId };
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
