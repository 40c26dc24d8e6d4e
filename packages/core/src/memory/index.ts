export * from './fact.js';
export { decideNotes, type FactCandidate, MAX_FACTS } from './noting.js';
export { ownStatements } from './own-words.js';
export { isStated, saidFacts } from './said-facts.js';
