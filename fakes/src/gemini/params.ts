import { isJsonObject, type JsonObject } from '../json.js';
import { type Faults, fieldFaults, rejection, wrongType } from './gemini-error.js';
import { fieldOf } from './gemini-request.js';

const PARAMS = [
  ...['model', 'contents', 'systemInstruction', 'tools', 'toolConfig', 'safetySettings', 'generationConfig'],
  ...['cachedContent', 'labels', 'serviceTier', 'store'],
];
const GENERATION = [
  ...['stopSequences', 'responseMimeType', 'responseSchema', 'responseJsonSchema', 'responseModalities'],
  ...[
    'candidateCount',
    'maxOutputTokens',
    'temperature',
    'topP',
    'topK',
    'seed',
    'presencePenalty',
    'frequencyPenalty',
  ],
  ...['responseLogprobs', 'logprobs', 'enableEnhancedCivicAnswers', 'speechConfig', 'thinkingConfig', 'imageConfig'],
  ...['mediaResolution', 'audioTimestamp', 'routingConfig'],
];
const TOOL_KINDS = [
  ...['functionDeclarations', 'googleSearch', 'googleSearchRetrieval', 'codeExecution', 'urlContext', 'computerUse'],
  ...['fileSearch', 'googleMaps', 'mcpServers'],
];
const FUNCTION = [
  'name',
  'description',
  'behavior',
  'parameters',
  'parametersJsonSchema',
  'response',
  'responseJsonSchema',
];
/** The part of OpenAPI that `parameters` may hold. Any JSON Schema goes into `parametersJsonSchema`. */
const SCHEMA = [
  ...['type', 'format', 'title', 'description', 'nullable', 'enum', 'maxItems', 'minItems', 'properties', 'required'],
  ...['minProperties', 'maxProperties', 'minLength', 'maxLength', 'pattern', 'example', 'anyOf', 'propertyOrdering'],
  ...['default', 'items', 'minimum', 'maximum'],
];
const FUNCTION_NAME = /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/;

/** Faults of the parameters around the contents. */
export function* paramFaults(body: JsonObject): Faults {
  yield* fieldFaults(body, PARAMS, '');
  const generation = fieldOf(body, 'generationConfig');
  if (generation !== undefined) {
    if (!isJsonObject(generation)) return yield wrongType('generation_config', 'type.googleapis.com/GenerationConfig');
    yield* fieldFaults(generation, GENERATION, 'generation_config');
  }
  yield* toolFaults(body.tools);
  const isCached = fieldOf(body, 'cachedContent') !== undefined;
  const besides = ['systemInstruction', 'tools', 'toolConfig'].filter((name) => fieldOf(body, name) !== undefined);
  if (isCached && besides.length > 0)
    yield rejection(
      'CachedContent can not be used with GenerateContent request setting system_instruction, tools or tool_config. Proposed fix: move those values to CachedContent from GenerateContent request.',
    );
}

function* toolFaults(tools: unknown): Faults {
  if (tools === undefined) return;
  if (!Array.isArray(tools)) return yield wrongType('tools', 'type.googleapis.com/Tool');
  const names = new Set<unknown>();
  const kinds = new Set<string>();
  for (const [index, tool] of tools.entries()) {
    const at = `tools[${index}]`;
    if (!isJsonObject(tool)) return yield wrongType(at, 'type.googleapis.com/Tool');
    yield* fieldFaults(tool, TOOL_KINDS, at);
    for (const kind of Object.keys(tool)) kinds.add(kind.startsWith('function') ? 'function' : 'hosted');
    const declared = fieldOf(tool, 'functionDeclarations');
    for (const [place, one] of (Array.isArray(declared) ? declared : []).entries())
      yield* functionFaults(one, `${at}.function_declarations[${place}]`, names);
  }
  if (kinds.size > 1) yield rejection('Tool use with function calling is unsupported');
}

function* functionFaults(value: unknown, at: string, names: Set<unknown>): Faults {
  if (!isJsonObject(value)) return yield wrongType(at, 'type.googleapis.com/FunctionDeclaration');
  yield* fieldFaults(value, FUNCTION, at);
  if (typeof value.name !== 'string' || !FUNCTION_NAME.test(value.name))
    yield rejection(`Invalid function name at ${at}.name. Must start with a letter or an underscore.`);
  if (names.has(value.name)) yield rejection(`Duplicate function declaration found: ${String(value.name)}`);
  names.add(value.name);
  if (value.parameters !== undefined) yield* schemaFaults(value.parameters, `${at}.parameters`);
}

function* schemaFaults(schema: unknown, at: string): Faults {
  if (!isJsonObject(schema)) return yield wrongType(at, 'type.googleapis.com/Schema');
  yield* fieldFaults(schema, SCHEMA, at);
  if (isJsonObject(schema.properties))
    for (const [name, child] of Object.entries(schema.properties))
      yield* schemaFaults(child, `${at}.properties[${name}]`);
  if (schema.items !== undefined) yield* schemaFaults(schema.items, `${at}.items`);
}
