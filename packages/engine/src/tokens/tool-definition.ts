import { isJsonObject, type JsonObject as Schema, type JsonValue as SchemaValue } from '@palimpsest/core';

/** A function that the model may call. */
export interface ToolDefinition {
  readonly name: string;
  readonly description?: string | undefined;
  readonly parameters?: SchemaValue | undefined;
}

/**
 * The text that OpenAI puts in front of the model for a list of tools: TypeScript types in a namespace, not JSON.
 * Never published, inferred from what the API bills; agrees with it to the token on the cases in the tests.
 * A schema it cannot read shows as `any`; nothing throws.
 *
 *     // Get the weather
 *     type get_weather = (_: {
 *     // The city
 *     city: string,
 *     unit?: "celsius" | "fahrenheit",
 *     }) => any;
 */
export function renderTools(tools: readonly ToolDefinition[]): string {
  return ['namespace functions {', '', ...tools.flatMap(renderTool), '} // namespace functions'].join('\n');
}

function renderTool({ name, description, parameters }: ToolDefinition): readonly string[] {
  const properties = isJsonObject(parameters) ? renderProperties(parameters, 0) : [];
  const signature =
    properties.length === 0 ? [`type ${name} = () => any;`] : [`type ${name} = (_: {`, ...properties, '}) => any;'];
  return [...(description ? [`// ${description}`] : []), ...signature, ''];
}

/** Only outermost properties show their descriptions. */
function renderProperties({ properties, required }: Schema, depth: number): readonly string[] {
  if (!isJsonObject(properties)) return [];
  const indent = ' '.repeat(2 * depth);
  const requiredNames = new Set(isList(required) ? required : []);
  return Object.entries(properties).flatMap(([name, property]) => {
    const description = isJsonObject(property) && depth === 0 ? property.description : undefined;
    const line = `${indent}${name}${requiredNames.has(name) ? '' : '?'}: ${renderType(property, depth, 0)},`;
    return typeof description === 'string' && description !== '' ? [`${indent}// ${description}`, line] : [line];
  });
}

/** `depth` is how many objects the type is in, `wrapped` how many lists and choices since the innermost of them. */
function renderType(schema: SchemaValue | undefined, depth: number, wrapped: number): string {
  if (!isJsonObject(schema) || depth > DEEPEST || wrapped > DEEPEST) return 'any';
  const { type, anyOf, items } = schema;
  if (isList(anyOf)) return anyOf.map((choice) => renderType(choice, depth, wrapped + 1)).join(' | ');
  if (isList(schema.enum)) return schema.enum.map(renderLiteral).join(' | ');
  if (isList(type)) return renderTypeNames(type, schema, depth, wrapped);
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
      return 'number';
    case 'array':
      return `${renderType(items, depth, wrapped + 1)}[]`;
    case 'object':
      return ['{', ...renderProperties(schema, depth + 1), '}'].join('\n');
    default:
      return 'any';
  }
}

/** Each name once: a schema that repeats one at every level must not double its text at every level. */
function renderTypeNames(names: readonly SchemaValue[], schema: Schema, depth: number, wrapped: number): string {
  const distinct = new Set(names.map((name) => (typeof name === 'string' ? name : 'any')));
  return [...distinct].map((name) => renderType({ ...schema, type: name }, depth, wrapped)).join(' | ');
}

const renderLiteral = (value: SchemaValue): string =>
  typeof value === 'object' && value !== null ? 'any' : JSON.stringify(value);

/** No real schema nests this deep; one that does must not exhaust the stack. */
const DEEPEST = 32;

const isList = (value: SchemaValue | undefined): value is readonly SchemaValue[] => Array.isArray(value);
