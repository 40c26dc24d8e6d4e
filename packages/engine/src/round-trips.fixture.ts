import { SqliteVault, type Store } from '@palimpsest/stores';
import { openDatabase } from '../../stores/src/sqlite/database.js';

/** The calls of a store that somebody makes, and the statements that a database runs for them. */
export interface Trips {
  readonly calls: readonly string[];
  readonly statements: number;
}

/** Figures are noted after a turn: nobody waits for that. */
const AFTERWARDS: ReadonlySet<PropertyKey> = new Set(['usage', 'noteUsage']);

/** A store that writes down which of its methods are called. */
export class CountedStore {
  readonly store: Store;
  #calls: string[] = [];

  constructor(store: Store) {
    this.store = new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (!AFTERWARDS.has(name)) this.#calls.push(String(name));
          return value.apply(target, given);
        };
      },
    });
  }

  /** What was called since this was asked last. */
  taken(): Trips {
    const calls = this.#calls;
    this.#calls = [];
    return { calls, statements: takenStatements() };
  }
}

let statements = 0;

function takenStatements(): number {
  const count = statements;
  statements = 0;
  return count;
}

/** The same object, with each call of some of its methods counted. */
function counting<T extends object>(value: T, names: ReadonlySet<PropertyKey>): T {
  return new Proxy(value, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        if (names.has(name)) statements += 1;
        const result: unknown = member.apply(target, given);
        return name === 'prepare' ? counting(result as object, STATEMENT) : result;
      };
    },
  });
}

const STATEMENT = new Set(['run', 'get', 'all', 'iterate']);
const CONNECTION = new Set(['exec']);

/** A vault in memory whose statements are counted. */
export function countedVault(): SqliteVault {
  const opened = openDatabase(':memory:');
  return new SqliteVault(':memory:', { ...opened, database: counting(opened.database, CONNECTION) });
}
