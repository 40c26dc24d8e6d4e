import type { JsonObject } from '../json.js';

export type GeminiPart = JsonObject;

export interface GeminiContent {
  readonly role?: 'user' | 'model';
  readonly parts: readonly GeminiPart[];
}

/** A body that was accepted; whatever else it holds is known to the provider. */
export interface GeminiRequest extends JsonObject {
  readonly contents: readonly GeminiContent[];
}

/** A field in either of the two spellings that the provider takes. */
export const fieldOf = (object: JsonObject, name: string): unknown =>
  object[name] ?? object[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];

export const callOf = (part: GeminiPart): JsonObject | undefined =>
  fieldOf(part, 'functionCall') as JsonObject | undefined;

export const responseOf = (part: GeminiPart): JsonObject | undefined =>
  fieldOf(part, 'functionResponse') as JsonObject | undefined;

/** The words of a content. */
export const contentText = ({ parts }: GeminiContent): string =>
  parts.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n');
