import { asText, isJsonObject, type JsonObject } from '../json.js';
import {
  arrayTooLong,
  type Faults,
  missingParameter,
  rejection,
  wrongType,
  wrongValue,
} from '../openai/openai-error.js';
import { FUNCTION_NAME, fieldFaults, stringFaults } from '../openai/string-rule.js';

const MAX_TOOLS = 128;
const CHOICES = ['none', 'auto', 'required'];
const COMMON = ['type', 'name', 'description', 'allowed_callers', 'defer_loading'];
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['function', [...COMMON, 'parameters', 'strict', 'output_schema']],
  ['custom', [...COMMON, 'format']],
]);
const HOSTED = [
  'file_search',
  'computer',
  'computer_use_preview',
  'web_search',
  'web_search_preview',
  'mcp',
  'code_interpreter',
  'programmatic_tool_calling',
  'image_generation',
  'local_shell',
  'shell',
  'namespace',
  'tool_search',
  'apply_patch',
];

/** Faults of the tools, which are flat here: a function has its name beside its type, not in a field of its own. */
export function* toolsFaults({ tools, tool_choice: choice }: JsonObject): Faults {
  const offered = tools ?? [];
  if (!Array.isArray(offered)) return yield wrongType('tools', 'an array of objects', tools);
  if (offered.length > MAX_TOOLS) yield arrayTooLong('tools', MAX_TOOLS, offered.length);
  for (const [index, tool] of offered.entries()) yield* toolFaults(tool, `tools[${index}]`);
  if (choice !== undefined && choice !== null) yield* choiceFaults(choice, offered);
}

function* toolFaults(tool: unknown, at: string): Faults {
  if (!isJsonObject(tool)) return yield wrongType(at, 'an object', tool);
  if (tool.type === undefined) yield missingParameter(`${at}.type`);
  const fields = FIELDS.get(asText(tool.type));
  if (fields === undefined) {
    if (!HOSTED.includes(asText(tool.type))) yield wrongValue(`${at}.type`, tool.type, [...FIELDS.keys(), ...HOSTED]);
    return;
  }
  if (tool.name === undefined) yield missingParameter(`${at}.name`);
  yield* fieldFaults(tool, fields, at);
  yield* stringFaults(tool.name, FUNCTION_NAME, `${at}.name`);
  const { parameters } = tool;
  if (parameters === undefined || parameters === null) return;
  if (!isJsonObject(parameters)) return yield wrongType(`${at}.parameters`, 'an object', parameters);
  if (parameters.type !== undefined && parameters.type !== 'object') {
    const text = `schema must be a JSON Schema of 'type: "object"', got 'type: "${asText(parameters.type)}"'.`;
    yield rejection(`Invalid schema for function '${asText(tool.name)}': ${text}`, {
      param: `${at}.parameters`,
      code: 'invalid_function_parameters',
    });
  }
}

function* choiceFaults(choice: unknown, tools: readonly unknown[]): Faults {
  if (typeof choice === 'string') {
    if (!CHOICES.includes(choice)) yield wrongValue('tool_choice', choice, CHOICES);
    return;
  }
  if (!isJsonObject(choice)) return yield wrongType('tool_choice', 'one of a string or object', choice);
  if (choice.type === undefined) yield missingParameter('tool_choice.type');
  if (!FIELDS.has(asText(choice.type))) return;
  if (choice.name === undefined) yield missingParameter('tool_choice.name');
  if (!tools.some((tool) => isJsonObject(tool) && tool.name === choice.name)) {
    yield rejection(`Tool choice '${asText(choice.name)}' not found in 'tools' parameter.`, { param: 'tool_choice' });
  }
}
