import { asText, isJsonObject, type JsonObject } from '../json.js';
import { type Faults, missingParameter, rejection, wrongType, wrongValue } from '../openai/openai-error.js';
import { fieldFaults, type StringRule, stringFaults } from '../openai/string-rule.js';
import { contentFaults } from './response-content.js';
import { typeOf } from './response-request.js';

const TEXT: StringRule = { maxLength: 10_485_760, canBeEmpty: true };
const ID: StringRule = { maxLength: 64 };
const NAME: StringRule = { maxLength: 128, pattern: /^[a-zA-Z0-9_-]+$/ };
const STATUS = ['in_progress', 'completed', 'incomplete'];

const CALL = ['type', 'id', 'call_id', 'status', 'caller', 'namespace'];
const OUTPUT = ['type', 'id', 'call_id', 'output', 'status', 'caller', 'name'];

/** The item types with rules of their own and the fields they have. */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    message: ['type', 'id', 'role', 'content', 'status', 'phase'],
    function_call: [...CALL, 'name', 'arguments'],
    custom_tool_call: [...CALL, 'name', 'input'],
    function_call_output: OUTPUT,
    custom_tool_call_output: OUTPUT,
    reasoning: ['type', 'id', 'summary', 'content', 'encrypted_content', 'status'],
    item_reference: ['type', 'id'],
    compaction: ['type', 'id', 'encrypted_content', 'created_by'],
  }),
);

/** Items the fake takes as they are. */
const OTHER_TYPES = [
  'file_search_call',
  'computer_call',
  'computer_call_output',
  'web_search_call',
  'tool_search_call',
  'tool_search_output',
  'additional_tools',
  'image_generation_call',
  'code_interpreter_call',
  'local_shell_call',
  'local_shell_call_output',
  'shell_call',
  'shell_call_output',
  'apply_patch_call',
  'apply_patch_call_output',
  'mcp_list_tools',
  'mcp_approval_request',
  'mcp_approval_response',
  'mcp_call',
  'compaction_trigger',
  'program',
  'program_output',
];
/** Whose own content is lost without an id. */
const NEEDS_ID = ['image_generation_call', 'mcp_approval_request', 'item_reference'];
const ROLES = ['assistant', 'system', 'developer', 'user'];

/** Faults of one input item; what items owe each other is in `item-pairs.ts` and `reasoning-rules.ts`. */
export function* itemFaults(item: unknown, at: string): Faults {
  if (!isJsonObject(item)) return yield wrongType(at, 'an object', item);
  const type = typeOf(item);
  const fields = FIELDS.get(type);
  if (fields === undefined && !OTHER_TYPES.includes(type)) {
    return yield wrongValue(`${at}.type`, item.type, [...FIELDS.keys(), ...OTHER_TYPES]);
  }
  if (fields !== undefined) yield* fieldFaults(item, fields, at);
  if (NEEDS_ID.includes(type)) yield* stringFaults(item.id, ID, `${at}.id`);
  else if (item.id !== undefined && item.id !== null) yield* stringFaults(item.id, ID, `${at}.id`);
  if (typeof item.status === 'string' && fields !== undefined && !STATUS.includes(item.status)) {
    yield wrongValue(`${at}.status`, item.status, STATUS);
  }
  yield* ruleFaults(type, item, at);
}

function* ruleFaults(type: string, item: JsonObject, at: string): Faults {
  switch (type) {
    case 'message':
      return yield* messageFaults(item, at);
    case 'function_call':
      yield* callFaults(item, at);
      yield* stringFaults(item.arguments, TEXT, `${at}.arguments`);
      if (!isJsonText(item.arguments)) yield brokenArguments(`${at}.arguments`);
      return;
    case 'custom_tool_call':
      yield* callFaults(item, at);
      return yield* stringFaults(item.input, TEXT, `${at}.input`);
    case 'function_call_output':
    case 'custom_tool_call_output':
      yield* callIdFaults(item, at);
      if (typeof item.output === 'string') return yield* stringFaults(item.output, TEXT, `${at}.output`);
      if (!Array.isArray(item.output)) return yield missingOrWrong(item.output, `${at}.output`);
      return yield* contentFaults(item.output, 'user', `${at}.output`);
    case 'reasoning':
      if (!Array.isArray(item.summary)) yield missingOrWrong(item.summary, `${at}.summary`);
      return;
    default:
      if (typeof item.call_id === 'string') yield* callIdFaults(item, at);
  }
}

function* messageFaults(item: JsonObject, at: string): Faults {
  if (item.role === undefined) yield missingParameter(`${at}.role`);
  if (!ROLES.includes(asText(item.role))) yield wrongValue(`${at}.role`, item.role, ROLES);
  if (typeof item.content === 'string') return yield* stringFaults(item.content, TEXT, `${at}.content`);
  if (!Array.isArray(item.content)) return yield missingOrWrong(item.content, `${at}.content`);
  yield* contentFaults(item.content, asText(item.role), `${at}.content`);
}

function* callFaults(item: JsonObject, at: string): Faults {
  yield* callIdFaults(item, at);
  yield* stringFaults(item.name, NAME, `${at}.name`);
}

function callIdFaults({ call_id: id }: JsonObject, at: string): Faults {
  return stringFaults(id, ID, `${at}.call_id`);
}

const missingOrWrong = (value: unknown, at: string) =>
  value === undefined ? missingParameter(at) : wrongType(at, 'one of a string or array of objects', value);

const brokenArguments = (at: string) =>
  rejection(`Invalid value for '${at}': expected a string that holds valid JSON.`, {
    param: at,
    code: 'invalid_value',
  });

function isJsonText(value: unknown): boolean {
  try {
    JSON.parse(asText(value));
    return true;
  } catch {
    return false;
  }
}
