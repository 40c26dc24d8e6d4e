export * from './fact.js';
export { FactIndex } from './fact-index.js';
export { decideNotes, type FactCandidate, MAX_FACTS, sameFact } from './noting.js';
export { forgetRequest, ownStatements } from './own-words.js';
export { isStated, saidFacts } from './said-facts.js';
export { isOnTopic } from './topic.js';
