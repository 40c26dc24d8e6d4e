import type { Answer, Schemas } from '@palimpsest/client';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Pending } from '../controls/pending.js';
import { compactNumber, counted, money, percent, signed } from '../format/numbers.js';
import { Link } from '../navigation/link.js';
import { Chart } from './chart.js';
import { FigureTable } from './figure-table.js';

type Overview = Answer<'getOverview'>;
type Figures = Schemas['Figures'];

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIODS = [
  { name: '24 hours', days: 1, bucket: 'hour' },
  { name: '7 days', days: 7, bucket: 'day' },
  { name: '30 days', days: 30, bucket: 'day' },
  { name: 'A year', days: 365, bucket: 'week' },
] as const;

/** Tokens and money over time: what compaction saved after all it cost, and the provider's own discount apart. */
export function OverviewPage() {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>(PERIODS[2]);
  const [isEverybody, setEverybody] = useState(false);
  const who = useLoaded('session', (signal) => call('getSession', {}, signal));
  const canSeeAll = who.value?.is_operator === true && who.value.is_key_required;
  const { value, error } = useLoaded(`overview ${period.name} ${isEverybody}`, (signal) => {
    const everybody = isEverybody ? { everybody: true } : {};
    const query = { from: Date.now() - period.days * DAY_MS, bucket: period.bucket, ...everybody };
    return call('getOverview', { query }, signal);
  });
  return (
    <main class="middle page-scroll">
      <div class="sheet wide-sheet">
        <header class="overview-head">
          <h1>Overview</h1>
          <div class="periods">
            {canSeeAll ? (
              <button
                type="button"
                class="chip"
                aria-pressed={isEverybody}
                title="Figures of all users of this server, and no word of theirs"
                onClick={() => setEverybody(!isEverybody)}
              >
                Everybody
              </button>
            ) : null}
            {PERIODS.map((one) => (
              <button
                key={one.name}
                type="button"
                class="chip"
                aria-pressed={one === period}
                onClick={() => setPeriod(one)}
              >
                {one.name}
              </button>
            ))}
          </div>
        </header>
        {value === undefined ? <Pending error={error} label="Adding up" /> : <Figures overview={value} />}
      </div>
    </main>
  );
}

/** What asked for a pass, in words. What stood in its way says so itself. */
const REASONS: Readonly<Record<string, string>> = {
  turns: 'limit of turns',
  messages: 'limit of messages',
  tokens: 'limit of tokens',
  remaining: 'window nearly full',
  idle: 'long pause',
  'tool-output': 'old tool output',
  price: 'old text read again and again',
  reasoning: 'old thinking read again and again',
  arrival: 'what arrived repeats, or came after a pause',
  manual: 'by hand',
  repair: 'refused by the provider',
};

const reasonName = (reason: string): string => REASONS[reason] ?? reason.replaceAll('-', ' ');

