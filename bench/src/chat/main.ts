// How soon the chat is there and how fast it hears a key.
//
//     node bench/dist/chat/main.js [--sessions 10000] [--messages 10000] [--keys 300]
//
// Start: from the command to the prompt, with so many conversations in the store; beside it an empty Node program. Key: from a
// key press to its letter on the screen, while an answer streams at 200 tokens a second into a conversation of so many messages.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { spawn } from '@lydell/node-pty';
import { createEngine } from '@palimpsest/engine';
import { startFakeOpenai } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { median } from '../median.js';

const BIN = fileURLToPath(new URL('../../../packages/cli/bin/palimpsest.js', import.meta.url));
const STARTS = 7;
const TOKENS_PER_SECOND = 200;

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '10000' },
    keys: { type: 'string', default: '300' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-bench-'));
const fake = await startFakeOpenai();
try {
  await fill(Number(values.sessions), Number(values.messages));
  const starts: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < STARTS; run += 1) {
    bare.push(timed(() => spawnSync(process.execPath, ['-e', '0'])));
    const chat = started([]);
    starts.push(await chat.prompt);
    chat.end();
  }
  console.log(
    `start to prompt: median ${median(starts)} ms, most ${most(starts)} ms (an empty program: ${median(bare)} ms)`,
  );
  const quiet = await keys(false);
  const busy = await keys(true);
  console.log(`key press, nothing else: ${figures(quiet)}`);
  console.log(`key press, an answer streams: ${figures(busy)}`);
} finally {
  await fake.close();
  rmSync(folder, { recursive: true });
}

async function fill(sessions: number, messages: number): Promise<void> {
  const vault = await openVault(`sqlite:${join(folder, '.palimpsest/palimpsest.db')}`);
  const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
  for (let session = 0; session < sessions; session += 1) await engine.library.create({ title: `Session ${session}` });
  const history = Array.from({ length: messages }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Point ${index}: the harbour had ${index} cranes, as docs/cranes-${index}.md says. `.repeat(3),
  }));
  const request = { model: 'gpt-5', messages: history, memory_strategy: 'none' };
  await engine.prepare({ request, conversation: 'long' });
  await vault.close();
}

interface Started {
  /** How long it took until the prompt was there, in milliseconds. */
  readonly prompt: Promise<number>;
  /** Resolves when this was written. */
  shown(text: string): Promise<void>;
  type(text: string): void;
  end(): void;
}

function started(args: readonly string[]): Started {
  const began = performance.now();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [BIN, 'chat', ...args], {
    ...{ cols: 100, rows: 30, cwd: folder },
    env: { PATH, HOME: folder, XDG_CONFIG_HOME: folder, NO_COLOR: '1', PALIMPSEST_UPSTREAM: fake.url },
  });
  let written = '';
  const waiting = new Set<() => void>();
  child.onData((text) => {
    written += text;
    for (const look of waiting) look();
  });
  const shown = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        const at = written.indexOf(text);
        if (at < 0) return;
        written = written.slice(at + text.length);
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const prompt = shown('› ').then(() => Math.round(performance.now() - began));
  return { prompt, shown, type: (text) => child.write(text), end: () => child.kill('SIGKILL') };
}

/** The time of each key press until its letter is written. */
async function keys(isStreaming: boolean): Promise<number[]> {
  const chat = started(['--resume', 'long']);
  await chat.shown(`[${Number(values.messages).toLocaleString('en-US')} messages]`);
  if (isStreaming) {
    const count = TOKENS_PER_SECOND * 120;
    const content = Array.from({ length: count }, (_, index) => (index % 12 === 11 ? 'word\n' : 'word ')).join('');
    fake.reply({ content, chunkChars: 5, chunkDelayMs: 1000 / TOKENS_PER_SECOND });
    chat.type('Tell me all of it.\r');
    await chat.shown('word');
  }
  const times: number[] = [];
  for (let key = 0; key < Number(values.keys); key += 1) {
    const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[key % 26] ?? 'A';
    const began = performance.now();
    chat.type(letter);
    await chat.shown(letter);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20 + (key % 17)));
    if (key % 26 === 25) chat.type('\u0015');
  }
  chat.end();
  return times;
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return Math.round(performance.now() - began);
}

function sorted(list: readonly number[]): number[] {
  return list.toSorted((a, b) => a - b);
}

function most(list: readonly number[]): number {
  return Math.max(...list);
}

function figures(list: readonly number[]): string {
  const p99 = sorted(list)[Math.ceil(list.length * 0.99) - 1] ?? 0;
  return `median ${median(list).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most(list).toFixed(1)} ms`;
}
