import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Palimpsest, type PalimpsestOptions, palimpsest } from '../index.js';

/** Cuts tool results to the newest two as soon as a view passes 6,000 tokens. */
const COMPACTING = { mode: 'compact', token_budget: 6_000, compact_keep: 0, compact_keep_results: 2 } as const;

/** A store that is gone with the test. */
export async function openMemory(strategy: PalimpsestOptions['strategy'] = COMPACTING): Promise<Palimpsest> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-adapter-'));
  const memory = await palimpsest({ store: `sqlite:${join(folder, 'chats.db')}`, strategy });
  onTestFinished(async () => {
    await memory.close();
    rmSync(folder, { recursive: true });
  });
  return memory;
}

const LINES = Array.from({ length: 100 }, (_, line) => `src/file${line}.ts: line ${line} has value ${line * 7}`);

/** What a tool reads: long, and different for each part. */
export const partText = (part: number): string => `part ${part}\n${LINES.join('\n')}`;

export const STEPS = 60;
