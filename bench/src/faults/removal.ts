import type { Fault } from './fault.js';

/** What is erased or imported piece by piece. */
export const REMOVAL: readonly Fault[] = [
  {
    what: 'what is being erased on Postgres can still be read',
    file: 'packages/stores/src/postgres/functions/messages.ts',
    text: `m.id = _id\n      AND NOT palimpsest.is_removed(_owner, m.root);`,
    wrong: 'm.id = _id;',
    tests: 'packages/stores/src/postgres/postgres-vault.test.ts',
  },
  {
    what: 'a chain is looked for in what is being erased on Postgres',
    file: 'packages/stores/src/postgres/functions/locate.ts',
    text: '\n          AND NOT palimpsest.is_removed(_owner, m.root));',
    wrong: ');',
    tests: 'packages/stores/src/postgres/postgres-vault.test.ts',
  },
  {
    what: 'the id of a reply that is being erased on Postgres stays taken',
    file: 'packages/stores/src/postgres/functions/append.ts',
    text: 'WHERE NOT EXISTS (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = x.owner AND c.key = x.conversation);',
    wrong: 'WHERE false;',
    tests: 'packages/stores/src/postgres/postgres-vault.test.ts',
  },
  {
    what: 'what is left of an erased conversation is damage on Postgres',
    file: 'packages/stores/src/postgres/faults.ts',
    text: '\n    AND NOT palimpsest.is_removed(l.owner, l.root)`',
    wrong: '`',
    tests: 'packages/stores/src/postgres/postgres-vault.test.ts',
  },
  {
    what: 'nobody finishes an erase of a replica that is gone',
    file: 'packages/stores/src/postgres/removal.ts',
    text: 'if (claimed_ms === 0) await',
    wrong: 'if (claimed_ms < 0) await',
    tests: 'packages/stores/src/postgres/removal.test.ts',
  },
  {
    what: 'an erase is finished under whoever is at it',
    file: 'packages/stores/src/postgres/removal.ts',
    text: 'if (claimed_ms === 0) await',
    wrong: 'await',
    tests: 'packages/stores/src/postgres/removal.test.ts',
  },
  {
    what: 'a fork that is being erased keeps the log of its origin',
    file: 'packages/stores/src/postgres/functions/removal.ts',
    text: `(SELECT 1 FROM palimpsest.conversations c WHERE c.owner = _owner AND c.key = h.log)) LOOP`,
    wrong: '(SELECT 1)) LOOP',
    tests: 'packages/stores/src/postgres/removal.test.ts',
  },
  {
    what: 'what is being erased in a SQLite file is damage',
    file: 'packages/stores/src/sqlite/faults.ts',
    text: 'if (!isHidden(row)) yield',
    wrong: 'yield',
    tests: 'packages/stores/src/sqlite/sqlite-vault.test.ts',
  },
  {
    what: 'every short branch of an import is a write of its own',
    file: 'packages/stores/src/adoption-groups.ts',
    text: 'if (!isBranch || messages >= MAX_MESSAGES',
    wrong: 'if (messages > 0 || messages >= MAX_MESSAGES',
    tests: 'packages/stores/src/adoption-groups.test.ts',
  },
  {
    what: 'branches of an import that has nothing else are trees of their own',
    file: 'packages/stores/src/sqlite/adopter.ts',
    text: `          for (const messages of slice) this.#addMessages(this.#rowOf(target), messages, adoption);`,
    wrong: `          const row = this.#rowOf(target);
          for (const messages of slice) this.#addMessages(row, messages, adoption);`,
    tests: 'packages/stores/src/sqlite/sqlite-vault.test.ts',
  },
  {
    what: 'a branch that an import goes on with stays beside what follows it',
    file: 'packages/stores/src/memory/branches.ts',
    text: 'this.#dropThoseBefore(end, null);',
    wrong: '',
    tests: 'packages/stores/src/memory',
  },
  {
    what: 'a branch that is recorded after an import on Postgres has the number of another',
    file: 'packages/stores/src/postgres/statements.ts',
    text: 'branch_count = (SELECT coalesce(max(b.number), 0) FROM palimpsest.branches b WHERE b.owner = c.owner AND b.conversation = c.key),\n',
    wrong: '',
    tests: 'packages/stores/src/postgres/postgres-vault.test.ts',
  },
];
