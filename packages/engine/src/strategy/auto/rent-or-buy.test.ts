import { project, type ViewItem } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { assistant, recorded, user } from '../../../../core/src/transcript.fixture.js';
import { repliesAfter, repliesSinceTurn } from '../passes/replies.js';
import { type Bargain, bargains, bargainTrigger, type Saving } from './rent-or-buy.js';

const itemsOf = (roles: string): readonly ViewItem[] => {
  const said = [...roles].map((role, index) => (role === 'u' ? user(`${index}`) : assistant(`${index}`)));
  return project(
    recorded(said).map((one) => ({ ...one, tokens: 100 })),
    [],
  ).items;
};
const saving = (index: number, tokens: number, overdue: number): Saving => ({ index, tokens, overdue });
const PRICES = { read: 0.5, surcharge: 2 };

describe('the passes that could be made', () => {
  it('begin at each place, save all from there on, and pay for writing anew what is left behind it', () => {
    const savings = [saving(0, 50, 10), saving(2, 20, 4), saving(2, 20, 4)];
    expect(bargains(itemsOf('uaua'), savings, PRICES)).toEqual([
      { from: 2, savedTokens: 40, wasted: 80, price: 2 * (200 - 40) },
      { from: 0, savedTokens: 90, wasted: 330, price: 2 * (400 - 90) },
    ]);
  });

  it('are none without savings, and cost nothing where nothing is left', () => {
    expect(bargains(itemsOf('uaua'), [], PRICES)).toEqual([]);
    expect(bargains(itemsOf('uaua'), [saving(3, 150, 1)], PRICES)).toMatchObject([{ price: 0 }]);
  });
});

describe('a pass is due', () => {
  const bargain: Bargain = { from: 0, savedTokens: 1000, wasted: 300.4, price: 100.2 };

  it.each([
    { times: 2, leastTokens: 1000, isDue: true },
    { times: 3, leastTokens: 0, isDue: false },
    { times: 2, leastTokens: 1001, isDue: false },
  ])('or not, by $times times its price and at least $leastTokens tokens', ({ isDue, ...when }) => {
    const trigger = { kind: 'price', urgency: 'hard', limit: 200, measured: 300 };
    expect(bargainTrigger('price', bargain, when)).toEqual(isDue ? trigger : undefined);
  });

  it('never when there is none, nor when waiting has cost just as much', () => {
    expect(bargainTrigger('price', undefined, { times: 1 })).toBeUndefined();
    expect(bargainTrigger('price', { ...bargain, wasted: 200.4 }, { times: 2 })).toBeUndefined();
  });
});

describe('replies', () => {
  it('that came after each item read it again', () => {
    expect(repliesAfter(itemsOf('uauaau'))).toEqual([3, 2, 2, 1, 0, 0]);
  });

  it('of later turns read it when its own was over', () => {
    expect(repliesSinceTurn(itemsOf('auaauau'))).toEqual([3, 1, 1, 1, 0, 0, 0]);
  });
});
