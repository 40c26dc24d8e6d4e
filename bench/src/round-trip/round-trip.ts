import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine, exportVault, type Fault, InvalidInputError, importLines } from '@palimpsest/engine';
import { LOCAL_OWNER, openVault, type Vault } from '@palimpsest/stores';
import { readRecorded } from './recorded.js';

/** A kind of store, and a new, empty address of that kind each time it is asked. */
export interface Kind {
  readonly name: string;
  readonly newAddress: () => Promise<string>;
}

/** One export: its size and its hash. */
interface Export {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Trip {
  readonly from: string;
  readonly to: string;
  readonly first: Export;
  readonly again: Export;
  readonly isSame: boolean;
}

interface Filled {
  readonly conversations: number;
  readonly messages: number;
  readonly compactions: number;
  readonly forks: number;
}

const FORK_EVERY = 5;
const MAX_NAME_CHARS = 100;
const COMPACT = { mode: 'compact', token_budget: 4_000 };

/**
 * Records all conversations of a folder through an engine into a store of each kind, compacts them and forks some. Each store
 * is exported, imported into a new store of every kind, and exported from there. Exports are kept in `scratch` meanwhile.
 */
export async function roundTrips(
  folder: string,
  kinds: readonly Kind[],
  scratch: string,
  told: (filled: Filled, trip: Trip) => void,
): Promise<void> {
  for (const from of kinds) {
    const file = join(scratch, `${from.name}.jsonl`);
    const [filled, first] = await withVault(await from.newAddress(), async (vault) => [
      await fill(vault, folder),
      await exported(vault, file),
    ]);
    for (const to of kinds) {
      const again = await withVault(await to.newAddress(), async (vault) => {
        await importLines(vault, createReadStream(file), { newId: () => 'taken' });
        return exported(vault, join(scratch, `${from.name}-${to.name}.jsonl`));
      });
      told(filled, { from: from.name, to: to.name, first, again, isSame: first.sha256 === again.sha256 });
    }
  }
}

async function withVault<T>(address: string, work: (vault: Vault) => Promise<T>): Promise<T> {
  const vault = await openVault(address);
  try {
    return await work(vault);
  } finally {
    await vault.close();
  }
}

async function fill(vault: Vault, folder: string): Promise<Filled> {
  let [time, ids] = [1_700_000_000_000, 0];
  const engine = createEngine({
    ...{ store: vault.storeOf(LOCAL_OWNER), random: () => 0.5 },
    ...{ now: () => ++time, newId: () => `id${++ids}` },
  });
  const filled = { conversations: 0, messages: 0, compactions: 0, forks: 0 };
  for (const { id, messages } of readRecorded(folder)) {
    const name = `c-${id}`.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, MAX_NAME_CHARS);
    const request = { model: 'gpt-5', messages, memory_strategy: { mode: 'none' } };
    const { conversationId } = await engine.prepare({ conversation: name, request });
    filled.conversations += 1;
    filled.messages += messages.length;
    const pass = await engine.compact({ conversation: conversationId, strategy: COMPACT, model: 'gpt-5' }).catch(none);
    if (pass?.kind === 'done') filled.compactions += 1;
    if (filled.conversations % FORK_EVERY !== 0) continue;
    await engine.library.fork(conversationId, { newId: `${name}-fork`, depth: 1 });
    filled.forks += 1;
  }
  return filled;
}

/** A conversation of which nothing can be made smaller. */
function none(error: unknown): undefined {
  if (!(error instanceof InvalidInputError)) throw error;
}

/** Of a store that is whole nothing is left out. */
function refuse({ what }: Fault): never {
  throw new Error(what);
}

async function exported(vault: Vault, path: string): Promise<Export> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  let bytes = 0;
  try {
    for await (const line of exportVault(vault, { onFault: refuse })) {
      hash.update(line);
      bytes += Buffer.byteLength(line);
      await file.write(line);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
