import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Where zod puts the schemas that have a name, and where OpenAPI does. */
const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/** The schemas of an OpenAPI document that have a name (`.meta({ id })`), gathered while others are written. */
export class Components {
  readonly #schemas = new Map<string, unknown>();
  readonly #written: Readonly<Record<string, unknown>>;

  /** `written` are described by hand: zod checks them by code, which JSON Schema cannot say. */
  constructor(written: Readonly<Record<string, unknown>>) {
    this.#written = written;
    for (const [name, schema] of Object.entries(written)) this.#schemas.set(name, hoisted(schema));
  }

  /** A schema as OpenAPI has it: a reference where it has a name. */
  ref(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries($defs)) this.#add(name, hoisted(definition));
    return hoisted(own) as Json;
  }

  /** A query is checked as texts and described as what they become. */
  queryParameters(query: z.ZodObject): Json[] {
    const { properties = {} } = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' });
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...schema } = property as Json;
      const isRequired = !query.shape[name]?.safeParse(undefined).success;
      return { name, in: 'query', required: isRequired, ...(description === undefined ? {} : { description }), schema };
    });
  }

  /** By name, in alphabetical order. */
  schemas(): Json {
    return Object.fromEntries([...this.#schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  #add(name: string, definition: unknown): void {
    if (name in this.#written) return;
    const before = this.#schemas.get(name);
    if (before !== undefined && !isDeepStrictEqual(before, definition))
      throw new Error(`two different schemas are called ${name}`);
    this.#schemas.set(name, definition);
  }
}

/** The same schema with its references to where OpenAPI has what they mean. */
function hoisted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(hoisted);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([name]) => name !== 'id' || typeof (schema as Json).id !== 'string');
  return Object.fromEntries(
    entries.map(([name, value]) =>
      name === '$ref' && typeof value === 'string'
        ? [name, value.replace(DEFINITIONS, COMPONENTS)]
        : [name, hoisted(value)],
    ),
  );
}
