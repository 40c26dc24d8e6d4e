import type { JsonObject, JsonValue, Protocol } from '@palimpsest/core';
import type { RecordedRequest } from '@palimpsest/fakes';
import { itemsField } from './said.fixture.js';

interface SentView {
  readonly protocol: Protocol;
  readonly items: string;
  readonly compactions: number;
}

/**
 * A view extends the one before byte for byte unless a compaction was recorded in between, and what stands around it
 * stays as it is. Another protocol begins anew.
 */
export class CacheRule {
  readonly breaches: string[] = [];
  views = 0;
  #last: SentView | undefined;
  /** Some clients have fields that they give only when they stream. */
  #heads = new Map<unknown, string>();

  /** The conversation as it was sent last, but for the model's newest words. */
  get newest(): string {
    return this.#last?.items ?? '';
  }

  saw(protocol: Protocol, { body, rawText }: RecordedRequest<unknown>, compactions: number): void {
    const { [itemsField(protocol)]: sent, stream, ...fields } = body as JsonObject;
    const items = JSON.stringify(sent as JsonValue);
    if (!rawText.includes(items)) this.#breach('was not written as JSON.stringify does');
    const last = this.#last;
    if (last?.protocol !== protocol) this.#heads.clear();
    const head = JSON.stringify(fields);
    const headBefore = this.#heads.get(stream) ?? head;
    if (head !== headBefore) this.#breach(difference(headBefore, head));
    this.#heads.set(stream, head);
    if (last?.protocol === protocol && last.compactions === compactions) {
      const before = last.items.slice(0, -1);
      if (!items.startsWith(before)) this.#breach(difference(before, items));
    }
    this.#last = { protocol, items, compactions };
    this.views += 1;
  }

  #breach(what: string): void {
    this.breaches.push(`view ${this.views} ${what}`);
  }
}

const SHOWN_CHARS = 120;

function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - SHOWN_CHARS);
  const shown = [before, after].map((text) => text.slice(from, at + SHOWN_CHARS));
  return `differs at ${at} of ${before.length}: ${shown.join(' — now: ')}`;
}
