import { asText, isJsonObject, type JsonObject } from '../json.js';
import { type Faults, missingParameter, rejection, wrongType, wrongValue } from '../openai/openai-error.js';
import { fieldFaults, type StringRule, stringFaults } from '../openai/string-rule.js';

const TEXT: StringRule = { maxLength: 10_485_760, canBeEmpty: true };
const INPUT_TYPES = ['input_text', 'input_image', 'input_file', 'input_audio'];
const OUTPUT_TYPES = ['output_text', 'refusal'];
const ALL_TYPES = [...INPUT_TYPES, ...OUTPUT_TYPES, 'reasoning_text', 'summary_text'];
const MARKER = 'prompt_cache_breakpoint';

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  input_text: ['type', 'text', MARKER],
  input_image: ['type', 'image_url', 'file_id', 'detail', MARKER],
  input_file: ['type', 'file_id', 'file_data', 'file_url', 'filename', 'detail', MARKER],
  input_audio: ['type', 'input_audio'],
  output_text: ['type', 'text', 'annotations', 'logprobs'],
  refusal: ['type', 'refusal'],
};

/** Faults of content parts: replies hold output, everything else input. */
export function* contentFaults(parts: readonly unknown[], role: string, at: string): Faults {
  const types = role === 'assistant' ? OUTPUT_TYPES : INPUT_TYPES;
  for (const [index, part] of parts.entries()) yield* partFaults(part, types, `${at}[${index}]`);
}

function* partFaults(part: unknown, types: readonly string[], at: string): Faults {
  if (!isJsonObject(part)) return yield wrongType(at, 'an object', part);
  if (part.type === undefined) yield missingParameter(`${at}.type`);
  const type = asText(part.type);
  if (!ALL_TYPES.includes(type) || !types.includes(type)) yield wrongValue(`${at}.type`, type, types);
  yield* fieldFaults(part, FIELDS[type] ?? [], at);
  if (type === 'input_text' || type === 'output_text') yield* stringFaults(part.text, TEXT, `${at}.text`);
  if (type === 'refusal') yield* stringFaults(part.refusal, TEXT, `${at}.refusal`);
  if (type === 'input_image') yield* sourceFaults(part, ['image_url', 'file_id'], at);
  if (type === 'input_file') yield* sourceFaults(part, ['file_id', 'file_data', 'file_url'], at);
}

function* sourceFaults(part: JsonObject, fields: readonly string[], at: string): Faults {
  const given = fields.filter((field) => part[field] !== undefined && part[field] !== null);
  if (given.length === 0) yield missingParameter(`${at}.${fields[0] ?? ''}`);
  for (const field of given)
    yield* stringFaults(part[field], { maxLength: Number.POSITIVE_INFINITY }, `${at}.${field}`);
  const url = part.image_url;
  if (typeof url === 'string' && !/^(https?:|data:image\/)/.test(url)) {
    yield rejection(`Invalid '${at}.image_url'. Expected a valid URL, but got a value with an invalid format.`, {
      param: `${at}.image_url`,
      code: 'invalid_value',
    });
  }
}
