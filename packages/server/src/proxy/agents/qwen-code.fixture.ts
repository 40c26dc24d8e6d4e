import { AgentClient, type Headers, type Place } from './agent-client.fixture.js';
import { chatMessages, chatTools, replyOfChat } from './chat.fixture.js';
import { type Call, type Entry, type Reply, reminder, spoken, told } from './history.fixture.js';

const AGENT_HEADERS = { 'user-agent': 'QwenCode/0.24.4 (linux; x64)' };
const SYSTEM =
  'You are Qwen Code, a CLI agent for software engineering tasks. Follow the conventions of the project. Your memory is empty.';
const TOOLS = ['agent', 'edit', 'glob', 'read_file', 'run_shell_command', 'write_file'];
const SKILLS = reminder('The following skills are available for use with the Skill tool: review.');
const SURROUNDINGS = 'This is the Qwen Code. We are setting up the context for our chat.\nFolder: notes.txt';
const DEFERRED = reminder('The following tools are reachable through `tool_search`: web_fetch.');
const DATE = reminder('The current date is: Sunday. It may differ from the date mentioned earlier.');

const GREETING: readonly Entry[] = [spoken(SURROUNDINGS), told('Got it. Thanks for the context!')];
const THANKS = told('Got it. Thanks for the additional context!');

interface Asking {
  readonly system?: string;
  readonly tools?: readonly string[];
}

/**
 * Qwen Code 0.24 on chat completions. No session is named. The first message begins with the agent's surroundings; the date
 * stands in the newest one when a process starts, and is gone from it once a later process resumes the session.
 */
export class QwenCode extends AgentClient {
  #isDateDue = true;

  constructor(place: Place, headers: Headers = {}) {
    super(place, { ...AGENT_HEADERS, ...headers });
  }

  override say(text: string): Promise<string> {
    const surroundings = this.history.length === 0 ? [SKILLS, reminder(SURROUNDINGS), DEFERRED] : [];
    const date = this.#isDateDue ? [DATE] : [];
    this.#isDateDue = false;
    return this.turn(this.#withFile(spoken(...surroundings, ...date, text)));
  }

  /** Another process goes on with the session. */
  resume(): void {
    this.history = this.history.map((entry) =>
      entry.kind === 'user' && Array.isArray(entry.content)
        ? spoken(...entry.content.filter((text: string) => text !== DATE))
        : entry,
    );
    this.#isDateDue = true;
  }

  /** Another session that begins with what this one has; the name of neither is told. */
  fork(headers: Headers = {}): QwenCode {
    const fork = new QwenCode(this.place, headers);
    fork.history = [...this.history];
    fork.resume();
    return fork;
  }

  /** What it asks for the user's next words, in the interactive mode, under its own system text. */
  suggest(): Promise<Reply> {
    return this.ask([...this.history, spoken('[SUGGESTION MODE: Suggest what the user might naturally type next.]')]);
  }

  /** What it asks at the end of a run, with another system text and fewer tools. */
  remember(): Promise<Reply> {
    const system = 'You are now acting as the managed memory extraction subagent for an AI coding assistant.';
    const asked = spoken('Managed memory has TWO directories. If nothing durable should be saved, make no changes.');
    return this.ask([...this.history, asked], { system, tools: ['read_file', 'write_file', 'edit'] });
  }

  /** Its own compaction: the summary comes back as words of the user, and a thank-you that the agent made up itself. */
  async compact(): Promise<void> {
    const { text } = await this.askForSummary();
    const summary = `${text}\n\nResume the prior task using the summary above. Do not greet the user again.`;
    this.history = [spoken(SKILLS, reminder(SURROUNDINGS), DEFERRED, summary), THANKS];
    this.#file = 'Recently accessed file (full current content embedded):\n\n## notes.txt';
    this.#isDateDue = true;
  }

  protected askForSummary(): Promise<Reply> {
    const asked = spoken('You are the component that summarizes a conversation when it grows too long.');
    return this.ask([...this.history, asked]);
  }

  #file: string | undefined;

  /** The first message after a compaction begins with the file that was read last. */
  #withFile(entry: Entry): Entry {
    if (this.#file === undefined || entry.kind !== 'user') return entry;
    const texts = typeof entry.content === 'string' ? [entry.content] : entry.content;
    const first = spoken(this.#file, ...texts);
    this.#file = undefined;
    return first;
  }

  /** A helper has a system text of its own and says nothing of who sent it. */
  protected override async help({ name, input }: Call): Promise<string | undefined> {
    if (name !== 'agent') return undefined;
    const system = 'You are a general-purpose subagent working for a parent agent.';
    return (await this.ask(this.helperOpening(input), { system, tools: TOOLS.slice(1) })).text;
  }

  protected helperOpening(task: string): Entry[] {
    return [spoken(SKILLS, reminder(SURROUNDINGS), task)];
  }

  protected override async ask(
    history: readonly Entry[],
    { system = SYSTEM, tools = TOOLS }: Asking = {},
  ): Promise<Reply> {
    const form = { hasUserParts: true, hasResultParts: true };
    const messages = [{ role: 'system', content: system }, ...chatMessages(history, form)];
    const offered = tools.length === 0 ? {} : { tools: chatTools(tools) };
    const body = { model: 'gpt-4o', messages, max_tokens: 16_384, ...offered };
    return replyOfChat(await this.send('/v1/chat/completions', body));
  }
}

/** Qwen Code 0.15, which tells its surroundings in a message of their own and answers it itself; so do its helpers. */
export class GreetingQwenCode extends QwenCode {
  override say(text: string): Promise<string> {
    if (this.history.length === 0) this.history.push(...GREETING);
    return this.turn(spoken(text));
  }

  override async compact(): Promise<void> {
    const { text } = await this.askForSummary();
    this.history = [...GREETING, spoken(text), THANKS];
  }

  protected override askForSummary(): Promise<Reply> {
    const system = 'You are the component that summarizes internal chat history into a given structure.';
    const asked = spoken('First, reason in your scratchpad. Then, generate the <state_snapshot>.');
    return this.ask([...this.history, asked], { system, tools: [] });
  }

  protected override helperOpening(task: string): Entry[] {
    return [...GREETING, spoken(task)];
  }
}
