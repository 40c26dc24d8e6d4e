import { describe, expect, it } from 'vitest';
import { Slices } from './slices.js';

describe('slices', () => {
  it('lets what waits for the event loop go first when a slice ends', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another'));
    await new Slices().end();
    order.push('the work');
    expect(order).toEqual(['another', 'the work']);
  });
});
