import { describe, expect, it } from 'vitest';
import { LoopMeter } from './loop-meter.fixture.js';
import { Slices } from './slices.js';

describe('slices', () => {
  it('lets what waits for the event loop go first when a slice ends', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another'));
    await new Slices().end();
    order.push('the work');
    expect(order).toEqual(['another', 'the work']);
  });

  it('ends after so much work, however fast it is done', async () => {
    const meter = new LoopMeter();
    await meter.over(async () => {
      const slices = new Slices();
      for (let thing = 0; thing < 2_000; thing += 1) {
        meter.count(1_000);
        await slices.next(1_000);
      }
    });
    expect(meter.total).toBe(2_000_000);
    expect(meter.most).toBeLessThanOrEqual(2 * 101_000);
  });

  it('of many works at once take together no more than two in a turn of the event loop', async () => {
    const meter = new LoopMeter();
    const work = async (owner: object) => {
      const slices = new Slices(owner);
      for (let thing = 0; thing < 200; thing += 1) {
        meter.count(1_000);
        await slices.next(1_000);
      }
    };
    await meter.over(() => Promise.all(Array.from({ length: 20 }, () => work({}))));
    expect(meter.total).toBe(4_000_000);
    // Each may begin before it is told to wait.
    expect(meter.most).toBeLessThanOrEqual(2 * 101_000 + 20_000);
  });

  it('go round among owners, however much work one of them has', async () => {
    const [one, other] = [{}, {}];
    const order: string[] = [];
    const work = async (name: string, owner: object) => {
      const slices = new Slices(owner);
      for (let slice = 0; slice < 3; slice += 1) {
        await slices.end();
        order.push(name);
      }
    };
    await Promise.all([work('a', one), work('a', one), work('a', one), work('b', other)]);
    expect(order.slice(0, 6).join('')).toBe('ababab');
  });
});
