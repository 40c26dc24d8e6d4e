import { MemoryVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { Engines } from './engines.js';
import { user } from './session.fixture.js';
import { NO_WORKERS, type Workers } from './workers/workers.js';

it('engines tell those who do long computations whose they are', async () => {
  const owners = new Set<string | undefined>();
  const workers: Workers = {
    run: (name, input, options) => {
      owners.add(options.owner);
      return NO_WORKERS.run(name, input, options);
    },
  };
  const engines = new Engines(new MemoryVault(), { workers });
  for (const owner of ['ann', 'bob'])
    await engines.of(owner).prepare({ request: { model: 'gpt-5', messages: [user('Hello')] } });
  expect([...owners]).toEqual(['ann', 'bob']);
});
