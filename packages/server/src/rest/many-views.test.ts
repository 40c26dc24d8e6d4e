import { expect, it } from 'vitest';
import { around } from '../../../stores/src/conformance/around.js';
import { startApi } from './api.fixture.js';

it('makes few views of a user at once, the others wait, and those nobody waits for are not made', async () => {
  let [reading, most, made] = [0, 0, 0];
  const api = await startApi({
    through: (store) =>
      around(store, async (name, call) => {
        if (name !== 'liveEdits') return call();
        reading += 1;
        made += 1;
        most = Math.max(most, reading);
        await new Promise((resolve) => setTimeout(resolve, 20));
        reading -= 1;
        return call();
      }),
  });
  await api.talk('a', 2);
  await api.post('/conversations/a/messages/0/pin');
  [most, made] = [0, 0];
  const leaving = new AbortController();
  const left = Array.from({ length: 20 }, () => api.raw('GET', '/conversations/a/view', { signal: leaving.signal }));
  const stay = Array.from({ length: 5 }, () => api.get('/conversations/a/view'));
  await Promise.race(left);
  leaving.abort();
  await Promise.allSettled(left);
  for (const { status } of await Promise.all(stay)) expect(status).toBe(200);
  expect(most).toBeLessThanOrEqual(2);
  expect(made).toBeLessThan(20);
});
