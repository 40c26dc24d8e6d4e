import { expect, it } from 'vitest';
import { fuzz } from './fuzz.js';
import { told } from './told.fixture.js';

it('hostile requests for a minute crash nothing, show nothing of others and lose no word', async () => {
  const { requests, findings } = await fuzz({ seconds: 60, seed: 2, workers: 4, huge: 3 });
  expect(told(findings)).toEqual([]);
  expect(requests).toBeGreaterThan(150);
});
