import { describe, expect, it } from 'vitest';
import { ReadQueue } from './read-queue.js';

/** A search that ends when it is told to. */
function search(name: string, order: string[]) {
  let end: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    order.push(name);
    await ended;
    return name;
  };
  return { work, end: () => end?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('searches of one owner', () => {
  it('run two at a time, first come, first served, also after one that failed', async () => {
    const queue = new ReadQueue();
    const order: string[] = [];
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => search(name, order));
    const running = all.map(({ work }, index) =>
      queue.run(index === 1 ? () => work().then(() => Promise.reject(new Error('failed'))) : work),
    );
    running[1]?.catch(() => undefined);
    await turn();
    expect(order.join('')).toBe('ab');
    all[1]?.end();
    await expect(running[1]).rejects.toThrow('failed');
    await turn();
    expect(order.join('')).toBe('abc');
    for (const { end } of all) end();
    await Promise.allSettled(running);
    expect(order.join('')).toBe('abcde');
    expect(await queue.run(async () => 'next')).toBe('next');
  });

  it('leave the queue when nobody waits for them, and nobody else loses a place', async () => {
    const queue = new ReadQueue();
    const order: string[] = [];
    const [first, second, third] = ['a', 'b', 'c'].map((name) => search(name, order));
    const left = new AbortController();
    const running = [first, second].map((one) => queue.run(one?.work ?? (async () => '')));
    const gone = Array.from({ length: 5 }, () => queue.run(async () => order.push('gone'), left.signal));
    const last = queue.run(third?.work ?? (async () => ''));
    left.abort(new Error('left'));
    for (const one of await Promise.allSettled(gone)) expect(one).toMatchObject({ reason: { message: 'left' } });
    first?.end();
    await turn();
    expect(order.join('')).toBe('abc');
    for (const one of [second, third]) one?.end();
    await Promise.all([...running, last]);
    await expect(queue.run(async () => order.push('gone'), left.signal)).rejects.toThrow('left');
    expect(order).not.toContain('gone');
    expect(await Promise.all(['x', 'y', 'z'].map((name) => queue.run(async () => name)))).toEqual(['x', 'y', 'z']);
  });
});
