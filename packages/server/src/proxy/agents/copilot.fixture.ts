import { AgentClient, type Headers, type Place } from './agent-client.fixture.js';
import { chatMessages, chatTools, replyOfChat } from './chat.fixture.js';
import { type Call, type Entry, type Reply, spoken } from './history.fixture.js';
import { replyOfResponses, responsesItems, responsesTools } from './responses.fixture.js';

const AGENT_HEADERS = { 'user-agent': 'OpenAI/JS 5.20.1' };
const SYSTEM = 'You are the GitHub Copilot CLI, a terminal assistant built by GitHub. Be thorough in your work.';
const HELPER_SYSTEM = "As a sub-agent, complete your parent's task yourself.";
const TOOLS = ['bash', 'view', 'create', 'edit', 'grep', 'glob', 'task'];

interface CopilotSession {
  /** The cache key made of the session: 32 hexadecimal digits, the same for its helpers and when it is resumed. */
  readonly key: string;
  /** The protocol of its provider; chat completions carry no key. */
  readonly wire?: 'responses' | 'chat';
}

/**
 * Copilot CLI 1.0 with a provider of the user's own. It says in headers who asks; the session shows in the cache key of
 * Responses calls. Every message of the user begins with the time.
 */
export class Copilot extends AgentClient {
  readonly #session: CopilotSession;
  #minute = 0;

  constructor(place: Place, session: CopilotSession, headers: Headers = {}) {
    super(place, { ...AGENT_HEADERS, ...headers });
    this.#session = session;
  }

  override say(text: string): Promise<string> {
    return this.turn(this.#timed(text));
  }

  /** Another process goes on with the session: thoughts are gone, and messages have other ids. */
  resume(): void {
    this.history = this.history.map((entry, index) =>
      entry.kind === 'reply' ? { ...entry, thoughts: [], itemId: `msg_resumed_${index}` } : entry,
    );
  }

  /** Its own compaction, asked on top of the history with all tools, none of which may be called. */
  async compact(): Promise<void> {
    const asked = spoken('Please create a detailed summary of the conversation so far.');
    const beside = { 'x-interaction-type': 'conversation-compaction' };
    const { text } = await this.#asked([...this.history, asked], SYSTEM, beside, { tool_choice: 'none' });
    const why = 'Some of the conversation history has been summarized to free up context.';
    this.history = [spoken(`${why}\n\nHere is a summary of the prior context:\n<summary>\n${text}\n</summary>\n`)];
  }

  protected override async help({ name, input }: Call): Promise<string | undefined> {
    if (name !== 'task') return undefined;
    const beside = { 'x-initiator': 'agent', 'x-interaction-type': 'conversation-subagent' };
    return (await this.#asked([this.#timed(input)], HELPER_SYSTEM, beside)).text;
  }

  protected override ask(history: readonly Entry[]): Promise<Reply> {
    const isOfUser = history.at(-1)?.kind === 'user';
    const byUser = { 'x-initiator': 'user', 'x-interaction-type': 'conversation-user' };
    return this.#asked(history, SYSTEM, isOfUser ? byUser : { 'x-initiator': 'agent' });
  }

  #timed(text: string): Entry {
    this.#minute += 1;
    return spoken(`<current_datetime>10:${this.#minute}</current_datetime>\n\n${text}`);
  }

  async #asked(history: readonly Entry[], system: string, naming: Headers, fields = {}): Promise<Reply> {
    if (this.#session.wire === 'chat') {
      const form = { hasUserParts: false, hasResultParts: false };
      const messages = [{ role: 'system', content: system }, ...chatMessages(history, form)];
      const body = { model: 'gpt-5', messages, tools: chatTools(TOOLS), ...fields };
      return replyOfChat(await this.send('/v1/chat/completions', body, naming));
    }
    const include = ['reasoning.encrypted_content'];
    const body = { model: 'gpt-5', store: false, include, prompt_cache_key: this.#session.key, ...fields };
    const reasoning = { effort: 'medium', summary: 'auto' };
    const input = responsesItems(history).map((item) => ({ type: 'message', ...item }));
    const tools = responsesTools(TOOLS);
    return replyOfResponses(
      await this.send('/v1/responses', { ...body, reasoning, instructions: system, tools, input }, naming),
    );
  }
}
