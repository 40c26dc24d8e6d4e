import { asText, isJsonObject } from '../json.js';
import { takesCacheBreakpoints } from './chat-models.js';
import { type Faults, missingParameter, rejection, wrongType, wrongValue } from './openai-error.js';
import { fieldFaults, LONG_TEXT, stringFaults } from './string-rule.js';

interface PartPlace {
  readonly model: string;
  readonly role: string;
  /** The path of the message that holds the part. */
  readonly message: string;
  readonly at: string;
}

const ALL_TYPES = ['text', 'image_url', 'input_audio', 'refusal', 'audio', 'file'];
const TYPES: Readonly<Record<string, readonly string[]>> = {
  user: ['text', 'image_url', 'input_audio', 'file'],
  assistant: ['text', 'refusal'],
};
const TEXT_ONLY = ['text'];
/** Ignored in parts of an assistant: OpenAI's own Agents SDK sends a reply back with the fields of its message in each of its parts. */
const REPLY_FIELDS = ['role', 'refusal', 'annotations', 'tool_calls', 'function_call', 'audio'];
const MEDIA_FIELDS: Readonly<
  Record<string, { readonly required: readonly string[]; readonly known: readonly string[] }>
> = {
  image_url: { required: ['url'], known: ['url', 'detail'] },
  input_audio: { required: ['data', 'format'], known: ['data', 'format'] },
  file: { required: [], known: ['file_data', 'file_id', 'filename'] },
};

/** Faults of one content part: its type, whether its role may hold it, and its fields. */
export function* partFaults(part: unknown, place: PartPlace): Faults {
  const { model, role, message, at } = place;
  if (!isJsonObject(part)) return yield wrongType(at, 'an object', part);
  if (part.type === undefined) yield missingParameter(`${at}.type`);
  const type = asText(part.type);
  const types = TYPES[role] ?? TEXT_ONLY;
  if (!ALL_TYPES.includes(type)) yield wrongValue(`${at}.type`, type, ALL_TYPES);
  if (type === 'image_url' && role !== 'user') yield imageOutsideUser(role, message);
  if (!types.includes(type)) yield wrongValue(`${at}.type`, type, types);
  const breakpoint = type !== 'refusal' && takesCacheBreakpoints(model) ? ['prompt_cache_breakpoint'] : [];
  const ignored = role === 'assistant' ? REPLY_FIELDS : [];
  yield* fieldFaults(part, ['type', type, ...breakpoint, ...ignored], at);
  if (type === 'text' || type === 'refusal') {
    return yield* stringFaults(part[type], { ...LONG_TEXT, canBeEmpty: role === 'tool' }, `${at}.${type}`);
  }
  yield* mediaFaults(part[type], type, `${at}.${type}`);
}

function* mediaFaults(value: unknown, type: string, at: string): Faults {
  if (value === undefined) yield missingParameter(at);
  if (!isJsonObject(value)) return yield wrongType(at, 'an object', value);
  const fields = MEDIA_FIELDS[type];
  if (fields === undefined) return;
  yield* fieldFaults(value, fields.known, at);
  for (const field of fields.required) {
    yield* stringFaults(value[field], { maxLength: Number.POSITIVE_INFINITY }, `${at}.${field}`);
  }
}

function imageOutsideUser(role: string, message: string) {
  return rejection(
    `Invalid '${message}'. Image URLs are only allowed for messages with role 'user', but this message with role '${role}' contains an image URL.`,
    { param: message, code: 'invalid_value' },
  );
}
