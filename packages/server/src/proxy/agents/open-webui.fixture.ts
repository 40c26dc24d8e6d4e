import { AgentClient, type Place } from './agent-client.fixture.js';
import { chatMessages, replyOfChat } from './chat.fixture.js';
import { type Entry, type Reply, spoken } from './history.fixture.js';

/** How the tasks of Open WebUI 0.8 begin, and how many of the newest messages they hold. */
const TASKS = {
  title: ['Generate a concise, 3-5 word title with an emoji summarizing the chat history.', 2],
  tags: ['Generate 1-3 broad tags categorizing the main themes of the chat history.', 6],
  followUps: ['Suggest 3-5 relevant follow-up questions or prompts that the user might naturally ask next.', 6],
  queries: ['Analyze the chat history to determine the necessity of generating search queries.', 6],
} as const;

/** A chat of Open WebUI: the history as it was said, no tools, and tasks that hold the newest messages as text. */
export class OpenWebui extends AgentClient {
  /** `chatId` is forwarded where the operator of Open WebUI says so. */
  constructor(place: Place, chatId?: string) {
    super(place, {
      'user-agent': 'Python/3.11 aiohttp/3.13.2',
      ...(chatId === undefined ? {} : { 'x-openwebui-chat-id': chatId, 'x-openwebui-user-id': 'u-1' }),
    });
  }

  async task(name: keyof typeof TASKS): Promise<void> {
    const [task, count] = TASKS[name];
    const chat = this.history.slice(-count).map((entry) => {
      if (entry.kind === 'user') return `USER: ${[entry.content].flat().join('\n')}`;
      return `ASSISTANT: ${entry.text}`;
    });
    const text = `### Task:\n${task}\n\n### Output:\nJSON format\n\n### Chat History:\n<chat_history>\n${chat.join('\n')}\n</chat_history>`;
    await this.ask([spoken(text)]);
  }

  protected override async ask(history: readonly Entry[]): Promise<Reply> {
    const messages = chatMessages(history, { hasUserParts: false, hasResultParts: false });
    return replyOfChat(await this.send('/v1/chat/completions', { model: 'gpt-4o', stream: false, messages }));
  }
}
