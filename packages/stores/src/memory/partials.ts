import { type Append, MovedError, type PartialReply } from '../store.js';

/** Replies that are still being written. */
export class Partials {
  readonly #partials = new Map<string, PartialReply>();

  keep(partial: PartialReply): void {
    this.#partials.set(partial.id, partial);
  }

  all(): PartialReply[] {
    return [...this.#partials.values()];
  }

  /** @throws MovedError unless the one that an append ends is as its caller knows it */
  check({ conversationId, endsPartial }: Append): void {
    if (endsPartial?.writtenAt === undefined) return;
    const kept = this.#partials.get(endsPartial.id);
    if (kept?.conversationId !== conversationId || kept.writtenAt !== endsPartial.writtenAt)
      throw new MovedError(conversationId, 'partial');
  }

  end({ conversationId, endsPartial }: Append): void {
    if (endsPartial !== undefined && this.#partials.get(endsPartial.id)?.conversationId === conversationId)
      this.#partials.delete(endsPartial.id);
  }

  forgetConversation(id: string): void {
    for (const partial of this.all()) if (partial.conversationId === id) this.#partials.delete(partial.id);
  }
}
