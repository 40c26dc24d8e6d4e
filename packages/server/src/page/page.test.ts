import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProxy, type TestProxy } from '../proxy/proxy.fixture.js';

const HTML = '<!doctype html><script type="module" src="/assets/index-Bx12.js"></script>';
const SCRIPT = 'console.log("hello");'.repeat(50);

/** A build as the page's own build makes it. */
async function builtPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.js'), 'secret');
  const files = { 'index.html': HTML, 'assets/index-Bx12.js': SCRIPT, 'assets/.hidden.js': 'hidden' };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'dist', name), text);
  await writeFile(join(folder, 'dist/assets/index-Bx12.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'dist/assets/index-Bx12.js.gz'), gzipSync(SCRIPT));
  return join(folder, 'dist');
}

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** As written: `fetch` would resolve the dots of a path and decompress the answer. */
const get = ({ url }: TestProxy, path: string, headers = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page', () => {
  it('is served at the address and at every link into it, uncached and with nothing inline allowed', async () => {
    const proxy = await startProxy({ pageFolder: await builtPage() });
    for (const path of ['/', '/overview', '/c/my-chat', '/c/a%2Fb/steps/3?x=1']) {
      const { status, headers, body } = await get(proxy, path, BROWSER);
      expect([path, status, body.toString()]).toEqual([path, 200, HTML]);
      expect(headers['cache-control']).toBe('no-store');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    expect((await get(proxy, '/', BROWSER, 'HEAD')).body).toHaveLength(0);
  });

  it('leaves programs what they got before: the list of places, errors, the API and the proxy', async () => {
    const proxy = await startProxy({ pageFolder: await builtPage() });
    expect(JSON.parse((await get(proxy, '/')).body.toString())).toMatchObject({ name: 'palimpsest' });
    expect((await get(proxy, '/models')).status).toBe(404);
    expect((await get(proxy, '/healthz', BROWSER)).body.toString()).toBe('{"status":"ok"}');
    expect((await get(proxy, '/api/v1/conversations', BROWSER)).headers['content-type']).toBe('application/json');
    expect((await get(proxy, '/api/v1/nothing', BROWSER)).status).toBe(404);
    expect((await get(proxy, '/c/my-chat', BROWSER, 'POST')).status).toBe(404);
  });

  it('sends the smaller file that the browser takes, to be kept for a year', async () => {
    const proxy = await startProxy({ pageFolder: await builtPage() });
    const asset = (accepted: string) => get(proxy, '/assets/index-Bx12.js', { 'accept-encoding': accepted });
    const brotli = await asset('gzip, deflate, br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await asset('br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
    const plain = await asset('identity');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT]);
  });

  it('gives nothing but files of the build, whatever the path says', async () => {
    const proxy = await startProxy({ pageFolder: await builtPage() });
    for (const path of [
      '/assets/../../secret.js',
      '/assets/..%2f..%2fsecret.js',
      '/assets/%2e%2e/%2e%2e/secret.js',
      '/assets/..\\..\\secret.js',
      '/assets//etc/passwd',
      '/assets/.hidden.js',
      '/assets/index-Bx12.js.br',
      '/assets/index.js%00.js',
      '/assets/',
      '/assets/gone-1234.js',
    ]) {
      const { status, headers, body } = await get(proxy, path, BROWSER);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(body.toString()).not.toContain('secret"');
    }
  });

  it('is not for another site, and opens without a key where keys are demanded', async () => {
    const pageFolder = await builtPage();
    const open = await startProxy({ pageFolder });
    expect((await get(open, '/', { ...BROWSER, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await get(open, '/', { ...BROWSER, host: 'evil.test' })).status).toBe(403);
    const closed = await startProxy({ pageFolder, isKeyRequired: true });
    expect((await get(closed, '/c/x', BROWSER)).status).toBe(200);
    expect((await get(closed, '/api/v1/conversations', BROWSER)).status).toBe(401);
  });

  it('says that it is not built where there is none, and the API works', async () => {
    const proxy = await startProxy();
    const { status, body } = await get(proxy, '/', BROWSER);
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('The web page is not built')]);
    expect((await get(proxy, '/api/v1/conversations')).status).toBe(200);
  });

  it('counts as one route, however many links are opened', async () => {
    const proxy = await startProxy({ pageFolder: await builtPage() });
    for (const id of ['a', 'b']) await get(proxy, `/c/${id}`, BROWSER);
    const metrics = (await get(proxy, '/metrics')).body.toString();
    expect(metrics).toContain('route="page"');
    expect(metrics).not.toContain('route="/c/');
  });
});
