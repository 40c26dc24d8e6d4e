import { firstIndex, type Span, spanOf, type ViewItem } from '@palimpsest/core';

interface Before {
  readonly items: readonly ViewItem[];
  /** Tokens of everything else. */
  readonly otherTokens: number;
}

interface IndexedSpan extends Span {
  readonly index: number;
}

/** The items of a view by their depths, found without going through all of them. */
export class ViewSpans {
  readonly #items: readonly ViewItem[];
  /** Those that stand for messages, oldest first. */
  readonly #spans: readonly IndexedSpan[];
  /** Tokens of the item at an index and of all after it. */
  readonly #tokensFrom: Float64Array;

  constructor(items: readonly ViewItem[]) {
    this.#items = items;
    const spans: IndexedSpan[] = [];
    for (const [index, item] of items.entries()) {
      const span = spanOf(item);
      if (span !== undefined) spans.push({ from: span.from, to: span.to, index });
    }
    this.#spans = spans;
    this.#tokensFrom = new Float64Array(items.length + 1);
    for (let index = items.length - 1; index >= 0; index -= 1) {
      const item = items[index] as ViewItem;
      this.#tokensFrom[index] = (this.#tokensFrom[index + 1] ?? 0) + ('tokens' in item ? item.tokens : 0);
    }
  }

  /** The items that stand for messages of a span and no others. */
  inside({ from, to }: Span): ViewItem[] {
    const found: ViewItem[] = [];
    for (let at = this.#firstFrom(from); at < this.#spans.length; at += 1) {
      const span = this.#spans[at] as IndexedSpan;
      if (span.from >= to) break;
      if (span.to <= to) found.push(this.#items[span.index] as ViewItem);
    }
    return found;
  }

  /** The items before the first that stands for messages from a depth on. */
  before(depth: number): Before {
    const end = this.#spans[this.#firstFrom(depth)]?.index ?? this.#items.length;
    return { items: this.#items.slice(0, end), otherTokens: this.#tokensFrom[end] ?? 0 };
  }

  #firstFrom(depth: number): number {
    return firstIndex(this.#spans.length, (index) => (this.#spans[index]?.from ?? 0) >= depth);
  }
}
