import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { idsTo, tipOf } from '../conformance/fixture.js';
import { severalProcesses } from '../conformance/processes.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const CHILD = fileURLToPath(new URL('killed-child.mjs', import.meta.url));

interface Acknowledged {
  readonly kind: string;
  readonly conversationId: string;
  readonly ids: readonly string[];
  readonly name: string;
  readonly title: string;
  readonly calls: number;
  readonly erased?: { readonly from: number; readonly to: number };
}

/** Runs a writer to its end, or to its death at a call of the file system, and gives what it acknowledged. */
async function write(folder: string, writer: string, call: number, rounds: number): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [CHILD, folder, writer, `${call}`, `${rounds}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  await once(child, 'close');
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Acknowledged);
}

/** Whatever a writer acknowledged is there, and nothing is half there. */
async function expectKept(folder: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const vault = await MarkdownVault.open(folder);
  expect(vault.missing ?? '').toBe('');
  const store = vault.storeOf(LOCAL_OWNER);
  const erasing = new Set(acknowledged.filter(({ kind }) => kind === 'erasing').map((one) => one.conversationId));
  const erased = new Set(acknowledged.filter(({ kind }) => kind === 'erased').map((one) => one.conversationId));
  const said = new Map<string, string[]>();
  for (const { kind, conversationId, ids } of acknowledged)
    if (kind === 'said' || kind === 'forked') said.set(conversationId, [...(said.get(conversationId) ?? []), ...ids]);
  for (const [id, ids] of said) {
    const conversation = await store.conversation(id);
    if (erased.has(id)) expect(conversation).toBeUndefined();
    if (conversation === undefined) {
      expect(erasing.has(id)).toBe(true);
      continue;
    }
    const kept = await idsTo(store, tipOf(conversation));
    expect(kept.slice(0, ids.length)).toEqual(ids);
    const { tip } = conversation;
    const messages = await store.read(tipOf(conversation), [{ from: 0, to: (tip?.depth ?? 0) + 1 }], 'words');
    for (const message of messages)
      if (!message.isErased) expect(message.wire.json).toContain(`words of ${message.id}`);
    expect(await store.edits(id)).toHaveLength(conversation.editCount);
    const versions = await store.instructions(conversation.id, { id: conversation.instructionsId ?? '' });
    expect(versions.at(-1)?.instructions).toContain('instructions of');
  }
  const written = acknowledged.filter(({ kind }) => kind !== 'calls');
  for (const { kind, conversationId, name, title, erased: span } of written) {
    const conversation = await store.conversation(conversationId);
    if (conversation === undefined) continue;
    if (kind === 'committed') expect((await store.compactions(conversationId)).map(({ id }) => id)).toContain(name);
    if (kind === 'named') expect(conversation.title).toBe(title);
    if (kind === 'committed' && span !== undefined)
      expect(
        (await store.read(tipOf(conversation), [{ from: span.from, to: span.to }], 'words')).every(
          (one) => one.isErased,
        ),
      ).toBe(true);
  }
  await expectNoWaste(folder, await store.conversations({ limit: 1_000 }));
  expect(await vault.check({ isWhole: true })).toEqual([]);
  await vault.close();
}

/** Every file belongs to something, and no erased word is in any. */
async function expectNoWaste(folder: string, conversations: readonly { readonly id: string }[]): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const folders = names.filter((name) => /^conversations.[^/\\]+$/.test(name));
  expect(folders.length).toBeLessThanOrEqual(conversations.length);
}

const ROUNDS = 2;
const WRITERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** Every how many calls of the file system a writer is killed; `PALIMPSEST_KILL_STRIDE=1` tries all of them, which takes long. */
const STRIDE = Number(process.env.PALIMPSEST_KILL_STRIDE ?? 97);
const TIMEOUT_MS = 120_000 + 6_000_000 / STRIDE;

severalProcesses('a folder of Markdown', async () => ({
  address: `markdown:${temporaryFolder()}`,
  count: 12,
  remove: async () => undefined,
}));

describe('a folder of Markdown and several processes', () => {
  it(
    'keeps all that was acknowledged and nothing half-written wherever a writer is killed',
    async () => {
      const whole = await write(temporaryFolder(), 'w', 0, ROUNDS);
      const { calls } = whole.at(-1) as Acknowledged;
      expect(calls).toBeGreaterThan(100);
      for (let call = 1; call < calls; call += STRIDE) {
        const folder = temporaryFolder();
        const acknowledged = await write(folder, 'w', call, ROUNDS);
        await expectKept(folder, acknowledged).catch((error: unknown) => {
          throw new Error(`killed at call ${call}`, { cause: error });
        });
        const more = await write(folder, 'after', 0, 1);
        await expectKept(folder, [...acknowledged, ...more]);
      }
    },
    TIMEOUT_MS,
  );

  it('lets eight processes take turns in writing, and each sees what the others wrote', async () => {
    const folder = temporaryFolder();
    const vault = await MarkdownVault.open(folder);
    const all = await Promise.all(WRITERS.map((writer) => write(folder, writer, 0, ROUNDS)));
    const store = vault.storeOf(LOCAL_OWNER);
    expect(await store.conversations({ limit: 99 })).toHaveLength(2 * ROUNDS * WRITERS.length);
    await expectKept(folder, all.flat());
    expect(vault.missing).toBeUndefined();
    await vault.close();
  });

  it('leaves nothing that a person erased in any file', async () => {
    const folder = temporaryFolder();
    await write(folder, 'w', 0, 1);
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      const text = readFileSync(join(name.parentPath, name.name), 'utf8');
      expect(text).not.toContain('words of w 0.0');
      expect(text).not.toContain('title of w 0');
    }
  });
});
