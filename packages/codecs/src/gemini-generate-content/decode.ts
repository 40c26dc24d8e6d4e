import {
  InvalidInputError,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  writeJson,
} from '@palimpsest/core';
import type { DecodedRequest } from '../codec.js';
import { asList } from '../wire-values.js';
import { joinedParts } from './joined-parts.js';
import { type Content, callIn, decodeMessage, fieldOf, partsOf, responseIn } from './wire.js';

const ROLES: readonly unknown[] = [undefined, 'user', 'model', 'function'];
const MAX_MESSAGES = 50_000;

/** Checks what a request must have to be understood; whether the provider would take it is for `validate`. */
export function decodeRequest(body: JsonObject): DecodedRequest {
  const { contents, systemInstruction, system_instruction: older, alt, ...fields } = body;
  if (alt !== undefined)
    throw invalid('alt', 'a reply is streamed as server-sent events only: add ?alt=sse to the address');
  if (typeof fields.model !== 'string' || fields.model === '')
    throw invalid('model', 'it is missing. Name it in the address: /models/{model}:generateContent');
  if (!Array.isArray(contents)) throw invalid('contents', 'it is required, as a list of contents');
  if (contents.length === 0) throw invalid('contents', 'contents is not specified');
  if (contents.length > MAX_MESSAGES) throw invalid('contents', `at most ${MAX_MESSAGES} contents are taken`);
  if (fields.tools !== undefined && !Array.isArray(fields.tools)) throw invalid('tools', 'it must be a list');
  const checked = contents.map((content: JsonValue, index: number) => checkedContent(content, `contents[${index}]`));
  return {
    frame: {
      model: fields.model,
      isStream: fields.stream === true,
      fields,
      tools: asList(fields.tools).flatMap(toolsIn),
    },
    instructions: instructionsOf(systemInstruction ?? older),
    messages: inRuns(checked).flatMap(messagesOf),
    ...(isAppendOnly(fields) ? { isAppendOnly: true } : {}),
  };
}

/** What is kept at the provider stands before the contents and is not here: nothing of the view may change. */
export const isAppendOnly = (fields: JsonObject): boolean => (fieldOf(fields, 'cachedContent') ?? null) !== null;

/** The functions of an entry of `tools`, or the entry itself where the provider runs it. */
function toolsIn(entry: JsonValue): JsonValue[] {
  const declared = isJsonObject(entry) ? fieldOf(entry, 'functionDeclarations') : undefined;
  return Array.isArray(declared) ? declared : [entry];
}

/** The system text as a message of its own, so that it has a wire like every other. */
function instructionsOf(given: JsonValue | undefined): Message[] {
  if (given === undefined || given === null) return [];
  const content = typeof given === 'string' ? { parts: [{ text: given }] } : given;
  const { role: _, ...wire } = checkedContent(content, 'systemInstruction', false);
  return partsOf(wire).length === 0
    ? []
    : [decodeMessage({ role: 'system', ...wire }, writeJson({ role: 'system', ...wire }))];
}

/** What the model said in one go is one message: clients that keep the pieces of a stream send each as a content of its own. */
function inRuns(contents: readonly Content[]): Content[] {
  const runs: Content[] = [];
  for (const content of contents) {
    const last = runs.at(-1);
    if (last === undefined || content.role !== 'model' || last.role !== 'model') runs.push(content);
    else runs[runs.length - 1] = { ...last, parts: joinedParts([...partsOf(last), ...partsOf(content)]) };
  }
  return runs;
}

/** Results become messages of their own, as in every other protocol; those without ids stay together, for their order tells them apart. */
function messagesOf(given: Content): Message[] {
  const content = answeredOnce(given);
  const parts = partsOf(content);
  const results = parts.filter((part) => responseIn(part) !== undefined);
  if (results.length === 0 || parts.length === 1) return [decodeMessage(content, writeJson(content))];
  const haveIds = results.every((part) => typeof responseIn(part)?.id === 'string');
  const others = parts.filter((part) => responseIn(part) === undefined);
  const groups = haveIds ? results.map((part) => [part]) : [results];
  return [...groups, ...(others.length > 0 ? [others] : [])].map((group) => {
    const piece = { ...content, parts: group };
    return decodeMessage(piece, writeJson(piece));
  });
}

/** The same content without results that are there twice: Gemini CLI says those of a resumed session so, which the provider refuses. */
function answeredOnce(content: Content): Content {
  const said = new Set<string>();
  const isFirst = (part: JsonObject): boolean => {
    if (typeof responseIn(part)?.id !== 'string') return true;
    const text = writeJson(part);
    const isNew = !said.has(text);
    said.add(text);
    return isNew;
  };
  const parts = partsOf(content).filter(isFirst);
  return parts.length === partsOf(content).length ? content : { ...content, parts };
}

function checkedContent(value: JsonValue, at: string, mustSay = true): Content {
  if (!isJsonObject(value)) throw invalid(at, 'it must be a content: {"role": "user", "parts": [{"text": "…"}]}');
  if (mustSay && !ROLES.includes(value.role)) throw invalid(`${at}.role`, 'Please use a valid role: user, model.');
  if (value.parts !== undefined && !Array.isArray(value.parts)) throw invalid(`${at}.parts`, 'it must be a list');
  if (mustSay && asList(value.parts).length === 0 && value.role !== 'model')
    throw invalid(`${at}.parts`, 'contents.parts must not be empty.');
  for (const [index, part] of asList(value.parts).entries()) checkPart(part, `${at}.parts[${index}]`);
  return value;
}

function checkPart(part: JsonValue, at: string): void {
  if (!isJsonObject(part)) throw invalid(at, 'it must be a part: {"text": "…"}');
  if (part.text !== undefined && typeof part.text !== 'string') throw invalid(`${at}.text`, 'it must be a text');
  const [call, response] = [callIn(part), responseIn(part)];
  if (call !== undefined && typeof call.name !== 'string') throw invalid(`${at}.functionCall.name`, 'it is missing');
  if (call?.args !== undefined && call.args !== null && !isJsonObject(call.args))
    throw invalid(`${at}.functionCall.args`, 'it must be an object');
  if (response !== undefined && typeof response.name !== 'string')
    throw invalid(`${at}.functionResponse.name`, 'it is missing');
}

const invalid = (field: string, reason: string) => new InvalidInputError(field, `Invalid '${field}': ${reason}`);
