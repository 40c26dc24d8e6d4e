import { asText, isJsonObject, type JsonObject } from '../json.js';
import { type Faults, fieldFaults, rejection, required, stringFaults, wrongType } from './anthropic-error.js';

/** Every parameter the endpoint knows. */
const PARAMS = [
  'model',
  'messages',
  'max_tokens',
  'cache_control',
  'container',
  'context_management',
  'inference_geo',
  'mcp_servers',
  'metadata',
  'output_config',
  'output_format',
  'service_tier',
  'stop_sequences',
  'stream',
  'system',
  'temperature',
  'thinking',
  'tool_choice',
  'tools',
  'top_k',
  'top_p',
];
const COUNT_ONLY_ABSENT = ['max_tokens', 'stream', 'temperature', 'top_k', 'top_p', 'stop_sequences', 'metadata'];
const TOOL_FIELDS = [
  'name',
  'type',
  'description',
  'input_schema',
  'input_examples',
  'cache_control',
  'strict',
  'defer_loading',
  'allowed_callers',
  'eager_input_streaming',
];
const TOOL_NAME = /^[a-zA-Z0-9_-]{1,128}$/;
const MIN_BUDGET_TOKENS = 1024;

/** Faults of the parameters around the messages. Counting takes fewer of them. */
export function* paramFaults(body: JsonObject, isCount: boolean): Faults {
  yield* stringFaults(body.model, 'model');
  if (body.messages === undefined) yield required('messages');
  if (!isCount) yield* maxTokensFaults(body.max_tokens);
  const known = isCount ? PARAMS.filter((name) => !COUNT_ONLY_ABSENT.includes(name)) : PARAMS;
  yield* fieldFaults(body, known, '');
  if (body.stream !== undefined && typeof body.stream !== 'boolean') yield wrongType('stream', 'a valid boolean');
  yield* temperatureFaults(body.temperature);
  yield* systemFaults(body.system);
  yield* toolsFaults(body);
  yield* thinkingFaults(body.thinking);
}

function* maxTokensFaults(value: unknown): Faults {
  if (value === undefined) yield required('max_tokens');
  if (!Number.isInteger(value)) yield wrongType('max_tokens', 'a valid integer');
  if (Number(value) < 1) yield wrongType('max_tokens', 'greater than or equal to 1');
}

function* temperatureFaults(value: unknown): Faults {
  if (value === undefined) return;
  if (typeof value !== 'number') yield wrongType('temperature', 'a valid number');
  else if (value < 0 || value > 1) yield rejection('temperature: range: 0..1');
}

function* systemFaults(system: unknown): Faults {
  if (system === undefined || typeof system === 'string') return;
  if (!Array.isArray(system)) return yield wrongType('system', 'a valid string or list');
  for (const [index, block] of system.entries()) {
    const at = `system.${index}`;
    if (!isJsonObject(block) || block.type !== 'text') {
      yield rejection(`${at}: Input should be a valid text block`);
      continue;
    }
    yield* fieldFaults(block, ['type', 'text', 'cache_control', 'citations'], at);
    yield* stringFaults(block.text, `${at}.text`);
    if (block.text === '') yield rejection('system: text content blocks must be non-empty');
  }
}

function* toolsFaults({ tools, tool_choice: choice }: JsonObject): Faults {
  if (choice !== undefined && !isJsonObject(choice)) yield wrongType('tool_choice', 'a valid dictionary');
  if (tools === undefined) {
    if (choice !== undefined) yield rejection('tool_choice may only be specified while providing tools');
    return;
  }
  if (!Array.isArray(tools)) return yield wrongType('tools', 'a valid list');
  const names = new Set<unknown>();
  for (const [index, tool] of tools.entries()) {
    const at = `tools.${index}`;
    if (!isJsonObject(tool)) return yield wrongType(at, 'a valid dictionary');
    const isServerTool = tool.type !== undefined && tool.type !== 'custom';
    if (isServerTool) continue;
    yield* fieldFaults(tool, TOOL_FIELDS, `${at}.custom`);
    yield* stringFaults(tool.name, `${at}.custom.name`, TOOL_NAME);
    if (names.has(tool.name)) yield rejection('tools: Tool names must be unique.');
    names.add(tool.name);
    if (tool.input_schema === undefined) yield required(`${at}.custom.input_schema`);
    if (!isJsonObject(tool.input_schema)) yield wrongType(`${at}.custom.input_schema`, 'a valid dictionary');
    else if (tool.input_schema.type !== 'object') yield wrongType(`${at}.custom.input_schema.type`, "'object'");
  }
}

function* thinkingFaults(thinking: unknown): Faults {
  if (thinking === undefined) return;
  if (!isJsonObject(thinking)) return yield wrongType('thinking', 'a valid dictionary');
  const types = ['enabled', 'disabled', 'adaptive'];
  if (!types.includes(asText(thinking.type))) yield wrongType('thinking.type', "'enabled', 'disabled' or 'adaptive'");
  yield* fieldFaults(thinking, ['type', 'budget_tokens', 'display', 'block_binding'], 'thinking');
  const { budget_tokens: budget } = thinking;
  if (thinking.type === 'enabled' && budget === undefined) yield required('thinking.enabled.budget_tokens');
  if (budget !== undefined && (!Number.isInteger(budget) || Number(budget) < MIN_BUDGET_TOKENS)) {
    yield wrongType('thinking.enabled.budget_tokens', `greater than or equal to ${MIN_BUDGET_TOKENS}`);
  }
}
