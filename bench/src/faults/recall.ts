import type { Fault } from './fault.js';

/** Mistakes in how what was said is found again. */
export const RECALL: readonly Fault[] = [
  {
    what: 'what only a branch says is not found',
    file: 'packages/stores/src/sqlite/search.ts',
    text: 'return this.#branches.containing(holder, place);',
    wrong: 'return undefined;',
    tests: 'packages/stores/src/sqlite/sqlite-vault.test.ts',
  },
  {
    what: 'erased messages are still counted',
    file: 'packages/stores/src/sqlite/erasure.ts',
    text: '      this.#words.drop(stretch.line, stretch.from, stretch.to);\n',
    wrong: '',
    tests: 'packages/stores/src/sqlite/sqlite-vault.test.ts',
  },
  {
    what: 'an old title is still found',
    file: 'packages/stores/src/sqlite/words.ts',
    text: '    this.dropTitle(key);\n    if',
    wrong: '    if',
    tests: 'packages/stores/src/sqlite/sqlite-vault.test.ts',
  },
  {
    what: 'terms of all owners have the same numbers',
    file: 'packages/stores/src/words.ts',
    text: 'const [seedHigh, seedLow] = mixed',
    wrong: 'const [seedHigh, seedLow] = [1, 2]; void mixed',
    tests: 'packages/stores/src/sqlite/sqlite-vault.test.ts',
  },
  {
    what: 'an erased message is still quoted',
    file: 'packages/engine/src/reading/reader.ts',
    text: 'if (found === undefined || found.message.isErased) return undefined;',
    wrong: "if (found === undefined) return { role: 'user', recordedAt: 0, text: '' };",
    tests: 'packages/engine/src/recall/turn-recall.test.ts',
  },
  {
    what: 'what is quoted can end its quotation',
    file: 'packages/engine/src/recall/quotes.ts',
    text: "withoutDelimiters(shown, 'notes')",
    wrong: 'shown',
    tests: 'packages/engine/src/recall/turn-recall.test.ts',
  },
  {
    what: 'what is quoted stays through every pass',
    file: 'packages/engine/src/strategy/policies/reach.ts',
    text: '  draft.forgetRecalled();\n',
    wrong: '',
    tests: 'packages/engine/src/recall/turn-recall.test.ts',
  },
  {
    what: 'the index is looked into though everything shows',
    file: 'packages/engine/src/recall/turn-recall.ts',
    text: 'if (!isEverywhere && !hasHidden(view)) return nothing;',
    wrong: '',
    tests: 'packages/engine/src/recall/turn-recall.test.ts',
  },
  {
    what: 'a search that finds no message with all words gives none',
    file: 'packages/engine/src/recall/search.ts',
    text: 'areComplete ? complete : await best(some)',
    wrong: 'complete',
    tests: 'packages/server/src/rest/search.test.ts',
  },
];
