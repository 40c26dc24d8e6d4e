import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { VERSION } from '../packages/cli/src/version.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const run = promisify(execFile);

/** All code that users run, without its tests, with quotes as they are read. */
const code = readdirSync(join(root, 'packages'))
  .flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      /(?<!\.test|\.fixture)\.ts$/.test(file) ? [readFileSync(join(root, 'packages', name, 'src', file), 'utf8')] : [],
    ),
  )
  .join('\n');

/** Said by the shell, not by us. */
const OF_OTHERS = ['palimpsest: command not found'];

test('every sentence that the page about trouble quotes is one of the code', () => {
  const symptoms = [...page('troubleshooting.md').matchAll(/^- \*\*(.*?)\*\*/gm)].map(([, symptom]) => symptom ?? '');
  const quoted = symptoms.flatMap((symptom) => [...symptom.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? ''));
  expect(quoted.length).toBeGreaterThan(25);
  const pieces = quoted
    .filter((text) => !OF_OTHERS.includes(text))
    .flatMap((text) => text.split('…').map((piece) => piece.trim()))
    .filter((piece) => piece !== '');
  expect(pieces.filter((piece) => !code.includes(piece))).toEqual([]);
});

test('the command is in the path after what the page about installing says', async () => {
  const home = mkdtempSync(join(tmpdir(), 'palimpsest-install-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const link = [...page('install.md').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');
  const script = link.find((text) => text.includes('ln -sf')) ?? '';
  const env = { HOME: home, PATH: `${home}/.local/bin:${process.env.PATH}` };
  const { stdout } = await run('sh', ['-e', '-c', script], { cwd: root, env });
  expect(stdout.trim()).toBe(VERSION);
});
