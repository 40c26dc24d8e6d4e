import { expect, it } from 'vitest';
import { fuzz } from './fuzz.js';

it('hostile requests to every route crash nothing, show nothing of others and lose no word', async () => {
  const { requests, findings } = await fuzz({ seconds: 15, seed: 1, workers: 4, huge: 1 });
  expect(
    findings.map(({ server, what, request, answer }) => ({
      server,
      what,
      number: request?.number,
      target: request?.target,
      body: request?.body.subarray(0, 500).toString('latin1'),
      answer,
    })),
  ).toEqual([]);
  expect(requests).toBeGreaterThan(40);
}, 120_000);
