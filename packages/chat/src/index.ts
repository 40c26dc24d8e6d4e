export { compactStrategy } from './commands/compact.js';
export type { Connect, Connection } from './connection.js';
export { listConversations } from './conversation-list.js';
export { EmptyAnswerError } from './empty-answer.js';
export { interactive } from './interactive.js';
export { lineByLine } from './line-by-line.js';
export { processTerminal } from './terminal/terminal.js';
export { coloured, plain } from './text/style.js';
export { ago, counted, grouped, harmless, onOneLine, percent } from './text/words.js';
