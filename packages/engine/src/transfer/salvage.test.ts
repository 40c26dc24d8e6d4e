import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Leftover, SqliteVault } from '@palimpsest/stores';
import { DatabaseSync } from '@photostructure/sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { assistant, madeBy, Session, user } from '../session.fixture.js';
import { importLines } from './import-lines.js';
import { type Salvaged as Report, salvage } from './salvage.js';
import { bytesOf, fill, textOf } from './transfer.fixture.js';
import { newVault, temporaryFolder } from './vaults.fixture.js';
import { verifyVault } from './verify.js';

const PAGE_BYTES = 4096;
const TURNS = 60;
const LONG = 'Cranes, quays and warehouses. '.repeat(36);
const BESIDE = ['', '-wal', '-mark'];

interface Salvaged {
  readonly report: Report;
  readonly leftovers: readonly Leftover[];
  readonly text: string;
}

/** Salvages a file, and expects that it stays as it is and that the result is whole. */
async function salvaged(file: string): Promise<Salvaged> {
  const before = hashes(file);
  const leftovers: Leftover[] = [];
  const keep = (leftover: Leftover) => void leftovers.push(leftover);
  const result = await salvage(file, keep, async (path, report) => {
    const vault = new SqliteVault(path);
    try {
      expect((await verifyVault(vault)).faults).toEqual([]);
      return { report, leftovers, text: await textOf(vault) };
    } finally {
      await vault.close();
    }
  });
  expect(hashes(file)).toEqual(before);
  return result;
}

/** An empty log is removed when the memory of a connection that was closed before is collected. */
const hashes = (file: string): string[] =>
  BESIDE.filter((suffix) => existsSync(file + suffix) && statSync(file + suffix).size > 0).map((suffix) =>
    createHash('sha256')
      .update(readFileSync(file + suffix))
      .digest('hex'),
  );

/** The messages that are in conversations, as text. */
const messagesOf = ({ text }: Pick<Salvaged, 'text'>): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{"kind":"message"'))
    .join();

const leftMessages = ({ leftovers }: Pick<Salvaged, 'leftovers'>): string[] =>
  leftovers.flatMap((one) => (one.kind === 'message' ? [one.message.wire.json] : []));

const everything = (result: Salvaged): string => messagesOf(result) + leftMessages(result).join();

/** A copy of a file and of what is beside it. */
function copied(file: string, copy = join(temporaryFolder(), 'copy.db')): string {
  for (const suffix of BESIDE) if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix);
  return copy;
}

/** The pages of a file as text. */
const pagesOf = (file: string): string[] => {
  const bytes = readFileSync(file);
  return Array.from({ length: bytes.length / PAGE_BYTES }, (_, page) =>
    bytes.toString('latin1', page * PAGE_BYTES, (page + 1) * PAGE_BYTES),
  );
};

function zeroed(file: string, page: number): string {
  const copy = copied(file);
  const bytes = readFileSync(copy);
  bytes.fill(0, page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
  writeFileSync(copy, bytes);
  return copy;
}

/** What a conversation has of the words that were said in it; each message has its own. */
const WORDS = Array.from({ length: TURNS }, (_, turn) => [`<question ${turn}>`, `<answer ${turn}>`]).flat();
/** The same of a page: what messages say, not what a summary quotes. */
const saidOn = (page: string): string[] => WORDS.filter((word) => page.includes(`"content":"${word}`));
const wordsIn = (text: string): string[] => WORDS.filter((word) => text.includes(word));

/** A store that was closed, and one whose log is still beside it. */
let closed: string;
let filled: string;
let filledText: string;
let open: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-salvage-test-'));
  closed = join(folder, 'closed.db');
  filled = join(folder, 'filled.db');
  const full = new SqliteVault(filled);
  await fill(full);
  filledText = await textOf(full);
  await full.close();
  const vault = new SqliteVault(closed);
  const session = new Session(vault.storeOf('ann'));
  for (let turn = 0; turn < TURNS; turn += 1) {
    const said = { conversation: 'talk', body: { memory_strategy: { mode: 'none' } } };
    await session.say([{ role: 'system', content: 'Be brief.' }, user(`<question ${turn}> ${LONG}`)], {
      ...said,
      reply: assistant(`<answer ${turn}> ${LONG}`),
    });
    if (turn === TURNS - 10) open = copied(closed, join(folder, 'open.db'));
    session.pass(1);
  }
  const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5 };
  await session.engine.compact({ conversation: 'talk', strategy, model: 'gpt-5' });
  await vault.close();
  return () => rmSync(folder, { recursive: true, force: true });
});

