export type { AnthropicError, AnthropicRejection } from './anthropic-error.js';
export { type FakeAnthropic, type FakeAnthropicOptions, startFakeAnthropic } from './fake-anthropic.js';
export {
  type AssistantAnswer,
  echoMessages,
  type MessagesAnswer,
  type RefusedAnswer,
  type ScriptedMessagesAnswer,
  type TooLongAnswer,
  toolUse,
} from './messages-answer.js';
export { blockText, type MessagesBlock, type MessagesMessage, type MessagesRequest } from './messages-request.js';
export { signedContent } from './signature.js';
export { type MessagesRules, validateMessagesRequest } from './validate-messages.js';