function Headline({ figures }: { readonly figures: Figures }) {
  const { dollars, saved_tokens, whole_tokens, sent_tokens, cached_tokens } = figures;
  const share = whole_tokens === 0 ? 0 : saved_tokens / whole_tokens;
  const failures = counted(figures.failed_requests, 'failure');
  const facts: readonly (readonly [string, string, ComponentChildren, boolean])[] = [
    [
      'Saved by compaction, net',
      dollars === null ? signed(saved_tokens, compactNumber) : money(dollars.saved),
      `${signed(saved_tokens, compactNumber)} tokens, ${signed(share, percent)} of everything`,
      (dollars?.saved ?? saved_tokens) < 0,
    ],
    [
      'Spent',
      dollars === null ? compactNumber(sent_tokens) : money(dollars.spent + dollars.own),
      `${compactNumber(sent_tokens)} tokens sent${dollars === null ? ', no price known' : `, ${money(dollars.own)} for our own calls`}`,
      false,
    ],
    [
      "The provider's cache discount",
      dollars === null ? percent(sent_tokens === 0 ? 0 : cached_tokens / sent_tokens) : money(dollars.cache_discount),
      `${compactNumber(cached_tokens)} tokens read from its cache; not part of what is saved`,
      false,
    ],
    [
      'Requests',
      compactNumber(figures.requests),
      <>
        {counted(figures.cache_breaks, 'cache break')},{' '}
        <span class={figures.failed_requests > 0 ? 'bad' : ''}>{failures}</span>
      </>,
      false,
    ],
  ];
  return (
    <dl class="headline">
      {facts.map(([name, value, detail, isBad]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class={`headline-value ${isBad ? 'bad' : ''}`}>{value}</dd>
          <dd class="quiet">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

const BUCKET_MS = { hour: DAY_MS / 24, day: DAY_MS, week: 7 * DAY_MS } as const;

/** Every bucket of the time, also those in which nothing happened, as lines of charts. */
function withQuietTimes({ from, to, bucket, buckets }: Overview) {
  const size = BUCKET_MS[bucket];
  const times = Array.from({ length: Math.max(2, Math.round((to - from) / size)) }, (_, index) => from + index * size);
  const values = (read: (figures: Figures) => number) => {
    const all = times.map(() => 0);
    for (const { at, figures } of buckets) {
      const index = Math.min(times.length - 1, Math.max(0, Math.floor((at - from) / size)));
      all[index] = (all[index] ?? 0) + read(figures);
    }
    return all;
  };
  const saved = values(({ dollars }) => dollars?.saved ?? 0);
  return {
    times,
    tokens: [
      { label: 'everything, word for word', values: values((one) => one.whole_tokens), colour: 'kind-tools' },
      { label: 'sent', values: values((one) => one.sent_tokens + one.own_tokens), colour: 'accent' },
      { label: 'of which cached', values: values((one) => one.cached_tokens), colour: 'kind-tool' },
    ],
    saved: [
      {
        label: 'saved by compaction, net',
        values: saved.map((dollars) => Math.max(0, dollars)),
        colour: 'accent',
        isBar: true,
      },
      ...(saved.every((dollars) => dollars >= 0)
        ? []
        : [
            {
              label: 'lost by it',
              values: saved.map((dollars) => Math.min(0, dollars)),
              colour: 'bad',
              isBar: true,
            },
          ]),
      {
        label: "the provider's cache discount",
        values: values((one) => one.dollars?.cache_discount ?? 0),
        colour: 'kind-tool',
      },
    ],
  };
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { figures, passes, largest, users } = overview;
  const whole = useMemo(() => withQuietTimes(overview), [overview]);
  const { times, tokens, saved } = whole;
  if (figures.requests + figures.failed_requests === 0)
    return (
      <p class="teach">
        No request in this time. Talk to a model here, or point a client at this server: what each request took, what
        compaction saved and what it cost is added up here. A loss is shown as a loss.
      </p>
    );
  return (
    <>
      <Headline figures={figures} />
      {figures.unpriced_calls === 0 ? null : (
        <p class="quiet">
          {counted(figures.unpriced_calls, 'call')} of models without a published price are in no figure of money.
        </p>
      )}
      <Chart label="Tokens" times={times} series={tokens} format={compactNumber} bucket={overview.bucket} />
      {figures.dollars === null ? null : (
        <Chart label="Money" times={times} series={saved} format={money} bucket={overview.bucket} />
      )}
      <FigureTable
        label="Compactions"
        heads={['Reason', 'Outcome', 'Passes', 'Before', 'After']}
        rows={passes.map(({ outcome, reason, passes: count, tokens_before, tokens_after }) => ({
          key: `${outcome} ${reason}`,
          cells: [
            reasonName(reason),
            outcome,
            compactNumber(count),
            compactNumber(tokens_before),
            compactNumber(tokens_after),
          ],
        }))}
      />
      <FigureTable
        label="Largest conversations"
        heads={['Conversation', 'Requests', 'Sent', 'Saved', 'Cost']}
        rows={largest.map(({ conversation_id: id, title, figures: own }) => ({
          key: id,
          cells: [
            <Link key={id} to={{ name: 'conversation', id }}>
              {title ?? id}
            </Link>,
            compactNumber(own.requests),
            compactNumber(own.sent_tokens),
            signed(own.saved_tokens, compactNumber),
            own.dollars === null ? '–' : money(own.dollars.spent + own.dollars.own),
          ],
        }))}
      />
      {users.length === 0 ? null : (
        <FigureTable
          label="People"
          heads={['Person', 'Requests', 'Sent', 'Saved']}
          rows={users.map(({ user_id, figures: own }) => ({
            key: user_id,
            cells: [
              user_id,
              compactNumber(own.requests),
              compactNumber(own.sent_tokens),
              signed(own.saved_tokens, compactNumber),
            ],
          }))}
        />
      )}
    </>
  );
}
