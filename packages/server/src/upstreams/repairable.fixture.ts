import { anthropic, gemini, openai, repairable } from './known-failure.fixture.js';

export const REPAIRABLES = [
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
