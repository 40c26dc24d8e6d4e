import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { AnnouncementListener, Announcements } from '../announcements.js';
import { fromText, toText } from '../text.js';
import type { PostgresAddress } from './address.js';
import { type Connection, inTime } from './connection.js';

/** What is announced in this time is sent together, so that many turns cost no more than a few. */
const GATHER_MS = 50;
/** How often the table is looked into where nothing wakes us, and where something does. */
const POLL_MS = 1_000;
const AWAKE_POLL_MS = 15_000;
/** How long after a connection was lost, or could not listen, another is tried. */
const LISTEN_AGAIN_MS = 5_000;
/** Numbers, which are microseconds, are given before they can be seen: those that come this late are still found. */
const LATE = 5_000_000;

const ANNOUNCE = 'SELECT palimpsest.announce($1, $2, $3)';
const NEWEST = 'SELECT coalesce(max(number), 0) AS number FROM palimpsest.announcements';
const NEWER = `
  SELECT number, sender, owner, text FROM palimpsest.announcements WHERE number > $1 AND sender <> $2 ORDER BY number`;

interface Row {
  readonly number: number;
  readonly sender: string;
  readonly owner: string;
  readonly text: string;
}

/** What it needs of a connection. */
type Talk = Pick<Connection, 'read' | 'writeOnce'>;

/** Announcements by a small table that forgets after a minute, and a notification that says to look into it. */
export class PostgresAnnouncements implements Announcements {
  readonly #connection: Talk;
  readonly #url: string;
  readonly #sender = randomUUID();
  #gathered: { readonly owner: string; readonly text: string }[] = [];
  /** The batch that is gathered, and the one before it. */
  #sending: Promise<void> | undefined;
  #written: Promise<void> = Promise.resolve();
  #listener: AnnouncementListener | undefined;
  /** The numbers of what was heard lately. */
  readonly #heard = new Map<string, number>();
  /** The newest number when it began to listen, and the newest that was heard. */
  #first = 0;
  #newest = 0;
  #looking: Promise<void> = Promise.resolve();
  #client: pg.Client | undefined;
  #isWoken = false;
  #isClosed = false;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(connection: Talk, { url }: PostgresAddress) {
    this.#connection = connection;
    this.#url = url;
  }

  announce(owner: string, text: string): Promise<void> {
    this.#gathered.push({ owner: toText(owner), text: toText(text) });
    if (this.#sending === undefined) {
      this.#sending = this.#send(this.#written);
      this.#written = this.#sending.catch(() => undefined);
    }
    return this.#sending;
  }

  async listen(listener: AnnouncementListener): Promise<void> {
    this.#listener = listener;
    const [row] = await this.#connection.read<{ number: number }>(NEWEST, []);
    this.#first = row?.number ?? 0;
    this.#newest = this.#first;
    await this.#connect();
    this.#pollLater();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    const ending = this.#client && end(this.#client);
    await inTime(Promise.all([this.#written, this.#looking]));
    await ending;
  }

  /** What is announced while a batch is written waits for the next, so that nothing overtakes it. */
  async #send(written: Promise<void>): Promise<void> {
    await Promise.all([new Promise((resolve) => setTimeout(resolve, GATHER_MS)), written]);
    const batch = this.#gathered;
    this.#gathered = [];
    this.#sending = undefined;
    const values = [this.#sender, batch.map(({ owner }) => owner), batch.map(({ text }) => text)];
    await this.#connection.writeOnce(ANNOUNCE, values);
  }

  /** A connection of its own that is told. Behind a pooler it may be refused, or told nothing: then there is the poll. */
  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...{ connectionString: this.#url, keepAlive: true },
      ...{ connectionTimeoutMillis: POLL_MS, query_timeout: LISTEN_AGAIN_MS },
    });
    const lost = () => {
      if (this.#client === client) this.#client = undefined;
      this.#isWoken = false;
      this.#later(LISTEN_AGAIN_MS, () => this.#connect());
    };
    client.once('end', lost);
    client.on('error', () => undefined);
    client.on('notification', () => {
      this.#isWoken = true;
      void this.#look();
    });
    try {
      await client.connect();
      await client.query('LISTEN palimpsest');
      this.#client = client;
      if (this.#isClosed) await end(client);
    } catch {
      await end(client);
    }
  }

  #pollLater(): void {
    this.#later(this.#isWoken ? AWAKE_POLL_MS : POLL_MS, async () => {
      await this.#look();
      this.#pollLater();
    });
  }

  /** One look after the other; a failed one is made up for by the next. */
  #look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#deliver()).catch(() => undefined);
    return this.#looking;
  }

  async #deliver(): Promise<void> {
    if (this.#isClosed) return;
    const since = Math.max(this.#first, this.#newest - LATE);
    const rows = await this.#connection.read<Row>(NEWER, [since, this.#sender]);
    const fresh = rows.filter((row) => !this.#heard.has(nameOf(row)));
    for (const row of fresh) {
      this.#heard.set(nameOf(row), row.number);
      this.#listener?.(fromText(row.owner), fromText(row.text));
    }
    this.#newest = Math.max(this.#newest, rows.at(-1)?.number ?? 0);
    for (const [name, number] of this.#heard) if (number < this.#newest - LATE) this.#heard.delete(name);
  }

  #later(ms: number, work: () => Promise<void>): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}

const nameOf = ({ number, sender }: Row): string => `${number} ${sender}`;

/** Says goodbye; a server that does not answer is left without. */
async function end(client: pg.Client): Promise<void> {
  await inTime(client.end().catch(() => undefined));
  client.connection.stream.destroy();
}
