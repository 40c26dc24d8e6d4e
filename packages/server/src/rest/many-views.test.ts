import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { around } from '../../../stores/src/conformance/around.js';
import { startApi } from './api.fixture.js';

it('makes few views of a user at once, the others wait, and those nobody waits for are not made', async () => {
  let [reading, most, made] = [0, 0, 0];
  let gate = Promise.resolve();
  const api = await startApi({
    through: (store) =>
      around(store, async (name, call, [, query] = []) => {
        if (name !== 'edits' || query !== 'live') return call();
        reading += 1;
        made += 1;
        most = Math.max(most, reading);
        await gate;
        reading -= 1;
        return call();
      }),
  });
  await api.talk('a', 2);
  await api.post('/conversations/a/messages/0/pin');
  [most, made] = [0, 0];
  let open = (): void => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const leavers: IncomingMessage[] = [];
  const watch = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (request.headers['x-leaves'] !== undefined) leavers.push(request);
  };
  subscribe('http.server.request.start', watch);
  onTestFinished(() => void unsubscribe('http.server.request.start', watch));
  const leaving = new AbortController();
  const init = { signal: leaving.signal, headers: { 'x-leaves': 'yes' } };
  const left = Array.from({ length: 20 }, () => api.raw('GET', '/conversations/a/view', init));
  const stay = Array.from({ length: 5 }, () => api.get('/conversations/a/view'));
  await vi.waitFor(() => expect(reading).toBe(2), { timeout: 60_000 });
  leaving.abort();
  await Promise.allSettled(left);
  await vi.waitFor(() => expect(leavers.filter(({ socket }) => !socket.destroyed)).toEqual([]), { timeout: 60_000 });
  // The server hears of closed connections before it answers on a new one.
  await api.get('/conversations');
  open();
  for (const { status } of await Promise.all(stay)) expect(status).toBe(200);
  expect(most).toBeLessThanOrEqual(2);
  expect(made).toBeLessThan(20);
});
