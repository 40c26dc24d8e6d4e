import { type Draft, isMessage, readable, type ShownMessage } from '@palimpsest/core';
import { squeeze } from '../../summarisers/extractive/index.js';
import type { Pass } from './pass.js';

export interface CondenseMessages {
  readonly userRatio: number;
  readonly assistantRatio: number;
  readonly userRecentTurns: number;
  readonly assistantRecentTurns: number;
}

/** Shorter texts have nothing to give. */
const SMALL_CHARS = 280;

/**
 * Shortens messages one by one, each in its own place: the model's words hard, the user's gently.
 *
 *     before  u ████  a ████████  u ███  a ██████ │ u ██  a ███   raw: the newest turns of each
 *     after   u ███   a █         u ██   a █      │ u ██  a ███
 *
 * Oldest first, the model's text before the user's. The user's quotations and code are never shortened, the model's
 * decisions and conclusions stay. If that is not enough, the oldest of the model's become bullet points.
 */
export function condenseMessages(options: CondenseMessages): Pass {
  return (draft, { end, isEnough }) => {
    const { items } = draft;
    const assistant = olderThan(items, 'assistant', options.assistantRecentTurns, end);
    const user = olderThan(items, 'user', options.userRecentTurns, end);
    condense(draft, assistant, isEnough, {
      role: 'assistant',
      targetRatio: options.assistantRatio,
      tier: 'conclusions',
    });
    condense(draft, user, isEnough, { role: 'user', targetRatio: options.userRatio, tier: 'light' });
    condense(draft, assistant, isEnough, {
      role: 'assistant',
      targetRatio: options.assistantRatio / 2,
      tier: 'bullets',
    });
  };
}

function olderThan(items: Draft['items'], role: 'user' | 'assistant', recent: number, end: number): number[] {
  const own = items.flatMap((item, index) => (isMessage(item) && item.message.role === role ? [index] : []));
  return own.slice(0, own.length - recent).filter((index) => index < end);
}

function condense(
  draft: Draft,
  places: readonly number[],
  isEnough: (countedTokens: number) => boolean,
  how: {
    readonly role: 'user' | 'assistant';
    readonly targetRatio: number;
    readonly tier: 'light' | 'conclusions' | 'bullets';
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
  }: { readonly role: 'user' | 'assistant'; readonly targetRatio: number; readonly tier: string },
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
    if (text.trim() !== '') draft.replacePart(index, number, text);
  }
}
