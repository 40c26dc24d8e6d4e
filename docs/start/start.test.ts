import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');

test('the programs of the quick starts compile in strict TypeScript against the real packages', async () => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const programs = readdirSync(here).flatMap((name) => {
    const [, code] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(here, name), 'utf8')) ?? [];
    return name.endsWith('.md') && code !== undefined ? [{ file: name.replace('.md', '.ts'), code }] : [];
  });
  expect(programs.length).toBeGreaterThan(2);
  for (const { file, code } of programs) writeFileSync(join(folder, file), code);
  const flags = '--ignoreConfig --strict --skipLibCheck --noEmit --module nodenext --target es2022 --types node';
  const args = [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...flags.split(' '),
    ...programs.map(({ file }) => file),
  ];
  const compiled = promisify(execFile)(process.execPath, args, { cwd: folder });
  const { stdout: complaints } = await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(complaints).toBe('');
});
