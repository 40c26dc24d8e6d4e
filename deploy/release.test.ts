import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { notesOf, setVersion } from '../scripts/release.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a release changes, in a folder of its own. */
function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of [
    'package.json',
    'CHANGELOG.md',
    'packages/palimpsest/package.json',
    'packages/core/package.json',
  ]) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  return folder;
}

test('a release sets one version everywhere, and the tag of that version has the changes', () => {
  const folder = repository();
  setVersion(folder, '7.8.9', '2027-01-02');
  const manifest = JSON.parse(readFileSync(join(folder, 'packages/palimpsest/package.json'), 'utf8'));
  expect([manifest.version, manifest.dependencies['@palimpsest/core']]).toEqual(['7.8.9', '7.8.9']);
  expect(JSON.parse(readFileSync(join(folder, 'packages/core/package.json'), 'utf8')).version).toBe('7.8.9');
  expect(notesOf(folder, 'v7.8.9')).not.toBe('');
  expect(() => notesOf(folder, 'v7.9.0')).toThrow('the code is of version 7.8.9');
});

test('a release without changes, or of no version, is refused', () => {
  const folder = repository();
  expect(() => setVersion(folder, 'v1', '2027-01-02')).toThrow('0.2.0');
  setVersion(folder, '7.8.9', '2027-01-02');
  expect(() => setVersion(folder, '7.9.0', '2027-01-03')).toThrow('CHANGELOG.md');
});
