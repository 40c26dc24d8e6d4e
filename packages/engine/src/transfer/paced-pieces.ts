import type { Slices } from '../event-loop/slices.js';

/** What it costs to make a short piece. */
const PIECE_CHARS = 500;

/** The same pieces of a text. One is made when it is taken, and between slices of them others get to the event loop. */
export async function* pacedPieces(pieces: AsyncIterable<string>, slices: Slices): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece;
    await slices.next(PIECE_CHARS + piece.length);
  }
}
