export * from './anthropic/index.js';
export { type FakeEmbeddings, type FakeEmbeddingsOptions, startFakeEmbeddings } from './embeddings/fake-embeddings.js';
export * from './gemini/index.js';
export { NOBODY, nobodyMayEnter } from './nobody.js';
export {
  type ChatAnswer,
  echo,
  type FailureAnswer,
  functionCall,
  type MessageAnswer,
  type OverflowAnswer,
  type ScriptedAnswer,
} from './openai/chat-answer.js';
export {
  type ChatCustomCall,
  type ChatFunctionCall,
  type ChatMessage,
  type ChatPart,
  type ChatRequest,
  type ChatToolCall,
  messageText,
} from './openai/chat-request.js';
export { type FakeOpenai, type FakeOpenaiOptions, startFakeOpenai } from './openai/fake-openai.js';
export type { OpenaiError, Rejection } from './openai/openai-error.js';
export { validateChatRequest } from './openai/validate-chat.js';
export type { Pacing } from './pacing.js';
export { type Cut, PostgresRelay } from './postgres/postgres-relay.js';
export { PostgresServer, postgresBinaries } from './postgres/postgres-server.js';
export {
  administer,
  allRows,
  newDatabase,
  type TestDatabase,
  testPostgres,
  withClient,
} from './postgres/test-database.js';
export { TransactionPooler } from './postgres/transaction-pooler.js';
export type { RecordedRequest } from './recorded-request.js';
export * from './responses/index.js';
