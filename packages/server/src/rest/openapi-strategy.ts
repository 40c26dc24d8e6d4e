import { strategyJsonSchema } from '@palimpsest/engine';
import type { Json } from './openapi-components.js';

const NULL = { type: 'null' };

/** `memory_strategy` as requests give it, one schema a mode, and as changes give it. */
export function memoryStrategySchemas(): Json {
  const modes = modesOf();
  const named = modes.map(({ mode, schema }) => [componentName(mode), schema] as const);
  const fields = fieldsOf(modes);
  return {
    ...Object.fromEntries(named),
    MemoryStrategyFields: {
      type: 'object',
      description: 'Fields without a mode override a strategy that has one, and must belong to its mode.',
      properties: fields,
      additionalProperties: false,
    },
    MemoryStrategy: {
      description: 'How a conversation is compacted. Each mode has its own fields.',
      anyOf: ['MemoryMode', ...named.map(([name]) => name), 'MemoryStrategyFields'].map((name) => ({
        $ref: `#/$defs/${name}`,
      })),
    },
    MemoryMode: {
      type: 'string',
      description: 'A strategy given as the name of its mode alone: `"auto"` is `{"mode": "auto"}`.',
      enum: modes.map(({ mode }) => mode),
    },
    MemoryStrategyPatch: {
      type: 'object',
      description: 'Some fields of a memory strategy; null removes a field.',
      properties: {
        mode: { anyOf: [{ type: 'string', enum: modes.map(({ mode }) => mode) }, NULL] },
        ...Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, { anyOf: [schema, NULL] }])),
      },
      additionalProperties: false,
    },
  };
}

/** The fields to change, as they are or in `memory_strategy`. */
export const memoryChangeSchema = (): Json => ({
  anyOf: [
    { $ref: '#/$defs/MemoryStrategyPatch' },
    {
      type: 'object',
      properties: {
        memory_strategy: {
          anyOf: [{ $ref: '#/$defs/MemoryMode' }, { $ref: '#/$defs/MemoryStrategyPatch' }, NULL],
        },
      },
      required: ['memory_strategy'],
      additionalProperties: false,
    },
  ],
});

interface Mode {
  readonly mode: string;
  readonly schema: { readonly properties: Readonly<Record<string, Json>> };
}

function modesOf(): Mode[] {
  const { oneOf } = strategyJsonSchema() as { readonly oneOf: readonly Mode['schema'][] };
  return oneOf.map((schema) => ({ mode: String(schema.properties.mode?.const), schema }));
}

const componentName = (mode: string): string => `MemoryStrategy${mode.charAt(0).toUpperCase()}${mode.slice(1)}`;

/** Every field of every mode. What it is when not given differs by mode. */
function fieldsOf(modes: readonly Mode[]): Record<string, Json> {
  const fields = modes.flatMap(({ schema }) => Object.entries(schema.properties));
  return Object.fromEntries(
    fields.flatMap(([name, { default: _, ...schema }]) => (name === 'mode' ? [] : [[name, schema] as const])),
  );
}