it('salvages an imported store with a fork that was made at a depth, and drops nothing of its log', async () => {
  const origin = await newVault('sqlite');
  const session = new Session(origin.storeOf('ann'));
  const said = { conversation: 'talk', body: { memory_strategy: { mode: 'none' } } };
  for (let turn = 0; turn < 8; turn += 1)
    await session.say([user(`question ${turn}`)], { ...said, reply: assistant(`answer ${turn}`) });
  const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5 };
  madeBy(await session.engine.compact({ conversation: 'talk', strategy, model: 'gpt-5' }));
  await session.engine.library.fork('talk', { newId: 'early', depth: 3 });
  const text = await textOf(origin);
  const file = join(temporaryFolder(), 'imported.db');
  const imported = new SqliteVault(file);
  await importLines(imported, bytesOf(text), { newId: () => 'none' });
  await imported.close();
  const { report, leftovers, text: after } = await salvaged(file);
  expect([report.isWhole, report.conversations.map(({ editsDropped }) => editsDropped)]).toEqual([true, [0, 0]]);
  expect(leftovers).toEqual([]);
  expect(after).toBe(text);
});

describe('salvaging a SQLite store', () => {
  it('gives the same export of one that is not damaged, and says that all was there', async () => {
    const { text, report, leftovers } = await salvaged(filled);
    expect(text).toBe(filledText);
    expect(report).toMatchObject({ isWhole: true, damagedTables: [], lost: [], missingPages: 0 });
    expect(leftovers).toEqual([]);
    expect((await salvaged(closed)).report.isWhole).toBe(true);
  });

  it('gives forks all of their logs, of which most was recorded by conversations that are gone', async () => {
    const file = copied(filled);
    const vault = new SqliteVault(file);
    const store = vault.storeOf('ann');
    const { engine } = new Session(store);
    await engine.pin('whole', 1);
    await engine.library.fork('whole', { newId: 'further' });
    await engine.pin('further', 2);
    const before = [await store.edits('further'), await store.compactions('further')];
    await engine.library.erase('talk');
    await engine.library.erase('whole');
    const text = await textOf(vault);
    expect([await store.edits('further'), await store.compactions('further')]).toEqual(before);
    await vault.close();
    const result = await salvaged(file);
    expect(result.text).toBe(text);
    expect(result.report).toMatchObject({ isWhole: true, lost: [] });
    const database = new DatabaseSync(file);
    database.exec('PRAGMA foreign_keys = OFF; DELETE FROM inherited');
    database.close();
    const cut = await salvaged(file);
    const further = cut.report.conversations.find(({ id }) => id === 'further');
    expect(further?.editsDropped).toBe((before[0]?.length ?? 0) - 1);
  });

  it('loses no message that is not on the page that was zeroed, wherever messages are', async () => {
    const pages = pagesOf(closed).map(saidOn);
    const held = pages.flatMap((words, page) => (words.length > 0 ? [{ words, page }] : []));
    expect(held.length).toBeGreaterThan(5);
    for (const { words, page } of held.filter((_, index) => index % 3 === 1)) {
      const result = await salvaged(zeroed(closed, page));
      const lost = new Set(words);
      expect(wordsIn(everything(result))).toEqual(expect.arrayContaining(WORDS.filter((word) => !lost.has(word))));
      expect(result.report.isWhole).toBe(false);
    }
  });

  it('keeps a conversation up to the first gap, and hands over what is behind it', async () => {
    const page = pagesOf(closed).findIndex((text) => text.includes('"content":"<question 30>'));
    const lost = saidOn(pagesOf(closed)[page] ?? '');
    const { report, leftovers, text } = await salvaged(zeroed(closed, page));
    const first = WORDS.indexOf(lost[0] ?? '');
    const behind = WORDS.length - first - lost.length;
    const [talk] = report.conversations;
    expect(talk).toMatchObject({ owner: 'ann', id: 'talk', messages: first, missing: lost.length, behindGap: behind });
    expect(report.damagedTables).toEqual(['messages']);
    const messages = leftMessages({ leftovers });
    expect(messages).toHaveLength(behind);
    expect(wordsIn(messages.join())).toEqual(WORDS.slice(first + lost.length));
    expect(wordsIn(messagesOf({ text }))).toEqual(WORDS.slice(0, first));
    expect(talk?.editsDropped).toBeGreaterThan(0);
    expect(leftovers.filter(({ kind }) => kind === 'edit')).toHaveLength(talk?.editsDropped ?? -1);
  });

  it('ends a conversation before a message whose words were changed', async () => {
    const changed = copied(closed);
    const bytes = readFileSync(changed);
    bytes.write('<Question', bytes.indexOf('"content":"<question 30>') + '"content":"'.length);
    writeFileSync(changed, bytes);
    const [talk] = (await salvaged(changed)).report.conversations;
    expect(talk).toMatchObject({ messages: 60, missing: 0, behindGap: 2 * TURNS - 60 });
  });

  it('leaves out a system text that was changed, and says so', async () => {
    const changed = copied(closed);
    const bytes = readFileSync(changed);
    bytes.write('Be brash.', bytes.indexOf('Be brief.'));
    writeFileSync(changed, bytes);
    const { report, text } = await salvaged(changed);
    expect(report.isWhole).toBe(false);
    expect(report.moved[0]).toMatchObject({ conversation: 'talk', what: expect.stringContaining('system text') });
    expect(text).not.toContain('Be br');
    expect(wordsIn(messagesOf({ text }))).toEqual(WORDS);
  });

  it('keeps facts as what they are where one before them is lost, and leaves out one that cannot be read', async () => {
    const file = join(temporaryFolder(), 'p.db');
    const written = new SqliteVault(file);
    const facts = ['one', 'two', 'three', 'four'].map((id) => ({
      ...{
        id,
        about: JSON.stringify({ kind: 'fact-noted', at: 1, by: 'person', sources: [] }),
        retires: [],
        erases: [],
      },
      words: JSON.stringify({ text: id, key: null }),
    }));
    await written.storeOf('ann').noteFacts({ records: facts, expectedCount: 0 });
    await written.close();
    const database = new DatabaseSync(file);
    database.exec(`DELETE FROM facts WHERE id = 'one'; UPDATE facts SET words = 'x' WHERE id = 'two';
      UPDATE facts SET words = replace(words, 'three', 'tree') WHERE id = 'three'`);
    database.close();
    const { report, text } = await salvaged(file);
    expect(report.lost).toEqual(['1 facts that cannot be read', '1 facts that are not what they were']);
    expect(text.match(/"id":"(?:one|two|three|four)"/g)).toEqual(['"id":"three"', '"id":"four"']);
  });

  it('leaves nothing wrong whichever page was zeroed but those of the schema, with branches, forks and edits', async () => {
    const pages = pagesOf(filled).map((text, page) => ({ page, isSchema: /CREATE (TABLE|INDEX)/.test(text) }));
    for (const { page } of pages.filter(({ page, isSchema }) => page % 4 === 1 && !isSchema))
      await salvaged(zeroed(filled, page));
  });

  it.each([
    "UPDATE messages SET protocol = 'unknown'",
    'UPDATE replies SET conversation = 1',
    'DELETE FROM lines',
    'UPDATE conversations SET tip_depth = tip_depth + 1',
    "UPDATE OR IGNORE edits SET record = '{}'",
  ])('leaves nothing wrong where somebody changed rows: %s', async (sql) => {
    const file = copied(filled);
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA foreign_keys = OFF; ${sql}`);
    database.close();
    expect((await salvaged(file)).report.isWhole).toBe(false);
  });

  it('takes what is in a file of which two thirds are left, and all of the schema', async () => {
    for (const file of [closed, filled]) {
      const cut = copied(file);
      const pages = pagesOf(cut);
      const schema = pages.findLastIndex((text) => /CREATE (TABLE|INDEX)/.test(text)) + 1;
      truncateSync(cut, Math.max(Math.floor((pages.length * PAGE_BYTES * 2) / 3), (schema + 1) * PAGE_BYTES));
      const result = await salvaged(cut);
      expect(result.report.isWhole).toBe(false);
      expect(result.report.conversations.length).toBeGreaterThan(0);
      if (file === closed) {
        const left = saidOn(pagesOf(cut).slice(0, -1).join());
        expect(left.length).toBeGreaterThan(10);
        expect(wordsIn(everything(result))).toEqual(expect.arrayContaining(left));
      }
    }
  });

  it('uses the log beside the file, and says what is missing when that was cut', async () => {
    const whole = await salvaged(open);
    expect(whole.report).toMatchObject({ isWhole: true, missingPages: 0 });
    expect(wordsIn(whole.text)).toEqual(WORDS.slice(0, 2 * (TURNS - 9)));
    const cut = copied(open);
    truncateSync(`${cut}-wal`, 10 * PAGE_BYTES);
    const { report, text } = await salvaged(cut);
    expect(report.isWhole).toBe(false);
    expect(report.missingPages).toBeGreaterThan(0);
    const left = wordsIn(text);
    expect(left.length).toBeGreaterThan(20);
    expect(left).toEqual(WORDS.slice(0, left.length));
  });

  it('reads a store whose version another program took out', async () => {
    const file = copied(closed);
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 0; PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    const { report, text } = await salvaged(file);
    expect(report.isWhole).toBe(true);
    expect(wordsIn(text)).toEqual(wordsIn((await salvaged(closed)).text));
  });

  it('refuses what is no database of ours', async () => {
    const file = join(temporaryFolder(), 'diary.txt');
    writeFileSync(file, 'Dear diary. '.repeat(1000));
    await expect(salvaged(file)).rejects.toThrow(`nothing of ${file} can be salvaged: file is not a database`);
  });
});
