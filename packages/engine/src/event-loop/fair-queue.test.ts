import { describe, expect, it } from 'vitest';
import { Turns } from './fair-queue.js';

const any = () => true;

/** Everything that waits, in the order it is taken. */
function taken(turns: Turns<string>, mayGo: (item: string) => boolean = any): string[] {
  const all: string[] = [];
  for (let item = turns.take(mayGo); item !== undefined; item = turns.take(mayGo)) all.push(item);
  return all;
}

describe('turns', () => {
  it('go round among owners, however much one of them has waiting', () => {
    const turns = new Turns<string>();
    for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) turns.add(item.slice(0, 1), item);
    expect(taken(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('put an owner who comes again behind those who have waited', () => {
    const turns = new Turns<string>();
    turns.add('a', 'a1');
    turns.add('b', 'b1');
    expect(turns.take(any)).toBe('a1');
    turns.add('a', 'a2');
    expect(taken(turns)).toEqual(['b1', 'a2']);
  });

  it('leave what may not go where it is', () => {
    const turns = new Turns<string>();
    for (const item of ['large', 'small', 'larger']) turns.add('a', item);
    expect(taken(turns, (item) => item === 'small')).toEqual(['small']);
    expect(taken(turns)).toEqual(['large', 'larger']);
  });

  it('forget what is removed, and everything when they are cleared', () => {
    const turns = new Turns<string>();
    for (const item of ['a1', 'a2', 'b1']) turns.add(item.slice(0, 1), item);
    turns.remove('b', 'b1');
    turns.remove('a', 'a1');
    turns.add('c', 'c1');
    expect(turns.clear()).toEqual(['a2', 'c1']);
    expect(turns.take(any)).toBeUndefined();
  });
});
