import type { JsonObject } from '@palimpsest/core';

export const OFFLINE_MODEL = 'palimpsest-offline';

/** What the built-in model says, before it has the form of a protocol. */
export interface OfflineReply {
  /** Different for each reply. */
  readonly number: number;
  readonly createdMs: number;
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** How one protocol writes a reply. */
export interface ReplyForm {
  whole(reply: OfflineReply, request: JsonObject): object;
  /** The same as server-sent events. */
  events(reply: OfflineReply, request: JsonObject): string[];
}

export const seconds = (ms: number): number => Math.floor(ms / 1000);

/** A text in pieces, as a model would write it. */
export const pieces = (text: string): readonly string[] => text.match(/\S+\s*|\s+/gu) ?? [];

/** An event that says its type twice, as most protocols have it. */
export const namedEvent = (data: JsonObject & { readonly type: string }): string =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
