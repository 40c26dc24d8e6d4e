import {
  type Draft,
  isMessage,
  type Narrowing,
  type ShownMessage,
  toolCalls,
  toolResults,
  turnsOf,
  type ViewItem,
} from '@palimpsest/core';
import { isFromModel } from './replies.js';

/**
 * One way to make a view smaller. It adds steps to the draft, touches nothing from `end` on and no pinned message, and stops
 * when `isEnough`. Pure: the same draft gets the same steps.
 */
export type Pass = (draft: Draft, bounds: PassBounds) => void;

interface PassBounds {
  /** The first protected item. */
  readonly end: number;
  /** How far protection is narrowed: what a pass protects beyond `end` is narrowed likewise. */
  readonly narrowed?: Narrowing | undefined;
  /** Whether a request of so many counted tokens is small enough. */
  readonly isEnough: (countedTokens: number) => boolean;
}

/** How much of the newest stays as it is. What satisfies every measure given is protected. */
export interface Keep {
  readonly turns?: number | undefined;
  readonly messages?: number | undefined;
  /** Counted tokens. */
  readonly tokens?: number | undefined;
  readonly results?: number | undefined;
}

/** How many of the newest exchanges stay when what is protected as set leaves no room within the limit. */
const NEWEST_EXCHANGES = 3;

/** Steps in which protection narrows, when what it holds leaves no room within the limit. */
export const NARROWINGS: readonly (Narrowing | undefined)[] = [undefined, 'newest-exchanges', 'last-exchange'];

/**
 * The first protected item: the newest by every measure given, and always what the model has not answered yet. Narrowed, it
 * is what of that belongs to the newest exchanges of the turn under way, or only what the model has not answered yet.
 *
 *     u  a(call) tool  a(call) tool  a(call) tool  a(call) tool  a(call) tool
 *     ├ one turn, as set             ├ newest-exchanges          ├ last-exchange
 */
export function protectedFrom(items: readonly ViewItem[], keep: Keep, narrowed?: Narrowing): number {
  const unanswered = unansweredFrom(items);
  if (narrowed === 'last-exchange') return unanswered;
  const asSet = protectedAsSet(items, keep, unanswered);
  return narrowed === undefined ? asSet : Math.max(asSet, newestExchangesFrom(items, unanswered));
}

/** An exchange is calls with their results, or what the user said with its answer. */
function newestExchangesFrom(items: readonly ViewItem[], unanswered: number): number {
  const starts = items.flatMap((item, index) => (beginsExchange(item, items[index - 1]) ? [index] : []));
  return Math.min(unanswered, starts.at(-NEWEST_EXCHANGES) ?? starts[0] ?? unanswered);
}

function beginsExchange(item: ViewItem, before: ViewItem | undefined): boolean {
  if (!isMessage(item)) return false;
  if (toolCalls(item.message).length > 0) return true;
  // Behind the results of tools stand reminders, which belong to them.
  return item.message.role === 'user' && !isResult(item) && !(before !== undefined && isResult(before));
}

function protectedAsSet(items: readonly ViewItem[], keep: Keep, unanswered: number): number {
  const bounds = [unanswered];
  if (keep.turns !== undefined && keep.turns > 0)
    bounds.push(turnsOf(items).at(-keep.turns)?.from ?? firstMessage(items));
  if (keep.messages !== undefined) bounds.push(newest(items, keep.messages, isMessage));
  if (keep.results !== undefined) bounds.push(newest(items, keep.results, isResult));
  if (keep.tokens !== undefined) bounds.push(newestTokens(items, keep.tokens));
  return Math.min(...bounds);
}

/** Behind the model's last answer in words, or the summary that has it; its last calls wait for an answer to their results. */
function unansweredFrom(items: readonly ViewItem[]): number {
  const unseen = unseenFrom(items);
  const item = items[unseen - 1];
  return isMessage(item) && toolCalls(item.message).length > 0 ? unseen - 1 : unseen;
}

/** The first item that the model has not been sent yet: behind its last words, or the summary that has them. */
const unseenFrom = (items: readonly ViewItem[]): number =>
  items.findLastIndex((item) => item.kind === 'summary' || isFromModel(item)) + 1;

/** Summaries stand for what is older than every message that is kept. */
function firstMessage(items: readonly ViewItem[]): number {
  const first = items.findIndex(isMessage);
  return first < 0 ? items.length : first;
}

const isResult = (item: ViewItem): item is ShownMessage => isMessage(item) && toolResults(item.message).length > 0;

/** Where the newest `count` items of a kind begin. */
function newest(items: readonly ViewItem[], count: number, isOfKind: (item: ViewItem) => boolean): number {
  if (count === 0) return items.length;
  const places = items.flatMap((item, index) => (isOfKind(item) ? [index] : []));
  return places.at(-count) ?? firstMessage(items);
}

function newestTokens(items: readonly ViewItem[], tokens: number): number {
  let left = tokens;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    left -= item === undefined || item.kind === 'missing-result' ? 0 : item.tokens;
    if (left < 0) return index + 1;
  }
  return 0;
}

/** Tool names by the id of the call. */
export function toolNames(items: readonly ViewItem[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const item of items) {
    if (!isMessage(item)) continue;
    for (const part of item.message.parts) if (part.type === 'tool-call') names.set(part.callId, part.name);
  }
  return names;
}
