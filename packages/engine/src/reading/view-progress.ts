import type { EngineEvent, ViewWork } from '../event.js';

/** Fewer messages than this are done before anybody would ask. */
const MANY_MESSAGES = 5_000;
/** It is told again after so many. */
const STEP_MESSAGES = 2_000;

/** Tells whoever follows a conversation how far work on very many of its messages is, and when all of it is done. */
export class ViewProgress {
  readonly #emit: (event: EngineEvent) => void;
  readonly #conversationId: string;
  #told: { readonly work: ViewWork; readonly total: number; readonly next: number } | undefined;

  constructor(emit: (event: EngineEvent) => void, conversationId: string) {
    this.#emit = emit;
    this.#conversationId = conversationId;
  }

  /** So many messages of the total are done by now. */
  tell(work: ViewWork, messages: number, total: number): void {
    const isDue = this.#told?.work !== work || messages >= this.#told.next;
    if (total < MANY_MESSAGES || messages >= total || !isDue) return;
    this.#told = { work, total, next: messages + STEP_MESSAGES };
    this.#emit({ kind: 'view-progress', conversationId: this.#conversationId, work, messages, total });
  }

  end(): void {
    if (this.#told === undefined) return;
    const { work, total } = this.#told;
    this.#emit({ kind: 'view-progress', conversationId: this.#conversationId, work, messages: total, total });
    this.#told = undefined;
  }
}
