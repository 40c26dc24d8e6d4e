import type { Fault } from './fault.js';

/** What is listed, exported and checked while others write, or where something is damaged. */
export const TRANSFER: readonly Fault[] = [
  {
    what: 'an export of a damaged conversation is an error of the server',
    file: 'packages/engine/src/library/export-refusal.ts',
    text: 'throw error instanceof DamagedError ? exportRefusal(id, error) : error;',
    wrong: 'throw error;',
    tests: 'packages/server/src/rest/damaged-message.test.ts',
  },
  {
    what: 'a document with the whole history may hold what is damaged',
    file: 'packages/engine/src/library/export-pieces.ts',
    text: 'await wholeSurvey(store, id, slices.signal);',
    wrong: '',
    tests: 'packages/engine/src/transfer/damaged-export.test.ts',
  },
  {
    what: 'an export of a conversation that is erased meanwhile looks whole',
    file: 'packages/engine/src/transfer/conversation-lines.ts',
    text: 'if ((await store.conversation(id))?.createdAt !== createdAt) throw new GoneError({ conversationId: id });',
    wrong: '',
    tests: 'packages/server/src/rest/transfer.test.ts',
  },
  {
    what: 'a store that does not page is read for ever',
    file: 'packages/engine/src/page-guard.ts',
    text: 'if (ends.has(end))',
    wrong: 'if (ends.size > 9)',
    tests: 'packages/engine/src/transfer/vault-pages.test.ts',
  },
  {
    what: 'a page of spans of a SQLite file that cannot be read is the last one',
    file: 'packages/stores/src/sqlite/edit-log.ts',
    text: 'if (found.length > 0 || last === undefined) return found;',
    wrong: 'return found;',
    tests: 'packages/stores/src/sqlite/damage.test.ts',
  },
  {
    what: 'a conversation that begins while a folder is checked is taken for a lost list',
    file: 'packages/stores/src/markdown/faults.ts',
    text: 'looks === MAX_LOOKS || isSameList(listed, readContents(disk))',
    wrong: 'looks > 0',
    tests: 'packages/stores/src/markdown/contents-races.test.ts',
  },
  {
    what: 'what is erased all the while a folder is checked is taken for damage',
    file: 'packages/stores/src/markdown/folder.ts',
    text: 'return faults.filter(({ text }) => before.has(text));',
    wrong: 'return faults;',
    tests: 'packages/stores/src/markdown/contents-races.test.ts',
  },
  {
    what: 'the list of a folder stays without what a killed writer began',
    file: 'packages/stores/src/markdown/ledger.ts',
    text: 'if (!isEnded) this.#display.noteUnfinished();',
    wrong: '',
    tests: 'packages/stores/src/markdown/contents-races.test.ts',
  },
];
