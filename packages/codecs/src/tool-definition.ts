import { isJsonObject, type JsonObject, type JsonValue, numberIn, withPlainNumbers } from '@palimpsest/core';

/** A function that the model may call, as far as it costs tokens. */
export interface ToolDefinition {
  readonly name: string;
  readonly description?: string;
  /** The JSON Schema of its arguments. */
  readonly parameters?: JsonObject;
}

/** A definition from fields of a request. A tool that has no name, because the provider runs it, counts as one called "tool". */
export function toolDefinition({ name, description }: JsonObject, schema: JsonValue | undefined): ToolDefinition {
  const parameters = withPlainNumbers(schema);
  return {
    name: typeof name === 'string' ? name : 'tool',
    ...(typeof description === 'string' ? { description } : {}),
    ...(isJsonObject(parameters) ? { parameters } : {}),
  };
}

/** A limit of tokens as a request gives it; 0 when it gives none that can be. */
export const tokenLimit = (value: JsonValue | undefined): number => Math.max(0, numberIn(value) ?? 0);
