import { InvalidInputError } from '@palimpsest/core';
import { type OverviewPeriod, OverviewSums } from '@palimpsest/engine';
import { z } from 'zod';
import { ForbiddenError } from '../access/access.js';
import { time } from '../http/time-parameter.js';
import { figures } from './figures.js';
import { type Call, operation } from './operation.js';
import { queryFlag, whole } from './schemas.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const BUCKETS = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS } as const;
const DEFAULT_MS = 30 * DAY_MS;
const MOST_BUCKETS = 1_000;

const query = z.strictObject({
  from: time.optional().describe('Default: 30 days before `to`.'),
  to: time.optional().describe('Default: now.'),
  bucket: z.enum(['hour', 'day', 'week']).default('day').describe(`At most ${MOST_BUCKETS} buckets.`),
  everybody: queryFlag.optional().describe('For the operator: figures of all users.'),
});

const overview = operation('getOverview', 'GET', '/overview', {
  tag: 'Usage',
  summary: 'Get tokens, money, passes and errors over time',
  description:
    "Net of quotations and of calls for summaries; the provider's cache discount is apart, losses are below 0. Without erased conversations.",
  query,
  answer: z
    .strictObject({
      from: whole,
      to: whole,
      bucket: z.enum(['hour', 'day', 'week']),
      figures,
      buckets: z
        .array(z.strictObject({ at: whole.describe('Its first millisecond.'), figures }))
        .describe('Oldest first; those in which nothing happened are left out.'),
      passes: z
        .array(
          z.strictObject({
            outcome: z.enum(['committed', 'skipped', 'undone']),
            reason: z.string().describe('What asked for it, or what stood in its way.'),
            passes: whole,
            tokens_before: whole,
            tokens_after: whole,
          }),
        )
        .describe('Most frequent first.'),
      largest: z
        .array(z.strictObject({ conversation_id: z.string(), title: z.string().nullable(), figures }))
        .describe('The 20 conversations with most tokens sent.'),
      users: z
        .array(z.strictObject({ user_id: z.string(), figures }))
        .describe('Each user that has something in this time, for the operator who asks for `everybody`; else empty.'),
    })
    .meta({ id: 'Overview' }),
  handle: async (call) => {
    const { query: asked, engine } = call;
    const period = periodOf(asked);
    const shown = { from: period.from, to: period.to, bucket: asked.bucket };
    if (asked.everybody === true) return { ...shown, ...(await ofEverybody(call, period)) };
    const { titles, largest, ...own } = await engine.usage.overview(period);
    const titled = largest.map((one) => ({ ...one, title: titles.get(one.conversationId) ?? null }));
    return { ...shown, ...own, largest: titled, users: [] };
  },
});

/** @throws InvalidInputError for a time without an end, or with too many parts */
function periodOf({ from: first, to = Date.now(), bucket }: z.output<typeof query>): OverviewPeriod {
  const from = first ?? Math.max(0, to - DEFAULT_MS);
  const bucketMs = BUCKETS[bucket];
  if (from > to) throw new InvalidInputError('from', "'from' is after 'to'.");
  if ((to - from) / bucketMs > MOST_BUCKETS)
    throw new InvalidInputError(
      'bucket',
      `That is more than ${MOST_BUCKETS} parts. Ask for larger ones, or for less time.`,
    );
  return { from, to, bucketMs };
}

/** Figures and nothing else: no name of a conversation, no word. */
async function ofEverybody(
  { caller, options }: Pick<Call<unknown, unknown>, 'caller' | 'options'>,
  period: OverviewPeriod,
) {
  if (!caller.isOperator)
    throw new ForbiddenError('operator_only', 'Figures about everybody are for the operator of this server.');
  const all = new OverviewSums(period);
  const users: object[] = [];
  for await (const { owner, engine } of options.everybody()) {
    const own = new OverviewSums(period);
    await engine.usage.addTo(own, period);
    await engine.usage.addTo(all, period);
    const { figures: sums } = own.overview(0);
    if (sums.requests + sums.failedRequests > 0) users.push({ userId: owner, figures: sums });
  }
  return { ...all.overview(0), users };
}

export const overviewOperations = [overview];
