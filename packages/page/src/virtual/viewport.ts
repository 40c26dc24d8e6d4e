import { Heights } from './heights.js';

/** What stays where it is on the screen while rows around it change their heights. */
type Anchor =
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  /** A row, and how far its top lies from that of the viewport. */
  | { readonly kind: 'row'; readonly index: number; readonly key: string; readonly offset: number }
  /** A row that was asked for, and stands in the middle until a person scrolls. */
  | { readonly kind: 'middle'; readonly index: number; readonly key: string };

/** The rows of a list, by index. */
export interface Rows {
  readonly count: number;
  readonly keyOf: (index: number) => string;
  readonly estimate: (index: number) => number;
  /** Another object where other rows stand at the same indexes. */
  readonly identity: unknown;
  /** Where that is which stands for a row that is not there any more. */
  readonly standInOf?: ((key: string) => number | undefined) | undefined;
}

/** Rows that are drawn: from the first to the last. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Rows beyond the edges that are drawn too. */
const AHEAD = 4;
/** So near counts as at the end. */
const END_PX = 8;

/** What a person moves a list by. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The part of a long list that is in sight, and what keeps its place while heights become known. */
export class Viewport {
  readonly #heights = new Heights();
  readonly #growsAtEnd: boolean;
  readonly #onRange: (range: Range) => void;
  readonly #resized: ResizeObserver;
  #rows: Rows = { count: 0, keyOf: String, estimate: () => 0, identity: undefined };
  #anchor: Anchor;
  #scroller: HTMLElement | undefined;
  #inside: HTMLElement | undefined;
  #range: Range = { first: 0, last: -1 };
  #height = 0;
  /** Where it was scrolled to from here: another place is a person's doing. */
  #top = 0;
  /** Somebody typed, and has not moved the list since. */
  #isTyped = false;

  constructor(growsAtEnd: boolean, onRange: (range: Range) => void) {
    this.#growsAtEnd = growsAtEnd;
    this.#anchor = { kind: growsAtEnd ? 'end' : 'start' };
    this.#onRange = onRange;
    this.#resized = new ResizeObserver(() => this.settle());
    this.#height = innerHeight;
  }

  get range(): Range {
    return this.#range;
  }

  get total(): number {
    return this.#heights.total;
  }

  topOf(index: number): number {
    return this.#heights.topOf(index);
  }

