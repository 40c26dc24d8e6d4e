import { createHash } from 'node:crypto';
import type { Store, Vault } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { around } from '../../../stores/src/conformance/around.js';
import { contentHash } from '../document/content-hash.js';
import { assistant, Session, user } from '../session.fixture.js';
import { exportVault } from './export-lines.js';
import { importLines } from './import-lines.js';
import { bytesOf, fill, refuse, textOf } from './transfer.fixture.js';
import { newVault, VAULT_KINDS } from './vaults.fixture.js';
import { verifyVault } from './verify.js';

let names = 0;
const newId = () => `new${++names}`;

const importText = (vault: Vault, text: string, options = {}) =>
  importLines(vault, bytesOf(text), { newId, ...options });

/** The export with its last line made to fit. */
function closed(lines: readonly string[]): string {
  const body = lines
    .slice(0, -1)
    .map((line) => `${line}\n`)
    .join('');
  const end = JSON.parse(lines.at(-1) ?? '{}') as { sha256: string };
  return `${body}${JSON.stringify({ ...end, sha256: createHash('sha256').update(body).digest('hex') })}\n`;
}

describe('an export of a store', () => {
  it.each(VAULT_KINDS)('goes from %s to every kind of store and back without a changed byte', async (kind) => {
    const one = await newVault(kind);
    await fill(one);
    const text = await textOf(one);
    for (const other of VAULT_KINDS) {
      const vault = await newVault(other);
      const report = await importText(vault, text);
      expect(report.unchanged).toBe(0);
      expect(report.imported).toContainEqual({ id: 'talk', newId: 'talk', owner: 'ann' });
      expect(await textOf(vault)).toBe(text);
      expect((await verifyVault(vault)).faults).toEqual([]);
    }
    const back = await newVault(kind);
    await importText(back, text);
    expect(await textOf(back)).toBe(text);
  });

  it('holds every kind of line, and closes with counts and a hash', async () => {
    const vault = await newVault('sqlite');
    await fill(vault);
    const lines = (await textOf(vault)).split('\n').slice(0, -1);
    const kinds = lines.map((line) => (JSON.parse(line) as { kind: string }).kind);
    expect(new Set(kinds)).toEqual(
      new Set([
        'header',
        'owner',
        'fact',
        'conversation',
        'instructions',
        'edit',
        'compaction',
        'message',
        'branch',
        'reply',
        'end',
      ]),
    );
    const body = lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join('');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      ...{ owners: 2, conversations: 6, messages: kinds.filter((kind) => kind === 'message').length },
      sha256: createHash('sha256').update(body).digest('hex'),
    });
    expect(text(lines)).not.toMatch(/"tokens":\d+,"vocabulary"/);
  });

  it('writes each message once, however branches share them', async () => {
    const vault = await newVault('sqlite');
    await fill(vault);
    let all = '';
    for await (const line of exportVault(vault, { owner: 'bob', conversations: ['branches'], onFault: refuse }))
      all += line;
    const ids = all.match(/"id":"[0-9a-f]{40}"/g) ?? [];
    expect(all.match(/"kind":"branch"/g)?.length).toBe(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('holds one owner or some conversations where they are named', async () => {
    const vault = await newVault('sqlite');
    await fill(vault);
    const of = async (selection: object) => {
      const found: string[] = [];
      for await (const line of exportVault(vault, { ...selection, onFault: refuse })) {
        const { kind, id, owner } = JSON.parse(line) as Record<string, string>;
        if (kind === 'owner' || kind === 'conversation') found.push(owner ?? id ?? '');
      }
      return found;
    };
    expect(await of({ owner: 'bob' })).toEqual(['bob', 'branches', 'empty', 'refused']);
    expect(await of({ conversations: ['fork', 'empty'] })).toEqual(['ann', 'fork', 'bob', 'empty']);
  });

  it.each(VAULT_KINDS)(
    'is whole, and has all that was acknowledged before it, while others write (%s)',
    async (kind) => {
      const vault = await newVault(kind);
      await fill(vault);
      const before = await verifyVault(vault);
      const isOver = { value: false };
      const writing = ['x', 'y'].map(async (name) => {
        const session = new Session(vault.storeOf('ann'), { name });
        for (let turn = 0; !isOver.value || turn < 3; turn += 1) {
          await session.say([user(`${name} ${turn}`)], { conversation: name, reply: assistant('yes') });
          await session.say([user(`${name} says ${turn}`)], { conversation: 'talk', reply: assistant('no') });
          if (turn % 3 === 1) await session.engine.library.fork('talk', { newId: `fork-${name}-${turn}` });
        }
      });
      const texts = [await textOf(vault), await textOf(vault)];
      isOver.value = true;
      await Promise.all(writing);
      for (const text of texts) {
        const copy = await newVault('sqlite');
        await importText(copy, text);
        const verified = await verifyVault(copy);
        expect(verified.faults).toEqual([]);
        expect(verified.conversations).toBeGreaterThanOrEqual(before.conversations);
        expect(verified.messages).toBeGreaterThanOrEqual(before.messages);
      }
      expect((await verifyVault(vault)).faults).toEqual([]);
    },
  );

  it('leaves out what is said and committed meanwhile', async () => {
    const vault = await newVault('sqlite');
    await fill(vault);
    const before = await textOf(vault);
    let during = '';
    for await (const line of exportVault(vault, { onFault: refuse })) {
      during += line;
      if (!line.includes('"kind":"conversation"') || !line.includes('"id":"talk"')) continue;
      const session = new Session(vault.storeOf('ann'), { name: 'meanwhile' });
      await session.say([user('meanwhile')], { conversation: 'talk' });
      await session.engine.pin('talk', 1);
    }
    expect(during).toBe(before);
  });
});

const text = (lines: readonly string[]) => lines.join('\n');

describe('an import', () => {
  it('leaves what is there already, and never takes the place of another', async () => {
    const [one, other] = [await newVault('sqlite'), await newVault('sqlite')];
    await fill(one);
    const exported = await textOf(one);
    await importText(other, exported);
    expect(await importText(other, exported)).toMatchObject({ imported: [], unchanged: 6 });
    expect(await textOf(other)).toBe(exported);
    await other.storeOf('bob').change('empty', { title: 'changed' });
    const again = await importText(other, exported);
    expect(again).toMatchObject({ imported: [{ id: 'empty', owner: 'bob' }], unchanged: 5 });
    expect(again.imported[0]?.newId).toMatch(/^conv_[0-9a-f]{32}$/);
    expect((await other.storeOf('bob').conversation('empty'))?.title).toBe('changed');
  });

  it.each(VAULT_KINDS)('makes one copy, however often and by how many at once it is imported (%s)', async (kind) => {
    const one = await newVault('sqlite');
    await fill(one);
    const exported = await textOf(one);
    const vault = await newVault(kind);
    await vault.storeOf('bob').create('branches', { at: 1 });
    const all = () => Promise.all([1, 2, 3].map(() => importText(vault, exported)));
    for (const reports of [await all(), await all()]) {
      const added = reports.flatMap((report) => report.imported.map(({ id }) => id));
      expect(new Set(added).size).toBe(added.length);
      expect(new Set(reports.map(({ ids }) => ids.join())).size).toBe(1);
    }
    const names = await Promise.all(
      ['ann', 'bob'].map((name) =>
        vault
          .storeOf(name)
          .conversations({ byId: { limit: 99 } })
          .then((found) => found.map(({ id }) => id)),
      ),
    );
    expect(names.flat().filter((name) => name.startsWith('conv_'))).toHaveLength(1);
    expect(names.flat()).toHaveLength(7);
  });

  it('finds the same conversation where somebody else imports it before the first line of it was written', async () => {
    const [one, other] = [await newVault('sqlite'), await newVault('sqlite')];
    await fill(one);
    const exported = await textOf(one);
    let isLate = false;
    const storeOf = (owner: string): Store =>
      around(other.storeOf(owner), async (name, call) => {
        if (name !== 'create' || isLate) return call();
        isLate = true;
        await importText(other, exported);
        return call();
      });
    const late = await importLines({ storeOf }, bytesOf(exported), { newId: () => 'none' });
    expect(late).toMatchObject({ imported: [], unchanged: 6 });
    expect(await textOf(other)).toBe(exported);
  });

  it('gives everything to the owner who is named', async () => {
    const [one, other] = [await newVault('sqlite'), await newVault('sqlite')];
    await fill(one);
    await importText(other, await textOf(one), { owner: 'carl' });
    expect(await other.owners({ limit: 9 })).toEqual(['carl']);
    expect((await other.storeOf('carl').conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toHaveLength(6);
  });

  it('keeps nothing when it is only tried', async () => {
    const [one, other] = [await newVault('sqlite'), await newVault('sqlite')];
    await fill(one);
    expect((await importText(other, await textOf(one), { isDryRun: true })).imported).toHaveLength(6);
    expect(await other.owners({ limit: 9 })).toEqual([]);
  });

  it('says the line and the reason of what is wrong, and keeps nothing', async () => {
    const one = await newVault('sqlite');
    await fill(one);
    const lines = (await textOf(one)).split('\n').slice(0, -1);
    const at = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line));
    const changed = (index: number, from: string | RegExp, to: string) => {
      const line = (lines[index] ?? '').replace(from, to);
      expect(line).not.toBe(lines[index]);
      return closed(lines.with(index, line));
    };
    const message = lines.findIndex(
      (line, index) => index > at(/"id":"branches"/) && line.includes('"kind":"message"'),
    );
    const last = lines.length;
    const first = at(/"kind":"conversation"/);
    const branch = at(/"kind":"branch"/);
    const onward = [lines[branch] ?? '', lines[message + 3] ?? ''];
    const unerased = `"contentHash":"${contentHash('x')}"$1"wire":"x"`;
    const wrongs: [string, number, RegExp][] = [
      ['', 1, /cut short/],
      ['not json\n', 1, /not JSON/],
      [`${lines[0]}\n`, 2, /cut short/],
      [text(lines.slice(0, 9)), 10, /cut short/],
      [text(lines.slice(0, -1)), last, /cut short/],
      [`${text(lines).slice(0, -30)}`, last, /not JSON/],
      [text(lines.toSpliced(0, 1)), 1, /header/],
      [text(lines.toSpliced(first, 1)), first + 1, /does not belong there/],
      [
        text(lines.with(0, (lines[0] ?? '').replace(':1}', ':2}'))),
        1,
        /version 2.*reads version 1: a newer Palimpsest/,
      ],
      [text(lines.with(0, (lines[0] ?? '').replace(':1}', ':0}'))), 1, /invalid 'version'/],
      [`${text(lines)}\n${lines[3]}\n`, last + 1, /follows/],
      [text(lines.with(1, (lines[1] ?? '').replace('1.25', '1.26'))), last, /sha256/],
      [changed(message, /"wire":"/, '"wire":" '), message + 1, /contentHash.*hash of the wire/],
      [changed(message, /"id":"./, '"id":"x'), message + 1, /not the hash of what it names/],
      [closed(lines.toSpliced(message + 1, 1)), message + 2, /not the hash/],
      [changed(at(/"isLive":true/), '"isLive":true', '"isLive":false'), 0, /marked as live/],
      [
        changed(at(/"kind":"branch"/), /"parent":"./, '"parent":"x'),
        at(/"kind":"branch"/) + 1,
        /that a branch may follow/,
      ],
      [changed(at(/"kind":"edit"/), '"kind":"edit"', '"kind":"exit"'), at(/"kind":"edit"/) + 1, /'kind' is none of/],
      [changed(1, '"strategy":', '"stratagem":'), 2, /strategy/],
      [closed(lines.toSpliced(branch, 0, ...onward)), branch + 2, /'id': it comes twice/],
      [text(lines.with(-1, (lines.at(-1) ?? '').replace(/"messages":/, '"messages":1'))), last, /counts/],
      [changed(message, '"role":"user"', '"role":"assistant"'), message + 1, /invalid 'role': the wire says 'user'/],
      [changed(at(/"id":"branches"/), /"messages":\d+/, '"messages":99'), 0, /should have 99 messages, and has \d/],
      [
        changed(at(/"isErased":true/), /"contentHash":"\w+"(.*)"wire":""/, unerased),
        at(/"isErased":true/) + 1,
        /erased/,
      ],
      [changed(at(/"kind":"instructions"/), /"text":"/, '"text":"x'), at(/"kind":"instructions"/) + 1, /system text/],
      [changed(at(/"kind":"instructions"/), /,"text":".*"/, ''), at(/"kind":"instructions"/) + 1, /has the text/],
      [
        closed(lines.toSpliced(at(/"kind":"compaction"/), 0, lines[at(/"kind":"compaction"/)] ?? '')),
        at(/"kind":"compaction"/) + 2,
        /compaction '.*' comes twice/,
      ],
      [
        closed(lines.toSpliced(at(/"kind":"edit"/), 0, lines[at(/"kind":"edit"/)] ?? '')),
        at(/"kind":"edit"/) + 2,
        /twice/,
      ],
    ];
    for (const [input, number, reason] of wrongs) {
      const vault = await newVault('sqlite');
      const error = await importText(vault, input).then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error).toMatchObject({ name: 'InvalidInputError', message: expect.stringMatching(reason) });
      if (number > 0) expect(error?.message).toContain(`Line ${number} `);
      expect(await vault.owners({ limit: 9 })).toEqual([]);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    }
  });

  it('says that what is not UTF-8 is none, and keeps nothing', async () => {
    const one = await newVault('sqlite');
    await fill(one);
    const bytes = Buffer.from(await textOf(one));
    bytes.writeUInt8(0xff, bytes.indexOf('harbour'));
    const vault = await newVault('sqlite');
    const importing = importLines(vault, bytesOf(bytes), { newId });
    await expect(importing).rejects.toThrow(/Line \d+ of the export is wrong: it is not UTF-8/);
    expect(await vault.owners({ limit: 9 })).toEqual([]);
  });

  it('leaves the strategy of an owner and what was learnt of models where there is something', async () => {
    const one = await newVault('sqlite');
    await fill(one);
    const vault = await newVault('sqlite');
    const store = vault.storeOf('ann');
    await store.settings({ strategy: '{"mode":"none"}' });
    await store.settings({ calibration: { model: 'gpt-5', ratio: 7, samples: 70 } });
    await importText(vault, await textOf(one));
    expect((await store.settings()).strategy).toBe('{"mode":"none"}');
    const calibrations = (await store.settings()).calibrations;
    expect(calibrations.find(({ model }) => model === 'gpt-5')).toEqual({ model: 'gpt-5', ratio: 7, samples: 70 });
    expect(calibrations).toHaveLength(2);
  });
});
