import { type EngineEvent, Engines } from '@palimpsest/engine';
import { SqliteVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { meteredEngines } from './metered-engine.js';
import { Metrics } from './metrics.js';

it('who follows an owner whose engine was let go and made anew hears what happens elsewhere', () => {
  const engines = new Engines(new SqliteVault(':memory:'));
  const engineOf = meteredEngines(engines, new Metrics(() => 0));
  const first = engineOf('ann');
  expect(engineOf('ann')).toBe(first);
  for (let index = 0; index < 1_000; index += 1) engineOf(`other ${index}`);
  const heard: EngineEvent[] = [];
  engineOf('ann').listen((event) => heard.push(event));
  const event: EngineEvent = { kind: 'conversation-erased', conversationId: 'a' };
  engines.of('ann').hear(event);
  expect(heard).toEqual([event]);
});
