import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { IndexThread } from './index-thread.js';
import { WordIndex } from './word-index.js';

const NOTHING = { base: undefined, stale: [], titles: [], said: [], position: '{}' };

it.each([
  ['whose file is gone', new URL('file:///nowhere/thread.js')],
  ['whose place a bundler wrote in its own way', {} as URL],
])('a thread that cannot begin writes nothing, says that it is over, and can be ended: one %s', async (_, main) => {
  const thread = new IndexThread('/nowhere/words', main);
  expect(await thread.write(NOTHING)).toBe(false);
  expect(thread.isOver).toBe(true);
  await thread.end();
});

/** A process that has much to write, ends when `end` has it end, and closes nothing. */
const ending = (end: string) => `
  import { existsSync } from 'node:fs';
  import { IndexThread } from ${JSON.stringify(new URL('../../dist/word-index/index-thread.js', import.meta.url))};
  const path = process.argv[1];
  const wire = JSON.stringify({ role: 'user', content: 'oak elm' });
  const said = Array.from({ length: 10000 }, (_, depth) => ({ line: 1, depth, owner: 1, root: 1, wire, is_erased: 0 }));
  void new IndexThread(path).write({ base: undefined, stale: [], titles: [], said, position: 'all' });
  const exitWhenOpen = (ms) => {
    if (existsSync(path + '-wal')) setTimeout(() => process.exit(7), ms);
    else setTimeout(() => exitWhenOpen(ms), 1);
  };
  ${end};`;

it.each([
  { when: 'by itself', code: 0, end: '', positions: [undefined, 'all'] },
  { when: 'at once', code: 7, end: 'process.exit(7)', positions: [undefined, 'all'] },
  ...[0, 20, 60, 120].map((ms) => ({
    ...{ when: `${ms} ms after it was begun`, code: 7, end: `exitWhenOpen(${ms})` },
    positions: ['all'],
  })),
])(
  'a process that ends has its own exit code, once what its thread is writing is written: one that ends $when',
  ({ code, end, positions }) => {
    const path = join(mkdtempSync(join(tmpdir(), 'palimpsest-ending-')), 'words');
    const { status, signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', ending(end), path], {
      encoding: 'utf8',
      timeout: 100_000,
      killSignal: 'SIGKILL',
    });
    expect({ status, signal, stderr }).toEqual({ status: code, signal: null, stderr: '' });
    const index = new WordIndex(path);
    expect(positions).toContain(index.position());
    index.close();
  },
);
