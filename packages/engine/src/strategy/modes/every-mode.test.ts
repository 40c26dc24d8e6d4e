import type { KnownProtocol } from '@palimpsest/codecs';
import { isJsonObject, type JsonObject } from '@palimpsest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Turn } from '../../turns/turn.js';
import { fieldsOfMode, strategyJsonSchema } from '../strategy.js';
import { type Entry, requestOf, SYSTEM } from './agent-session.fixture.js';
import { Bench, TALK } from './bench.fixture.js';
import { output, paragraph } from './talk.fixture.js';

/** Every mode that the schema has, now and later. */
const MODES = ((strategyJsonSchema() as { oneOf: JsonObject[] }).oneOf ?? []).flatMap(({ properties }) => {
  const mode = isJsonObject(properties) && isJsonObject(properties.mode) ? properties.mode.const : undefined;
  return typeof mode === 'string' ? [mode] : [];
});

/** What makes short conversations come to the limits that modes have beside tokens. */
const SMALL = {
  ...{ compact_keep: 1, summarize_keep: 3, summarize_min_messages: 4, max_history_messages: 8 },
  ...{ raw_recent_tokens: 150, user_recent_turns: 1, assistant_recent_turns: 1, target_context_tokens: 4000 },
  ...{ keep_uncompacted_messages: 4, block_min_messages: 3, block_max_messages: 6, compact_target: 400 },
};

const RULES = [
  '<system-reminder>\nAlways measure twice at the north pier.\n</system-reminder>\nBegin with the list.',
  '# AGENTS.md instructions for /srv/notes\n\n<INSTRUCTIONS>\nNever write to the ledger.\n</INSTRUCTIONS>',
  '<environment_context>\n  <cwd>/srv/notes</cwd>\n</environment_context>',
  'This is the Qwen Code. We are setting up the context for our chat.\nFolder: notes.txt',
];
const REMINDER = '<system-reminder>\nThe list of tasks is empty.\n</system-reminder>';

interface Session {
  readonly protocol: KnownProtocol;
  readonly hasTools: boolean;
  readonly rules: string;
  readonly turns: readonly { readonly said: number; readonly calls: readonly number[]; readonly answer: number }[];
  /** Results of the turn under way, in lines. */
  readonly open: readonly number[];
  readonly isReminded: boolean;
}

const size = fc.constantFrom(0, 1, 3, 12);
const session: fc.Arbitrary<Session> = fc.record({
  protocol: fc.constantFrom('openai-chat', 'openai-responses', 'anthropic-messages'),
  hasTools: fc.boolean(),
  rules: fc.constantFrom(...RULES),
  turns: fc.array(fc.record({ said: size, calls: fc.array(size, { maxLength: 3 }), answer: size }), { maxLength: 8 }),
  open: fc.array(fc.constantFrom(1, 10, 40), { maxLength: 10 }),
  isReminded: fc.boolean(),
});

const budget = fc.constantFrom(100, 300, 700, 1500, 4000, 20_000);
const requestNamed = (turn: number, said: number): string => `Request ${turn}: ${paragraph(turn * 7, said + 1)}`;

/** The history at each request of the newest turn. */
function histories({
  hasTools,
  rules,
  turns,
  open,
  isReminded,
}: Session): { readonly entries: Entry[]; readonly request: string }[] {
  let calls = 0;
  const exchange = (lines: number): Entry => {
    calls += 1;
    return { kind: 'exchange', id: `call_${calls}`, input: `/srv/${calls}`, output: output(calls, lines) };
  };
  const past = turns.flatMap(({ said, calls: made, answer }, turn): Entry[] => [
    ...(turn === 0 ? [] : [{ kind: 'user', text: requestNamed(turn, said) } as const]),
    ...(hasTools ? made.map(exchange) : []),
    { kind: 'reply', text: `Answer ${turn}: ${paragraph(turn + 300, answer)}` },
  ]);
  const request = requestNamed(99, 1);
  const before: Entry[] = [{ kind: 'user', text: rules }, ...past, { kind: 'user', text: request }];
  const loop = (hasTools ? open : []).map(exchange);
  const reminder: Entry[] = isReminded && loop.length > 0 ? [{ kind: 'user', text: REMINDER }] : [];
  const stops = [0, Math.floor(loop.length / 2), loop.length];
  return [...new Set(stops)].map((stop) => ({
    request,
    entries: [...before, ...loop.slice(0, stop), ...(stop === loop.length ? reminder : [])],
  }));
}

