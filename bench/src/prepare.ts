// Preparing a turn of a conversation of 1,000 to 1,000,000 stored messages, as a ratio to the first.
//
//     node bench/dist/prepare.js [largest]
//
// Each conversation has its old messages under a summary, so the view is of one size; a turn appends one message, reads
// the view and encodes the request, with recall off. The last columns have the same beside it with recall as it is by default (`auto`):
// messages are hidden, so each turn looks for what answers it, and finds nothing worth quoting; and with recall `always`, which quotes
// something in each turn, and is undone behind it. Every size is measured with a freshly opened store, sizes take turns.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHAIN_START, type ChainEnd, type Message, nextEnd } from '@palimpsest/core';
import { createEngine } from '@palimpsest/engine';
import { LOCAL_OWNER, type NewMessage, type Place, SqliteVault } from '@palimpsest/stores';
import { coverOldMessages } from './cover-old-messages.js';
import { median } from './median.js';

const SHOWN = 200;
const BATCH = 5_000;
const TURNS = 40;
const ROUNDS = 3;
const TEXT = 'The parser reads the header first, then the body; the test in src/parse/header.test.ts covers both. ';

const largest = Number(process.argv[2] ?? 1_000_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= largest);
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-bench-'));

try {
  for (const size of sizes) await fill(size);
  await measure(sizes[0] ?? 0, -1); // The first turns of a process are slower for reasons of their own.
  const times = new Map<number, number[]>(sizes.map((size) => [size, []]));
  const recalling = new Map<number, number[]>(sizes.map((size) => [size, []]));
  const quoting = new Map<number, number[]>(sizes.map((size) => [size, []]));
  const heaps = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of sizes) {
      const { perTurnMs, recallingMs, quotingMs, heapBytes } = await measure(size, round);
      times.get(size)?.push(...perTurnMs);
      recalling.get(size)?.push(...recallingMs);
      quoting.get(size)?.push(...quotingMs);
      heaps.set(size, heapBytes);
    }
  }
  const base = median(times.get(sizes[0] ?? 0) ?? []);
  const baseHeap = heaps.get(sizes[0] ?? 0) ?? 1;
  console.log(
    '| stored messages | median ms per turn | ratio to 1,000 | heap ratio to 1,000 | with recall auto, to off | always, to off |\n| --: | --: | --: | --: | --: | --: |',
  );
  for (const size of sizes) {
    const own = median(times.get(size) ?? []);
    const toOff = (some: ReadonlyMap<number, number[]>) => (median(some.get(size) ?? []) / own).toFixed(2);
    console.log(
      `| ${size.toLocaleString('en')} | ${own.toFixed(2)} | ${(own / base).toFixed(2)} | ${((heaps.get(size) ?? 0) / baseHeap).toFixed(2)} | ${toOff(recalling)} | ${toOff(quoting)} |`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

function fileOf(size: number): string {
  return join(folder, `${size}.db`);
}

function messageAt(index: number): Message {
  const role = index % 2 === 0 ? 'user' : 'assistant';
  const text = `${index}: ${TEXT.repeat(1 + (index % 4))}`;
  return {
    role,
    parts: [{ type: 'text', text }],
    wire: { protocol: 'openai-chat', json: JSON.stringify({ role, content: text }) },
  };
}

async function fill(size: number): Promise<void> {
  const vault = new SqliteVault(fileOf(size));
  const store = vault.storeOf(LOCAL_OWNER);
  let conversation = await store.create('bench', { at: 0 });
  let end: ChainEnd = CHAIN_START;
  for (let from = 0; from < size; from += BATCH) {
    const messages: NewMessage[] = [];
    for (let index = from; index < Math.min(size, from + BATCH); index += 1) {
      const message = messageAt(index);
      const next = nextEnd(end, message);
      end = next;
      messages.push({ id: next.id, role: message.role, wire: message.wire, tokens: 30 });
    }
    const tip: Place | null = conversation.tip;
    conversation = await store.append({
      conversationId: 'bench',
      expectedTip: tip,
      parent: tip,
      messages,
      vocabulary: 'o200k_base',
      at: from,
    });
  }
  await coverOldMessages(store, 'bench', SHOWN);
  await vault.close();
}

async function measure(size: number, round: number) {
  const vault = new SqliteVault(fileOf(size));
  const store = vault.storeOf(LOCAL_OWNER);
  const engine = createEngine({ store });
  const ways = ['off', 'auto', 'always'] as const;
  const times: Record<(typeof ways)[number], number[]> = { off: [], auto: [], always: [] };
  const recalls: string[] = [];
  engine.listen((event) => event.kind === 'recalled' && recalls.push(event.compactionId));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let way = 0; way < ways.length; way += 1) {
      const recall = ways[(turn + way) % ways.length] ?? 'off';
      const content = `round ${round}, turn ${turn}: what does the parser do?`;
      const memory_strategy = { mode: 'auto', recall };
      const request = { model: 'gpt-5', messages: [{ role: 'user', content }], memory_strategy };
      const start = performance.now();
      await engine.prepare({ conversation: 'bench', request });
      times[recall].push(performance.now() - start);
      for (const quoted of recalls.splice(0)) await engine.undo('bench', quoted);
    }
  }
  globalThis.gc?.();
  const heapBytes = process.memoryUsage().heapUsed;
  await vault.close();
  return { perTurnMs: times.off, recallingMs: times.auto, quotingMs: times.always, heapBytes };
}
