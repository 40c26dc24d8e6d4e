import { type Draft, isMessage, readable, type ShownMessage, type Tier } from '@palimpsest/core';
import { squeeze } from '../../summarisers/extractive/index.js';
import type { Pass } from './pass.js';

export interface CondenseMessages {
  readonly userRatio: number;
  readonly assistantRatio: number;
  readonly userRecentTurns: number;
  readonly assistantRecentTurns: number;
  /** The model's tokens from which on newer turns than those are shortened too. */
  readonly roomyTokens: number;
}

/** Shorter texts have nothing to give. */
const SMALL_CHARS = 280;
/** Which part of the newest turns stays as it is, in the order in which that gives way. */
const RECENT_SHARES = [1, 0.5, 0.25, 0];

/**
 * Shortens messages one by one, each in its own place: the model's words hard, the user's gently.
 *
 *     before  u ████  a ████████  u ███  a ██████ │ u ██  a ███   raw: the newest turns of each
 *     after   u ███   a █         u ██   a █      │ u ██  a ███
 *
 * Oldest first, the model's text before the user's. Quotations and code are never shortened, and the model's decisions and
 * conclusions stay. If that is not enough, the oldest of the model's become bullet points. Only while there is no room for the next
 * turns the user's text is shortened, and fewer of the newest turns stay as they are.
 */
export function condenseMessages(options: CondenseMessages): Pass {
  return (draft, { end, isEnough }) => {
    const isRoomy = (counted: number) => draft.situation.measure(counted) <= options.roomyTokens;
    const done = new Set<number>();
    for (const share of RECENT_SHARES) {
      const older = olderThan(draft.items, end, options, share).filter((index) => !done.has(index));
      for (const index of older) done.add(index);
      condenseOlder(draft, older, { isEnough: share === 1 ? isEnough : isRoomy, isRoomy }, options);
    }
  };
}

function condenseOlder(
  draft: Draft,
  places: readonly number[],
  { isEnough, isRoomy }: Readonly<Record<'isEnough' | 'isRoomy', (countedTokens: number) => boolean>>,
  { userRatio, assistantRatio }: CondenseMessages,
): void {
  const [assistant, user] = [of('assistant', draft.items, places), of('user', draft.items, places)];
  condense(draft, assistant, isEnough, { role: 'assistant', targetRatio: assistantRatio, tier: 'conclusions' });
  condense(draft, assistant, isEnough, { role: 'assistant', targetRatio: assistantRatio / 2, tier: 'bullets' });
  condense(draft, user, isRoomy, { role: 'user', targetRatio: userRatio, tier: 'light' });
}

/** The messages before `end` but for a share of the newest turns of each side. */
function olderThan(items: Draft['items'], end: number, options: CondenseMessages, share: number): number[] {
  const recent = { assistant: options.assistantRecentTurns, user: options.userRecentTurns };
  const all = [...items.keys()];
  return (['assistant', 'user'] as const).flatMap((role) => {
    const own = of(role, items, all);
    return own.slice(0, Math.max(0, own.length - Math.floor(recent[role] * share))).filter((index) => index < end);
  });
}

const of = (role: 'user' | 'assistant', items: Draft['items'], places: readonly number[]): number[] =>
  places.filter((index) => {
    const item = items[index];
    return isMessage(item) && item.message.role === role;
  });

function condense(
  draft: Draft,
  places: readonly number[],
  isEnough: (countedTokens: number) => boolean,
  how: {
    readonly role: 'user' | 'assistant';
    readonly targetRatio: number;
    readonly tier: Tier;
  },
): void {
  for (const index of places) {
    if (isEnough(draft.tokens)) return;
    const item = draft.items[index];
    if (isMessage(item) && !item.isPinned) condenseItem(draft, index, item, how);
  }
}

function condenseItem(
  draft: Draft,
  index: number,
  item: ShownMessage,
  {
    role,
    targetRatio,
    tier,
  }: { readonly role: 'user' | 'assistant'; readonly targetRatio: number; readonly tier: Tier },
): void {
  for (const [number, part] of item.message.parts.entries()) {
    if (part.type !== 'text' || part.text.length < SMALL_CHARS) continue;
    if (item.replaced.has(number) && tier !== 'bullets') continue;
    const text = squeeze({
      text: readable(part.text),
      role,
      targetRatio,
      keepDecisions: role === 'assistant',
      form: tier === 'bullets' ? 'bullets' : 'text',
      countTokens: draft.situation.countText,
    });
    if (text.trim() === '') continue;
    const { countText } = draft.situation;
    const targetTokens = Math.max(countText(text), Math.floor(countText(part.text) * targetRatio));
    draft.condensePart(index, number, text, { tier, targetTokens });
  }
}
