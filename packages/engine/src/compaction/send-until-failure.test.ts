import { describe, expect, it } from 'vitest';
import { sendUntilFailure } from './send-until-failure.js';

const signal = new AbortController().signal;

describe('a model that is asked until it fails', () => {
  it.each([401, 403, 404, 429, 500, 503, 529, 302])('is not asked again after a status of %i', async (status) => {
    let calls = 0;
    const send = sendUntilFailure(async () => {
      calls += 1;
      return { status, text: '' };
    });
    expect((await send('{}', signal)).status).toBe(status);
    await expect(send('{}', signal)).rejects.toThrow('failed before');
    expect(calls).toBe(1);
  });

  it.each([200, 400, 413, 422])('is asked again after a status of %i', async (status) => {
    const send = sendUntilFailure(async () => ({ status, text: '' }));
    await send('{}', signal);
    expect((await send('{}', signal)).status).toBe(status);
  });

  it('is not asked again when it could not be reached', async () => {
    const send = sendUntilFailure(async () => {
      throw new Error('nobody there');
    });
    await expect(send('{}', signal)).rejects.toThrow('nobody there');
    await expect(send('{}', signal)).rejects.toThrow('failed before');
  });

  it('is not asked again while a call hangs that nobody waits for any more', async () => {
    const given = new AbortController();
    const send = sendUntilFailure(() => new Promise(() => undefined));
    void send('{}', given.signal);
    given.abort();
    await expect(send('{}', signal)).rejects.toThrow('failed before');
  });

  it('is asked on when a signal aborts after its answer', async () => {
    const given = new AbortController();
    const send = sendUntilFailure(async () => ({ status: 200, text: '' }));
    await send('{}', given.signal);
    given.abort();
    expect((await send('{}', signal)).status).toBe(200);
  });
});
