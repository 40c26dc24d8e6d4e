// Measures the page in a browser: a conversation of many messages against one of few.
//
//     node bench/dist/page/main.js [--messages 100000]
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { median } from '../median.js';
import { type RunningPage, startPage } from './running-page.js';

const FEW = 100;
const TOOL_OUTPUT_CHARACTERS = 10_000_000;
const ROUNDS = 5;
const FRAMES = 200;

/** Runs in the page: scrolls a screen a frame and times every frame. */
const SCROLL = `(async () => {
  const list = document.querySelector('.timeline');
  const frames = [];
  for (let last = performance.now(); frames.length < ${FRAMES}; ) {
    list.scrollTop -= 700;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  return frames;
})()`;

const { values } = parseArgs({ options: { messages: { type: 'string', default: '100000' } } });
const many = Number(values.messages);

const running = await startPage();
try {
  await fill(running, 'few', FEW);
  await fill(running, 'many', many);
  const opened = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const id of ['few', 'many'] as const) opened[id].push(await timeToOpen(running, id));
  const ratio = median(opened.many) / median(opened.few);
  console.log(`open: ${many} messages take ${ratio.toFixed(2)} times as long as ${FEW} (${median(opened.many)} ms)`);
  const page = await running.open({ viewport: { width: 1280, height: 800 } });
  await page.goto('/c/many');
  await page.locator('.message:not(.loading)').first().waitFor();
  const frames = await scroll(page);
  console.log(`scroll: frames of ${at(frames, 0.5)} ms at p50, ${at(frames, 0.99)} ms at p99`);
  console.log(`find: ${await timeToFind(page, `lock-${Math.floor(many / 3)}`)} ms`);
  console.log(`type: ${await timeToType(page)} ms for a key`);
  console.log(`heap: ${await heapMegabytes(page)} MB`);
} finally {
  await running.close();
}

/** A conversation as a file of messages, with long tool output among them. */
async function fill(page: RunningPage, id: string, count: number): Promise<void> {
  const calls = Math.ceil(count / 50);
  const output = `${id} tide level 3.2 m at the gate\n`;
  const messages: object[] = [];
  for (let turn = 0; messages.length < count; turn += 1) {
    messages.push({ role: 'user', content: `${id} ${turn}: how does part ${turn % 97} of the harbour work?` });
    if (turn % 50 === 0) {
      const call = {
        id: `c${turn}`,
        type: 'function',
        function: { name: 'bash', arguments: '{"command":"cat tide.log"}' },
      };
      messages.push({ role: 'assistant', content: null, tool_calls: [call] });
      const repeats = Math.ceil(TOOL_OUTPUT_CHARACTERS / (many / 100) / output.length);
      messages.push({ role: 'tool', tool_call_id: `c${turn}`, content: output.repeat(Math.min(repeats, calls * 10)) });
    }
    messages.push({
      role: 'assistant',
      content: `The **gate ${turn % 97}** opens.\n\n- the pump\n- the lock \`lock-${turn}\``,
    });
  }
  const file = new TextEncoder().encode(JSON.stringify({ title: id, messages: messages.slice(0, count) }));
  const answer = await page.call('POST', '/api/v1/import', file, { 'content-type': 'application/octet-stream' });
  const { id: made } = answer.conversation as { readonly id: string };
  await page.call('POST', `/api/v1/conversations/${made}/fork`, { id });
}

/** Milliseconds until the newest message is there. */
async function timeToOpen(page: RunningPage, id: string): Promise<number> {
  const window = await page.open({ viewport: { width: 1280, height: 800 } });
  const start = performance.now();
  await window.goto(`/c/${id}`);
  await window.locator('.message:not(.loading)').first().waitFor();
  const took = Math.round(performance.now() - start);
  await window.context().close();
  return took;
}

/** Milliseconds of every frame while somebody scrolls, the shortest first. */
async function scroll(page: Page): Promise<number[]> {
  const frames = (await page.evaluate(SCROLL)) as number[];
  return frames.toSorted((one, other) => one - other);
}

async function timeToFind(page: Page, words: string): Promise<number> {
  await page.keyboard.press('Control+f');
  const start = performance.now();
  await page.getByLabel('Words to find in this conversation').fill(words);
  await page.locator('.find-hits li').first().waitFor();
  return Math.round(performance.now() - start);
}

/** Milliseconds between a key and the frame that shows it. */
async function timeToType(page: Page): Promise<number> {
  const box = page.getByLabel('Message', { exact: true });
  await box.focus();
  const times: number[] = [];
  for (const key of 'the harbour') {
    const start = performance.now();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
    times.push(Math.round(performance.now() - start));
  }
  return median(times);
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1_000_000);
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
