import type { Span } from '@palimpsest/core';
import type { Place } from './store.js';

/** Vectors that can be compared with each other: those that one model made, all of one length. */
export interface VectorSpace {
  readonly model: string;
  /** How many bytes each vector has. */
  readonly dimensions: number;
}

/** Depths of the chain that ends at `tip`. */
export interface ChainSpan extends Span {
  readonly tip: Place;
}

/** What a message means, as its model says. One without bytes is of a message that there is nothing to say of. */
export interface StoredVector extends Pick<Place, 'line' | 'depth'> {
  readonly bytes: Uint8Array;
}

/**
 * Keeps at most one vector for a message (`Store.annotate`), for search by meaning. Vectors can be computed again:
 * no export has them, and a damaged one counts as missing.
 */
export interface VectorStore {
  /**
   * The vectors that messages of some chains have in a space, for each chain in order of depth. One that has neither as many
   * bytes as the space says nor none is left out. A chain whose tip is not there has none.
   */
  vectors(chains: readonly ChainSpan[], space: VectorSpace): Promise<StoredVector[][]>;
}

/** How stores name a space. */
export const spaceName = ({ model, dimensions }: VectorSpace): string => `${dimensions} ${model}`;

/** Whether bytes are a vector of a space. */
export const isOfSpace = ({ length }: Uint8Array, { dimensions }: VectorSpace): boolean =>
  length === dimensions || length === 0;
