// Finding again among 10,000 to 1,000,000 messages: searches, what the index adds to an append, what recall adds to a turn.
//
//     node bench/dist/archive.js [--store sqlite:|postgres:|markdown:] [--largest 1000000]
//
// The messages are made of words as common as words are (the rank of a word says how often it is used), of which every
// twentieth message holds one that no other has. Half of them are one conversation, whose old messages are under a summary; the others
// are conversations of 1,000. Milliseconds are medians; appends and turns come in pairs, each way first every other time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHAIN_START, type ChainEnd, type Message, nextEnd } from '@palimpsest/core';
import { createEngine, type Engine } from '@palimpsest/engine';
import { PostgresServer } from '@palimpsest/fakes';
import { LOCAL_OWNER, type NewMessage, openVault, type Store } from '@palimpsest/stores';
import { commandLine } from './command-line.js';
import { coverOldMessages } from './cover-old-messages.js';
import { Random } from './fuzz/random.js';
import { median } from './median.js';

const USAGE = 'node bench/dist/archive.js [--store sqlite:|postgres:|markdown:] [--largest 1000000]';
const values = commandLine(
  { store: { type: 'string', default: 'sqlite:' }, largest: { type: 'string', default: '1000000' } },
  USAGE,
);
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= Number(values.largest));
const SHORT = 1_000;
const SHOWN = 60;
const RARE = 20;
const WORDS = 40_000;
const WORDS_OF_MESSAGE = 45;
const ROUNDS = 60;
const LARGE = 'large';

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru sta tre pli'.split(
  ' ',
);

interface Figures {
  readonly rareMs: number;
  readonly severalMs: number;
  readonly commonMs: number;
  readonly inOneMs: number;
  readonly appendShare: number;
  readonly turnShare: number;
}

const rows: (readonly [number, Figures])[] = [];
for (const size of SIZES) rows.push([size, await measured(size)]);
print();

async function measured(size: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-archive-'));
  const server = values.store.startsWith('postgres:') ? await PostgresServer.create({ isDurable: true }) : undefined;
  const vault = await openVault(server?.url() ?? `${values.store}${join(folder, 'store')}`);
  try {
    const store = vault.storeOf(LOCAL_OWNER);
    const random = new Random(size);
    await fill(store, size, random);
    const engine = createEngine({ store });
    return {
      rareMs: await searchMs(engine, () => rareWord(random.below(size / RARE) * RARE)),
      severalMs: await searchMs(engine, () => `${word(300 + random.below(3_000))} ${word(300 + random.below(3_000))}`),
      commonMs: await searchMs(engine, () => `${word(random.below(20))} ${word(random.below(20))}`),
      inOneMs: await searchMs(engine, () => `${word(300 + random.below(3_000))}`, LARGE),
      appendShare: await appendShare(store, random),
      turnShare: await turnShare(engine),
    };
  } finally {
    await vault.close();
    await server?.remove();
    rmSync(folder, { recursive: true });
  }
}

async function fill(store: Store, size: number, random: Random): Promise<void> {
  await converse(store, LARGE, 0, size / 2, random);
  await coverOldMessages(store, LARGE, SHOWN);
  for (let from = size / 2; from < size; from += SHORT) await converse(store, `short-${from}`, from, SHORT, random);
}

async function converse(store: Store, name: string, first: number, count: number, random: Random): Promise<void> {
  let conversation = await store.create(name, { at: 0 });
  let end: ChainEnd = CHAIN_START;
  for (let from = 0; from < count; from += SHORT) {
    const messages: NewMessage[] = [];
    for (let index = from; index < Math.min(count, from + SHORT); index += 1) {
      const message = said(first + index, text(first + index, random));
      const next = nextEnd(end, message);
      end = next;
      messages.push({ id: next.id, role: message.role, wire: message.wire, tokens: 90 });
    }
    const { tip } = conversation;
    const append = {
      conversationId: name,
      expectedTip: tip,
      parent: tip,
      messages,
      vocabulary: 'o200k_base',
      at: from,
    };
    conversation = await store.append(append);
  }
}

async function searchMs(engine: Engine, query: () => string, conversationId?: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = query();
    const start = performance.now();
    const { hits } = await engine.search({ text: asked, conversationId, limit: 20 });
    times.push(performance.now() - start);
    if (hits.length === 0 && conversationId === undefined) throw new Error(`nothing was found for '${asked}'`);
  }
  return median(times);
}

