export { aiSdk } from './ai-sdk/index.js';
export { anthropicMessages } from './anthropic-messages/index.js';
export * from './codec.js';
export {
  type CallProtocol,
  CODECS,
  codecOf,
  DEFAULT_PROTOCOL,
  type KnownProtocol,
  PROTOCOLS,
  providerCodecOf,
} from './codec-of.js';
export { geminiGenerateContent } from './gemini-generate-content/index.js';
export { openaiChat } from './openai-chat/index.js';
export { openaiResponses } from './openai-responses/index.js';
export type { OwnCall, OwnTools, ReplySplicer } from './own-tools.js';
export { plainMessage } from './plain-message.js';
export type { PlainMessage, PlainRequest } from './plain-request.js';
export type { Route, RoutedCall, SentRequest } from './route.js';
export { SseReader } from './sse.js';
export type { SummaryProtocol } from './summary-protocol.js';
export type { ToolDefinition } from './tool-definition.js';
