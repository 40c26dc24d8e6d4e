import { type ChainSpan, isOfSpace, type StoredVector, spaceName, type VectorSpace } from '../vectors.js';
import type { Forest } from './forest.js';

/** The vectors that messages of a chain have in a space. */
export function vectorsOn(forest: Forest, { tip, from, to }: ChainSpan, space: VectorSpace): StoredVector[] {
  if (!forest.withId(tip.id).some(({ place }) => place.line === tip.line)) return [];
  return forest.chain(tip, from, to).flatMap(({ place: { line, depth }, vector }) => {
    const isFit = vector?.space === spaceName(space) && isOfSpace(vector.bytes, space);
    return isFit ? [{ line, depth, bytes: vector.bytes }] : [];
  });
}
