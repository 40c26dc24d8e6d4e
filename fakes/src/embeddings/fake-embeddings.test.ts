import { afterAll, describe, expect, it } from 'vitest';
import { startFakeEmbeddings } from './fake-embeddings.js';
import { meaningOf } from './meaning.js';

const fake = await startFakeEmbeddings({ keys: ['sk-good'], maxInputs: 2, maxChars: 20 });
afterAll(() => fake.close());

const ask = async (body: unknown, key = 'sk-good') => {
  const response = await fetch(`${fake.url}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const model = 'text-embedding-3-small';

describe('the fake embeddings endpoint', () => {
  it('refuses what the real one refuses', async () => {
    const refused: readonly unknown[] = [
      { input: 'a' },
      { model, input: [] },
      { model, input: [''] },
      { model, input: ['a', 'b', 'c'] },
      { model, input: 'x'.repeat(21) },
      { model, input: [7] },
      { model, input: 'a', dimensions: 0 },
      { model, input: 'a', other: 1 },
      [],
    ];
    for (const body of refused) expect((await ask(body)).status).toBe(400);
    expect((await ask({ model: 'unknown', input: 'a' })).status).toBe(404);
    expect((await ask({ model, input: 'a' }, 'sk-bad')).status).toBe(401);
  });

  it('gives one vector for each text, as long as asked for, and then what it is told to', async () => {
    const { data } = (await ask({ model, input: ['a', 'b'], dimensions: 8 })).body as {
      data: { index: number; embedding: number[] }[];
    };
    expect(data.map(({ index, embedding }) => [index, embedding.length])).toEqual([
      [0, 8],
      [1, 8],
    ]);
    fake.reply({ status: 503 });
    expect((await ask({ model, input: 'a' })).status).toBe(503);
  });

  it('finds synonyms alike and other words not', () => {
    const of = (text: string) => meaningOf(text, 96, [['car', 'automobile']]);
    const cosine = (one: string, other: string) => of(one).reduce((sum, x, at) => sum + x * (of(other)[at] ?? 0), 0);
    expect(cosine('my car', 'the automobile')).toBeCloseTo(1);
    expect(Math.abs(cosine('my car', 'some bread'))).toBeLessThan(0.3);
  });
});
