import { administer, withClient } from '@palimpsest/fakes';

/** Every row that is written takes one of the places there are; then Postgres says what it says of a full disk. */
const WATCH = `
  CREATE SEQUENCE public.palimpsest_test_room INCREMENT -1 MINVALUE -1000000 MAXVALUE 1000000;
  CREATE FUNCTION public.palimpsest_test_write() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF nextval('public.palimpsest_test_room') < 0 THEN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
    END IF;
    RETURN coalesce(NEW, OLD);
  END $$;
  DO $$
  DECLARE
    _table text;
  BEGIN
    FOR _table IN SELECT tablename FROM pg_tables WHERE schemaname = 'palimpsest' LOOP
      EXECUTE 'CREATE TRIGGER palimpsest_test_write BEFORE INSERT OR UPDATE OR DELETE ON palimpsest.' || quote_ident(_table)
        || ' FOR EACH ROW EXECUTE FUNCTION public.palimpsest_test_write()';
    END LOOP;
  END $$`;

/** The disk of a database, which can be measured and made to fail. */
export class TestDisk {
  readonly #url: string;
  #isWatched = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Fails once it was given so many rows more, until what is returned is called. */
  async break(rows: number): Promise<() => Promise<void>> {
    if (!this.#isWatched) await administer(this.#url, WATCH);
    this.#isWatched = true;
    await this.#setRoom(rows);
    return () => this.#setRoom(1_000_000);
  }

  /** What the tables take. */
  bytes(): Promise<number> {
    return withClient(this.#url, async (client) => {
      const { rows } = await client.query(
        "SELECT sum(pg_total_relation_size(c.oid))::int AS bytes FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'palimpsest'::regnamespace",
      );
      return rows[0].bytes;
    });
  }

  /** Leaves the database as it was. */
  async leave(): Promise<void> {
    if (this.#isWatched)
      await administer(
        this.#url,
        'DROP FUNCTION public.palimpsest_test_write() CASCADE; DROP SEQUENCE public.palimpsest_test_room',
      );
  }

  #setRoom(rows: number): Promise<void> {
    return administer(this.#url, `SELECT setval('public.palimpsest_test_room', ${rows})`);
  }
}
