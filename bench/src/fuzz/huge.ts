import { HOSTILE_TEXTS } from '../hostile-text.js';
import type { User } from './user.js';

const CHARS = 10_000_000;
const STRATEGIES: readonly object[] = [
  { mode: 'none' },
  { mode: 'compact', token_budget: 20_000, compact_keep: 1, compact_shows: 'digest', reference_repeats: true },
  { mode: 'summarize', token_budget: 20_000, summarize_keep: 4, summarize_min_messages: 4 },
  { mode: 'window', token_budget: 20_000 },
  { mode: 'long', target_context_tokens: 20_000, raw_recent_tokens: 2_000 },
  { mode: 'blocks', compact_threshold: 20_000, compact_target: 12_000, keep_uncompacted_messages: 4 },
];

/** A request with a hostile text of 10 MB, in one of the modes. */
interface HugeRequest {
  readonly name: string;
  readonly body: () => string;
}

/** Every hostile text in every mode, as what a tool returned. */
const REQUESTS: readonly HugeRequest[] = Object.entries(HOSTILE_TEXTS).flatMap(([text, make]) =>
  STRATEGIES.map((strategy) => ({
    name: `10 MB of ${text} with ${JSON.stringify(strategy)}`,
    body: () => JSON.stringify({ model: 'gpt-5', messages: messagesWith(make(CHARS)), memory_strategy: strategy }),
  })),
);

const messagesWith = (content: string): object[] => [
  { role: 'user', content: 'Please run it.' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'run', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: 'call_1', content },
  { role: 'assistant', content: 'It ran.' },
  ...Array.from({ length: 6 }, (_, at) => [
    { role: 'user', content: `And part ${at}?` },
    { role: 'assistant', content: `Part ${at} is fine.` },
  ]).flat(),
  { role: 'user', content: 'What is left?' },
];

/** Sends such requests one after the other, `count` of them, a different selection for each seed. Says what went wrong. */
export async function sendHuge(
  url: string,
  { headers }: User,
  { seed, count, isOver }: { seed: number; count: number; isOver: () => boolean },
): Promise<string[]> {
  const complaints: string[] = [];
  for (let sent = 0; sent < Math.min(count, REQUESTS.length) && !isOver(); sent += 1) {
    const request = REQUESTS[(seed * 7 + sent * 11) % REQUESTS.length];
    if (request === undefined) continue;
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: request.body(),
    });
    const text = await response.text();
    if (response.status !== 200) complaints.push(`${request.name}: ${response.status} ${text.slice(0, 300)}`);
  }
  return complaints;
}
