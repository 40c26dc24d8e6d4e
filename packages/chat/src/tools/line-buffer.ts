/** A line that is too long, by its first and last characters. */
export interface LongLine {
  readonly head: string;
  readonly tail: string;
}

const KEPT_BYTES = 200;
const NEWLINE = 10;

/** Makes lines of what comes in pieces. A line costs no more than it is long; of one that is too long only the ends are kept. */
export class LineBuffer {
  readonly #mostBytes: number;
  #pieces: Buffer[] = [];
  #size = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The lines that end with this piece. */
  push(bytes: Buffer): (string | LongLine)[] {
    const lines: (string | LongLine)[] = [];
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      this.#add(bytes.subarray(from, end));
      lines.push(this.#taken());
      from = end + 1;
    }
    this.#add(bytes.subarray(from));
    return lines;
  }

  #add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
    if (this.#size > this.#mostBytes) this.#pieces = [...ends(Buffer.concat(this.#pieces))];
  }

  #taken(): string | LongLine {
    const bytes = Buffer.concat(this.#pieces);
    const isLong = this.#size > this.#mostBytes;
    [this.#pieces, this.#size] = [[], 0];
    if (!isLong) return bytes.toString('utf8');
    const [head, tail] = ends(bytes);
    return { head: head.toString('utf8'), tail: tail.toString('utf8') };
  }
}

const ends = (bytes: Buffer): [Buffer, Buffer] => [
  Buffer.from(bytes.subarray(0, KEPT_BYTES)),
  Buffer.from(bytes.subarray(Math.max(KEPT_BYTES, bytes.length - KEPT_BYTES))),
];
