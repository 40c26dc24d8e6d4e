import { aiSdk, codecOf } from '@palimpsest/codecs';
import { contentHash, type JsonObject, type Message, type MessageId, type ViewItem } from '@palimpsest/core';
import { InvalidInputError } from '@palimpsest/core/error';
import type { Chat } from '../../chat.js';
import { checkOptions, type OptionKinds } from '../../given-options.js';
import { prepared } from '../model-call.js';
import type { CallOptions } from '../source.js';
import { type Item, itemsOf, messagesOf } from './items.js';
import { hasWrappedModel } from './wrapped-chats.js';

/** A `Session` of the Agents SDK. */
export interface AgentSession {
  getSessionId(): Promise<string>;
  getItems<Entry extends object>(limit?: number): Promise<Entry[]>;
  addItems<Entry extends object>(items: readonly Entry[]): Promise<void>;
  popItem<Entry extends object>(): Promise<Entry | undefined>;
  clearSession(): Promise<void>;
}

export interface SessionOptions extends Pick<CallOptions, 'strategy'> {
  /** The model whose tokens count. */
  readonly model?: string | undefined;
}

const OPTIONS: OptionKinds<SessionOptions> = { strategy: 'any', model: 'name' };
const COUNTING_MODEL = 'gpt-5';
const PAGE = 200;

/**
 * A conversation as the session of a runner. `addItems` stores every item, and compacts when a limit is passed; `getItems` gives the
 * compacted view, which the next run starts with. Where the run's model belongs to the same conversation (`wrapModel`), that is
 * sent the view, and `getItems` gives every word. What `popItem` and `clearSession` take away stays as a branch.
 */
export function session(chat: Chat, options: SessionOptions = {}): AgentSession {
  checkOptions(options, OPTIONS, 'options');
  return new ChatSession(chat, options);
}

class ChatSession implements AgentSession {
  readonly #chat: Chat;
  readonly #options: SessionOptions;

  constructor(chat: Chat, options: SessionOptions) {
    this.#chat = chat;
    this.#options = options;
  }

  async getSessionId(): Promise<string> {
    return this.#chat.id;
  }

  async getItems<Entry extends object>(limit?: number): Promise<Entry[]> {
    const { items } = itemsOf(hasWrappedModel(this.#chat) ? wiresOf(await this.#said()) : await this.#view());
    return (limit === undefined ? items : items.slice(Math.max(0, items.length - limit))) as Entry[];
  }

  async addItems<Entry extends object>(items: readonly Entry[]): Promise<void> {
    const { engine } = this.#chat;
    const given = messagesOf(items as unknown as readonly Item[]);
    const known = hasWrappedModel(this.#chat) ? overlap(await this.#said(given.length), given) : 0;
    let asked: JsonObject[] = [];
    for (const message of given.slice(known)) {
      if (message.role !== 'assistant') asked.push(message);
      else {
        // What nobody asked for follows what was said.
        const turn = await this.#recorded(asked.length > 0 ? asked : wiresOf(await this.#said()));
        await engine.record(turn, aiSdk.decodeReply({ message }));
        asked = [];
      }
    }
    if (asked.length > 0) await this.#recorded(asked);
  }

  async popItem<Entry extends object>(): Promise<Entry | undefined> {
    const said = await this.#said();
    const items = itemsOf(wiresOf(said.slice(-1))).items;
    if (items.length < 2) await this.#rewind(said.length - 1);
    else {
      // A part of what the model said in one go: the rest of it is said again, behind what it answers.
      await this.#rewind(Math.max(0, said.length - 2));
      await this.addItems(itemsOf(wiresOf(said.slice(-2))).items.slice(0, -1));
    }
    return items.at(-1) as Entry | undefined;
  }

  async clearSession(): Promise<void> {
    if ((await this.#said(1)).length > 0) await this.#rewind(0);
  }

  #recorded(messages: readonly JsonObject[]) {
    const { model = COUNTING_MODEL, strategy } = this.#options;
    return prepared(this.#chat, { model, strategy, messages });
  }

  async #rewind(messages: number): Promise<void> {
    if (messages >= 0) await this.#chat.engine.library.rewind(this.#chat.id, messages);
  }

  /** What the model would see now. */
  async #view(): Promise<JsonObject[]> {
    const { engine, id } = this.#chat;
    if ((await this.#said(1)).length === 0) return [];
    const { items } = await engine.view(id, this.#options.model ?? COUNTING_MODEL);
    return aiSdk.encodeItems(items).map((wire) => JSON.parse(wire));
  }

  /** The newest messages of the conversation, or all of them, word for word. */
  async #said(newest = Number.POSITIVE_INFINITY): Promise<Message[]> {
    const { engine, id } = this.#chat;
    const page = async (from: number, limit: number) => {
      try {
        return await engine.library.messages(id, { from, limit });
      } catch (error) {
        if (error instanceof InvalidInputError && error.code === 'not_found') return { messages: [], total: 0 };
        throw error;
      }
    };
    const { total } = await page(0, 0);
    const said: Message[] = [];
    for (let from = Math.max(0, total - newest); from < total; from += PAGE) {
      const { messages } = await page(from, Math.min(PAGE, total - from));
      for (const { protocol, wire } of messages) if (wire !== '') said.push(codecOf(protocol).decodeMessage(wire));
    }
    return said;
  }
}

/** Messages as they were said, in whatever protocol, as the codec of frameworks writes them. */
function wiresOf(said: readonly Message[]): JsonObject[] {
  const items = said.map(
    (message, depth): ViewItem => ({
      ...{ kind: 'message', depth, id: '' as MessageId, message, replaced: new Map(), tokens: 0 },
      ...{ isPinned: false, recordedAt: 0 },
    }),
  );
  return aiSdk.encodeItems(items).map((wire) => JSON.parse(wire));
}

/** How many of the first messages given are the newest that were said: the model of the run brought them. */
function overlap(said: readonly Message[], given: readonly JsonObject[]): number {
  const hashes = said.map(contentHash);
  const added = given.map((message) => contentHash(aiSdk.decodeMessage(JSON.stringify(message))));
  for (let length = Math.min(hashes.length, added.length); length > 0; length -= 1)
    if (hashes.slice(-length).every((hash, index) => hash === added[index])) return length;
  return 0;
}
