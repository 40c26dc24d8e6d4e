import { asText, isJsonObject, type JsonObject } from '../json.js';
import { isReasoningModel, takesCacheBreakpoints } from '../openai/chat-models.js';
import {
  type Faults,
  outOfRange,
  type Rejection,
  rejection,
  unknownParameter,
  wrongType,
  wrongValue,
} from '../openai/openai-error.js';
import { fieldFaults } from '../openai/string-rule.js';

type Kind = 'anything' | 'boolean' | 'string' | 'object' | 'array' | 'number';

/** Every parameter of the endpoint; those marked `anything` have rules of their own. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    model: 'anything',
    input: 'anything',
    tools: 'anything',
    tool_choice: 'anything',
    conversation: 'anything',
    background: 'boolean',
    client_metadata: 'object',
    context_management: 'array',
    include: 'array',
    instructions: 'string',
    max_output_tokens: 'number',
    max_tool_calls: 'number',
    metadata: 'object',
    moderation: 'object',
    parallel_tool_calls: 'boolean',
    previous_response_id: 'string',
    prompt: 'object',
    prompt_cache_key: 'string',
    prompt_cache_options: 'object',
    prompt_cache_retention: 'string',
    reasoning: 'object',
    safety_identifier: 'string',
    service_tier: 'string',
    store: 'boolean',
    stream: 'boolean',
    stream_options: 'object',
    temperature: 'number',
    text: 'object',
    top_logprobs: 'number',
    top_p: 'number',
    truncation: 'string',
    user: 'string',
  } satisfies Record<string, Kind>),
);

const INCLUDABLE = [
  'file_search_call.results',
  'web_search_call.results',
  'web_search_call.action.sources',
  'message.input_image.image_url',
  'computer_call_output.output.image_url',
  'code_interpreter_call.outputs',
  'reasoning.encrypted_content',
  'message.output_text.logprobs',
];
const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'];
const SUMMARIES = ['auto', 'concise', 'detailed'];
const FORMATS = ['text', 'json_schema', 'json_object'];
const VERBOSITIES = ['low', 'medium', 'high'];
const MIN_OUTPUT_TOKENS = 16;

/** Faults of the parameters around the input. Null stands for a parameter that was not given. */
export function* paramFaults(model: string, body: JsonObject): Faults {
  for (const [name, value] of Object.entries(body)) {
    const kind = KINDS.get(name);
    if (kind === undefined) yield unknownParameter(name);
    else if (value !== null && !isOfKind(value, kind)) yield wrongType(name, article(kind), value);
  }
  yield* includeFaults(body.include);
  yield* reasoningFaults(model, body.reasoning);
  yield* textFaults(body.text);
  const { max_output_tokens: max, prompt_cache_options: cache, stream_options: stream } = body;
  if (typeof max === 'number' && max < MIN_OUTPUT_TOKENS) {
    yield outOfRange('max_output_tokens', 'integer', max, MIN_OUTPUT_TOKENS, Number.MAX_SAFE_INTEGER);
  }
  if (isJsonObject(cache) && /^(gpt-|o[1-9])/.test(model) && !takesCacheBreakpoints(model)) {
    yield unsupported('prompt_cache_options');
  }
  if (isJsonObject(stream)) {
    if (body.stream !== true) {
      yield rejection("The 'stream_options' parameter is only allowed when 'stream' is enabled.", {
        param: 'stream_options',
      });
    }
    yield* fieldFaults(stream, ['include_obfuscation'], 'stream_options');
  }
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'anything') return true;
  if (kind === 'object') return isJsonObject(value);
  return kind === 'array' ? Array.isArray(value) : typeof value === kind;
}

const article = (kind: Kind): string => (kind === 'object' || kind === 'array' ? `an ${kind}` : `a ${kind}`);

function* includeFaults(include: unknown): Faults {
  if (!Array.isArray(include)) return;
  for (const [index, value] of include.entries()) {
    if (!INCLUDABLE.includes(value)) yield wrongValue(`include[${index}]`, value, INCLUDABLE);
  }
}

function* reasoningFaults(model: string, reasoning: unknown): Faults {
  if (!isJsonObject(reasoning)) return;
  yield* fieldFaults(reasoning, ['effort', 'summary', 'generate_summary', 'context', 'mode'], 'reasoning');
  const { effort, summary } = reasoning;
  if (isGiven(effort) && !EFFORTS.includes(asText(effort))) yield wrongValue('reasoning.effort', effort, EFFORTS);
  if (isGiven(summary) && !SUMMARIES.includes(asText(summary))) {
    yield wrongValue('reasoning.summary', summary, SUMMARIES);
  }
  if (isGiven(effort) && /^gpt-[34]/.test(model) && !isReasoningModel(model)) yield unsupported('reasoning.effort');
}

function* textFaults(text: unknown): Faults {
  if (!isJsonObject(text)) return;
  yield* fieldFaults(text, ['format', 'verbosity'], 'text');
  const { format, verbosity } = text;
  if (isGiven(verbosity) && !VERBOSITIES.includes(asText(verbosity))) {
    yield wrongValue('text.verbosity', verbosity, VERBOSITIES);
  }
  if (!isGiven(format)) return;
  if (!isJsonObject(format)) return yield wrongType('text.format', 'an object', format);
  if (!FORMATS.includes(asText(format.type))) yield wrongValue('text.format.type', format.type, FORMATS);
  yield* fieldFaults(format, ['type', 'name', 'schema', 'strict', 'description'], 'text.format');
}

function unsupported(param: string): Rejection {
  return rejection(`Unsupported parameter: '${param}' is not supported with this model.`, {
    param,
    code: 'unsupported_parameter',
  });
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
