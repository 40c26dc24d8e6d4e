import { openaiChat } from '@palimpsest/codecs';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../hostile-text.fixture.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import { JobError } from '../workers/job-error.js';
import type { Workers } from '../workers/workers.js';
import { Counters } from './counter.js';

const broken: Workers = { run: async (name) => Promise.reject(new JobError(name, 'it took longer than 10 ms')) };

const messages = Object.values(HOSTILE_TEXTS).map((make) => {
  const call = { id: 'c', type: 'function', function: { name: 'run', arguments: make(70_000) } };
  return openaiChat.decodeMessage(JSON.stringify({ role: 'assistant', content: make(150_000), tool_calls: [call] }));
});

it('counts the same when no worker can', async () => {
  const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
  const [here, there] = await Promise.all(
    [broken, NO_WORKERS].map(async (workers) =>
      (await new Counters(store, { workers, now: () => 0 }).forModel('gpt-5')).countMessages(messages),
    ),
  );
  expect(here).toEqual(there);
});
