import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { RelatedWords } from '@palimpsest/core';

/** Written by scripts/related-words.mjs, which says where it comes from. */
const FILE = new URL('../../data/related-words.br', import.meta.url);

let loaded: Promise<RelatedWords> | undefined;

/** The words that people use alike, read when they are first asked for and kept. */
export function relatedWords(): Promise<RelatedWords> {
  loaded ??= read();
  return loaded;
}

async function read(): Promise<RelatedWords> {
  const list = await promisify(brotliDecompress)(await readFile(FILE));
  return new RelatedWords(list.toString('utf8'));
}
