import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Format, RecordReader, SourceConversation, SourceMessage } from './format.js';
import { listIn, objectsIn, timeIn, wordIn } from './json-fields.js';
import { Links } from './links.js';
import type { Notes } from './notes.js';

interface Entry {
  readonly key: string;
  parent: string | null;
  readonly role: 'user' | 'assistant';
  readonly replyId: string | undefined;
  content: JsonValue;
  readonly at: number | undefined;
  readonly line: number;
  /** The group of a sub-agent; undefined for the main conversation. */
  readonly side: string | undefined;
  readonly session: string | undefined;
}

/** What an entry calls the session, or the part of it that ends in a leaf. */
interface Title {
  readonly leaf: string | undefined;
  readonly title: string;
  readonly what: string;
}

/** What is taken of an entry that is a message, and what it says of the program that wrote it. */
const ENTRY_FIELDS = [
  ...['message', 'parentUuid', 'logicalParentUuid', 'sessionId', 'isSidechain', 'agentId', 'requestId'],
  ...['userType', 'cwd', 'gitBranch', 'entrypoint', 'slug'],
  ...['isMeta', 'isCompactSummary', 'isVisibleInTranscriptOnly', 'isApiErrorMessage'],
];
const MESSAGE_FIELDS = ['role', 'content', 'stop_reason', 'stop_sequence'];

/** Entries that are about a session. A session in which nothing was said may have no others. */
const ABOUT_SESSION = [
  ...['queue-operation', 'last-prompt', 'custom-title', 'ai-title', 'agent-name', 'mode', 'permission-mode'],
  ...['file-history-snapshot', 'file-history-delta', 'summary'],
];

const isAboutSession = ({ type, ...entry }: JsonObject): boolean =>
  ABOUT_SESSION.includes(wordIn(type) ?? '') &&
  (wordIn(entry.sessionId) ?? wordIn(entry.leafUuid) ?? wordIn(entry.messageId)) !== undefined;

/** Sessions of Claude Code: a tree of entries by `parentUuid`, in the messages of Anthropic. */
export const claudeCode: Format = {
  name: 'claude-code',
  meaning: 'a session of Claude Code (.jsonl)',
  recognises: (record) =>
    (wordIn(record.sessionId) !== undefined && 'parentUuid' in record && 'isSidechain' in record) ||
    isAboutSession(record),
  reader: (notes) => new ClaudeCodeReader(notes),
};

/**
 * Claude Code writes each block of a reply as an entry of its own, and results of parallel calls as children of the entry of
 * their call. Here a reply is one message, and the results stand behind it one after the other.
 */
class ClaudeCodeReader implements RecordReader {
  readonly #notes: Notes;
  readonly #entries: Entry[] = [];
  readonly #byKey = new Map<string, Entry>();
  readonly #links = new Links();
  readonly #titles: Title[] = [];
  /** The last result behind a reply, by the key of the reply. */
  readonly #lastResult = new Map<string, Entry>();
  readonly #replyOfResult = new Map<string, string>();

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  take(record: JsonObject, line: number): readonly SourceConversation[] {
    const { type, uuid, message } = record;
    const isMessage = (type === 'user' || type === 'assistant') && isJsonObject(message);
    if (isMessage) this.#message(record, message, line);
    else this.#other(record, wordIn(uuid));
    return [];
  }

