import type { JsonObject } from '../json.js';
import { type Faults, type Rejection, rejection } from './openai-error.js';

const REASONING = /^(o[1-9]|gpt-5)(?!.*-chat)/;
const FIXED_SAMPLING = /^(o[1-9]|gpt-5(-|$))(?!.*-chat)/;
const CLASSIC = /^gpt-(3|4)/;
const CACHE_BREAKPOINTS = /^gpt-(5\.([6-9]|\d\d)|[6-9]|\d\d)/;

/** Settings that models without free sampling take only at their default, if they take them at all. */
const SAMPLING_DEFAULTS: Readonly<Record<string, unknown>> = {
  top_p: 1,
  presence_penalty: 0,
  frequency_penalty: 0,
  logprobs: false,
  top_logprobs: undefined,
  logit_bias: undefined,
  stop: undefined,
};

export function isReasoningModel(model: string): boolean {
  return REASONING.test(model);
}

/** Whether content parts may carry `prompt_cache_breakpoint`. */
export function takesCacheBreakpoints(model: string): boolean {
  return CACHE_BREAKPOINTS.test(model);
}

/** Parameters that are valid in themselves but not with this model. Names of other makers' models have no such rules. */
export function* modelFaults(model: string, body: JsonObject): Faults {
  if (REASONING.test(model) && isGiven(body.max_tokens)) {
    yield unsupported('max_tokens', " Use 'max_completion_tokens' instead.");
  }
  if (FIXED_SAMPLING.test(model)) {
    if (isGiven(body.temperature) && body.temperature !== 1) {
      yield rejection(
        `Unsupported value: 'temperature' does not support ${body.temperature} with this model. Only the default (1) value is supported.`,
        { param: 'temperature', code: 'unsupported_value' },
      );
    }
    for (const [name, byDefault] of Object.entries(SAMPLING_DEFAULTS)) {
      if (isGiven(body[name]) && body[name] !== byDefault) yield unsupported(name);
    }
  }
  if (CLASSIC.test(model) && isGiven(body.reasoning_effort)) {
    yield rejection('Unrecognized request argument supplied: reasoning_effort');
  }
  const isOlder = CLASSIC.test(model) || REASONING.test(model);
  if (isOlder && !takesCacheBreakpoints(model) && isGiven(body.prompt_cache_options)) {
    yield unsupported('prompt_cache_options');
  }
}

function unsupported(param: string, hint = ''): Rejection {
  return rejection(`Unsupported parameter: '${param}' is not supported with this model.${hint}`, {
    param,
    code: 'unsupported_parameter',
  });
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
