import { isJsonObject, type JsonObject } from '../json.js';
import {
  arrayTooLong,
  emptyArray,
  emptyString,
  type Faults,
  missingParameter,
  outOfRange,
  type Rejection,
  rejection,
  unknownParameter,
  wrongType,
  wrongValue,
} from '../openai/openai-error.js';

/** The body of a request that was accepted. */
export interface EmbeddingsRequest {
  readonly model: string;
  readonly input: string | readonly string[];
  readonly dimensions?: number;
}

/** What a model takes. */
export interface EmbeddingsLimits {
  /** Texts in a request. */
  readonly maxInputs: number;
  /** Characters of a text: the provider counts tokens. */
  readonly maxChars: number;
  readonly dimensions: number;
}

const FIELDS: readonly string[] = ['model', 'input', 'dimensions', 'encoding_format', 'user'];

/** What the provider refuses about a body; undefined where it takes it. */
export function validateEmbeddings(body: unknown, limits: EmbeddingsLimits): Rejection | undefined {
  if (!isJsonObject(body)) return rejection('We could not parse the JSON body of your request.');
  return faults(body, limits).next().value ?? undefined;
}

function* faults(body: JsonObject, limits: EmbeddingsLimits): Faults {
  const unknown = Object.keys(body).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) yield unknownParameter(unknown);
  const { model, input, dimensions, encoding_format: format = 'float' } = body;
  if (model === undefined) yield missingParameter('model');
  if (typeof model !== 'string') yield wrongType('model', 'a string', model);
  if (input === undefined) yield missingParameter('input');
  if (format !== 'float') yield wrongValue('encoding_format', format, ['float']);
  if (dimensions !== undefined) {
    if (typeof dimensions !== 'number') yield wrongType('dimensions', 'an integer', dimensions);
    else if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > limits.dimensions)
      yield outOfRange('dimensions', 'integer', dimensions, 1, limits.dimensions);
  }
  yield* inputFaults(input, limits);
}

function* inputFaults(input: unknown, { maxInputs, maxChars }: EmbeddingsLimits): Faults {
  const texts: readonly unknown[] = Array.isArray(input) ? input : [input];
  if (texts.length === 0) yield emptyArray('input');
  if (texts.length > maxInputs) yield arrayTooLong('input', maxInputs, texts.length);
  for (const [index, text] of texts.entries()) {
    if (typeof text !== 'string') yield wrongType(`input[${index}]`, 'a string', text);
    else if (text === '') yield emptyString(`input[${index}]`);
    else if (text.length > maxChars)
      yield rejection(`Invalid 'input[${index}]': maximum context length is ${maxChars} characters.`, {
        param: 'input',
      });
  }
}
