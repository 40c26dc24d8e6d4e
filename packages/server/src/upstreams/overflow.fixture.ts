import { anthropic, gemini, openai, overflow } from './known-failure.fixture.js';

export const OVERFLOWS = [
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
