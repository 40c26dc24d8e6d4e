import type { JsonObject } from '@palimpsest/core';

/** A request's fields without some of them. */
export const without = (fields: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !names.has(name) && value !== undefined));
