import type { Place } from '../store.js';
import { toText } from '../text.js';
import { type ChainSpan, isOfSpace, type StoredVector, spaceName, type VectorSpace } from '../vectors.js';
import type { Connection } from './connection.js';
import * as sql from './statements.js';

interface VectorRow {
  /** The first chain has the number 1. */
  readonly chain: number;
  readonly line: number;
  readonly depth: number;
  readonly vector: Buffer;
}

export async function vectorsOn(
  connection: Connection,
  owner: string,
  chains: readonly ChainSpan[],
  space: VectorSpace,
): Promise<StoredVector[][]> {
  if (chains.length === 0) return [];
  const tips = chains.map(({ tip }) => tip);
  const rows = await connection.read<VectorRow>(sql.VECTORS_ON, [
    ...[owner, tips.map(({ line }) => line), tips.map(({ depth }) => depth), tips.map(({ id }) => toText(id))],
    ...[chains.map(({ from }) => from), chains.map(({ tip, to }) => Math.min(to, tip.depth + 1))],
    toText(spaceName(space)),
  ]);
  const found = chains.map((): StoredVector[] => []);
  for (const { chain, line, depth, vector } of rows)
    if (isOfSpace(vector, space)) found[chain - 1]?.push({ line, depth, bytes: vector });
  return found;
}

export async function saveVectors(
  connection: Connection,
  owner: string,
  { line, depth, id }: Place,
  space: VectorSpace,
  vectors: ReadonlyMap<number, Uint8Array>,
): Promise<void> {
  const lengths = [...vectors.values()].map(({ length }) => length);
  let end = 0;
  const starts = lengths.map((length) => {
    end += length;
    return end - length;
  });
  await connection.write(sql.SAVE_VECTORS, [
    ...[owner, line, depth, toText(id), toText(spaceName(space)), [...vectors.keys()], starts, lengths],
    Buffer.concat([...vectors.values()]),
  ]);
}
