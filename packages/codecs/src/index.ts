export { anthropicMessages } from './anthropic-messages/index.js';
export * from './codec.js';
export { CODECS, codecOf, type KnownProtocol } from './codec-of.js';
export { openaiChat } from './openai-chat/index.js';
export { openaiResponses } from './openai-responses/index.js';
export { plainMessage } from './plain-message.js';
export { SseReader } from './sse.js';
export type { SummaryProtocol } from './summary-protocol.js';
export type { ToolDefinition } from './tool-definition.js';
