import { isJsonObject } from '@palimpsest/core';
import { Client, type User } from './user.js';

const SESSIONS = 3;
/** Every so many turns a session takes back its last question and asks another. */
const EDIT_EVERY = 4;
const PAGE = 200;

interface Turn {
  readonly role: string;
  readonly content: string;
}

/** What all of them begin with: a greeting that no model wrote, an example, and the same question. */
const BEGINNING: readonly Turn[] = [
  { role: 'assistant', content: 'Welcome to the harbour office! What can I do for you?' },
  { role: 'user', content: 'Which crane is free?' },
  { role: 'assistant', content: 'Crane 7 is free.' },
  { role: 'user', content: 'Thank you. And tomorrow?' },
];

/** A client that names its session and re-sends its whole history, begun as that of every other, and changed now and then. */
class Session {
  readonly id: string;
  readonly #client: Client;
  #history: Turn[] = [...BEGINNING];
  #turns = 0;
  /** Words that only this session said and that were answered. */
  readonly acknowledged: string[] = [];

  constructor(client: Client, id: string) {
    this.#client = client;
    this.id = id;
  }

  async say(): Promise<void> {
    this.#turns += 1;
    const word = `${this.id}-${this.#turns}-word`;
    if (this.#turns > 1 && this.#turns % EDIT_EVERY === 0) this.#history = this.#history.slice(0, -2);
    const asked = this.#turns === 1 ? this.#history : [...this.#history, { role: 'user', content: `Note ${word}.` }];
    const { status, reply } = await this.#client.chat(asked, { 'x-palimpsest-session': this.id });
    if (status !== 200) return;
    this.#history = [...asked, { role: 'assistant', content: reply }];
    if (this.#turns > 1) this.acknowledged.push(word);
  }
}

/**
 * Sessions that begin alike and go on at the same time, and clients that talk into one conversation at once. Every session is
 * to be one conversation, its own, and every answered word in it or on a branch of it.
 */
export class Crowd {
  readonly #client: Client;
  readonly #sessions: readonly Session[];
  readonly #shared: string;
  readonly #sharedWords: string[] = [];
  #rounds = 0;

  constructor(url: string, user: User) {
    this.#client = new Client(url, user.headers);
    this.#shared = `${user.name}.crowd`;
    this.#sessions = Array.from(
      { length: SESSIONS },
      (_, index) => new Session(this.#client, `${user.name}-session-${index}`),
    );
  }

  /** Everybody says something, all at once. */
  async say(): Promise<void> {
    const round = this.#rounds++;
    await Promise.all([
      ...this.#sessions.map((session) => session.say()),
      ...this.#sessions.map(async (_, index) => {
        const word = `${this.#shared}-${round}-${index}-word`;
        const { status } = await this.#client.say(this.#shared, `Note ${word}.`);
        if (status === 200) this.#sharedWords.push(word);
      }),
    ]);
  }

  /** What is wrong with what was kept; undefined when everything is in its place. */
  async complaint(): Promise<string | undefined> {
    const kept = await this.#exported(this.#shared);
    const lost = this.#sharedWords.find((word) => !kept.includes(word));
    if (lost !== undefined) return `${this.#shared} does not hold ${lost}`;
    const conversations = await this.#conversations();
    for (const session of this.#sessions) {
      const own = conversations.filter(({ session: id }) => id === session.id);
      if (own.length !== 1) return `${session.id} has ${own.length} conversations`;
      const text = await this.#exported(String(own[0]?.id));
      const missing = session.acknowledged.find((word) => !text.includes(word));
      if (missing !== undefined) return `the conversation of ${session.id} does not hold ${missing}`;
      const stranger = this.#sessions.find((other) => other !== session && text.includes(`${other.id}-`));
      if (stranger !== undefined) return `the conversation of ${session.id} holds words of ${stranger.id}`;
    }
    return undefined;
  }

  async #exported(conversation: string): Promise<string> {
    return JSON.stringify(await this.#client.call('GET', `/conversations/${conversation}/export?full=true`));
  }

  async #conversations(): Promise<{ readonly id?: unknown; readonly session?: unknown }[]> {
    const all: { readonly id?: unknown; readonly session?: unknown }[] = [];
    let cursor: unknown = '';
    while (typeof cursor === 'string') {
      const from = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await this.#client.call('GET', `/conversations?limit=${PAGE}${from}`);
      for (const conversation of Array.isArray(page.conversations) ? page.conversations : [])
        if (isJsonObject(conversation)) all.push(conversation);
      cursor = page.next;
    }
    return all;
  }
}
