import { anthropic, fatal, gemini, type KnownFailure, openai, page, retryable } from './known-failure.fixture.js';
import { OVERFLOWS } from './overflow.fixture.js';
import { REPAIRABLES } from './repairable.fixture.js';

export type { KnownFailure } from './known-failure.fixture.js';

const RETRYABLES = [
  retryable(
    'OpenAI: tokens of the minute are used up',
    429,
    openai(
      'Rate limit reached for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000, Used 29937, Requested 385. Please try again in 644ms.',
      'rate_limit_exceeded',
      'tokens',
    ),
  ),
  retryable(
    'Anthropic: rate limit',
    429,
    anthropic(
      'This request would exceed the rate limit for your organization of 40,000 input tokens per minute. Please reduce the prompt length or the maximum tokens requested.',
      'rate_limit_error',
    ),
  ),
  retryable(
    'Gemini: quota of the minute',
    429,
    gemini(
      429,
      'You exceeded your current quota, please check your plan and billing details. Please retry in 34.07s.',
      'RESOURCE_EXHAUSTED',
    ),
  ),
  retryable('Anthropic: overloaded', 529, anthropic('Overloaded', 'overloaded_error')),
  retryable(
    'a server error',
    500,
    openai('The server had an error while processing your request.', null, 'server_error'),
  ),
  retryable('the page of a gateway', 502, page('502 Bad Gateway')),
  retryable('Gemini: overloaded', 503, gemini(503, 'The model is overloaded. Please try again later.', 'UNAVAILABLE')),
  retryable('a gateway that waited long enough', 504, 'upstream request timeout'),
  retryable('a request that took too long', 408, ''),
];

const FATALS = [
  fatal(
    'Anthropic: too many cache marks',
    400,
    anthropic('A maximum of 4 blocks with cache_control may be provided. Found 5.'),
  ),
  fatal(
    'Groq: more than the tokens of a minute',
    413,
    openai(
      'Request too large for model `llama-3.3-70b-versatile` in organization `org_x` service tier `on_demand` on tokens per minute (TPM): Limit 6000, Requested 7214, please reduce your message size and try again.',
      'rate_limit_exceeded',
      'tokens',
    ),
  ),
  fatal(
    'OpenAI: more than the tokens of a minute',
    429,
    openai(
      'Request too large for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000, Requested 45123. The input or output tokens must be reduced in order to run successfully.',
      'rate_limit_exceeded',
      'tokens',
    ),
  ),
  fatal('nginx: body too large', 413, page('413 Request Entity Too Large')),
  fatal(
    'OpenAI: nothing left to spend',
    429,
    openai(
      'You exceeded your current quota, please check your plan and billing details.',
      'insufficient_quota',
      'insufficient_quota',
    ),
  ),
  fatal('OpenAI: a wrong key', 401, openai('Incorrect API key provided: sk-x.', 'invalid_api_key')),
  fatal('DeepSeek: nothing left to spend', 402, openai('Insufficient Balance', 'invalid_request_error')),
  fatal(
    'OpenAI: no such model',
    404,
    openai('The model `gpt-9` does not exist or you do not have access to it.', 'model_not_found'),
  ),
  fatal(
    'OpenAI: more output than the model gives',
    400,
    openai(
      'max_tokens is too large: 100000. This model supports at most 16384 completion tokens, whereas you provided 100000.',
      'invalid_value',
    ),
  ),
  fatal(
    'OpenAI: too many tools',
    400,
    openai(
      "Invalid 'tools': array too long. Expected an array with maximum length 128, but got an array with length 200 instead.",
      'array_above_max_length',
    ),
  ),
  fatal(
    'Anthropic: a setting of the client',
    400,
    anthropic('`max_tokens` must be greater than `thinking.budget_tokens`.'),
  ),
  fatal('an empty body', 400, ''),
];

export const KNOWN_FAILURES: readonly KnownFailure[] = [...OVERFLOWS, ...REPAIRABLES, ...RETRYABLES, ...FATALS];
