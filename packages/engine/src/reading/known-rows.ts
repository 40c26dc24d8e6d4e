import type { Place, StoredMessage } from '@palimpsest/stores';

/** As many characters are remembered, of all owners together. */
const MAX_CHARS = 64 * 1024 * 1024;
/** What a row takes besides what it says. */
const ROW_CHARS = 512;

interface KnownRow {
  readonly row: StoredMessage;
  readonly vocabulary: string;
}

interface Line {
  readonly owner: OwnRows;
  readonly number: number;
  readonly rows: Map<number, KnownRow>;
  chars: number;
}

/**
 * Rows of chains that were read or written here, the lines used last. The row at a depth of the chain that leads to a line
 * never changes but by a person's erase, so who knows how often something was erased need not read it again. Several engines
 * share one, and its size is bounded for all of them together; what belongs to one owner is given to no other.
 */
export class KnownRows {
  /** Of all owners, those used last at the end. */
  readonly #lines = new Set<Line>();
  readonly #maxChars: number;
  #chars = 0;

  constructor(maxChars = MAX_CHARS) {
    this.#maxChars = maxChars;
  }

  ofOwner(): OwnRows {
    return new OwnRows(this);
  }

  /** A line is used, and has so many characters more: those that were not used for longest make room. */
  use(line: Line, moreChars: number): void {
    this.#lines.delete(line);
    this.#lines.add(line);
    line.chars += moreChars;
    this.#chars += moreChars;
    for (const oldest of this.#lines) {
      if (this.#chars <= this.#maxChars) break;
      this.drop(oldest);
    }
  }

  drop(line: Line): void {
    this.#lines.delete(line);
    this.#chars -= line.chars;
    line.owner.lines.delete(line.number);
  }
}

/** What is remembered of one owner's rows. */
export class OwnRows {
  readonly lines = new Map<number, Line>();
  readonly #known: KnownRows;
  /** It is as it was after so many erasures. */
  erasures = 0;

  constructor(known: KnownRows) {
    this.#known = known;
  }

  /** For whoever has read that so often something was erased: what was remembered before the last time is forgotten. */
  asOf(erasures: number): RowsAsOf {
    if (erasures > this.erasures) {
      this.forget();
      this.erasures = erasures;
    }
    return new RowsAsOf(this, erasures);
  }

  keep(number: number, known: readonly KnownRow[]): void {
    const line = this.lines.get(number) ?? { owner: this, number, rows: new Map<number, KnownRow>(), chars: 0 };
    this.lines.set(number, line);
    let chars = 0;
    for (const one of known) {
      if (!line.rows.has(one.row.depth)) chars += one.row.wire.json.length + ROW_CHARS;
      line.rows.set(one.row.depth, one);
    }
    this.#known.use(line, chars);
  }

  forget(): void {
    for (const line of this.lines.values()) this.#known.drop(line);
  }
}

/**
 * Rows as they are after so many erasures. Once somebody has read of another erasure nothing is found or remembered by this
 * any more: it may have been read before.
 */
export class RowsAsOf {
  readonly #own: OwnRows;
  readonly #erasures: number;

  constructor(own: OwnRows, erasures: number) {
    this.#own = own;
    this.#erasures = erasures;
  }

  /** Finds rows by their depths on the chain that leads to a line, counted in a vocabulary; in any where none is given. */
  finder(line: number, vocabulary: string | undefined): (depth: number) => StoredMessage | undefined {
    const rows = this.#isCurrent ? this.#own.lines.get(line)?.rows : undefined;
    return (depth) => {
      const known = rows?.get(depth);
      const isCounted = vocabulary === undefined || known?.vocabulary === vocabulary || known?.row.isErased;
      return isCounted ? known?.row : undefined;
    };
  }

  keep(line: number, rows: readonly StoredMessage[], vocabulary: string): void {
    if (!this.#isCurrent || rows.length === 0) return;
    this.#own.keep(
      line,
      rows.map((row) => ({ row, vocabulary })),
    );
  }

  /** Rows that were recorded after `parent` and end at `tip`: what is known up to the one is known of the other. */
  appended(parent: Place | null, tip: Place, rows: readonly StoredMessage[], vocabulary: string): void {
    if (parent !== null && parent.line !== tip.line && this.#isCurrent) {
      const before = [...(this.#own.lines.get(parent.line)?.rows.values() ?? [])];
      this.#own.keep(
        tip.line,
        before.filter(({ row }) => row.depth <= parent.depth),
      );
    }
    this.keep(tip.line, rows, vocabulary);
  }

  get #isCurrent(): boolean {
    return this.#own.erasures === this.#erasures;
  }
}
