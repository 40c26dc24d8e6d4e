import { type Message, type RecordedMessage, toolResults } from '@palimpsest/core';
import type { StoredMessage } from '@palimpsest/stores';

const MAX_CHARS = 64 * 1024 * 1024;

/**
 * Messages as they were decoded. What was said never changes, so what was decoded once is known, to whichever owner it is
 * said: several engines share one, and its size is bounded for all of them together.
 */
export class DecodedMessages {
  readonly #messages = new Map<string, Message>();
  #chars = 0;

  get({ id, callId = '', wire }: StoredMessage): Message | undefined {
    const known = this.#messages.get(`${id}${callId}`);
    return known?.wire.json === wire.json && known.wire.protocol === wire.protocol ? known : undefined;
  }

  keep({ id, callId = '', wire }: Pick<StoredMessage, 'id' | 'callId' | 'wire'>, message: Message): void {
    if (this.#chars > MAX_CHARS) {
      this.#messages.clear();
      this.#chars = 0;
    }
    this.#messages.set(`${id}${callId}`, message);
    this.#chars += wire.json.length;
  }

  forget({ id, message }: Pick<RecordedMessage, 'id' | 'message'>): void {
    const callIds = ['', ...toolResults(message).map(({ callId }) => callId)];
    for (const callId of callIds) this.#messages.delete(`${id}${callId}`);
  }
}
