import { isJsonObject, type JsonObject } from '@palimpsest/core';

/** A call of a tool, as the model made it. */
export interface Call {
  readonly id: string;
  readonly name: string;
  readonly input: string;
  /** The id a Responses provider gave the item. */
  readonly itemId?: string | undefined;
}

/** One entry of an agent's own history, before it is written in a protocol. Several texts are several parts. */
export type Entry =
  | { readonly kind: 'user'; readonly content: string | readonly string[] }
  | Reply
  | { readonly kind: 'result'; readonly callId: string; readonly text: string };

export interface Reply {
  readonly kind: 'reply';
  readonly text: string;
  readonly calls: readonly Call[];
  /** Items in which a Responses provider thought. */
  readonly thoughts?: readonly JsonObject[];
  /** A reply that is a Responses item: its id. */
  readonly itemId?: string;
}

/** A reply that is told, whoever said it. */
export const told = (text: string): Reply => ({ kind: 'reply', text, calls: [] });

export const spoken = (...texts: readonly string[]): Entry => ({ kind: 'user', content: texts });

export const reminder = (text: string): string => `<system-reminder>\n${text}\n</system-reminder>`;

/** What an answer holds under a name, where that is a list of objects. */
export const objectsIn = (holder: unknown, name: string): JsonObject[] => {
  const list = isJsonObject(holder) ? holder[name] : undefined;
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
};

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
