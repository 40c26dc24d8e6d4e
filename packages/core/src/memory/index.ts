export * from './fact.js';
export { decideNotes, type FactCandidate, MAX_FACTS } from './noting.js';
export { isStated, saidFacts } from './said-facts.js';
