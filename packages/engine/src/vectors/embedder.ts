import { PalimpsestError } from '@palimpsest/core';

/** Says what texts mean, as vectors (`packed`). The one thing about them that does I/O; it is handed in. */
export interface Embedder {
  readonly model: string;
  /** How many numbers its vectors have; undefined until that is set, or an answer has told. */
  readonly dimensions: number | undefined;
  /** It has given vectors since it was made. */
  readonly hasAnswered: boolean;
  /**
   * The vectors of some texts, none of which is empty, in the same order and each of `dimensions` bytes. With `isQuestion` somebody waits for it: it is
   * given up soon. While what makes them is known to be down it fails at once.
   * @throws EmbeddingError
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Uint8Array[]>;
}

export interface EmbedOptions {
  readonly isQuestion: boolean;
  readonly signal: AbortSignal;
}

/** There are no vectors. Everything goes on without them. */
export class EmbeddingError extends PalimpsestError {
  override readonly code = 'embedding_failed';
  /** What was sent was refused for what it is: others may be taken. */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused = false, cause }: { isRefused?: boolean; cause?: unknown } = {}) {
    super(message, { isRetryable: !isRefused, cause });
    this.isRefused = isRefused;
  }
}
