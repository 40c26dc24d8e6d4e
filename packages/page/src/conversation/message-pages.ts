import type { Schemas } from '@palimpsest/client';
import { signal } from '@preact/signals';
import { call } from '../connection/api.js';
import { isReachable } from '../connection/reachable.js';
import { complain } from '../controls/announce.js';

export type Message = Schemas['Message'];

const PAGE = 40;
/** Pages that are kept; those that were seen longest ago go first. */
const MOST_PAGES = 25;
/** Browsers have few connections to a server, and others need them too. */
const AT_ONCE = 3;

/** The messages of a conversation, loaded by pages as they are asked for, and let go when many are there. */
export class MessagePages {
  /** Counts changes, so that whoever shows messages draws them anew. */
  readonly version = signal(0);
  readonly #id: string;
  readonly #branch: string | undefined;
  readonly #pages = new Map<number, readonly Message[]>();
  readonly #loading = new Map<number, Promise<boolean>>();
  /** What was asked for last: pages that a fast scroll has left behind are not loaded. */
  #wanted: readonly number[] = [];
  readonly #abort = new AbortController();

  constructor(id: string, branch: string | undefined) {
    this.#id = id;
    this.#branch = branch;
  }

  /** A message that is loaded. */
  at(depth: number): Message | undefined {
    return this.#pages.get(Math.floor(depth / PAGE))?.[depth % PAGE];
  }

  /** The messages that are loaded. */
  *loaded(): Iterable<Message> {
    for (const page of this.#pages.values()) yield* page;
  }

  /** Loads what is missing of a range, unless another one is asked for meanwhile. */
  async ensure(from: number, to: number): Promise<void> {
    const [first, last] = [Math.floor(Math.max(0, from) / PAGE), Math.floor(Math.max(0, to) / PAGE)];
    const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    for (const page of wanted) this.#touch(page);
    this.#wanted = wanted;
    while (this.#wanted === wanted) {
      const missing = wanted.filter((page) => !this.#pages.has(page));
      if (missing.length === 0) return;
      for (const page of missing) if (this.#loading.size < AT_ONCE) void this.#load(page);
      const isThere = await Promise.race([...this.#loading.values()]);
      if (!isThere) return;
    }
  }

  /** Loads again all that is there, and what was asked for in vain: something changed. What is shown stays until the answer has come. */
  async reload(): Promise<void> {
    const kept = [...this.#pages.keys()].slice(-4);
    for (const page of [...this.#pages.keys()]) if (!kept.includes(page)) this.#pages.delete(page);
    await Promise.all([...new Set([...kept, ...this.#wanted])].map((page) => this.#load(page)));
  }

  close(): void {
    this.#abort.abort();
  }

  #touch(page: number): void {
    const kept = this.#pages.get(page);
    if (kept === undefined) return;
    this.#pages.delete(page);
    this.#pages.set(page, kept);
  }

  /** Says whether the page is there now. */
  #load(page: number): Promise<boolean> {
    const known = this.#loading.get(page);
    if (known !== undefined) return known;
    const loading = this.#fetch(page).finally(() => this.#loading.delete(page));
    this.#loading.set(page, loading);
    return loading;
  }

  async #fetch(page: number): Promise<boolean> {
    const { signal: aborted } = this.#abort;
    try {
      const branch = this.#branch === undefined ? {} : { branch: this.#branch };
      const query = { from: page * PAGE, limit: PAGE, ...branch };
      const { messages } = await call('listMessages', { path: { conversation_id: this.#id }, query }, aborted);
      this.#pages.set(page, messages);
      for (const [oldest] of this.#pages) {
        if (this.#pages.size <= MOST_PAGES) break;
        this.#pages.delete(oldest);
      }
      this.version.value += 1;
      return true;
    } catch (error) {
      if (!aborted.aborted && isReachable.value) complain(error);
      return false;
    }
  }
}
