import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PEER = '@portkey-ai/gateway';
const VERSION = '1.15.2';

/** With the newest version in its range this gateway answers every stream with an error. */
const OVERRIDES = { '@hono/node-server': '1.8.2' };

export const PEER_NAME = `${PEER} ${VERSION}`;

/** Where the peer is, installed from the package registry on first use. Undefined, and said, where that cannot be. */
export function installedPeer(say: (text: string) => void): string | undefined {
  const folder = join(tmpdir(), `palimpsest-bench-peer-${VERSION}`);
  if (existsSync(peerScript(folder))) return folder;
  say(`installing ${PEER_NAME} into ${folder}, once`);
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { [PEER]: VERSION }, overrides: OVERRIDES };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status === 0 && existsSync(peerScript(folder))) return folder;
  say(`no peer: npm could not install ${PEER_NAME}: ${stderr.trim().split('\n').at(-1)}`);
  return undefined;
}

export const peerScript = (folder: string): string => join(folder, 'node_modules', PEER, 'build', 'start-server.js');

/** How the peer is told where the provider is. */
export const peerHeaders = (provider: string): Record<string, string> => ({
  'x-portkey-provider': 'openai',
  'x-portkey-custom-host': provider,
});

/** The peer takes a port and cannot be told to take any. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