const prepare = (
  bench: Bench,
  { protocol, hasTools }: Session,
  entries: readonly Entry[],
  strategy: object,
): Promise<Turn> =>
  bench.engine.prepare({
    request: { ...requestOf(protocol, entries, hasTools), memory_strategy: strategy as JsonObject },
    protocol,
    conversation: TALK,
  });

const isIn = ({ body }: Turn, text: string): boolean => body.includes(JSON.stringify(text).slice(1, -1));

/** What a reader counts who knows nothing but what was sent. */
async function countedByReader({ body }: Turn, protocol: KnownProtocol): Promise<number> {
  const request = { ...(JSON.parse(body) as JsonObject), memory_strategy: { mode: 'none' } };
  return (await new Bench().engine.prepare({ request, protocol, conversation: TALK })).tokensAfter.tokens;
}

/** The least that any mode may send: what is essential and the last exchange. */
async function leastTokens(of: Session, entries: readonly Entry[]): Promise<number> {
  const lastCall = entries.findLastIndex(({ kind }) => kind === 'exchange');
  const request = entries.findLastIndex((entry) => entry.kind === 'user' && entry.text.startsWith('Request 99'));
  const kept = entries.filter((_, at) => at === 0 || at === request || (lastCall > request && at >= lastCall));
  return (await prepare(new Bench(), of, kept, { mode: 'none' })).tokensAfter.tokens;
}

/** Room for lines that say what is gone: before the request, and between it and the last exchange. */
const LINES_TOKENS = 80;
/** Modes that keep talk, or all of it, whatever the limit. */
const KEEPS_TALK = ['none', 'compact', 'auto'];

describe.each(MODES)('mode %s, over generated conversations and limits', (mode) => {
  it('keeps the open request, the rules and the system text, holds the limit or says that it cannot, and reports what a reader counts', async () => {
    let limited = 0;
    await fc.assert(
      fc.asyncProperty(session, budget, fc.boolean(), fc.boolean(), async (of, limit, isSmall, recalls) => {
        const recall = recalls ? 'auto' : 'off';
        const strategy = { mode, ...fieldsOfMode(mode, { token_budget: limit, recall, ...(isSmall ? SMALL : {}) }) };
        const isLimited = 'token_budget' in strategy;
        const bench = new Bench();
        for (const { entries, request } of histories(of)) {
          const turn = await prepare(bench, of, entries, strategy);
          const { compaction, tokensBefore, tokensAfter, limitNotHeld } = turn;
          expect([isIn(turn, request), isIn(turn, of.rules), isIn(turn, SYSTEM)]).toEqual([true, true, true]);
          expect(bench.errors).toEqual([]);

          if (limitNotHeld === undefined && isLimited) expect(tokensAfter.tokens).toBeLessThanOrEqual(limit);
          if (limitNotHeld !== undefined) expect(tokensAfter.tokens).toBeGreaterThan(limitNotHeld);
          if (limitNotHeld !== undefined && !KEEPS_TALK.includes(mode)) {
            const least = await leastTokens(of, entries);
            expect(least + LINES_TOKENS).toBeGreaterThan(limitNotHeld);
          }
          if (compaction?.lastResort !== undefined) expect(limitNotHeld).toBeUndefined();
          if (limitNotHeld !== undefined || compaction !== undefined) limited += 1;

          // What is quoted comes on top of what a compaction left.
          if (compaction !== undefined && !recalls)
            expect([compaction.tokensBefore, compaction.tokensAfter]).toEqual([
              tokensBefore.tokens,
              tokensAfter.tokens,
            ]);
          if (of.protocol === 'openai-chat') expect(await countedByReader(turn, of.protocol)).toBe(tokensAfter.tokens);
        }
      }),
      { numRuns: 25 },
    );
    expect(limited > 5 || mode === 'none').toBe(true);
  });
});
