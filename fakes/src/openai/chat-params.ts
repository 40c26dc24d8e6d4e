import { asText, isJsonObject, type JsonObject } from '../json.js';
import {
  arrayTooLong,
  type Faults,
  outOfRange,
  rejection,
  unknownParameter,
  wrongType,
  wrongValue,
} from './openai-error.js';
import { fieldFaults } from './string-rule.js';

type ParamRule =
  | { readonly kind: 'anything' | 'boolean' | 'string' | 'object' | 'array' | 'stop' }
  | { readonly kind: 'integer' | 'decimal'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

type Param = ParamRule & { readonly isNullable: boolean };

const required = (rule: ParamRule): Param => ({ ...rule, isNullable: false });
const nullable = (rule: ParamRule): Param => ({ ...rule, isNullable: true });
const integer = (min: number, max: number): Param => nullable({ kind: 'integer', min, max });
const decimal = (min: number, max: number): Param => nullable({ kind: 'decimal', min, max });
const choice = (...values: string[]): Param => nullable({ kind: 'choice', values });
const elsewhere = required({ kind: 'anything' });

const MAX_STOPS = 4;

/** Every parameter the endpoint knows. `elsewhere` marks those that have rules of their own. */
const PARAMS: ReadonlyMap<string, Param> = new Map(
  Object.entries({
    model: elsewhere,
    messages: elsewhere,
    tools: elsewhere,
    tool_choice: elsewhere,
    audio: nullable({ kind: 'object' }),
    frequency_penalty: decimal(-2, 2),
    function_call: elsewhere,
    functions: required({ kind: 'array' }),
    logit_bias: nullable({ kind: 'object' }),
    logprobs: nullable({ kind: 'boolean' }),
    max_completion_tokens: integer(1, Number.MAX_SAFE_INTEGER),
    max_tokens: integer(1, Number.MAX_SAFE_INTEGER),
    metadata: nullable({ kind: 'object' }),
    modalities: nullable({ kind: 'array' }),
    moderation: nullable({ kind: 'object' }),
    n: integer(1, 128),
    parallel_tool_calls: required({ kind: 'boolean' }),
    prediction: nullable({ kind: 'object' }),
    presence_penalty: decimal(-2, 2),
    prompt_cache_key: nullable({ kind: 'string' }),
    prompt_cache_options: required({ kind: 'object' }),
    prompt_cache_retention: choice('in_memory', '24h'),
    reasoning_effort: choice('none', 'minimal', 'low', 'medium', 'high', 'xhigh'),
    response_format: required({ kind: 'object' }),
    safety_identifier: nullable({ kind: 'string' }),
    seed: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    service_tier: choice('auto', 'default', 'flex', 'scale', 'priority'),
    stop: nullable({ kind: 'stop' }),
    store: nullable({ kind: 'boolean' }),
    stream: nullable({ kind: 'boolean' }),
    stream_options: nullable({ kind: 'object' }),
    temperature: decimal(0, 2),
    top_logprobs: integer(0, 20),
    top_p: decimal(0, 1),
    user: required({ kind: 'string' }),
    verbosity: choice('low', 'medium', 'high'),
    web_search_options: required({ kind: 'object' }),
  }),
);

/** Faults of the parameters around the messages: unknown names, types, ranges, and which may stand together. */
export function* paramFaults(body: JsonObject): Faults {
  for (const [name, value] of Object.entries(body)) {
    const param = PARAMS.get(name);
    if (param === undefined) yield unknownParameter(name);
    else if (value !== null || !param.isNullable) yield* valueFaults(value, param, name);
  }
  yield* combinationFaults(body);
}

function* valueFaults(value: unknown, rule: ParamRule, at: string): Faults {
  switch (rule.kind) {
    case 'anything':
      return;
    case 'boolean':
    case 'string':
      if (typeof value !== rule.kind) yield wrongType(at, `a ${rule.kind}`, value);
      return;
    case 'object':
      if (!isJsonObject(value)) yield wrongType(at, 'an object', value);
      return;
    case 'array':
      if (!Array.isArray(value)) yield wrongType(at, 'an array', value);
      return;
    case 'stop':
      if (Array.isArray(value) && value.length > MAX_STOPS) yield arrayTooLong(at, MAX_STOPS, value.length);
      else if (!Array.isArray(value) && typeof value !== 'string') {
        yield wrongType(at, 'one of a string or array of strings', value);
      }
      return;
    case 'choice':
      if (typeof value !== 'string') yield wrongType(at, 'a string', value);
      else if (!rule.values.includes(value)) yield wrongValue(at, value, rule.values);
      return;
    case 'integer':
    case 'decimal': {
      const article = rule.kind === 'integer' ? 'an' : 'a';
      if (typeof value !== 'number' || (rule.kind === 'integer' && !Number.isInteger(value))) {
        yield wrongType(at, `${article} ${rule.kind}`, value);
      } else if (value < rule.min || value > rule.max) yield outOfRange(at, rule.kind, value, rule.min, rule.max);
    }
  }
}

function* combinationFaults(body: JsonObject): Faults {
  const { stream_options: streamOptions, response_format: responseFormat } = body;
  if (isJsonObject(streamOptions)) {
    if (body.stream !== true) yield onlyWith('stream_options', 'stream');
    yield* fieldFaults(streamOptions, ['include_usage', 'include_obfuscation'], 'stream_options');
  }
  if (isJsonObject(body.metadata) && body.store !== true) yield onlyWith('metadata', 'store');
  if (typeof body.top_logprobs === 'number' && body.logprobs !== true) yield onlyWith('top_logprobs', 'logprobs');
  if (typeof body.max_tokens === 'number' && typeof body.max_completion_tokens === 'number') {
    yield rejection("Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.", {
      param: 'max_tokens',
      code: 'invalid_parameter_combination',
    });
  }
  if (isJsonObject(responseFormat)) yield* responseFormatFaults(responseFormat, body.messages);
}

function* responseFormatFaults({ type }: JsonObject, messages: unknown): Faults {
  const types = ['json_object', 'json_schema', 'text'];
  if (!types.includes(asText(type))) yield wrongValue('response_format.type', type, types);
  if (type === 'json_object' && !/json/i.test(JSON.stringify(messages))) {
    const text =
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.";
    yield rejection(text, { param: 'messages' });
  }
}

function onlyWith(param: string, other: string) {
  return rejection(`The '${param}' parameter is only allowed when '${other}' is enabled.`, { param });
}
