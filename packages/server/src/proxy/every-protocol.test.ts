import { describe, expect, it } from 'vitest';
import { DIALECTS, type Dialect, refusalOf } from './dialect.fixture.js';
import { received, TOKEN, until } from './proxy.fixture.js';
import { startServer } from './three-providers.fixture.js';

const TEXT = 'Grüße aus Köln 🦊🦊 — „ein Satz“, 漢字, and then some plain words to fill a few more events.';

type TestServer = Awaited<ReturnType<typeof startServer>>;
type Say = (dialect: Dialect, server: TestServer, isStream: boolean, signal: AbortSignal) => Promise<Response>;

const route: Say = (dialect, server, stream, signal) =>
  dialect.say(server, 'c', dialect.text('Hello'), { stream }, signal);
const api: Say = (_, { url }, stream, signal) =>
  fetch(`${url}/api/v1/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-palimpsest-token': TOKEN },
    body: JSON.stringify({ message: 'Hello', model: 'gpt-5', stream }),
    signal,
  });
const ROUTES: readonly [string, Dialect, Say][] = [
  ...DIALECTS.map((dialect): [string, Dialect, Say] => [dialect.name, dialect, route]),
  ['the API', DIALECTS[0] as Dialect, api],
];

describe.each(DIALECTS)('a stream of $name', (dialect) => {
  it.each([1, 7, 1021])('is relayed byte for byte when it comes in pieces of %i', async (chunkBytes) => {
    const server = await startServer();
    const fields = { stream: true };
    dialect.reply(server, TEXT, { chunkBytes });
    const direct = await received(await dialect.direct(server, dialect.text('Hello'), fields));
    dialect.fake(server).reset();
    dialect.reply(server, TEXT, { chunkBytes });
    const relayed = await received(await dialect.say(server, 'c', dialect.text('Hello'), fields));
    expect(relayed).toEqual({ bytes: direct.bytes, error: undefined });
    expect(relayed.bytes.toString()).toContain('🦊');
  });
});

describe.each(ROUTES)('a client of %s that leaves ends the call at the provider', (_, dialect, say) => {
  it.each<[string, boolean, number]>([
    ['before the first byte of a stream', true, 0],
    ['in the middle of a stream', true, 3],
    ['before a reply in one piece', false, 0],
  ])('%s', async (_when, isStream, stallAfter) => {
    const server = await startServer();
    dialect.reply(server, TEXT, { stallAfter });
    const leaving = new AbortController();
    const reading = say(dialect, server, isStream, leaving.signal)
      .then(received)
      .catch(() => undefined);
    const upstream = await dialect.fake(server).received(1);
    await until(() => stallAfter === 0 || upstream.bytesWritten > 0);
    leaving.abort();
    await Promise.all([reading, upstream.closed]);
    expect(upstream.abortedAt).toBeDefined();
  });

  it('while a refused request is sent in another form', async () => {
    const server = await startServer();
    await dialect.talk(server, 'c');
    dialect.fail(server, [refusalOf(dialect)]);
    dialect.reply(server, TEXT, { stallAfter: 0 });
    const leaving = new AbortController();
    const reading = dialect.say(server, 'c', dialect.text('Hello'), {}, leaving.signal).catch(() => undefined);
    const upstream = await dialect.fake(server).received(4);
    leaving.abort();
    await Promise.all([reading, upstream.closed]);
    expect(upstream.abortedAt).toBeDefined();
    expect(await server.engine.compactions('c')).toEqual([]);
    expect((await dialect.say(server, 'c', dialect.text('Still there?'))).status).toBe(200);
  });
});
