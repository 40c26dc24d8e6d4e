import { isJsonObject, type JsonObject } from '@palimpsest/core';
import type { ChatMessage } from '@palimpsest/fakes';
import { type Answer, call, callUntilAnswered, jsonOf } from './http.js';
import { SUMMARY_MODEL } from './provider.js';

const PAGE = 500;
const MANUAL = {
  mode: 'summarize',
  summarize_min_messages: 4,
  summarize_keep: 2,
  summarizer: 'model',
  summarization_model: SUMMARY_MODEL,
};

export interface CompactionFacts {
  readonly id: string;
  readonly kind: string;
  readonly is_standing: boolean;
}

/** Somebody who uses the API, and tries again where it says so. */
export class Person {
  readonly #port: number;
  readonly #token: string;

  constructor(port: number, token: string) {
    this.#port = port;
    this.#token = token;
  }

  /** The messages of a conversation as they were said. */
  async messages(conversation: string): Promise<ChatMessage[]> {
    const all = await this.#all(`/conversations/${conversation}/messages`, 'messages');
    return all.map(({ wire }) => JSON.parse(String(wire)) as ChatMessage);
  }

  /** Newest first. */
  async compactions(conversation: string): Promise<CompactionFacts[]> {
    const all = await this.#all(`/conversations/${conversation}/compactions`, 'compactions');
    return all as unknown as CompactionFacts[];
  }

  /** The compactions that a view shows something of. */
  async shownIn(conversation: string): Promise<Set<string>> {
    const items = await this.#all(`/conversations/${conversation}/view`, 'items');
    return new Set([...JSON.stringify(items).matchAll(/"compaction_id":"([^"]+)"/g)].map(([, id]) => id ?? ''));
  }

  /** The id of what was made; undefined where there was nothing to do. */
  async compact(conversation: string): Promise<string | undefined> {
    const { compaction } = await this.#done('POST', `/conversations/${conversation}/compactions`, [200], {
      memory_strategy: MANUAL,
    });
    return isJsonObject(compaction) ? String(compaction.id) : undefined;
  }

  /** What was undone, and the id of the undo; undefined where nothing stands. */
  async undoLatest(conversation: string): Promise<{ readonly undone: string; readonly undo: string } | undefined> {
    const path = `/conversations/${conversation}/compactions/latest`;
    const { undone, compaction } = await this.#done('DELETE', path, [200, 404]);
    return isJsonObject(compaction) ? { undone: String(undone), undo: String(compaction.id) } : undefined;
  }

  /** All pages of a list. The next one is named by a depth or by a cursor. */
  async #all(path: string, field: string): Promise<JsonObject[]> {
    const items: JsonObject[] = [];
    for (let place = ''; ; ) {
      const page = await this.#done('GET', `${path}?limit=${PAGE}${place}`, [200]);
      if (Array.isArray(page[field])) items.push(...(page[field] as JsonObject[]));
      if (typeof page.next !== 'number' && typeof page.next !== 'string') return items;
      place = typeof page.next === 'number' ? `&from=${page.next}` : `&cursor=${encodeURIComponent(page.next)}`;
    }
  }

  /** @throws Error unless it is answered with one of the statuses */
  async #done(method: string, path: string, statuses: readonly number[], body?: JsonObject): Promise<JsonObject> {
    const headers = { 'x-palimpsest-token': this.#token };
    const whole = `/api/v1${path}`;
    const send = (): Promise<Answer> =>
      call({ port: this.#port, method, path: whole, headers, ...(body === undefined ? {} : { body }) });
    const { answer } = await callUntilAnswered(send);
    if (!statuses.includes(answer.status ?? 0))
      throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.text.slice(0, 500)}`);
    return jsonOf(answer);
  }
}
