import { AgentClient, type Place } from './agent-client.fixture.js';
import { type Entry, type Reply, spoken } from './history.fixture.js';
import { replyOfResponses, responsesItems, responsesTools } from './responses.fixture.js';

const INSTRUCTIONS = 'You are Droid, an AI software engineering agent built by Factory.\nFolder: /notes';
const TOOLS = ['Read', 'Execute', 'Edit'];

/** droid 0.215 with a custom model over Responses: the session is the cache key. */
export class Droid extends AgentClient {
  readonly #session: string;

  constructor(place: Place, session: string) {
    super(place, { 'user-agent': 'factory-cli/0.215.0' });
    this.#session = session;
  }

  /** Its own compaction: a call without tools for the summary, and a history that begins with it. */
  async compact(): Promise<void> {
    const asked = spoken(`Summarise the conversation:\n${JSON.stringify(this.history).slice(0, 500)}`);
    const { text } = await this.#asked([asked], 'You summarise conversations.', []);
    this.history = [spoken(`A previous session produced this summary:\n${text}`), ...this.history.slice(-2)];
  }

  protected override ask(history: readonly Entry[]): Promise<Reply> {
    return this.#asked(history, INSTRUCTIONS, TOOLS);
  }

  async #asked(history: readonly Entry[], instructions: string, tools: readonly string[]): Promise<Reply> {
    const fields = { model: 'gpt-5', store: false, instructions, include: ['reasoning.encrypted_content'] };
    const key = { prompt_cache_key: this.#session, parallel_tool_calls: true, reasoning: { effort: 'medium' } };
    const body = { ...fields, ...key, input: responsesItems(history), tools: responsesTools(tools) };
    return replyOfResponses(await this.send('/v1/responses', body));
  }
}
