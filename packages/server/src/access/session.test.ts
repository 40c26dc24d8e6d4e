import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { ask, named, startProxy, type TestProxy, TOKEN } from '../proxy/proxy.fixture.js';
import { keyFor, startClosed } from '../security/users.fixture.js';
import { keyHash } from './palimpsest-key.js';

type Headers = Record<string, string>;

const api = (proxy: TestProxy, method: string, path: string, headers: Headers = {}, body?: object) =>
  fetch(`${proxy.url}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** A browser that signed in, as its page sends requests. */
async function signedIn(proxy: TestProxy, secret: string) {
  const answer = await api(proxy, 'POST', '/session', { authorization: `Bearer ${secret}`, origin: proxy.url });
  const body = (await answer.json()) as JsonObject;
  const setCookie = answer.headers.get('set-cookie') ?? '';
  const cookie = setCookie.split(';')[0] ?? '';
  const page: Headers = { cookie, 'x-palimpsest-csrf': String(body.csrf_token), origin: proxy.url };
  return { status: answer.status, body, setCookie, cookie, page };
}

const NEW = { id: 'mine' };

describe('a browser that signs in with a key', () => {
  it('gets a cookie that scripts cannot read and other sites cannot send', async () => {
    const proxy = await startClosed();
    const { status, body, setCookie } = await signedIn(proxy, await keyFor(proxy, 'ada'));
    expect([status, body.user_id, body.is_operator]).toEqual([201, 'ada', false]);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api/v1', /Max-Age=\d+/])
      expect(setCookie).toMatch(attribute);
    expect(setCookie).not.toContain('Secure');
    expect(JSON.stringify(await proxy.vault.keys())).not.toContain(String(body.csrf_token));
  });

  it('reads by its cookie, and changes things only with the token of the page', async () => {
    const proxy = await startClosed();
    const { cookie, page } = await signedIn(proxy, await keyFor(proxy, 'ada'));
    expect((await api(proxy, 'GET', '/conversations', { cookie })).status).toBe(200);
    expect((await api(proxy, 'POST', '/conversations', { cookie }, NEW)).status).toBe(403);
    const forged = { cookie, 'x-palimpsest-csrf': 'x'.repeat(43) };
    expect((await api(proxy, 'POST', '/conversations', forged, NEW)).status).toBe(403);
    expect((await api(proxy, 'POST', '/conversations', page, NEW)).status).toBe(201);
    expect(await (await api(proxy, 'GET', '/session', page)).json()).toMatchObject({
      user_id: 'ada',
      can_change: true,
    });
    expect(await (await api(proxy, 'GET', '/session', { cookie })).json()).toMatchObject({ can_change: false });
  });

  it('is nobody where another origin makes it send the cookie', async () => {
    const proxy = await startClosed();
    const { page } = await signedIn(proxy, await keyFor(proxy, 'ada'));
    const elsewhere: Headers[] = [
      { origin: 'http://127.0.0.1:1' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of elsewhere)
      expect([headers, (await api(proxy, 'GET', '/conversations', { ...page, ...headers })).status]).toEqual([
        headers,
        401,
      ]);
  });

  it('sees nothing of others, and opens no other part of the server', async () => {
    const proxy = await startClosed();
    const ada = await signedIn(proxy, await keyFor(proxy, 'ada'));
    const bob = await signedIn(proxy, await keyFor(proxy, 'bob'));
    await api(proxy, 'POST', '/conversations', ada.page, NEW);
    expect((await api(proxy, 'GET', '/conversations/mine', bob.page)).status).toBe(404);
    const crossed = { ...ada.page, 'x-palimpsest-csrf': bob.page['x-palimpsest-csrf'] ?? '' };
    expect((await api(proxy, 'POST', '/conversations', crossed, { id: 'x' })).status).toBe(403);
    expect((await api(proxy, 'POST', '/session/codes', ada.page)).status).toBe(403);
    expect((await fetch(`${proxy.url}/v1/models`, { headers: ada.page })).status).toBe(401);
    expect((await fetch(`${proxy.url}/metrics`, { headers: ada.page })).status).toBe(401);
  });

  it('is signed out here, everywhere, and with its key', async () => {
    const proxy = await startClosed();
    const key = await keyFor(proxy, 'ada');
    const browsers = [await signedIn(proxy, key), await signedIn(proxy, key), await signedIn(proxy, key)];
    const bob = await signedIn(proxy, await keyFor(proxy, 'bob'));
    const statuses = async () =>
      Promise.all(browsers.map(async ({ cookie }) => (await api(proxy, 'GET', '/session', { cookie })).status));
    const out = await api(proxy, 'DELETE', '/session', browsers[0]?.page);
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await statuses()).toEqual([401, 200, 200]);
    await api(proxy, 'DELETE', '/session?everywhere=true', browsers[1]?.page);
    expect(await statuses()).toEqual([401, 401, 401]);
    const again = await signedIn(proxy, key);
    expect((await api(proxy, 'GET', '/session', again.page)).status).toBe(200);
    const { id } = (await proxy.vault.keys({ hash: keyHash(key) }))[0] ?? { id: '' };
    await proxy.vault.saveKey({ id, revokedAt: Date.now() });
    expect((await api(proxy, 'GET', '/session', again.page)).status).toBe(401);
    expect((await api(proxy, 'GET', '/session', bob.page)).status).toBe(200);
  });

  it('is signed out when its time is over', async () => {
    const proxy = await startClosed();
    const secret = 'pls_expired0123456789expired0123456789';
    const key = { id: 'k', owner: 'ada', label: '', hash: keyHash(secret), createdAt: 1, expiresAt: 2 };
    await proxy.vault.saveKey(key);
    const cookie = `palimpsest_${new URL(proxy.url).port}=${secret}`;
    expect((await api(proxy, 'GET', '/session', { cookie })).status).toBe(401);
    expect((await api(proxy, 'GET', '/session', { authorization: `Bearer ${secret}` })).status).toBe(401);
  });

  it('never has its session or its code passed on to a provider', async () => {
    const proxy = await startProxy();
    const { page } = await signedIn(proxy, proxy.server.signInCode());
    await (await proxy.post(ask('Hello'), { headers: { ...named('a').headers, ...page, origin: proxy.url } })).text();
    const asked = JSON.stringify(proxy.fake.requests);
    expect(asked).not.toContain('pls_');
    expect(asked).not.toContain(page['x-palimpsest-csrf']);
  });
});

describe('a browser of this machine', () => {
  it('reads without signing in, and changes things after it came with a code, which works once', async () => {
    const proxy = await startProxy();
    const origin = { origin: proxy.url };
    expect((await api(proxy, 'GET', '/conversations', origin)).status).toBe(200);
    expect(await (await api(proxy, 'GET', '/session', origin)).json()).toMatchObject({ can_change: false });
    expect((await api(proxy, 'POST', '/conversations', origin, NEW)).status).toBe(403);
    expect((await api(proxy, 'POST', '/session', { ...origin, 'content-type': 'application/json' })).status).toBe(403);
    const made = await api(proxy, 'POST', '/session/codes', { 'x-palimpsest-token': TOKEN });
    const { code } = (await made.json()) as { code: string };
    const { status, body, page } = await signedIn(proxy, code);
    expect([status, body.user_id, body.is_operator]).toEqual([201, 'local', true]);
    expect((await api(proxy, 'POST', '/conversations', page, NEW)).status).toBe(201);
    expect((await api(proxy, 'DELETE', '/conversations/mine', page)).status).toBe(200);
    expect((await signedIn(proxy, code)).status).toBe(401);
    expect((await signedIn(proxy, 'plc_guessed0123456789guessed0123456789')).status).toBe(401);
  });

  it('gets in again after the server was restarted, and stays who it is', async () => {
    const proxy = await startProxy();
    const { cookie, page } = await signedIn(proxy, proxy.server.signInCode());
    const again = await proxy.restart();
    const moved = {
      ...page,
      cookie: cookie.replace(/^[^=]+/, `palimpsest_${new URL(again.url).port}`),
      origin: again.url,
    };
    expect((await api(again, 'POST', '/conversations', moved, NEW)).status).toBe(201);
  });
});
