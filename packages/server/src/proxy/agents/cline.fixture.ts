import { AgentClient, type Headers, type Place } from './agent-client.fixture.js';
import { chatMessages, chatTools, replyOfChat } from './chat.fixture.js';
import { type Call, type Entry, type Reply, spoken } from './history.fixture.js';

const AGENT_HEADERS = {
  'user-agent': 'ai-sdk/openai-compatible/3.0.37 ai-sdk/provider-utils/5.0.30 runtime/bun/1.3.13',
};
const SYSTEM = 'You are Cline, an AI coding agent. Your primary goal is to assist users with various coding tasks.';
const TOOLS = ['read_files', 'search_codebase', 'run_commands', 'apply_patch', 'ask_question', 'spawn_agent'];
/** So many of the newest entries stay when it compacts: the last turn. */
const KEPT = 2;

/** Cline CLI 3.0 on chat completions. It names neither itself nor its session. */
export class Cline extends AgentClient {
  constructor(place: Place, headers: Headers = {}) {
    super(place, { ...AGENT_HEADERS, ...headers });
  }

  /** Its own compaction: asked without tools; the summary comes back as words of the user, before the last turn. */
  async compact(): Promise<void> {
    const system = 'Summarize the provided coding session into a concise continuation note with detailed next steps.';
    const asked = spoken('Summarize this session for continuation. Be concise and factual.\n\nConversation:');
    const { text } = await this.ask([asked], system, []);
    this.history = [spoken(`Context summary:\n\n${text}`), ...this.history.slice(-KEPT)];
  }

  /** The model itself writes the system text of a helper. */
  protected override async help({ name, input }: Call): Promise<string | undefined> {
    if (name !== 'spawn_agent') return undefined;
    return (await this.ask([spoken(input)], 'You look into notes.', TOOLS.slice(0, 3))).text;
  }

  protected override async ask(history: readonly Entry[], system = SYSTEM, tools = TOOLS): Promise<Reply> {
    const form = { hasUserParts: false, hasResultParts: false };
    const messages = [{ role: 'system', content: system }, ...chatMessages(history, form)];
    const offered = tools.length === 0 ? {} : { tools: chatTools(tools), tool_choice: 'auto' };
    return replyOfChat(await this.send('/v1/chat/completions', { model: 'gpt-4o', messages, ...offered }));
  }
}
