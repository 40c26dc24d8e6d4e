import { expect, it } from 'vitest';
import { fuzz } from './fuzz.js';
import { told } from './told.fixture.js';

it('hostile requests to every route crash nothing, show nothing of others and lose no word', async () => {
  const { requests, findings } = await fuzz({ seconds: 60, requests: 80, seed: 1, workers: 4, huge: 1 });
  expect(told(findings)).toEqual([]);
  expect(requests).toBeGreaterThan(20);
}, 120_000);
