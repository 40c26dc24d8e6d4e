export * from './codec.js';
export { codecOf } from './codec-of.js';
export { openaiChat } from './openai-chat/index.js';
