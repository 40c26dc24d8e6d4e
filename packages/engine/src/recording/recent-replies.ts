const MAX_KEYS = 2_000;
const MAX_CONVERSATIONS = 4;

/** Which conversations a reply was recorded in lately, by its key. The store knows one; several may hold the same reply. */
export class RecentReplies {
  readonly #conversations = new Map<string, readonly string[]>();

  note(key: string, conversationId: string): void {
    const others = (this.#conversations.get(key) ?? []).filter((id) => id !== conversationId);
    this.#conversations.delete(key);
    this.#conversations.set(key, [conversationId, ...others].slice(0, MAX_CONVERSATIONS));
    if (this.#conversations.size <= MAX_KEYS) return;
    for (const oldest of this.#conversations.keys()) {
      this.#conversations.delete(oldest);
      break;
    }
  }

  /** Newest first. */
  of(key: string): readonly string[] {
    return this.#conversations.get(key) ?? [];
  }
}
