// How far the cost model is from what providers said they took: simulated caches and counted tokens beside recorded usage.
//
//     node bench/dist/cost-errors.js FOLDER...
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { type CallTokens, callUnits, documentedRules, PromptCache, type PromptPiece } from '@palimpsest/core';
import { loadVocabulary } from '@palimpsest/engine';

const USAGE = `usage: node bench/dist/cost-errors.js FOLDER...

Each folder holds conversations, one in each JSON file: {messages: [{role, content, tool_calls?, timestamp?, model?, usage?: {input, output,
cache_read, cache_write}}]}. Where input includes what was read from the cache, that shows in the figures. What a request had besides its
messages is taken from the first one; from then on the counted messages are compared.`;

interface Usage {
  readonly input: number;
  readonly cache_read?: number;
  readonly cache_write?: number;
}

interface Recorded {
  readonly role: string;
  readonly content: unknown;
  readonly tool_calls?: unknown;
  readonly timestamp?: string;
  readonly model?: string;
  readonly usage?: Usage;
}

type Call = Omit<CallTokens, 'completionTokens'>;

/** Prices at which both are compared. */
const PRICES = { cacheRead: 0.1, cacheWrite: 1.25, output: 5 };
const MINUTES: readonly (readonly [RegExp, number])[] = [
  [/claude/, 5],
  [/gpt/, 10],
  [/./, 60],
];

/** A prompt that is smaller than this share of the one before was compacted. */
const COMPACTED = 0.8;

const { count } = await loadVocabulary('o200k_base');
const folders = argv.slice(2);
if (folders.length === 0) {
  console.error(USAGE);
  exit(2);
}

/** What a call took, whichever way its provider says it. */
function reported({ input, cache_read: read = 0, cache_write: written = 0 }: Usage, includesRead: boolean): Call {
  return { promptTokens: includesRead ? input : input + read + written, cachedTokens: read, writtenTokens: written };
}

interface Sums {
  requests: number;
  readonly said: { prompt: number; cached: number; units: number; grown: number };
  readonly simulated: { prompt: number; cached: number; units: number; grown: number };
}

const sums = new Map<string, Sums>();
const zero = () => ({ prompt: 0, cached: 0, units: 0, grown: 0 });

for (const folder of folders)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    compare((JSON.parse(readFileSync(join(folder, file), 'utf8')) as { messages: Recorded[] }).messages);

function compare(messages: readonly Recorded[]): void {
  const used = messages.filter(({ usage, model }) => usage !== undefined && model !== undefined);
  // Where a prompt is smaller than what was read of it, what was read is not part of it.
  const includesRead = used.every(({ usage }) => (usage?.input ?? 0) >= (usage?.cache_read ?? 0));
  const caches = new Map<string, PromptCache>();
  const pieces: PromptPiece[] = [];
  let [frame, first]: [PromptPiece | undefined, Call | undefined] = [undefined, undefined];
  let [counted, before] = [0, 0];
  for (const { role, content, tool_calls: calls, timestamp = '', model = '', usage } of messages) {
    if (usage !== undefined && model !== '' && !model.startsWith('<')) {
      const took = reported(usage, includesRead);
      if (took.promptTokens > 0) {
        // The client has compacted its history: what it sends from here on is not what is recorded before.
        if (took.promptTokens < COMPACTED * before) {
          [frame, first, counted] = [undefined, undefined, 0];
          pieces.length = 0;
        }
        before = took.promptTokens;
        frame ??= { text: 'frame', tokens: Math.max(0, took.promptTokens - counted) };
        first ??= took;
        const minutes = MINUTES.find(([pattern]) => pattern.test(model))?.[1] ?? 60;
        const cache = caches.get(model) ?? new PromptCache(documentedRules(model, minutes), count);
        caches.set(model, cache);
        const at = Date.parse(timestamp) || 0;
        add(model, took, cache.request({ namespace: model, pieces: [frame, ...pieces], framePieces: 1, at }), first);
      }
    }
    const text = JSON.stringify({ role, content, calls });
    const tokens =
      count(typeof content === 'string' ? content : JSON.stringify(content)) + count(JSON.stringify(calls ?? ''));
    pieces.push({ text, tokens });
    counted += tokens;
  }
}

function add(model: string, took: Call, simulated: Call, first: Call): void {
  const provider = /claude|gpt|gemini|deepseek/.exec(model)?.[0] ?? 'other';
  const of = sums.get(provider) ?? { requests: 0, said: zero(), simulated: zero() };
  sums.set(provider, of);
  of.requests += 1;
  for (const [sum, call] of [
    [of.said, took],
    [of.simulated, simulated],
  ] as const) {
    sum.prompt += call.promptTokens;
    sum.cached += call.cachedTokens;
    sum.grown += call.promptTokens - first.promptTokens;
    // Whoever writes nothing to a cache that is paid for pays the same for all that is new.
    const writtenTokens = call.promptTokens - call.cachedTokens;
    sum.units += callUnits({ ...call, writtenTokens, completionTokens: 0 }, PRICES);
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const signed = (share: number): string => `${share > 0 ? '+' : ''}${percent(share)}`;

console.log(
  '| provider | requests | tokens that messages grew by, to reported | cache hits reported | simulated | cost, to reported |',
);
console.log('| :-- | --: | --: | --: | --: | --: |');
for (const [provider, { requests, said, simulated }] of sums)
  console.log(
    `| ${provider} | ${requests} | ${signed(simulated.grown / said.grown - 1)} | ${percent(said.cached / said.prompt)} | ${percent(simulated.cached / simulated.prompt)} | ${signed(simulated.units / said.units - 1)} |`,
  );
