import { fingerprint, type ShownMessage, shownCalls } from '@palimpsest/core';

const LEGAL_ID = /^[a-zA-Z0-9_-]+$/;
const LEGAL_NAME = /^[a-zA-Z0-9_-]{1,128}$/;

/**
 * The ids of calls as this provider takes them: of its alphabet, and none twice in a conversation. Other providers'
 * ids are mapped, the same one always to the same, and a result to the id its call got.
 */
export class CallIds {
  readonly #used = new Set<string>();
  #open = new Map<string, string>();

  /** From now on results answer the calls of this message. */
  open(item: ShownMessage): void {
    const calls = shownCalls(item);
    if (calls.length === 0) return;
    this.#open = new Map();
    for (const { callId } of calls) {
      if (!this.#open.has(callId)) this.#open.set(callId, this.#unused(legalId(callId), item.id));
    }
  }

  idOf(callId: string): string {
    return this.#open.get(callId) ?? legalId(callId);
  }

  /** An id that was there before is told apart by its message, so that it stays what it is when others come or go. */
  #unused(id: string, messageId: string): string {
    const own = this.#used.has(id) ? `toolu_${fingerprint(`${messageId} ${id}`)}` : id;
    this.#used.add(own);
    return own;
  }
}

const legalId = (id: string): string => (LEGAL_ID.test(id) ? id : `toolu_${fingerprint(id.toWellFormed())}`);

/** The name of a tool, in the letters the provider takes. */
export function legalName(name: string): string {
  if (LEGAL_NAME.test(name)) return name;
  return name === ''
    ? 'unnamed'
    : `${name.slice(0, 40).replace(/[^a-zA-Z0-9_-]/g, '_')}_${fingerprint(name).slice(0, 8)}`;
}
