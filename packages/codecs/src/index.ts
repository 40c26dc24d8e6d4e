export * from './codec.js';
export { openaiChat } from './openai-chat/index.js';
