import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const NEEDED = ['CHANGELOG.md', 'package-lock.json', '*package.json', 'scripts'];

/** What a release reads and changes, in a folder of its own. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = execFileSync('git', ['ls-files', ...NEEDED], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const name of names) cpSync(join(root, name), join(folder, name));
  const script = join(folder, 'scripts/release.mjs');
  // Nothing is fetched: every version is in the lock file.
  const env = { ...process.env, npm_config_offline: 'true' };
  return {
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    release: (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args], { env }),
  };
}

test('a release sets one version everywhere, and the tag of that version has the changes', async () => {
  const { read, release } = repository();
  await release('7.8.9');
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
  const own = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
  expect(own).toEqual(expect.arrayContaining(['', 'bench', 'examples', 'fakes', 'packages/palimpsest']));
  for (const place of own) {
    expect(packages[place]?.version, place).toBe('7.8.9');
    expect(JSON.parse(read(join(place, 'package.json'))).version, place).toBe('7.8.9');
  }
  expect(
    Object.keys(packages).filter((place) => /node_modules\/(?:@palimpsest\/|palimpsest$)/.test(place)),
  ).toHaveLength(own.length - 1);
  expect((await release('--notes', 'v7.8.9')).stdout.trim()).not.toBe('');
  await expect(release('--notes', 'v7.9.0')).rejects.toThrow('the code is of version 7.8.9');
  await expect(release('7.9.0')).rejects.toThrow('CHANGELOG.md');
});

test('what is no version is refused', async () => {
  const { release } = repository();
  await expect(release('v1')).rejects.toThrow('0.2.0');
});
