import { type Loaded, useLoaded } from '../connection/loaded.js';

/** One field of a memory strategy, as the schema that validates it says. */
export interface StrategyField {
  readonly name: string;
  readonly description: string;
  readonly kind: 'number' | 'integer' | 'boolean' | 'text' | 'words' | 'choice';
  readonly choices: readonly string[];
  readonly initial: unknown;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** One mode, with the fields that it has. */
export interface StrategyMode {
  readonly mode: string;
  readonly description: string;
  readonly fields: readonly StrategyField[];
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface ApiDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The modes of this server; loaded once for a window. */
export const useStrategyModes = (): Loaded<readonly StrategyMode[]> =>
  useLoaded('schema', async () => {
    known ??= await loadModes();
    return known;
  });

let known: readonly StrategyMode[] | undefined;

async function loadModes(): Promise<readonly StrategyMode[]> {
  const response = await fetch('/api/v1/openapi.json');
  return strategyModes(await response.json());
}

/** Reads the modes out of the server's own description of its API: what it validates with is what the form offers. */
function strategyModes({ components: { schemas } }: ApiDocument): readonly StrategyMode[] {
  const names = Object.keys(schemas).filter((name) => /^MemoryStrategy[A-Z]\w+$/.test(name));
  return names.flatMap((name) => {
    const { properties = {}, description = '' } = schemas[name] ?? {};
    const mode = properties.mode?.const ?? properties.mode?.enum?.[0];
    if (typeof mode !== 'string' || properties.mode?.enum?.length === 7) return [];
    const fields = Object.entries(properties).flatMap(([field, schema]) =>
      field === 'mode' ? [] : [fieldOf(field, schema)],
    );
    return [{ mode, description, fields }];
  });
}

function fieldOf(name: string, schema: Schema): StrategyField {
  const { description = '', default: initial, minimum, exclusiveMinimum, maximum } = schema;
  const choices = (schema.enum ?? []).filter((one): one is string => typeof one === 'string');
  const kind =
    choices.length > 0
      ? 'choice'
      : schema.type === 'integer' || schema.type === 'number' || schema.type === 'boolean'
        ? schema.type
        : schema.type === 'array'
          ? 'words'
          : 'text';
  return { name, description, kind, choices, initial, minimum: minimum ?? exclusiveMinimum, maximum };
}
