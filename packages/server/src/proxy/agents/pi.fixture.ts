import { isJsonObject } from '@palimpsest/core';
import { AgentClient, type Headers, type Place } from './agent-client.fixture.js';
import { anthropicMessages, anthropicTools, replyOfAnthropic } from './anthropic.fixture.js';
import { chatMessages, chatTools, replyOfChat } from './chat.fixture.js';
import { type Call, type Entry, objectsIn, type Reply, spoken, textIn } from './history.fixture.js';
import { replyOfResponses, responsesItems, responsesTools } from './responses.fixture.js';

const AGENT_HEADERS = { 'user-agent': 'pi (linux 6.1; x64)' };
const SYSTEM = 'You are an expert coding assistant operating inside pi, a coding agent harness. Folder: /notes';
const TOOLS = ['read', 'bash', 'edit', 'write'];
const SUMMARY_SYSTEM = 'You are a context summarization assistant. ONLY output the structured summary.';
/** So many of the newest entries stay when it compacts. */
const KEPT = 2;

export type PiProvider = 'chat' | 'responses' | 'anthropic';

interface PiSession {
  readonly id: string;
  /** The setting by which it names its session also outside of Responses. */
  readonly hasAffinity?: boolean;
}

/**
 * pi 0.87, which may switch the provider within a session. It names the session with Responses, elsewhere only where its
 * settings say so. Calls made by a Responses provider are named otherwise to the others, and thoughts become text.
 */
export class Pi extends AgentClient {
  provider: PiProvider = 'responses';
  readonly #session: PiSession;

  constructor(place: Place, session: PiSession, headers: Headers = {}) {
    super(place, { ...AGENT_HEADERS, ...headers });
    this.#session = session;
  }

  /** A new session that begins with the history of this one, and does not say so. */
  fork(id: string): Pi {
    const fork = new Pi(this.place, { ...this.#session, id });
    fork.history = [...this.history];
    fork.provider = this.provider;
    return fork;
  }

  /** Its own compaction: asked without tools and without the session's name; the newest entries stay word for word. */
  async compact(): Promise<void> {
    const asked = spoken('<conversation>\n[User]: Mend the ferry.\n</conversation>\n\nCreate a structured summary.');
    const { text } = await this.#asked([asked], SUMMARY_SYSTEM, [], {});
    const summary = 'The conversation history before this point was compacted into the following summary:';
    this.history = [spoken(`${summary}\n\n<summary>\n${text}\n</summary>`), ...this.history.slice(-KEPT)];
  }

  protected override ask(history: readonly Entry[]): Promise<Reply> {
    return this.#asked(history, SYSTEM, TOOLS, this.#naming());
  }

  #naming(): Headers {
    const { id, hasAffinity } = this.#session;
    if (this.provider === 'responses') return { session_id: id, 'x-client-request-id': id };
    if (!hasAffinity) return {};
    const affinity = { 'x-session-affinity': id };
    return this.provider === 'anthropic' ? affinity : { session_id: id, 'x-client-request-id': id, ...affinity };
  }

  async #asked(history: readonly Entry[], system: string, tools: readonly string[], naming: Headers): Promise<Reply> {
    if (this.provider === 'responses') {
      const input = [{ role: 'developer', content: system }, ...responsesItems(history)];
      const key = naming.session_id === undefined ? {} : { prompt_cache_key: naming.session_id };
      const include = ['reasoning.encrypted_content'];
      const reasoning = { effort: 'medium', summary: 'auto' };
      const fields = { model: 'gpt-5', store: false, include, reasoning, ...key, tools: responsesTools(tools) };
      return replyOfResponses(await this.send('/v1/responses', { ...fields, input }, naming));
    }
    const retold = history.map(outsideOfResponses);
    if (this.provider === 'anthropic') {
      const fields = { model: 'claude-sonnet-4-5', max_tokens: 8000, system: [{ type: 'text', text: system }] };
      const body = { ...fields, tools: anthropicTools(tools), messages: anthropicMessages(retold) };
      const version = { 'anthropic-version': '2023-06-01' };
      return replyOfAnthropic(await this.send('/v1/messages?beta=true', body, { ...version, ...naming }));
    }
    const form = { hasUserParts: true, hasResultParts: false };
    const messages = [{ role: 'system', content: system }, ...chatMessages(retold, form)];
    const offered = tools.length === 0 ? {} : { tools: chatTools(tools) };
    return replyOfChat(
      await this.send('/v1/chat/completions', { model: 'gpt-4o', store: false, messages, ...offered }, naming),
    );
  }
}

const nameOutside = ({ id, itemId }: Pick<Call, 'id' | 'itemId'>): string =>
  itemId === undefined ? id : `${id}_${itemId}`;

function outsideOfResponses(entry: Entry, _index: number, history: readonly Entry[]): Entry {
  if (entry.kind === 'result') {
    const calls = history.flatMap((other) => (other.kind === 'reply' ? other.calls : []));
    const call = calls.find(({ id }) => id === entry.callId);
    return { ...entry, callId: nameOutside(call ?? { id: entry.callId }) };
  }
  if (entry.kind === 'user') return entry;
  const thought = (entry.thoughts ?? []).flatMap((item) =>
    objectsIn(item, 'summary').map((part) => (isJsonObject(part) ? textIn(part.text) : '')),
  );
  const text = [...thought, entry.text].filter((said) => said !== '').join('\n');
  const calls = entry.calls.map(({ itemId, ...call }) => ({ ...call, id: nameOutside({ id: call.id, itemId }) }));
  return { kind: 'reply', text, calls };
}
