import { isJsonObject, type JsonObject } from '../json.js';
import { type Faults, fieldFaults, rejection, wrongType } from './gemini-error.js';
import { fieldOf } from './gemini-request.js';

/** What a part can be; exactly one of them. */
const DATA = [
  ...['text', 'inlineData', 'fileData', 'functionCall', 'functionResponse', 'executableCode', 'codeExecutionResult'],
  ...['toolCall', 'toolResponse'],
];
const BESIDE_DATA = ['thought', 'thoughtSignature', 'videoMetadata', 'mediaResolution', 'partMetadata'];
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Faults of each content by itself. */
export function* contentsFaults(contents: unknown): Faults {
  if (!Array.isArray(contents)) {
    if (contents !== undefined) yield wrongType('contents', 'type.googleapis.com/Content');
    return yield rejection('* GenerateContentRequest.contents: contents is not specified\n');
  }
  if (contents.length === 0) yield rejection('* GenerateContentRequest.contents: contents is not specified\n');
  for (const [index, content] of contents.entries()) yield* contentFaults(content, `contents[${index}]`);
}

export function* contentFaults(content: unknown, at: string): Faults {
  if (!isJsonObject(content)) return yield wrongType(at, 'type.googleapis.com/Content');
  yield* fieldFaults(content, ['role', 'parts'], at);
  if (content.parts !== undefined && !Array.isArray(content.parts)) yield wrongType(`${at}.parts`, 'list');
  const parts = (content.parts ?? []) as readonly unknown[];
  if (parts.length === 0) yield rejection(`* GenerateContentRequest.${at}.parts: contents.parts must not be empty.\n`);
  for (const [place, part] of parts.entries()) yield* partFaults(part, `${at}.parts[${place}]`);
}

function* partFaults(part: unknown, at: string): Faults {
  if (!isJsonObject(part)) return yield wrongType(at, 'type.googleapis.com/Part');
  yield* fieldFaults(part, [...DATA, ...BESIDE_DATA], at);
  const given = DATA.filter((name) => fieldOf(part, name) !== undefined);
  const signature = fieldOf(part, 'thoughtSignature');
  const isEmptyText = part.text === '' && signature === undefined;
  if (given.length === 0 || isEmptyText)
    yield rejection(
      `* GenerateContentRequest.${at}.data: required oneof field 'data' must have one initialized field\n`,
    );
  if (given.length > 1) yield rejection(`Invalid value at '${at}' (oneof), oneof field 'data' is already set.`);
  if (part.text !== undefined && typeof part.text !== 'string') yield wrongType(`${at}.text`, 'TYPE_STRING');
  if (signature !== undefined && (typeof signature !== 'string' || !BASE64.test(signature)))
    yield rejection(`Invalid value at '${at}.thought_signature' (TYPE_BYTES), Base64 decoding failed`);
  yield* callFaults(fieldOf(part, 'functionCall'), ['id', 'name', 'args'], `${at}.function_call`, 'args');
  yield* callFaults(
    fieldOf(part, 'functionResponse'),
    ['id', 'name', 'response', 'parts', 'scheduling', 'willContinue'],
    `${at}.function_response`,
    'response',
  );
  yield* blobFaults(fieldOf(part, 'inlineData'), ['mimeType', 'data', 'displayName'], `${at}.inline_data`);
  yield* blobFaults(fieldOf(part, 'fileData'), ['mimeType', 'fileUri', 'displayName'], `${at}.file_data`);
}

function* callFaults(value: unknown, known: readonly string[], at: string, objectField: string): Faults {
  if (value === undefined) return;
  if (!isJsonObject(value)) return yield wrongType(at, 'message');
  yield* fieldFaults(value, known, at);
  if (typeof value.name !== 'string' || value.name === '')
    yield rejection(`* GenerateContentRequest.${at}.name: Name cannot be empty.\n`);
  const object = value[objectField];
  if (object !== undefined && !isJsonObject(object)) yield wrongType(`${at}.${objectField}`, 'google.protobuf.Struct');
}

function* blobFaults(value: unknown, known: readonly string[], at: string): Faults {
  if (value === undefined) return;
  if (!isJsonObject(value)) return yield wrongType(at, 'message');
  yield* fieldFaults(value, known, at);
  const { data } = value as JsonObject;
  if (data !== undefined && (typeof data !== 'string' || !BASE64.test(data)))
    yield rejection(`Invalid value at '${at}.data' (TYPE_BYTES), Base64 decoding failed`);
}
