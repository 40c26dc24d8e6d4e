import { silentLogger } from '@palimpsest/engine';
import { expect, it } from 'vitest';
import { CIRCUIT_LIMITS, CircuitOpenError } from './circuit-breaker.js';
import { resilient } from './resilient.js';
import { asking, ScriptedUpstream } from './upstream.fixture.js';

const LOGGED = { logger: silentLogger };
/** A failure that asks to be tried again at once. */
const FAILURE = { status: 500, headers: { 'retry-after-ms': '0' } };

it('leaves a provider alone after ten failed requests, however often each was tried, and tries nothing then', async () => {
  const scripted = new ScriptedUpstream(...Array.from({ length: 100 }, () => FAILURE));
  const upstream = resilient(scripted, { ...LOGGED, retries: 2 });
  for (let count = 0; count < CIRCUIT_LIMITS.failures; count += 1)
    expect((await upstream.send(asking())).status).toBe(500);
  expect(scripted.requests).toHaveLength(30);
  await expect(upstream.send(asking())).rejects.toBeInstanceOf(CircuitOpenError);
  expect(scripted.requests).toHaveLength(30);
});

it('sends a client’s failed request once where nothing is set, and its own as often as it says', async () => {
  const scripted = new ScriptedUpstream(...Array.from({ length: 4 }, () => FAILURE));
  const upstream = resilient(scripted, LOGGED);
  expect((await upstream.send(asking())).status).toBe(500);
  expect(scripted.requests).toHaveLength(1);
  expect((await upstream.send({ ...asking(), retries: 2 })).status).toBe(500);
  expect(scripted.requests).toHaveLength(4);
});
