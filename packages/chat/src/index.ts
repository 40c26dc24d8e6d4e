export { failureWords } from './answer-failure.js';
export { compactStrategy, whyNotCompacted } from './commands/compact.js';
export type { Connect, Connection } from './connection.js';
export { conversationIdOf, idAmong, listConversations } from './conversations.js';
export { EmptyAnswerError } from './errors.js';
export { figureLines } from './figure-lines.js';
export { interactive } from './interactive.js';
export { lineByLine } from './line-by-line.js';
export { processTerminal } from './terminal/terminal.js';
export { coloured, plain } from './text/style.js';
export { inPlainWords, reasonOf } from './text/system-words.js';
export { ago, counted, grouped, harmless, onOneLine, percent } from './text/words.js';
export { CallRunner } from './tools/call-runner.js';
export type { Approvals, ToolSetup } from './tools/chat-tools.js';
export { exchange, type Said } from './tools/exchange.js';
export {
  type Declared,
  declarationLines,
  type ServerSettings,
  serversIn,
  unreadable,
} from './tools/server-settings.js';
export { Toolbox } from './tools/toolbox.js';
