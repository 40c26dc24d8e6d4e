import type { Fault } from './fault.js';

const NOTING = 'packages/engine/src/memory/turn-memory.test.ts';
const IN_MEMORY = 'packages/stores/src/memory/memory-vault.test.ts';
const IN_SQLITE = 'packages/stores/src/sqlite/sqlite-vault.test.ts';

/** Mistakes in what is remembered about users. */
export const MEMORY: readonly Fault[] = [
  {
    what: 'a forgotten fact keeps its words',
    file: 'packages/stores/src/sqlite/facts.ts',
    text: '      for (const erased of erases) this.#statements.empty.run(owner, toText(erased));\n',
    wrong: '',
    tests: IN_SQLITE,
  },
  {
    what: 'facts are noted by who did not see that something was erased',
    file: 'packages/stores/src/memory/fact-log.ts',
    text: ' || (expectedErasures ?? erasures) !== erasures',
    wrong: '',
    tests: IN_MEMORY,
  },
  {
    what: 'what somebody tells the assistant is a fact',
    file: 'packages/core/src/memory/said-facts.ts',
    text: ' || OF_ASSISTANT.test(statement)',
    wrong: '',
    tests: 'packages/core/src/memory/said-facts.test.ts',
  },
  {
    what: 'what is pasted is a fact',
    file: 'packages/core/src/memory/own-words.ts',
    text: '    if (opening >= 0) break;\n',
    wrong: '',
    tests: 'packages/core/src/memory/said-facts.test.ts',
  },
  {
    what: 'what follows a request to work on a text is a fact',
    file: 'packages/core/src/memory/own-words.ts',
    text: '(other < 0 ? sentences : sentences.slice(0, other))',
    wrong: 'sentences.filter((_, index) => index !== other)',
    tests: 'packages/core/src/memory/said-facts.test.ts',
  },
  {
    what: 'a secret that is known by its form alone is a fact',
    file: 'packages/core/src/memory/secret.ts',
    text: ' || FORMED.some((form) => form.test(statement))',
    wrong: '',
    tests: 'packages/core/src/memory/said-facts.test.ts',
  },
  {
    what: 'what was a joke is a fact',
    file: 'packages/core/src/memory/own-words.ts',
    text: '.some((each) => JOKING.test(each))',
    wrong: ".some((each) => each === '' && JOKING.test(each))",
    tests: 'packages/core/src/memory/said-facts.test.ts',
  },
  {
    what: 'what is imagined in another language is a fact',
    file: 'packages/core/src/memory/other-languages.ts',
    text: ' || IMAGINED.test(statement)',
    wrong: '',
    tests: 'packages/core/src/memory/said-facts.test.ts',
  },
  {
    what: 'what a killed process was asked to note is never noted',
    file: 'packages/engine/src/memory/turn-memory.ts',
    text: '    await this.#noteLeft(turn);\n',
    wrong: '',
    tests: NOTING,
  },
  {
    what: 'a model is asked again for what another process is asking',
    file: 'packages/engine/src/memory/turn-memory.ts',
    text: ' && at < world.now() - STALE_MS',
    wrong: ' && at < world.now() + STALE_MS',
    tests: NOTING,
  },
  {
    what: 'what was noted is asked for again',
    file: 'packages/engine/src/memory/turn-memory.ts',
    text: 'mark === undefined ? [] : [mark]);',
    wrong: 'mark === undefined ? [] : []);',
    tests: NOTING,
  },
  {
    what: 'a page of all facts is told by the newest records alone',
    file: 'packages/engine/src/memory/fact-book.ts',
    text: 'records = [...(await this.#page(from, to)), ...records];',
    wrong: 'records = await this.#page(from, to);',
    tests: 'packages/engine/src/memory/fact-book.test.ts',
  },
  {
    what: 'facts that do not count any more keep words that were erased',
    file: 'packages/engine/src/memory/fact-book.ts',
    text: "ids.add('target' in record ? record.target : record.id)",
    wrong: "if (this.#noted.has(record.id)) ids.add('target' in record ? record.target : record.id)",
    tests: 'packages/engine/src/memory/fact-book.test.ts',
  },
  {
    what: 'what a person wrote is replaced by what is said',
    file: 'packages/core/src/memory/noting.ts',
    text: "writer === 'person' && by !== 'person'",
    wrong: 'writer === by && false',
    tests: 'packages/core/src/memory/noting.test.ts',
  },
  {
    what: 'a fact is noted again from a message that was noted',
    file: 'packages/engine/src/memory/turn-memory.ts',
    text: 'return candidates.filter((candidate) => !noted.has(firstName(candidate)));',
    wrong: 'return candidates.filter(() => noted.size >= 0);',
    tests: NOTING,
  },
  {
    what: 'facts of agents are taken too',
    file: 'packages/engine/src/memory/is-memory-on.ts',
    text: "(memory === 'auto' && !hasClientTools(frame))",
    wrong: "(memory === 'auto' && hasClientTools(frame) !== undefined)",
    tests: NOTING,
  },
  {
    what: 'facts of other conversations are given where only this one is wanted',
    file: 'packages/engine/src/memory/relevant-facts.ts',
    text: 'return isEverywhere || sources',
    wrong: 'return isEverywhere || true || sources',
    tests: NOTING,
  },
  {
    what: 'a fact that was taken back is given',
    file: 'packages/engine/src/recall/turn-recall.ts',
    text: 'return packed.filter(({ fact }) => standing.has(fact.id));',
    wrong: 'return standing.size < 0 ? [] : packed;',
    tests: NOTING,
  },
  {
    what: 'a fact is forgotten with the first of its messages',
    file: 'packages/engine/src/memory/memory.ts',
    text: 'fact.sources.every(isGone)',
    wrong: 'fact.sources.some(isGone)',
    tests: NOTING,
  },
];
