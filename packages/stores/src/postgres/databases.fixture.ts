import { administer, newDatabase, type TestDatabase } from '@palimpsest/fakes';

const EMPTY = `
  DO $$
  DECLARE
    _table text;
  BEGIN
    FOR _table IN SELECT tablename FROM pg_tables WHERE schemaname = 'palimpsest' AND tablename <> 'version' LOOP
      EXECUTE 'TRUNCATE palimpsest.' || quote_ident(_table) || ' CASCADE';
    END LOOP;
  END $$`;

/** Databases that tests use one after the other, which is much quicker than making one for each. */
export class Databases {
  readonly #server: string;
  readonly #free: TestDatabase[] = [];
  readonly #all: TestDatabase[] = [];

  constructor(server: string) {
    this.#server = server;
  }

  /** One that nobody else uses, with nothing in its tables. */
  async take(): Promise<{ readonly url: string; readonly giveBack: () => Promise<void> }> {
    let database = this.#free.pop();
    if (database === undefined) {
      database = await newDatabase(this.#server);
      this.#all.push(database);
    }
    const taken = database;
    const giveBack = async () => {
      await administer(taken.url, EMPTY);
      this.#free.push(taken);
    };
    return { url: taken.url, giveBack };
  }

  async drop(): Promise<void> {
    for (const database of this.#all.splice(0)) await database.drop();
  }
}
