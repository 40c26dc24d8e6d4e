/**
 * Token counts of pieces seen before, in bounded memory: two generations, of which the older is dropped whole
 * when the younger is full. What is still used moves to the younger one, so common pieces stay for ever and a
 * flood of unique ones (hashes, ids) costs nothing but itself. Never holds more than about 8 MB.
 */
export class PieceCache {
  #younger = new Map<string, number>();
  #older = new Map<string, number>();
  #youngerSize = 0;

  get(piece: string): number | undefined {
    const found = this.#younger.get(piece);
    if (found !== undefined) return found;
    const old = this.#older.get(piece);
    if (old !== undefined) this.set(piece, old);
    return old;
  }

  set(piece: string, tokens: number): void {
    if (this.#youngerSize >= GENERATION_SIZE) {
      this.#older = this.#younger;
      this.#younger = new Map();
      this.#youngerSize = 0;
    }
    this.#younger.set(ownText(piece), tokens);
    this.#youngerSize += piece.length + ENTRY_SIZE;
  }
}

/** In characters, an entry's own room included: room for about 40,000 ordinary pieces per generation. */
const GENERATION_SIZE = 1 << 21;
const ENTRY_SIZE = 40;

/**
 * A text that shares no memory with the one it was cut from. The runtime stores a longer slice as a reference into
 * its parent, so a cached word could otherwise keep a whole document alive.
 */
function ownText(piece: string): string {
  if (piece.length < SHORTEST_SHARED_SLICE) return piece;
  return Buffer.from(piece, 'utf16le').toString('utf16le');
}

const SHORTEST_SHARED_SLICE = 13;
