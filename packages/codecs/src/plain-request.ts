import { isJsonObject, type JsonObject, parseExactJson } from '@palimpsest/core';
import type { ToolDefinition } from './tool-definition.js';

/** A request in no protocol's words: what is said next in a conversation that is remembered elsewhere. */
export interface PlainRequest {
  readonly model: string;
  readonly isStream: boolean;
  readonly said: readonly PlainMessage[];
  readonly tools: readonly ToolDefinition[];
}

export type PlainMessage =
  /** What the user says. */
  | { readonly kind: 'text'; readonly text: string; readonly images: readonly PlainImage[] }
  /** What a call of the last reply returned. */
  | { readonly kind: 'result'; readonly callId: string; readonly text: string }
  /** A message that was sent in this protocol before. */
  | { readonly kind: 'wire'; readonly json: string };

interface PlainImage {
  /** As `image/png`. */
  readonly mediaType: string;
  /** In Base64. */
  readonly data: string;
}

/** A message that was sent before, as an entry of a request. */
export function wireEntry(json: string): JsonObject {
  const entry = parseExactJson(json);
  return isJsonObject(entry) ? entry : {};
}
