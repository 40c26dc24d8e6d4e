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
  readonly rows: Map<number, KnownRow>;
  chars: number;
}

interface Owner {
  readonly number: number;
  /** What is remembered of the owner is as it was after so many erasures. */
  erasures: number;
}

/**
 * Rows of chains that were read or written here, the lines used last. The row at a depth of the chain that leads to a line
 * never changes but by a person's erase, so who knows how often something was erased need not read it again. Several engines
 * share one, and its size is bounded for all of them together; what belongs to one owner is given to no other.
 */
export class KnownRows {
  readonly #lines = new Map<string, Line>();
  readonly #maxChars: number;
  #owners = 0;
  #chars = 0;

  constructor(maxChars = MAX_CHARS) {
    this.#maxChars = maxChars;
  }

  ofOwner(): OwnRows {
    this.#owners += 1;
    return new OwnRows(this, { number: this.#owners, erasures: 0 });
  }

  rowsOf(owner: Owner, line: number): ReadonlyMap<number, KnownRow> | undefined {
    return this.#lines.get(keyOf(owner, line))?.rows;
  }

  keep(owner: Owner, line: number, known: readonly KnownRow[]): void {
    const key = keyOf(owner, line);
    const kept = this.#lines.get(key) ?? { rows: new Map<number, KnownRow>(), chars: 0 };
    const before = kept.chars;
    for (const one of known) {
      if (!kept.rows.has(one.row.depth)) kept.chars += one.row.wire.json.length + ROW_CHARS;
      kept.rows.set(one.row.depth, one);
    }
    this.#chars += kept.chars - before;
    this.#lines.delete(key);
    this.#lines.set(key, kept);
    for (const [oldest] of this.#lines) {
      if (this.#chars <= this.#maxChars) break;
      this.#drop(oldest);
    }
  }

  upTo(owner: Owner, { line, depth }: Place): KnownRow[] {
    return [...(this.rowsOf(owner, line)?.values() ?? [])].filter(({ row }) => row.depth <= depth);
  }

  forget({ number }: Owner): void {
    for (const key of this.#lines.keys()) if (key.startsWith(`${number}:`)) this.#drop(key);
  }

  #drop(key: string): void {
    this.#chars -= this.#lines.get(key)?.chars ?? 0;
    this.#lines.delete(key);
  }
}

const keyOf = ({ number }: Owner, line: number): string => `${number}:${line}`;

/** What is remembered of one owner's rows. */
export class OwnRows {
  readonly #known: KnownRows;
  readonly #owner: Owner;

  constructor(known: KnownRows, owner: Owner) {
    this.#known = known;
    this.#owner = owner;
  }

  /** For whoever has read that so often something was erased: what was remembered before the last time is forgotten. */
  asOf(erasures: number): RowsAsOf {
    if (erasures > this.#owner.erasures) {
      this.forget();
      this.#owner.erasures = erasures;
    }
    return new RowsAsOf(this.#known, this.#owner, erasures);
  }

  forget(): void {
    this.#known.forget(this.#owner);
  }
}

/**
 * Rows as they are after so many erasures. Once somebody has read of another erasure nothing is found or remembered by this
 * any more: it may have been read before.
 */
export class RowsAsOf {
  readonly #known: KnownRows;
  readonly #owner: Owner;
  readonly #erasures: number;

  constructor(known: KnownRows, owner: Owner, erasures: number) {
    this.#known = known;
    this.#owner = owner;
    this.#erasures = erasures;
  }

  /** Finds rows by their depths on the chain that leads to a line, counted in a vocabulary; in any where none is given. */
  finder(line: number, vocabulary: string | undefined): (depth: number) => StoredMessage | undefined {
    const rows = this.#isCurrent ? this.#known.rowsOf(this.#owner, line) : undefined;
    return (depth) => {
      const known = rows?.get(depth);
      const isCounted = vocabulary === undefined || known?.vocabulary === vocabulary || known?.row.isErased;
      return isCounted ? known?.row : undefined;
    };
  }

  keep(line: number, rows: readonly StoredMessage[], vocabulary: string): void {
    if (!this.#isCurrent || rows.length === 0) return;
    this.#known.keep(
      this.#owner,
      line,
      rows.map((row) => ({ row, vocabulary })),
    );
  }

  /** Rows that were recorded after `parent` and end at `tip`: what is known up to the one is known of the other. */
  appended(parent: Place | null, tip: Place, rows: readonly StoredMessage[], vocabulary: string): void {
    if (parent !== null && parent.line !== tip.line && this.#isCurrent)
      this.#known.keep(this.#owner, tip.line, this.#known.upTo(this.#owner, parent));
    this.keep(tip.line, rows, vocabulary);
  }

  get #isCurrent(): boolean {
    return this.#owner.erasures === this.#erasures;
  }
}
