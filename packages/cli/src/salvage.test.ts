import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@palimpsest/engine';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { runCheaply, temporaryFolder } from './command.fixture.js';

const PAGE_BYTES = 4096;
const MESSAGES = 60;

/** A folder with a closed store that has one conversation of some pages. */
async function stored() {
  const folder = await temporaryFolder();
  const file = join(folder, 'p.db');
  const vault = await openVault(`sqlite:${file}`);
  const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `<message ${index}> ${'Cranes and quays. '.repeat(20)}`,
  }));
  messages.push({ role: 'user', content: 'And now?' });
  await engine.prepare({ conversation: 'talk', request: { model: 'gpt-4o', messages } });
  await vault.close();
  const run = (...args: string[]) => runCheaply(args, { HOME: folder });
  return { folder, file, run };
}

function zeroPageWith(file: string, text: string): void {
  const bytes = readFileSync(file);
  const page = Math.floor(bytes.indexOf(text) / PAGE_BYTES);
  bytes.fill(0, page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
  writeFileSync(file, bytes);
}

describe('palimpsest salvage', () => {
  it('gives the export of a store that is not damaged, as a store and as an export, and exits with 0', async () => {
    const { folder, file, run } = await stored();
    const [lines, copy] = [join(folder, 'saved.jsonl'), join(folder, 'saved.db')];
    const whole = await run('export', '--store', `sqlite:${file}`);
    expect(await run('salvage', file, lines)).toMatchObject({
      ...{ code: 0, stdout: '' },
      stderr: `1 conversation with 61 messages is in ${lines}: all was there.\n`,
    });
    expect(readFileSync(lines, 'utf8')).toBe(whole.stdout);
    expect((await run('salvage', file, copy)).code).toBe(0);
    expect((await run('export', '--store', `sqlite:${copy}`)).stdout).toBe(whole.stdout);
    expect(existsSync(`${copy}.leftover.jsonl`)).toBe(false);
  });

  it('takes what can be read of a damaged one, says what is lost, exits with 1 and leaves the file as it is', async () => {
    const { folder, file, run } = await stored();
    zeroPageWith(file, '<message 30>');
    const before = readFileSync(file);
    const copy = join(folder, 'saved.db');
    const { code, stdout, stderr } = await run('salvage', file, copy, '--json');
    expect(code).toBe(1);
    expect(readFileSync(file).equals(before)).toBe(true);
    const report = JSON.parse(stdout);
    const [talk] = report.conversations;
    expect(report).toMatchObject({ is_whole: false, damaged_tables: ['messages'] });
    expect(talk).toMatchObject({ owner: 'local', id: 'talk', edits_dropped: 0 });
    expect(talk.messages + talk.missing + talk.behind_gap).toBe(MESSAGES + 1);
    expect(stderr).toContain(
      `conversation 'talk' of local: ${talk.messages} messages taken, ${talk.missing} cannot be read, ${talk.behind_gap} behind a gap`,
    );
    const leftover = readFileSync(`${copy}.leftover.jsonl`, 'utf8').trimEnd().split('\n');
    expect(leftover).toHaveLength(talk.behind_gap);
    expect(leftover.at(-1)).toContain('And now?');
    expect((await run('verify', '--store', `sqlite:${copy}`)).code).toBe(0);
  });

  it('refuses a file that is not there and names that are taken, and exits with 2', async () => {
    const { folder, file, run } = await stored();
    const out = join(folder, 'saved.db');
    expect(await run('salvage', join(folder, 'nowhere.db'), out)).toMatchObject({ code: 2 });
    expect(await run('salvage', file)).toMatchObject({ code: 2 });
    writeFileSync(`${out}.leftover.jsonl`, 'mine');
    expect(await run('salvage', file, out)).toMatchObject({ code: 2 });
    expect(await run('salvage', file, file)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('exists already'),
    });
    expect(existsSync(out)).toBe(false);
    writeFileSync(out, 'no database');
    expect(await run('salvage', out, join(folder, 'other.db'))).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('can be salvaged: file is not a database') },
    });
  });
});
