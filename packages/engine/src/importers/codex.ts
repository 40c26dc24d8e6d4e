import { isJsonObject, type JsonObject } from '@palimpsest/core';
import type { Format, RecordReader, SourceConversation, SourceMessage } from './format.js';
import { objectIn, timeIn, wordIn } from './json-fields.js';
import type { Notes } from './notes.js';

/** Items that no request has: they are about the machine that the agent ran on. */
const LOCAL_ITEMS = ['ghost_snapshot', 'other'];
const SESSION_TYPES = ['session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted'];
const ITEM_TYPES = ['message', 'reasoning', 'function_call', 'function_call_output'];

/** Rollouts of Codex: items of the Responses API, one a line. */
export const codex: Format = {
  name: 'codex',
  meaning: 'a rollout of Codex (.jsonl)',
  recognises: ({ type, payload, ...record }) =>
    (SESSION_TYPES.includes(wordIn(type) ?? '') && isJsonObject(payload)) ||
    (wordIn(record.id) !== undefined && 'instructions' in record && timeIn(record.timestamp) !== undefined),
  reader: (notes) => new CodexReader(notes),
};

class CodexReader implements RecordReader {
  readonly #notes: Notes;
  readonly #messages: SourceMessage[] = [];
  #session: string | undefined;
  #createdAt: number | undefined;
  #parent: string | null = null;
  /** Items that the model said in one go. */
  #said: JsonObject[] = [];
  #saidAt: { readonly at: number | undefined; readonly line: number } | undefined;
  readonly #userKeys: string[] = [];

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  take(record: JsonObject, line: number): readonly SourceConversation[] {
    const at = timeIn(record.timestamp);
    if (!isJsonObject(record.payload)) this.#bare(record, at, line);
    else if (record.type === 'session_meta') this.#begin(record.payload, at, line);
    else if (record.type === 'response_item') this.#item(record.payload, at, line);
    else if (record.type === 'event_msg' && record.payload.type === 'thread_rolled_back')
      this.#rollBack(record.payload);
    else this.#notes.leftOut([wordIn(record.type), wordIn(record.payload.type)].filter(Boolean).join(' ') || 'entry');
    return [];
  }

  end(): readonly SourceConversation[] {
    this.#close();
    if (this.#messages.length === 0) return [];
    const first = this.#messages[0];
    return [
      {
        key: this.#session ?? `${first?.at}`,
        protocol: 'openai-responses',
        title: undefined,
        createdAt: this.#createdAt,
        session: this.#session,
        messages: this.#messages,
        tip: this.#parent ?? undefined,
      },
    ];
  }

  /** Early versions wrote the session and its items without anything around them. */
  #bare(record: JsonObject, at: number | undefined, line: number): void {
    if (ITEM_TYPES.includes(wordIn(record.type) ?? '')) this.#item(record, at, line);
    else if (wordIn(record.id) !== undefined && at !== undefined) this.#begin(record, at, line);
    else this.#notes.leftOut(wordIn(record.record_type) ?? wordIn(record.type) ?? 'entry');
  }

  /** A fork begins with the sessions it comes from; its own is the first. */
  #begin(session: JsonObject, at: number | undefined, line: number): void {
    if (this.#session !== undefined) {
      this.#notes.leftOut('session_meta');
      return;
    }
    this.#session = wordIn(session.id);
    this.#createdAt = timeIn(session.timestamp) ?? at;
    const instructions = wordIn(objectIn(session.base_instructions).text) ?? wordIn(session.instructions);
    if (instructions !== undefined)
      this.#add(
        [{ type: 'message', role: 'developer', content: [{ type: 'input_text', text: instructions }] }],
        at,
        line,
      );
  }

  #item(item: JsonObject, at: number | undefined, line: number): void {
    const type = wordIn(item.type) ?? 'message';
    if (LOCAL_ITEMS.includes(type)) {
      this.#notes.leftOut(type);
      return;
    }
    const isResult = type.endsWith('_output');
    const isOther = type === 'message' && item.role !== 'assistant';
    if (!isResult && !isOther) {
      this.#said.push(item);
      this.#saidAt ??= { at, line };
      return;
    }
    this.#close();
    const key = this.#add([item], at, line);
    if (item.role === 'user') this.#userKeys.push(key);
  }

  #close(): void {
    if (this.#saidAt === undefined) return;
    this.#add(this.#said, this.#saidAt.at, this.#saidAt.line);
    this.#said = [];
    this.#saidAt = undefined;
  }

  #add(wires: readonly JsonObject[], at: number | undefined, line: number): string {
    const key = `${line}`;
    this.#messages.push({ key, parent: this.#parent, at, line, wires });
    this.#parent = key;
    return key;
  }

  /** The user took back so many turns: what follows is another branch. */
  #rollBack({ num_turns: turns }: JsonObject): void {
    this.#close();
    const taken = this.#userKeys.splice(-Math.max(1, Number(turns) || 0));
    const first = this.#messages.find(({ key }) => key === taken[0]);
    if (first !== undefined) this.#parent = first.parent;
  }
}
