import { isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import { firstViolation, type Violation } from '../codec.js';
import { hasLoneSurrogate, isWellFormed } from '../well-formed.js';
import { asList, asText } from '../wire-values.js';
import { needsSignatures } from './signatures.js';
import { type Content, callIn, partsOf, responseIn, signatureOf } from './wire.js';

/**
 * The shapes the provider refuses: who speaks when, pairs of calls and results, emptiness, steps without a signature, malformed
 * Unicode. Which fields it knows is not checked here.
 */
export function validate(request: string): Violation | undefined {
  const body = parseJson(request);
  if (!isJsonObject(body)) return { field: 'body', message: 'Invalid JSON payload received.' };
  if (hasLoneSurrogate(request) && !isWellFormed(body))
    return { field: 'contents', message: 'Invalid JSON payload received. Invalid Unicode.' };
  const contents = asList(body.contents).filter(isJsonObject);
  if (contents.length === 0) return { field: 'contents', message: 'contents is not specified' };
  return (
    firstViolation(contents, (content, index) => checkContent(content, contents[index - 1], index)) ??
    checkEnd(contents) ??
    checkPairs(contents) ??
    (needsSignatures(asText(body.model)) ? checkSignatures(contents) : undefined)
  );
}

const speaker = ({ role = 'user' }: Content): unknown => role;

function checkContent(content: Content, before: Content | undefined, index: number): Violation | undefined {
  const at = `contents[${index}]`;
  if (speaker(content) !== 'user' && speaker(content) !== 'model')
    return { field: `${at}.role`, message: 'Please use a valid role: user, model.' };
  if (before === undefined ? speaker(content) !== 'user' : speaker(content) === speaker(before))
    return { field: at, message: 'Please ensure that multiturn requests alternate between user and model.' };
  const parts = partsOf(content);
  if (parts.length === 0) return { field: `${at}.parts`, message: `${at}.parts: contents.parts must not be empty.` };
  return firstViolation(parts, (part, place) =>
    Object.keys(part).length === 0 || (part.text === '' && signatureOf(part) === '')
      ? {
          field: `${at}.parts[${place}]`,
          message: `${at}.parts[${place}].data: required oneof field 'data' must have one initialized field`,
        }
      : undefined,
  );
}

function checkEnd(contents: readonly Content[]): Violation | undefined {
  const last = contents.at(-1);
  if (last === undefined || speaker(last) === 'user') return undefined;
  const message = 'Please ensure that multiturn requests end with a user role or a function response.';
  return { field: `contents[${contents.length - 1}]`, message };
}

const callsIn = (content: Content | undefined): JsonObject[] =>
  content === undefined ? [] : partsOf(content).filter((part) => callIn(part) !== undefined);

const resultsIn = (content: Content | undefined): JsonObject[] =>
  content === undefined ? [] : partsOf(content).filter((part) => responseIn(part) !== undefined);

const PAIRS =
  'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.';

const checkPairs = (contents: readonly Content[]): Violation | undefined =>
  firstViolation(contents, (content, index) => {
    const results = resultsIn(content);
    const calls = callsIn(contents[index - 1]);
    if (results.length === calls.length) return undefined;
    return { field: `contents[${index}]`, message: PAIRS };
  });

/** In the turn under way, which begins with the newest words of the user, the first call of every step is signed. */
function checkSignatures(contents: readonly Content[]): Violation | undefined {
  const start = contents.findLastIndex((content) => speaker(content) === 'user' && resultsIn(content).length === 0);
  return firstViolation(contents, (content, index) => {
    const [call] = index > start ? callsIn(content) : [];
    if (call === undefined || signatureOf(call) !== '') return undefined;
    const message = 'Function call is missing a thought_signature in functionCall parts.';
    return { field: `contents[${index}]`, message };
  });
}
