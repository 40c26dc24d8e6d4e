export { anthropicMessages } from './anthropic-messages/index.js';
export * from './codec.js';
export { codecOf } from './codec-of.js';
export { openaiChat } from './openai-chat/index.js';
export { openaiResponses } from './openai-responses/index.js';
export { SseReader } from './sse.js';
