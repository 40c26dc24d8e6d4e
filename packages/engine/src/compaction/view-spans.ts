import { firstIndex, type Span, spanOf, type ViewItem } from '@palimpsest/core';

interface IndexedSpan extends Span {
  readonly index: number;
}

/** The items of a view by their depths, found without going through all of them. */
export class ViewSpans {
  readonly #items: readonly ViewItem[];
  /** Those that stand for messages, oldest first. */
  readonly #spans: readonly IndexedSpan[];

  constructor(items: readonly ViewItem[]) {
    this.#items = items;
    this.#spans = items.flatMap((item, index) => {
      const span = spanOf(item);
      return span === undefined ? [] : [{ ...span, index }];
    });
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

  /** The items before the first that stands for messages from a depth on, and the tokens of all others. */
  before(depth: number): { readonly items: readonly ViewItem[]; readonly otherTokens: number } {
    const end = this.#spans[this.#firstFrom(depth)]?.index ?? this.#items.length;
    const others = this.#items.slice(end);
    const otherTokens = others.reduce((sum, item) => sum + ('tokens' in item ? item.tokens : 0), 0);
    return { items: this.#items.slice(0, end), otherTokens };
  }

  #firstFrom(depth: number): number {
    return firstIndex(this.#spans.length, (index) => (this.#spans[index]?.from ?? 0) >= depth);
  }
}
