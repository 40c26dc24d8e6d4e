import { AgentClient, type Headers, type Place } from './agent-client.fixture.js';
import { chatMessages, chatTools, replyOfChat } from './chat.fixture.js';
import { type Call, type Entry, type Reply, spoken, told } from './history.fixture.js';

const AGENT_HEADERS = { 'user-agent': 'ls/JS 5.23.2' };
const SYSTEM =
  "You are an agent in the Continue CLI. Given the user's prompt, you should use the tools available to you.";
const TOOLS = ['Read', 'Write', 'List', 'Bash', 'Fetch', 'Subagent'];

/** Continue CLI 1.5 on chat completions. It names neither itself nor its session; everything is plain text. */
export class Continue extends AgentClient {
  constructor(place: Place, headers: Headers = {}) {
    super(place, { ...AGENT_HEADERS, ...headers });
  }

  fork(headers: Headers = {}): Continue {
    const fork = new Continue(this.place, headers);
    fork.history = [...this.history];
    return fork;
  }

  /** Asked after the first reply, without tools and without a system text. */
  async title(): Promise<void> {
    const content = 'Given the following... please reply with a title for the chat that is 3-4 words in length.';
    await this.send('/v1/chat/completions', { model: 'gpt-4o', max_tokens: 16, messages: [{ role: 'user', content }] });
  }

  /** Its own compaction in the middle of a turn: the summary is all that is left, as if the model had begun with it. */
  async compact(): Promise<void> {
    const asked = spoken('Please provide a concise summary of our conversation so far.');
    const { text } = await this.ask([...this.history, asked]);
    this.history = [told(text)];
    this.history.push(await this.ask(this.history));
    await this.say('continue');
  }

  protected override async help({ name, input }: Call): Promise<string | undefined> {
    if (name !== 'Subagent') return undefined;
    return (await this.ask([spoken(input)], `${SYSTEM}\n\nYou look into notes.`)).text;
  }

  protected override async ask(history: readonly Entry[], system = SYSTEM): Promise<Reply> {
    const form = { hasUserParts: false, hasResultParts: false };
    const messages = [{ role: 'system', content: system }, ...chatMessages(history, form)];
    return replyOfChat(await this.send('/v1/chat/completions', { model: 'gpt-4o', messages, tools: chatTools(TOOLS) }));
  }
}
