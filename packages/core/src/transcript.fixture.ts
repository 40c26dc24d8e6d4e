import type { Edit, EditId, PartReplaced, SpanReplaced } from './edit.js';
import { CHAIN_START, chainIds } from './identity.js';
import type { Message, Part } from './message.js';
import type { RecordedMessage } from './transcript.js';

const wire = { protocol: 'openai-chat', json: '{}' } as const;

export const said = (role: Message['role'], ...parts: readonly (Part | string)[]): Message => ({
  role,
  parts: parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
  wire,
});
export const user = (text: string): Message => said('user', text);
export const assistant = (text: string): Message => said('assistant', text);
export const callPart = (callId: string, args = '{}'): Part => ({
  type: 'tool-call',
  callId,
  name: 'look',
  arguments: args,
});
export const resultPart = (callId: string, text = 'found'): Part => ({ type: 'tool-result', callId, text });
export const calling = (...callIds: readonly string[]): Message =>
  said('assistant', ...callIds.map((id) => callPart(id)));
export const result = (callId: string, text?: string): Message => said('tool', resultPart(callId, text));

/** Ten tokens a message, one a minute. */
export const recorded = (messages: readonly Message[]): RecordedMessage[] =>
  chainIds(CHAIN_START, messages).map((id, depth) => ({
    id,
    depth,
    message: messages[depth] as Message,
    tokens: 10,
    recordedAt: depth * 60_000,
  }));

/** Makes edits over a transcript, named e0, e1, … in the order they are made. */
export class EditLog {
  readonly edits: Edit[] = [];
  readonly #transcript: readonly RecordedMessage[];

  constructor(transcript: readonly RecordedMessage[]) {
    this.#transcript = transcript;
  }

  #head() {
    return { id: `e${this.edits.length}` as EditId, compactionId: 'c' };
  }

  #add<T extends Edit>(edit: T): T {
    this.edits.push(edit);
    return edit;
  }

  #idAt(depth: number) {
    const found = this.#transcript[depth];
    if (found === undefined) throw new Error(`no message at ${depth}`);
    return found.id;
  }

  span(from: number, to: number, text?: string): SpanReplaced {
    const shows = text === '' ? [] : [{ role: 'user' as const, text: text ?? `S${from}-${to}` }];
    const endId = this.#idAt(to - 1);
    return this.#add({ ...this.#head(), kind: 'span-replaced', from, to, endId, shows, tokens: shows.length * 3 });
  }

  part(depth: number, part: number, text: string | null, savedTokens: number): PartReplaced {
    const messageId = this.#idAt(depth);
    return this.#add({ ...this.#head(), kind: 'part-replaced', depth, messageId, part, text, savedTokens });
  }

  note(depth: number, text = `N${depth}`): Edit {
    const shows = { role: 'system' as const, text };
    return this.#add({ ...this.#head(), kind: 'note-inserted', depth, messageId: this.#idAt(depth), shows, tokens: 2 });
  }

  pin(depth: number): Edit {
    return this.#add({ ...this.#head(), kind: 'message-pinned', depth, messageId: this.#idAt(depth) });
  }

  revert(target: Edit): Edit {
    return this.#add({ ...this.#head(), kind: 'edit-reverted', target: target.id });
  }

  retire(target: Edit): Edit {
    return this.#add({ ...this.#head(), kind: 'summary-retired', target: target.id });
  }

  revise(target: Edit, text: string): Edit {
    const shows = [{ role: 'user' as const, text }];
    return this.#add({ ...this.#head(), kind: 'summary-revised', target: target.id, shows, tokens: 4 });
  }
}