  end(): readonly SourceConversation[] {
    const groups = new Map<string | undefined, Entry[]>();
    for (const entry of this.#entries) {
      const group = groups.get(entry.side);
      if (group === undefined) groups.set(entry.side, [entry]);
      else group.push(entry);
    }
    const conversations = [...groups].map(([side, entries]) => this.#conversation(side, entries));
    const taken = conversations.find(({ isSide }) => isSide === false)?.title;
    for (const { title, what } of this.#titles) if (title !== taken) this.#notes.leftOut(what);
    return conversations;
  }

  #other(record: JsonObject, key: string | undefined): void {
    const title = wordIn(record.summary) ?? wordIn(record.customTitle) ?? wordIn(record.aiTitle);
    if (title !== undefined) {
      this.#titles.push({ leaf: wordIn(record.leafUuid), title, what: wordIn(record.type) ?? 'title' });
      return;
    }
    if (key !== undefined) this.#links.set(key, wordIn(record.logicalParentUuid) ?? wordIn(record.parentUuid) ?? null);
    this.#notes.leftOut([wordIn(record.type) ?? 'entry', wordIn(record.subtype) ?? ''].join(' ').trim());
  }

  #message(record: JsonObject, message: JsonObject, line: number): void {
    const key = wordIn(record.uuid) ?? `line ${line}`;
    this.#notes.fieldsLeftOut(record, 'message', ENTRY_FIELDS);
    this.#notes.fieldsLeftOut(message, 'message', MESSAGE_FIELDS);
    const role = record.type === 'assistant' ? 'assistant' : 'user';
    const parent = this.#parentOf(record, line);
    const replyId = wordIn(message.id);
    const before = parent === null ? undefined : this.#byKey.get(parent);
    if (role === 'assistant' && replyId !== undefined && before?.replyId === replyId && before.role === role) {
      before.content = [...listIn(before.content), ...listIn(message.content)];
      this.#byKey.set(key, before);
      return;
    }
    const isSide = record.isSidechain === true;
    const side = isSide ? (wordIn(record.agentId) ?? before?.side ?? key) : undefined;
    const entry: Entry = {
      ...{ key, role, replyId, line, side, parent: before?.key ?? null },
      content: message.content ?? '',
      at: timeIn(record.timestamp),
      session: wordIn(record.sessionId),
    };
    this.#placeResult(entry, before);
    this.#entries.push(entry);
    this.#byKey.set(key, entry);
  }

  /** The message that an entry follows, past entries that are none. Where its parent is missing, the message before it. */
  #parentOf(record: JsonObject, line: number): string | null {
    const parent = this.#links.messageBefore(wordIn(record.parentUuid) ?? null, (key) => this.#byKey.has(key));
    if (parent === null || this.#byKey.has(parent)) return parent;
    const isSide = record.isSidechain === true;
    const before = this.#entries.findLast((entry) => (entry.side !== undefined) === isSide);
    if (before === undefined) {
      this.#notes.leftOut('beginning of the session, which is in another file');
      return null;
    }
    this.#notes.parentMissing(line, parent);
    return before.key;
  }

  #placeResult(entry: Entry, before: Entry | undefined): void {
    if (before === undefined) return;
    const reply = before.role === 'assistant' ? before.key : this.#replyOfResult.get(before.key);
    if (reply === undefined) return;
    const last = this.#lastResult.get(reply);
    if (last !== undefined) entry.parent = last.key;
    const blocks = objectsIn(entry.content);
    if (entry.role !== 'user' || !blocks.some(({ type }) => type === 'tool_result')) {
      if (last !== undefined && before.role === 'assistant') entry.parent = before.key;
      return;
    }
    this.#lastResult.set(reply, entry);
    this.#replyOfResult.set(entry.key, reply);
  }

  #conversation(side: string | undefined, entries: readonly Entry[]): SourceConversation {
    const session = entries.at(-1)?.session;
    const isInside = (key: string) => {
      const entry = this.#byKey.get(key);
      return entry !== undefined && entry.side === side;
    };
    const messageOf = ({ key, parent, at, line, role, content }: Entry): SourceMessage => ({
      ...{ key, at, line, parent: parent !== null && isInside(parent) ? parent : null },
      wires: [{ role, content }],
    });
    const messages = {
      *[Symbol.iterator]() {
        for (const entry of entries) yield messageOf(entry);
      },
    };
    const known = this.#titles.filter(({ leaf }) => leaf === undefined || isInside(leaf));
    return {
      key: side === undefined ? (session ?? entries[0]?.key ?? '') : `${session}/${side}`,
      protocol: 'anthropic-messages',
      title: side === undefined ? known.at(-1)?.title : undefined,
      createdAt: entries[0]?.at,
      session,
      isSide: side !== undefined,
      messages,
    };
  }
}
