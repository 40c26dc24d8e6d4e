// Measures the page in a browser: a conversation of many messages against one of few.
//
//     node bench/dist/page/main.js [--messages 100000]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startFakeOpenai } from '@palimpsest/fakes';
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

/** Runs in the page: scrolls a screen, until that is drawn. */
const STEP = `(async () => {
  document.querySelector('.timeline').scrollTop -= 700;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
})()`;

/** Runs in the page: types a letter a tick and times the frame that shows it. */
const KEYS = `(async () => {
  const box = document.querySelector('#message');
  const times = [];
  for (const letter of 'the harbour has a lock and a quay') {
    const start = performance.now();
    box.setRangeText(letter, box.value.length, box.value.length, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return times;
})()`;

const { values } = parseArgs({ options: { messages: { type: 'string', default: '100000' } } });
const many = Number(values.messages);

const fake = await startFakeOpenai();
const running = await startPage(fake.url);
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
  const work = await workOfFrames(page);
  console.log(`work of the page in a frame: ${at(work, 0.5)} ms at p50, ${at(work, 0.99)} ms at p99`);
  console.log(`find: ${await timeToFind(page, `lock-${Math.floor(many / 3)}`)} ms`);
  const memory = `${await heapMegabytes(page)} MB of JavaScript, ${await processMegabytes(running)} MB of the process`;
  await page.goto('/c/few');
  const keys = await timeToType(page);
  console.log(`type while an answer streams: ${at(keys, 0.5)} ms for a key at p50, ${at(keys, 1)} ms at most`);
  console.log(`memory: ${memory}`);
} finally {
  await running.close();
  await fake.close();
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

/** Milliseconds that the page computes for each frame of a scroll, whatever else the machine does, the shortest first. */
async function workOfFrames(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const work: number[] = [];
  for (let before = await spent(); work.length < FRAMES; ) {
    await page.evaluate(STEP);
    const now = await spent();
    work.push(now - before);
    before = now;
  }
  return work.toSorted((one, other) => one - other);
}

async function timeToFind(page: Page, words: string): Promise<number> {
  await page.keyboard.press('Control+f');
  const start = performance.now();
  await page.getByLabel('Words to find in this conversation').fill(words);
  await page.locator('.find-hits li').first().waitFor();
  return Math.round(performance.now() - start);
}

/** Milliseconds between each key and the frame that shows it, while an answer comes, the shortest first. */
async function timeToType(page: Page): Promise<number[]> {
  const content = 'The **harbour** has a lock, a quay and `cranes`.\n\n'.repeat(400);
  fake.reply({ content, chunkChars: 12, chunkDelayMs: 10 });
  const box = page.getByLabel('Message', { exact: true });
  await box.fill('Tell me about the harbour.');
  await page.keyboard.press('Enter');
  await page.locator('.message[aria-busy="true"]').getByText('cranes').first().waitFor();
  await box.focus();
  const times = (await page.evaluate(KEYS)) as number[];
  if ((await page.locator('.message[aria-busy="true"]').count()) === 0) throw new Error('the answer ended too soon');
  return times.toSorted((one, other) => one - other);
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1_000_000);
}

/** What the largest process of a page holds for itself. */
async function processMegabytes({ browser }: RunningPage): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMegabytes(id));
  return Math.max(...sizes);
}

function privateMegabytes(process: number): number {
  const lines = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB/gm);
  return Math.round([...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1000);
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