/** Appends of a message whose words are indexed, as a share of appends of as many bytes without words. */
async function appendShare(store: Store, random: Random): Promise<number> {
  let conversation = await store.create('appended', { at: 0 });
  let end: ChainEnd = CHAIN_START;
  const times: Record<'content' | 'data', number[]> = { content: [], data: [] };
  for (let round = 0; round < 4 * ROUNDS; round += 1) {
    const fields = round % 2 === 0 ? (['content', 'data'] as const) : (['data', 'content'] as const);
    for (const field of fields) {
      const message = said(0, `${round} ${text(1, random)}`, field);
      const next = nextEnd(end, message);
      end = next;
      const messages = [{ id: next.id, role: message.role, wire: message.wire, tokens: 90 }];
      const { tip } = conversation;
      const start = performance.now();
      conversation = await store.append({
        ...{ conversationId: 'appended', expectedTip: tip, parent: tip, messages, vocabulary: 'o200k_base', at: round },
      });
      times[field].push(performance.now() - start);
    }
  }
  return median(times.content) / median(times.data);
}

/** Preparing turns that ask for what is out of view, as a share of the same without recall. */
async function turnShare(engine: Engine): Promise<number> {
  const times: Record<'auto' | 'off', number[]> = { auto: [], off: [] };
  const recalls: string[] = [];
  engine.listen((event) => event.kind === 'recalled' && recalls.push(event.compactionId));
  for (let round = 0; round < ROUNDS; round += 1) {
    const ways = round % 2 === 0 ? (['auto', 'off'] as const) : (['off', 'auto'] as const);
    for (const [way, recall] of ways.entries()) {
      const content = `What was that about ${rareWord((2 * round + way) * RARE)} and ${word(500 + 2 * round + way)}?`;
      const memory_strategy = { mode: 'summarize', token_budget: 1_000_000, recall };
      const request = { model: 'gpt-5', messages: [{ role: 'user', content }], memory_strategy };
      const start = performance.now();
      await engine.prepare({ conversation: LARGE, request });
      times[recall].push(performance.now() - start);
      const [quoted] = recalls.splice(0);
      if ((quoted !== undefined) !== (recall === 'auto')) throw new Error(`recall ${recall}: ${quoted ?? 'nothing'}`);
      if (quoted !== undefined) await engine.undo(LARGE, quoted);
    }
  }
  return median(times.auto) / median(times.off);
}

function said(index: number, written: string, field: 'content' | 'data' = 'content'): Message {
  const role = index % 2 === 0 ? 'user' : 'assistant';
  const json = JSON.stringify({ role, [field]: written });
  return { role, parts: [{ type: 'text', text: written }], wire: { protocol: 'openai-chat', json } };
}

function text(index: number, random: Random): string {
  const words = Array.from({ length: WORDS_OF_MESSAGE }, () => word(ranked(random)));
  if (index % RARE === 0) words.splice(20, 0, rareWord(index));
  return `${words.join(' ')}.`;
}

/** A rank is as likely as it is low. */
function ranked(random: Random): number {
  return Math.floor(WORDS ** random.next()) - 1;
}

function word(rank: number): string {
  const parts: string[] = [];
  for (let left = rank + 30; left > 0; left = Math.floor(left / SYLLABLES.length))
    parts.push(SYLLABLES[left % SYLLABLES.length] ?? '');
  return parts.join('');
}

function rareWord(index: number): string {
  return `Quo${word(index * 7 + 1_000_003)}`;
}

function print(): void {
  console.log(
    '| messages | a rare word ms | two words ms | two common words ms | a word in one conversation ms | append, to one without words | turn with recall, to one without |',
  );
  console.log('| --: | --: | --: | --: | --: | --: | --: |');
  for (const [size, { rareMs, severalMs, commonMs, inOneMs, appendShare: append, turnShare: turn }] of rows) {
    const times = [rareMs, severalMs, commonMs, inOneMs].map((ms) => ms.toFixed(1));
    const figures = [size.toLocaleString('en'), ...times, append.toFixed(2), turn.toFixed(2)];
    console.log(`| ${figures.join(' | ')} |`);
  }
}
