import { asText, isJsonObject, type JsonObject } from '../json.js';
import {
  arrayTooLong,
  emptyArray,
  type Faults,
  missingParameter,
  rejection,
  wrongType,
  wrongValue,
} from './openai-error.js';
import { FUNCTION_NAME, fieldFaults, stringFaults } from './string-rule.js';

const MAX_TOOLS = 128;
const TOOL_TYPES = ['function', 'custom'];
const TOOL_CHOICES = ['none', 'auto', 'required'];
const DEFINITION_FIELDS: Readonly<Record<string, readonly string[]>> = {
  function: ['name', 'description', 'parameters', 'strict'],
  custom: ['name', 'description', 'format'],
};

/** Faults of the tools offered to the model and of the choice among them. */
export function* toolsFaults(body: JsonObject): Faults {
  const { tools, tool_choice: toolChoice } = body;
  if (tools === undefined) {
    for (const param of ['tool_choice', 'parallel_tool_calls']) {
      if (body[param] !== undefined) yield onlyWithTools(param);
    }
    return;
  }
  if (!Array.isArray(tools)) return yield wrongType('tools', 'an array of objects', tools);
  if (tools.length === 0) yield emptyArray('tools');
  if (tools.length > MAX_TOOLS) yield arrayTooLong('tools', MAX_TOOLS, tools.length);
  for (const [index, tool] of tools.entries()) yield* toolFaults(tool, `tools[${index}]`);
  if (toolChoice !== undefined) yield* toolChoiceFaults(toolChoice, tools.map(toolName));
}

function* toolFaults(tool: unknown, at: string): Faults {
  if (!isJsonObject(tool)) return yield wrongType(at, 'an object', tool);
  if (tool.type === undefined) yield missingParameter(`${at}.type`);
  if (!TOOL_TYPES.includes(asText(tool.type))) yield wrongValue(`${at}.type`, tool.type, TOOL_TYPES);
  const type = asText(tool.type);
  yield* fieldFaults(tool, ['type', type], at);
  const definition = tool[type];
  if (definition === undefined) yield missingParameter(`${at}.${type}`);
  if (!isJsonObject(definition)) return yield wrongType(`${at}.${type}`, 'an object', definition);
  yield* fieldFaults(definition, DEFINITION_FIELDS[type] ?? [], `${at}.${type}`);
  yield* stringFaults(definition.name, FUNCTION_NAME, `${at}.${type}.name`);
  if (definition.parameters !== undefined) yield* schemaFaults(definition, `${at}.${type}.parameters`);
}

function* schemaFaults({ name, parameters }: JsonObject, at: string): Faults {
  if (!isJsonObject(parameters)) return yield wrongType(at, 'an object', parameters);
  if (parameters.type === undefined || parameters.type === 'object') return;
  const text = `schema must be a JSON Schema of 'type: "object"', got 'type: "${asText(parameters.type)}"'.`;
  yield rejection(`Invalid schema for function '${asText(name)}': ${text}`, {
    param: at,
    code: 'invalid_function_parameters',
  });
}

function* toolChoiceFaults(choice: unknown, names: readonly unknown[]): Faults {
  if (typeof choice === 'string') {
    if (!TOOL_CHOICES.includes(choice)) yield wrongValue('tool_choice', choice, TOOL_CHOICES);
    return;
  }
  if (!isJsonObject(choice)) return yield wrongType('tool_choice', 'one of a string or object', choice);
  if (choice.type === undefined) yield missingParameter('tool_choice.type');
  if (choice.type === 'allowed_tools') return;
  if (!TOOL_TYPES.includes(asText(choice.type))) {
    yield wrongValue('tool_choice.type', choice.type, ['allowed_tools', ...TOOL_TYPES]);
  }
  const name = toolName(choice);
  if (name === undefined) yield missingParameter(`tool_choice.${asText(choice.type)}.name`);
  if (!names.includes(name)) {
    yield rejection(`Tool choice '${asText(name)}' not found in 'tools' parameter.`, { param: 'tool_choice' });
  }
}

function toolName(tool: JsonObject): unknown {
  const definition = tool[asText(tool.type)];
  return isJsonObject(definition) ? definition.name : undefined;
}

function onlyWithTools(param: string) {
  const text = `Invalid value for '${param}': '${param}' is only allowed when 'tools' are specified.`;
  return rejection(text, { param });
}
