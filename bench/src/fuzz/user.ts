import { isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';

/** Somebody with conversations that nobody else may ever see, and that must be there in the end as they were planted. */
export interface User {
  readonly name: string;
  /** Stands in the messages, title, system text and summary of this user and nowhere else. */
  readonly canary: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Conversations that the user only reads. */
  readonly planted: readonly string[];
  /** Conversations, compactions, edits, messages and replies of theirs. */
  readonly names: readonly string[];
  /** A whole conversation as a file. */
  readonly exported: JsonObject;
  /** What was said in the planted conversations, word for word. */
  readonly transcript: string;
}

/** One conversation is called the same with everybody. */
const SHARED_NAME = 'diary';
const TURNS = 6;
const FACTS = 'The harbour of Lübeck had 42 cranes in 1931, see docs/harbour.md for each of them. '.repeat(6);

export async function plant(url: string, name: string, headers: Readonly<Record<string, string>>): Promise<User> {
  const canary = `canary-${name}-${Math.random().toString(36).slice(2, 12)}`;
  const planted = [SHARED_NAME, `${name}.private`];
  const names = new Set<string>([...planted]);
  const client = new Client(url, headers);
  for (const conversation of planted) {
    for (let turn = 0; turn < TURNS; turn += 1)
      await client.say(conversation, `Question ${turn} about ${canary}: ${FACTS}`, `Instructions of ${canary}.`);
    await client.call('PATCH', `/conversations/${conversation}`, { title: `Title of ${canary}` });
    const strategy = { mode: 'summarize', summarize_keep: 2, summarize_min_messages: 3 };
    const { compaction } = await client.call('POST', `/conversations/${conversation}/compactions`, {
      memory_strategy: strategy,
    });
    if (!isJsonObject(compaction) || typeof compaction.id !== 'string') throw new Error('nothing was compacted');
    const revision = { summary: `A summary that tells of ${canary}.` };
    await client.call('PATCH', `/conversations/${conversation}/compactions/${compaction.id}`, revision);
    for (const id of idsIn(await client.call('GET', `/conversations/${conversation}/compactions`))) names.add(id);
    for (const id of idsIn(await client.call('GET', `/conversations/${conversation}/messages`))) names.add(id);
  }
  names.add(await client.respond(`A response about ${canary}.`));
  const exported = await client.call('GET', `/conversations/${SHARED_NAME}/export?full=1`);
  const transcript = await transcriptOf(url, headers, planted);
  return { name, canary, headers, planted, names: [...names], exported, transcript };
}

/** The wires of all messages of some conversations. */
export async function transcriptOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  conversations: readonly string[],
): Promise<string> {
  const client = new Client(url, headers);
  const pages = await Promise.all(
    conversations.map((conversation) => client.call('GET', `/conversations/${conversation}/messages?limit=500`)),
  );
  return JSON.stringify(
    pages.map(({ messages }) =>
      Array.isArray(messages)
        ? messages.map((message) => (isJsonObject(message) ? [message.id, message.wire] : null))
        : null,
    ),
  );
}

/** A client that does nothing wrong. */
export class Client {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url;
    this.#headers = { 'content-type': 'application/json', ...headers };
  }

  /** @throws Error unless it succeeds */
  async call(method: string, path: string, body?: object): Promise<JsonObject> {
    const init = { method, headers: this.#headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return jsonOf(await fetch(`${this.#url}/api/v1${path}`, init), `${method} ${path}`);
  }

  /** The status, and the reply where there was one. */
  async say(conversation: string, content: string, system?: string): Promise<{ status: number; reply: string }> {
    const messages = [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      { role: 'user', content },
    ];
    return this.chat(messages, { 'x-palimpsest-conversation': conversation });
  }

  /** The same for any messages. */
  async chat(
    messages: readonly { readonly role: string; readonly content: string }[],
    headers: Readonly<Record<string, string>>,
  ): Promise<{ status: number; reply: string }> {
    const response = await fetch(`${this.#url}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...this.#headers, ...headers },
      body: JSON.stringify({ model: 'gpt-4o', messages }),
    });
    const text = await response.text();
    const body = parseJson(text) as { choices?: { message?: { content?: string } }[] } | undefined;
    return { status: response.status, reply: body?.choices?.[0]?.message?.content ?? '' };
  }

  /** The id of the reply. */
  async respond(input: string): Promise<string> {
    const body = JSON.stringify({ model: 'gpt-4o', input });
    const response = await fetch(`${this.#url}/v1/responses`, { method: 'POST', headers: this.#headers, body });
    return String((await jsonOf(response, 'POST /v1/responses')).id);
  }
}

async function jsonOf(response: Response, what: string): Promise<JsonObject> {
  const text = await response.text();
  const value = parseJson(text);
  if (response.ok && isJsonObject(value)) return value;
  throw new Error(`${what} was answered with ${response.status}: ${text.slice(0, 500)}`);
}

const idsIn = (value: JsonObject): string[] =>
  [...JSON.stringify(value).matchAll(/"(?:id|edit_id|compaction_id)":"([^"]+)"/g)].map(([, id]) => id ?? '');
