import type { Engine } from '@palimpsest/engine';
import type { Chat } from '../../chat.js';

const chats = new WeakMap<Engine, Set<string>>();

/** Notes that a model of a run belongs to a conversation: it is sent the view, and its session gives every word. */
export function remember({ engine, id }: Chat): void {
  chats.set(engine, (chats.get(engine) ?? new Set()).add(id));
}

export const hasWrappedModel = ({ engine, id }: Chat): boolean => chats.get(engine)?.has(id) ?? false;