  /** Takes over the rows as they are now, before they are drawn. */
  layOut(rows: Rows): void {
    const isOther = rows.count !== this.#heights.count || rows.identity !== this.#rows.identity;
    this.#rows = rows;
    if (!isOther) return;
    this.#heights.layOut(rows.count, rows.keyOf, rows.estimate);
    if (this.#anchor.kind === 'row' || this.#anchor.kind === 'middle')
      this.#anchor = { ...this.#anchor, index: this.#find(this.#anchor) };
    this.#top = this.#wantedTop();
    this.#range = this.#rangeAt(this.#top);
  }

  attach(scroller: HTMLElement, inside: HTMLElement): () => void {
    this.#scroller = scroller;
    this.#inside = inside;
    this.#resized.observe(scroller);
    const release = () => this.#release();
    const typed = () => {
      this.#isTyped = true;
    };
    addEventListener('input', typed);
    for (const name of MOVES) scroller.addEventListener(name, release, { passive: true });
    return () => {
      removeEventListener('input', typed);
      for (const name of MOVES) scroller.removeEventListener(name, release);
      this.#resized.disconnect();
    };
  }

  /** Told of each row that begins to be drawn, and so of each that is no longer. */
  watch(row: Element): () => void {
    this.#resized.observe(row);
    return () => this.#resized.unobserve(row);
  }

  /** Measures what is drawn, puts each row in its place, and keeps the anchor where it was. */
  settle(): void {
    const [scroller, inside] = [this.#scroller, this.#inside];
    if (scroller === undefined || inside === undefined) return;
    this.#height = scroller.clientHeight;
    const drawn = [...inside.children].map(
      (row) => [row as HTMLElement, Number((row as HTMLElement).dataset.index)] as const,
    );
    for (const [row, index] of drawn)
      if (row.offsetHeight > 0) this.#heights.measure(index, this.#rows.keyOf(index), row.offsetHeight);
    for (const [row, index] of drawn) {
      const place = `translateY(${this.topOf(index)}px)`;
      if (row.style.transform !== place) row.style.transform = place;
    }
    const total = `${this.total}px`;
    if (inside.style.height !== total) inside.style.height = total;
    this.#top = this.#wantedTop();
    if (Math.abs(scroller.scrollTop - this.#top) >= 1) scroller.scrollTop = this.#top;
    this.#show();
  }

  /** A person scrolled, or what was done here has arrived. Says how far away the end is. */
  scrolled(): number {
    const { scrollTop = 0, clientHeight = this.#height } = this.#scroller ?? {};
    // A list that became taller is moved by the browser, which is told here before its new height is.
    this.#height = clientHeight;
    const isMoved = Math.abs(scrollTop - this.#top) > 1.5;
    // What is typed below may make it taller for less than a frame: then the browser moved it, and nothing else tells.
    if (isMoved && this.#isTyped && this.#anchor.kind === 'end') this.settle();
    else if (isMoved) {
      this.#top = scrollTop;
      this.#anchor = this.#anchorAt(scrollTop);
    }
    this.#show();
    return this.total - this.#height - (this.#scroller?.scrollTop ?? 0);
  }

  scrollTo(index: number): void {
    this.#anchor = { kind: 'middle', index, key: this.#rows.keyOf(index) };
    this.settle();
  }

  reveal(index: number): void {
    const [top, size] = [this.topOf(index), this.#heights.sizeOf(index)];
    const isBelow = top + size > this.#top + this.#height;
    if (top >= this.#top && !isBelow) return;
    this.#anchor = { kind: 'row', index, key: this.#rows.keyOf(index), offset: isBelow ? this.#height - size : 0 };
    this.settle();
  }

  scrollToEnd(): void {
    this.#anchor = { kind: 'end' };
    this.settle();
  }

  /** What was asked for no longer holds it. */
  #release(): void {
    this.#isTyped = false;
    if (this.#anchor.kind === 'middle') this.#anchor = this.#anchorAt(this.#top);
  }

  #anchorAt(top: number): Anchor {
    if (this.#growsAtEnd && top >= this.total - this.#height - END_PX) return { kind: 'end' };
    if (top <= 0) return { kind: 'start' };
    const index = this.#heights.indexAt(top);
    return { kind: 'row', index, key: this.#rows.keyOf(index), offset: this.topOf(index) - top };
  }

  #wantedTop(): number {
    const most = Math.max(0, this.total - this.#height);
    return Math.max(0, Math.min(most, this.#freeTop()));
  }

  #freeTop(): number {
    const anchor = this.#anchor;
    if (anchor.kind === 'start') return 0;
    if (anchor.kind === 'end') return this.total;
    const top = this.topOf(anchor.index);
    if (anchor.kind === 'row') return top - anchor.offset;
    const size = this.#heights.sizeOf(anchor.index);
    return size > this.#height ? top : top - (this.#height - size) / 2;
  }

  /** Where a row went, looked for around the place it had. */
  #find({ index, key }: { readonly index: number; readonly key: string }): number {
    const { count, keyOf, standInOf } = this.#rows;
    const last = Math.max(0, count - 1);
    for (let away = 0; away < count; away += 1)
      for (const at of [index - away, index + away]) if (at >= 0 && at <= last && keyOf(at) === key) return at;
    return Math.min(standInOf?.(key) ?? index, last);
  }

  #rangeAt(top: number): Range {
    if (this.#rows.count === 0) return { first: 0, last: -1 };
    const first = this.#heights.indexAt(top) - AHEAD;
    const last = this.#heights.indexAt(top + this.#height) + AHEAD;
    return { first: Math.max(0, first), last: Math.min(this.#rows.count - 1, last) };
  }

  #show(): void {
    const range = this.#rangeAt(this.#top);
    if (range.first === this.#range.first && range.last === this.#range.last) return;
    this.#range = range;
    this.#onRange(range);
  }
}
