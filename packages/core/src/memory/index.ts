export * from './fact.js';
export { decideNotes, type FactCandidate, MAX_FACTS } from './noting.js';
export { isToldToAssistant, saidFacts } from './said-facts.js';
