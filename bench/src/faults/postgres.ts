import type { Fault } from './fault.js';

/** What a Postgres keeps: what is noticed of damage, and what is removed in slices. */
export const POSTGRES: readonly Fault[] = [
  {
    what: 'two who append to a Postgres conversation do not wait for each other',
    file: 'packages/stores/src/postgres/functions/append.ts',
    text: 'c.id = _id FOR NO KEY UPDATE;',
    wrong: 'c.id = _id;',
    tests: 'packages/stores/src/postgres/replicas.test.ts',
  },
  {
    what: 'a message that was changed in a Postgres is read as if it had been said',
    file: 'packages/stores/src/postgres/postgres-store.ts',
    text: 'rows.find(({ is_kept }) => !is_kept)',
    wrong: 'rows.find(({ is_kept }) => is_kept === undefined)',
    tests: 'packages/stores/src/postgres/lost-rows.test.ts',
  },
  {
    what: 'a message that lost its sum in a Postgres gets another',
    file: 'packages/stores/src/postgres/functions/messages.ts',
    text: '    IF NOT FOUND THEN RETURN 0; END IF;\n',
    wrong: '',
    tests: 'packages/stores/src/postgres/migrate.test.ts',
  },
  {
    what: 'a message without a sum is no fault of a Postgres',
    file: 'packages/stores/src/postgres/faults.ts',
    text: ' OR x.sum IS NULL AND NOT EXISTS (SELECT 1 FROM palimpsest.totals t WHERE t.has_unsummed)',
    wrong: '',
    tests: 'packages/stores/src/postgres/faults.test.ts',
  },
  {
    what: 'only a message without any word is missed in the index of a Postgres',
    file: 'packages/stores/src/postgres/faults.ts',
    text: 'termsOf(fromText(text)) !== terms',
    wrong: "termsOf(fromText(text)) !== terms && terms === '{}'",
    tests: 'packages/stores/src/postgres/faults.test.ts',
  },
  {
    what: 'an owner with nothing but a strategy can be lost from a Postgres',
    file: 'packages/stores/src/postgres/faults.ts',
    text: 'FROM palimpsest.added_owners a\n  WHERE NOT EXISTS',
    wrong: 'FROM palimpsest.added_owners a\n  WHERE false AND NOT EXISTS',
    tests: 'packages/stores/src/postgres/faults.test.ts',
  },
  {
    what: 'what a Postgres counts of an owner is not summed when something is erased',
    file: 'packages/stores/src/postgres/functions/erasure.ts',
    text: "settingCounts({ erasures: 'o.erasures + 1' })",
    wrong: "settingCounts({}).replace(',', 'erasures = o.erasures + 1,')",
    tests: 'packages/stores/src/postgres/lost-rows.test.ts',
  },
  {
    what: 'a slice of an erase on Postgres takes a line whole, however long it is',
    file: 'packages/stores/src/postgres/functions/removal.ts',
    text: '_keep := _deepest - (_most - _dropped);',
    wrong: '_keep := -1;',
    tests: 'packages/stores/src/postgres/removal.test.ts',
  },
  {
    what: 'the first slice of an erase on Postgres counts as all of it',
    file: 'packages/stores/src/postgres/functions/removal.ts',
    text: 'is_done := _left > 0;',
    wrong: 'is_done := true;',
    tests: 'packages/stores/src/postgres/removal.test.ts',
  },
  {
    what: 'the words of an erased conversation stay in the index of a Postgres',
    file: 'packages/stores/src/postgres/functions/removal.ts',
    text: '      DELETE FROM palimpsest.words w WHERE w.owner = _owner AND w.line = _line AND w.depth > _keep;\n',
    wrong: '',
    tests: 'packages/stores/src/postgres/lost-rows.test.ts',
  },
  {
    what: 'messages of a line that a Postgres lost stay when their conversation is erased',
    file: 'packages/stores/src/postgres/functions/erasure.ts',
    text: '        PERFORM palimpsest.complete_tree(_owner, _row.key, _root, _row.tip_line);\n',
    wrong: '',
    tests: 'packages/stores/src/postgres/lost-rows.test.ts',
  },
  {
    what: 'a Postgres counts no message of an owner',
    file: 'packages/stores/src/postgres/functions/words.ts',
    text: ' THEN _added\n',
    wrong: ' THEN 0\n',
    tests: 'packages/stores/src/postgres/words.test.ts',
  },
];
