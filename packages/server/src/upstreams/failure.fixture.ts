import type { Overflow } from '@palimpsest/engine';
import type { Failure } from './failure.js';

/** A failed answer as a provider gives it, and what it is. */
export interface KnownFailure {
  readonly name: string;
  readonly status: number;
  readonly body: string;
  readonly is: Failure;
  readonly facts?: Overflow;
}

const openai = (message: string, code: string | null = null, type = 'invalid_request_error', param: unknown = null) =>
  JSON.stringify({ error: { message, type, param, code } });
const anthropic = (message: string, type = 'invalid_request_error') =>
  JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy' });
const gemini = (code: number, message: string, status = 'INVALID_ARGUMENT') =>
  JSON.stringify({ error: { code, message, status } }, undefined, 2);
const page = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx/1.25.3</center>\r\n</body>\r\n</html>\r\n`;

const overflow = (name: string, status: number, body: string, facts: Overflow = {}): KnownFailure => ({
  name,
  status,
  body,
  is: 'overflow',
  facts,
});
const failure =
  (is: Failure) =>
  (name: string, status: number, body: string): KnownFailure => ({ name, status, body, is });
const repairable = failure('repairable');
const retryable = failure('retryable');
const fatal = failure('fatal');

const OVERFLOWS = [
  overflow(
    'OpenAI chat',
    400,
    openai(
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 10000 tokens. Please reduce the length of the messages.",
      'context_length_exceeded',
      'invalid_request_error',
      'messages',
    ),
    { windowTokens: 8192, promptTokens: 10_000 },
  ),
  overflow(
    'OpenAI chat with the completion counted',
    400,
    openai(
      "This model's maximum context length is 8192 tokens. However, you requested 10500 tokens (10000 in the messages, 500 in the completion). Please reduce the length of the messages or completion.",
      'context_length_exceeded',
    ),
    { windowTokens: 8192, promptTokens: 10_000 },
  ),
  overflow(
    'OpenAI reasoning models',
    400,
    openai(
      'Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300123 tokens. Please reduce the length of the messages.',
      'context_length_exceeded',
    ),
    { windowTokens: 272_000, promptTokens: 300_123 },
  ),
  overflow(
    'DeepSeek, which has no code for it',
    400,
    openai(
      "This model's maximum context length is 131072 tokens. However, you requested 150000 tokens (142000 in the messages, 8000 in the completion). Please reduce the length of the messages or completion.",
      'invalid_request_error',
    ),
    { windowTokens: 131_072, promptTokens: 142_000 },
  ),
  overflow(
    'vLLM',
    400,
    JSON.stringify({
      object: 'error',
      message:
        "This model's maximum context length is 32768 tokens. However, your request has 40000 input tokens. Please reduce the length of the input messages.",
      type: 'BadRequestError',
      param: null,
      code: 400,
    }),
    { windowTokens: 32_768, promptTokens: 40_000 },
  ),
  overflow(
    'vLLM, newer',
    400,
    openai(
      "You passed 8193 input tokens and requested 0 output tokens. However, the model's context length is only 8192 tokens, resulting in a maximum input length of 8192 tokens.",
    ),
    { windowTokens: 8192, promptTokens: 8193 },
  ),
  overflow(
    'OpenRouter',
    400,
    JSON.stringify({
      error: {
        message:
          'This endpoint\'s maximum context length is 200000 tokens. However, you requested about 250000 tokens (240000 of text input, 10000 in the output). Please reduce the length of either one, or use the "middle-out" transform to compress your prompt automatically.',
        code: 400,
        metadata: { provider_name: null },
      },
    }),
    { windowTokens: 200_000, promptTokens: 240_000 },
  ),
  overflow(
    'OpenRouter with the error of the provider behind it inside',
    400,
    JSON.stringify({
      error: {
        message: 'Provider returned error',
        code: 400,
        metadata: { raw: anthropic('prompt is too long: 208380 tokens > 200000 maximum'), provider_name: 'Anthropic' },
      },
    }),
    { windowTokens: 200_000, promptTokens: 208_380 },
  ),
  overflow(
    'llama.cpp',
    400,
    JSON.stringify({
      error: {
        code: 400,
        message:
          'the request exceeds the available context size. try increasing the context size or enable context shift',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 4301,
        n_ctx: 4096,
      },
    }),
    { windowTokens: 4096, promptTokens: 4301 },
  ),
  overflow(
    'llama.cpp with the sizes in the text, as a server error',
    500,
    openai('request (4301 tokens) exceeds the available context size (4096 tokens), try increasing it'),
    { windowTokens: 4096, promptTokens: 4301 },
  ),
  overflow(
    'xAI',
    400,
    JSON.stringify({
      code: 'Client specified an invalid argument',
      error: "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
    }),
    { windowTokens: 131_072, promptTokens: 537_812 },
  ),
  overflow(
    'Mistral',
    400,
    JSON.stringify({
      object: 'error',
      message:
        'Prompt contains 140000 tokens and 0 draft tokens, too large for model with 131072 maximum context length',
      type: 'invalid_request_prompt',
      param: null,
      code: '3051',
    }),
    { windowTokens: 131_072, promptTokens: 140_000 },
  ),
  overflow(
    'Moonshot',
    400,
    openai('Invalid request: Your request exceeded model token limit: 262144 (requested: 300000)'),
    { windowTokens: 262_144, promptTokens: 300_000 },
  ),
  overflow('Moonshot without the count', 400, openai('Your request exceeded model token limit: 131072'), {
    windowTokens: 131_072,
  }),
  overflow(
    'LM Studio',
    400,
    JSON.stringify({
      error:
        'Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.',
    }),
    { windowTokens: 4096, promptTokens: 9000 },
  ),
  overflow(
    'a local backend that answers 404',
    404,
    openai("This model's maximum context length is 4096 tokens. However, your messages resulted in 5000 tokens."),
    { windowTokens: 4096, promptTokens: 5000 },
  ),
  overflow('Groq', 400, openai('Please reduce the length of the messages or completion.', 'context_length_exceeded')),
  overflow('Ollama', 400, JSON.stringify({ error: 'prompt too long; exceeded max context length by 5000 tokens' })),
  overflow('SGLang', 400, openai("The input (9000 tokens) is longer than the model's context length (8192 tokens)."), {
    windowTokens: 8192,
    promptTokens: 9000,
  }),
  overflow(
    'Copilot',
    400,
    openai('prompt token count of 130,000 exceeds the limit of 128,000', 'model_max_prompt_tokens_exceeded'),
    { windowTokens: 128_000, promptTokens: 130_000 },
  ),
  overflow('MiniMax', 400, openai('invalid params, context window exceeds limit (2013)')),
  overflow(
    'Qwen',
    400,
    openai('<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 129024]'),
    {
      windowTokens: 129_024,
    },
  ),
  overflow(
    'TGI',
    422,
    JSON.stringify({
      error:
        'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens and 100 `max_new_tokens`',
      error_type: 'validation',
    }),
    { windowTokens: 4096, promptTokens: 5000 },
  ),
  overflow(
    'OpenAI chat, one message too long',
    400,
    openai(
      "Invalid 'messages[3].content': string too long. Expected a string with maximum length 1048576, but got a string with length 2000000 instead.",
      'string_above_max_length',
    ),
    { isOfBody: true },
  ),
  overflow(
    'OpenAI chat, too many messages',
    400,
    openai(
      "Invalid 'messages': array too long. Expected an array with maximum length 2048, but got an array with length 2300 instead.",
      'array_above_max_length',
    ),
    { isOfBody: true },
  ),
  overflow(
    'OpenAI Responses',
    400,
    openai(
      'Your input exceeds the context window of this model. Please adjust your input and try again.',
      'context_length_exceeded',
      'invalid_request_error',
      'input',
    ),
  ),
  overflow('Anthropic', 400, anthropic('prompt is too long: 208380 tokens > 200000 maximum'), {
    windowTokens: 200_000,
    promptTokens: 208_380,
  }),
  overflow(
    'Anthropic with the output counted',
    400,
    anthropic(
      'input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length or `max_tokens` and try again',
    ),
    { windowTokens: 200_000, promptTokens: 188_240 },
  ),
  overflow(
    'Anthropic, bytes of the body',
    413,
    anthropic('Request exceeds the maximum allowed number of bytes.', 'request_too_large'),
    { isOfBody: true },
  ),
  overflow('Bedrock', 400, JSON.stringify({ message: 'Input is too long for requested model.' })),
  overflow(
    'Gemini',
    400,
    gemini(400, 'The input token count (1196265) exceeds the maximum number of tokens allowed (1048576).'),
    { windowTokens: 1_048_576, promptTokens: 1_196_265 },
  ),
  overflow(
    'an error event in a stream',
    200,
    `event: error\ndata: ${anthropic('prompt is too long: 208380 tokens > 200000 maximum')}\n\n`,
    { windowTokens: 200_000, promptTokens: 208_380 },
  ),
];

const REPAIRABLES = [
  repairable(
    'OpenAI chat: a call without its result',
    400,
    openai(
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_1",
    ),
  ),
  repairable(
    'DeepSeek: a call without its result',
    400,
    openai(
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. (insufficient tool messages following tool_calls message)",
    ),
  ),
  repairable(
    'OpenAI chat: a result without its call',
    400,
    openai(
      "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
      null,
      'invalid_request_error',
      'messages.[3].role',
    ),
  ),
  repairable(
    'OpenAI chat: the id of a call too long',
    400,
    openai(
      "Invalid 'messages[2].tool_calls[0].id': string too long. Expected a string with maximum length 40, but got a string with length 43 instead.",
      'string_above_max_length',
    ),
  ),
  repairable(
    'Mistral: the form of an id',
    400,
    openai('Tool call id was call_abc123 but must be a-z, A-Z, 0-9, with a length of 9.'),
  ),
  repairable(
    'OpenAI chat: the reasoning of another provider',
    400,
    openai("Unknown parameter: 'messages[1].reasoning_content'.", 'unknown_parameter'),
  ),
  repairable(
    'Groq: the reasoning of another provider',
    400,
    openai(
      "'messages.2' : for 'role:assistant' the following must be satisfied[('messages.2' : property 'reasoning_content' is unsupported)]",
    ),
  ),
  repairable(
    'Moonshot: reasoning not sent back',
    400,
    openai('thinking is enabled but reasoning_content is missing in assistant tool call message at index 2'),
  ),
  repairable(
    'DeepSeek: reasoning not sent back',
    400,
    openai('The reasoning_text in the thinking mode must be passed back to the API.'),
  ),
  repairable('Responses: a call without its output', 400, openai('No tool output found for function call call_1.')),
  repairable(
    'Responses: an output without its call',
    400,
    openai('No tool call found for function call output with call_id call_1.'),
  ),
  repairable(
    'Responses: reasoning without what follows',
    400,
    openai("Item 'rs_1' of type 'reasoning' was provided without its required following item."),
  ),
  repairable(
    'Responses: a call without its reasoning',
    400,
    openai("Item 'fc_1' of type 'function_call' was provided without its required 'reasoning' item: 'rs_1'."),
  ),
  repairable(
    'Responses: an item that was not stored',
    404,
    openai(
      "Item with id 'rs_1' not found. Items are not persisted when `store` is set to false. Try again with `store` set to true, or remove this item from your input.",
    ),
  ),
  repairable(
    'Responses: encrypted content',
    400,
    openai(
      'The encrypted content gAAAAABo could not be verified. Reason: Encrypted content could not be decrypted or parsed.',
      'invalid_encrypted_content',
    ),
  ),
  repairable(
    'Responses: call_id too long',
    400,
    openai(
      "Invalid 'input[4].call_id': string too long. Expected a string with maximum length 64, but got 80 instead.",
    ),
  ),
  repairable(
    'Responses: a previous response that is gone',
    400,
    openai("Previous response with id 'resp_1' not found.", 'previous_response_not_found'),
  ),
  repairable(
    'Anthropic: a call without its result',
    400,
    anthropic(
      'messages.5: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_1. Each `tool_use` block must have a corresponding `tool_result` block in the next message.',
    ),
  ),
  repairable(
    'Anthropic: a call without its result, older',
    400,
    anthropic(
      'messages.2: Did not find 1 `tool_result` block(s) at the beginning of this message. Messages following `tool_use` blocks must begin with a matching number of `tool_result` blocks.',
    ),
  ),
  repairable(
    'Anthropic: a result without its call',
    400,
    anthropic(
      'messages.0.content.1: unexpected `tool_use_id` found in `tool_result` blocks: toolu_1. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.',
    ),
  ),
  repairable(
    'Anthropic: a server tool without its call',
    400,
    anthropic(
      'messages.3.content.2: unexpected tool_use_id found in advisor_tool_result blocks: srvtoolu_1. Each advisor_tool_result block must have a corresponding server_tool_use block before it.',
    ),
  ),
  repairable(
    'Anthropic: the call of a server tool without its result',
    400,
    anthropic(
      'messages.1: `web_search` tool use with id `srvtoolu_1` was found without a corresponding `web_search_tool_result` block',
    ),
  ),
  repairable(
    'Anthropic: calls in the history and no tools',
    400,
    anthropic('Requests which have `tool_use` or `tool_result` blocks in messages must define tools'),
  ),
  repairable(
    'OpenAI chat: two results of one call',
    400,
    openai("Invalid parameter: Duplicate value for 'tool_call_id' of 'call_1', in messages[2] and messages[3]."),
  ),
  repairable(
    'Anthropic: the form of an id',
    400,
    anthropic("messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'"),
  ),
  repairable(
    'Anthropic: order of roles',
    400,
    anthropic(
      'messages: roles must alternate between "user" and "assistant", but found multiple "user" roles in a row',
    ),
  ),
  repairable('Anthropic: an empty text', 400, anthropic('messages: text content blocks must be non-empty')),
  repairable(
    'Anthropic: a blank text',
    400,
    anthropic('messages: text content blocks must contain non-whitespace text'),
  ),
  repairable(
    'Anthropic: an empty message',
    400,
    anthropic('messages.0: all messages must have non-empty content except for the optional final assistant message'),
  ),
  repairable(
    'Anthropic: thinking that was changed',
    400,
    anthropic(
      'messages.1.content.0: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.',
    ),
  ),
  repairable(
    'Anthropic: a signature bound to another prefix',
    400,
    anthropic(
      'messages.5.content.0: Invalid `signature` in `thinking` block. The block is bound to a different conversation.',
    ),
  ),
  repairable(
    'Anthropic: a signature, as a reseller passes it on',
    429,
    openai('messages.1.content.0: Invalid signature in thinking block', 'bad_response_status_code', 'new_api_error'),
  ),
  repairable(
    'Anthropic: thinking expected',
    400,
    anthropic(
      'messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `tool_use`. When `thinking` is enabled, a final `assistant` message must start with a thinking block.',
    ),
  ),
  repairable(
    'Anthropic: half a character',
    400,
    anthropic('The request body is not valid JSON: no low surrogate in string: line 1 column 99 (char 98)'),
  ),
  repairable('Anthropic: half a character, newer', 400, anthropic('str is not valid UTF-8: surrogates not allowed')),
  repairable(
    'Anthropic: an image too wide',
    400,
    anthropic(
      'messages.4.content.1.image.source.base64.data: At least one of the image dimensions exceed max allowed size for many-image requests: 2000 pixels',
    ),
  ),
  repairable(
    'Gemini: calls and results do not match',
    400,
    gemini(
      400,
      'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
    ),
  ),
  repairable(
    'Gemini: order of turns',
    400,
    gemini(
      400,
      'Please ensure that function call turn comes immediately after a user turn or after a function response turn.',
    ),
  ),
  repairable(
    'Gemini: no signature',
    400,
    gemini(
      400,
      'Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly.',
    ),
  ),
  repairable('Gemini: a broken signature, in a list', 400, `[${gemini(400, 'Corrupted thought signature.')}]`),
];

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
