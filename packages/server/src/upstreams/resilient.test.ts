import { silentLogger } from '@palimpsest/engine';
import { expect, it } from 'vitest';
import { CircuitOpenError } from './circuit-breaker.js';
import { resilient } from './resilient.js';
import { asking, ScriptedUpstream } from './upstream.fixture.js';

/** A failure that asks to be tried again at once. */
const FAILURE = { status: 500, headers: { 'retry-after-ms': '0', 'retry-after': '0' } };

it('leaves a provider alone after five failed requests, however often each was tried, and tries nothing then', async () => {
  const scripted = new ScriptedUpstream(...Array.from({ length: 100 }, () => FAILURE));
  const upstream = resilient(scripted, silentLogger);
  for (let count = 0; count < 5; count += 1) expect((await upstream.send(asking())).status).toBe(500);
  const asked = scripted.requests.length;
  expect(asked).toBeGreaterThan(5);
  await expect(upstream.send(asking())).rejects.toBeInstanceOf(CircuitOpenError);
  expect(scripted.requests).toHaveLength(asked);
});
