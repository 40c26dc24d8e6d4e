import { AgentClient, type Place } from './agent-client.fixture.js';
import { anthropicMessages, anthropicTools, replyOfAnthropic } from './anthropic.fixture.js';
import { chatMessages, chatTools, replyOfChat } from './chat.fixture.js';
import { type Entry, type Reply, spoken } from './history.fixture.js';

const SYSTEM = 'You are Kimi Code CLI, an interactive general AI agent running on a computer. Folder: /notes';
const TOOLS = ['Shell', 'ReadFile', 'WriteFile'];

/** Kimi Code 0.29: the session is the user of Messages calls and the cache key of chat completions. */
export class KimiCode extends AgentClient {
  readonly #session: string;
  readonly #protocol: 'anthropic' | 'chat';

  constructor(place: Place, session: string, protocol: 'anthropic' | 'chat') {
    super(place, { 'user-agent': 'kimi-code-cli/0.29.1' });
    this.#session = session;
    this.#protocol = protocol;
  }

  /** Its own compaction: the history becomes a summary, asked for in the conversation itself, and nothing else stays. */
  async compact(): Promise<void> {
    const { text } = await this.ask([
      ...this.history,
      spoken('You are now given a task to compact this conversation.'),
    ]);
    this.history = [spoken(`<system>Previous context has been compacted.</system>\n${text}`)];
  }

  protected override async ask(history: readonly Entry[]): Promise<Reply> {
    if (this.#protocol === 'anthropic') {
      const fields = { model: 'claude-sonnet-4-5', max_tokens: 8000, system: [{ type: 'text', text: SYSTEM }] };
      const messages = anthropicMessages(history);
      const body = { ...fields, messages, tools: anthropicTools(TOOLS), metadata: { user_id: this.#session } };
      return replyOfAnthropic(await this.send('/v1/messages', body, { 'anthropic-version': '2023-06-01' }));
    }
    const form = { hasUserParts: false, hasResultParts: false };
    const messages = [{ role: 'system', content: SYSTEM }, ...chatMessages(history, form)];
    const body = { model: 'gpt-4o', messages, tools: chatTools(TOOLS), prompt_cache_key: this.#session };
    return replyOfChat(await this.send('/v1/chat/completions', body));
  }
}
