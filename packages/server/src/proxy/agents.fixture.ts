import type { JsonObject } from '@palimpsest/core';
import { startFakeAnthropic, startFakeResponses } from '@palimpsest/fakes';
import { onTestFinished } from 'vitest';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import { ask, post, startProxy, type TestProxy } from './proxy.fixture.js';

/** A conversation as the REST API lists it. */
export interface ListedConversation {
  readonly id: string;
  readonly title: string | null;
  readonly session: string | null;
  readonly is_side: boolean;
  readonly is_refused: boolean;
  readonly forked_from: { readonly conversation_id: string; readonly messages: number } | null;
  readonly message_count: number;
}

export async function listed({ url }: Pick<TestProxy, 'url'>, query = ''): Promise<ListedConversation[]> {
  const answer = await fetch(`${url}/api/v1/conversations${query}`);
  return ((await answer.json()) as { conversations: ListedConversation[] }).conversations;
}

export async function startAnthropicProxy() {
  const anthropic = await startFakeAnthropic();
  onTestFinished(() => anthropic.close());
  const proxy = await startProxy({ anthropicUpstream: new HttpUpstream({ url: `${anthropic.url}/v1` }) });
  return { proxy, anthropic };
}

export async function startResponsesProxy() {
  const responses = await startFakeResponses();
  onTestFinished(() => responses.close());
  return { proxy: await startProxy({ upstream: new HttpUpstream({ url: responses.url }) }), responses };
}

type Headers = Readonly<Record<string, string>>;

async function send(url: string, body: JsonObject, headers: Headers): Promise<JsonObject> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as JsonObject;
}

const reminder = (text: string): JsonObject => ({
  type: 'text',
  text: `<system-reminder>\n${text}\n</system-reminder>`,
});

const RULES = Array.from({ length: 60 }, (_, number) => `rule-${number}`).join(' ');

interface ReminderTurn {
  /** Blocks of the user that stay. */
  readonly content: readonly JsonObject[];
  readonly answer?: readonly JsonObject[];
}

/**
 * An agent of the shape of Claude Code: the first message begins with its surroundings, the newest one carries a reminder
 * that is gone in the next request, and the cache marker stands on the newest block.
 */
export class ReminderAgent {
  readonly #proxy: TestProxy;
  readonly #headers: Headers;
  readonly #turns: ReminderTurn[] = [];
  /** What else a request says. */
  readonly #fields: JsonObject;
  #requests = 0;
  day = 'Monday';

  constructor(
    proxy: TestProxy,
    session: string | undefined,
    { headers = {}, fields = {} }: { readonly headers?: Headers; readonly fields?: JsonObject } = {},
  ) {
    this.#proxy = proxy;
    this.#headers = { 'anthropic-version': '2023-06-01', ...headers };
    const user_id = JSON.stringify({ device_id: 'd', session_id: session });
    this.#fields = { ...(session === undefined ? {} : { metadata: { user_id } }), ...fields };
  }

  say(text: string): Promise<void> {
    return this.#ask([{ type: 'text', text }]);
  }

  giveResult(id: string, content: string): Promise<void> {
    return this.#ask([{ type: 'tool_result', tool_use_id: id, content }]);
  }

  async #ask(content: readonly JsonObject[]): Promise<void> {
    this.#requests += 1;
    const turn = { content };
    const messages = [...this.#turns, turn].flatMap((one, index) => this.#wire(one, index));
    const body = {
      model: 'claude-opus-5-5',
      max_tokens: 1000,
      system: `You are an agent that works on notes. ${RULES} This is request ${this.#requests}.`,
      tools: [{ name: 'read', description: 'Reads a note.', input_schema: { type: 'object', properties: {} } }],
      messages,
      ...this.#fields,
    };
    const reply = await send(`${this.#proxy.url}/v1/messages`, body, this.#headers);
    this.#turns.push({ ...turn, answer: reply.content as readonly JsonObject[] });
  }

  #wire({ content, answer }: ReminderTurn, index: number): JsonObject[] {
    const surroundings = index === 0 ? [reminder(`Folder: /notes. It is ${this.day}.`)] : [];
    if (answer !== undefined)
      return [
        { role: 'user', content: [...surroundings, ...content] },
        { role: 'assistant', content: answer },
      ];
    const marked = [...content, reminder(`${this.#requests} requests so far.`)].map((block, at, all) =>
      at === all.length - 1 ? { ...block, cache_control: { type: 'ephemeral' } } : block,
    );
    return [{ role: 'user', content: [...surroundings, ...marked] }];
  }
}

/** A call of the shape of Codex: everything in items, the surroundings a message of their own. */
export function codexCall(proxy: TestProxy, items: readonly JsonObject[], headers: Headers): Promise<JsonObject> {
  const said = (role: string, text: string) => ({ type: 'message', role, content: [{ type: 'input_text', text }] });
  const input = [
    said('developer', 'You work in a terminal.'),
    said('user', '<environment><cwd>/notes</cwd></environment>'),
  ];
  const body = {
    model: 'gpt-5',
    store: false,
    prompt_cache_key: 'of-everybody',
    client_metadata: { session_id: headers['session-id'] ?? '' },
    tools: [{ type: 'function', name: 'run', parameters: { type: 'object', properties: {} }, strict: false }],
    input: [...input, ...items],
  };
  return send(`${proxy.url}/v1/responses`, body, { originator: 'codex_exec', ...headers });
}

/** A call of the shape of opencode, or of any client with other headers. */
export async function chatCall(
  proxy: TestProxy,
  text: string,
  headers: Headers,
  fields: JsonObject = {},
): Promise<string> {
  const answer = await post(proxy.url, ask(text, fields), { headers });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.text();
  return answer.headers.get('x-palimpsest-conversation') ?? '';
}

export const TOOLS = [{ type: 'function', function: { name: 'run', parameters: { type: 'object', properties: {} } } }];
