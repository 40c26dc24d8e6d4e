import type { JsonObject } from '@palimpsest/core';

/** How a summary is requested in a protocol. */
export interface SummaryProtocol {
  /**
   * The fields of the conversation's own request that go along: all that shape the prompt the provider caches, none that
   * shape only the answer; a summary needs none of those, and some models refuse them. No tool may be called, but tools
   * stay named, because they are part of the cached prompt.
   */
  ridingFields(fields: JsonObject, answerTokens: number): JsonObject;
  /** The fields of a short request of its own. */
  ownFields(model: string, answerTokens: number): JsonObject;
  /** A schema for the answer is part of the cached prompt; without it nothing of the prefix is read from the cache. */
  isSchemaCached(fields: JsonObject): boolean;
  /** Why an answer is not whole; undefined when it is. */
  stopReason(answer: JsonObject): 'cut-off' | 'filtered' | undefined;
}

/** A request's fields without some of them. */
export const without = (fields: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !names.has(name) && value !== undefined));
