import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agent } from './agent.js';
import { runToEnd } from './process.js';

const TIMEOUT_MS = 300_000;

/** The agent's command, installed from the registry into a folder of its own unless it is there already. */
export async function installed({ name, package: wanted, command }: Agent, cache: string): Promise<string> {
  const folder = join(cache, wanted.replaceAll('/', '_'));
  const binary = join(folder, 'node_modules', '.bin', command);
  if (existsSync(binary)) return binary;
  console.log(`${name}: installing ${wanted} into ${folder} (up to 450 MB)`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private": true}\n');
  const { code, said } = await runToEnd(
    'npm',
    ['install', '--no-audit', '--no-fund', '--engine-strict=false', wanted],
    {
      cwd: folder,
      env: process.env as Record<string, string>,
      timeoutMs: TIMEOUT_MS,
    },
  );
  if (code !== 0 || !existsSync(binary)) throw new Error(`npm could not install ${wanted}: ${said}`);
  return binary;
}
