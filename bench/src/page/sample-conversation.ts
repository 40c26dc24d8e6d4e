/** One message in the chat API's form. */
export interface SampleMessage {
  readonly role: 'user' | 'assistant' | 'tool' | 'system';
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

let calls = 0;

/** A call of a tool and what it returned. */
function work(name: string, given: object, result: string): SampleMessage[] {
  calls += 1;
  const id = `call_${calls}`;
  return [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(given) } }],
    },
    { role: 'tool', tool_call_id: id, content: result },
  ];
}

const user = (content: string): SampleMessage => ({ role: 'user', content });
const model = (content: string): SampleMessage => ({ role: 'assistant', content });

const EXPORT_JOB = `import { pool } from '../database/pool.js';
import { csvRow } from '../files/csv.js';

/** Writes every order that was not exported yet, with its lines, into one file. */
export async function exportOrders(file: WriteStream): Promise<number> {
  const { rows } = await pool.query(
    'select * from orders join lines using (order_id) where exported_at is null order by order_id',
  );
  for (const row of rows) file.write(csvRow(row));
  await pool.query('update orders set exported_at = now() where exported_at is null');
  return rows.length;
}
${Array.from({ length: 70 }, (_, line) => `// ${line + 14}: column_${line} is written as text, empty where it is null, see docs/export-columns.md`).join('\n')}`;

const JOBS = [
  ...[
    'invoice-mail',
    'stock-report',
    'refund-sync',
    'tax-summary',
    'courier-labels',
    'supplier-orders',
    'loyalty-points',
  ],
  ...[
    'abandoned-carts',
    'price-import',
    'returns-ledger',
    'warehouse-count',
    'gift-cards',
    'fraud-score',
    'shop-mirror',
  ],
];

/** What reading a job prints. */
const sourceOf = (job: string, index: number): string =>
  [
    `import { pool } from '../database/pool.js';`,
    `/** ${job}: reads the lines of every order since its last run. */`,
    `export const query = 'select * from orders join lines using (order_id) where ${job.replace('-', '_')}_at is null';`,
    ...Array.from(
      { length: 60 },
      (_, line) =>
        `  row.${job.replace('-', '_')}_${line} = format(row.column_${line + index}, { locale: 'nb-NO', digits: ${(line * 7 + index) % 5} });`,
    ),
    'await pool.end();',
  ].join('\n');

/** What a dry run of a job prints. */
const dryRunOf = (job: string, index: number): string =>
  [
    ...Array.from(
      { length: 50 },
      (_, batch) =>
        `[${job}] batch ${batch + 1} of 50: ${(3_684 + index * 31 + batch * 7).toLocaleString('en')} lines, 0 errors`,
    ),
    `[${job}] Index Scan using lines_order_id on lines (actual time=0.0${index + 1}..0.09 rows=4 loops=${184_223 + index * 1_013})`,
    `[${job}] finished in ${(2.1 + index * 0.4).toFixed(1)} s (was ${131 + index * 17} s)`,
  ].join('\n');

/** What the tests of a job print. */
const testOf = (job: string, index: number): string =>
  [
    ...Array.from({ length: 40 }, (_, test) => `ok ${test + 1} - ${job} writes column_${test * 3 + index} as text`),
    `# 40 of 40 passed in ${(0.8 + index * 0.1).toFixed(1)} s`,
  ].join('\n');

/** A coding session of an afternoon, for pictures. */
export const sampleConversation = (): SampleMessage[] => [
  user(
    'The nightly export of orders takes 41 minutes since last week. Find out why. Do not touch `billing/`, another team is in there until Friday.',
  ),
  model('I will look at the export job first, then at the query it runs.'),
  ...work('read_file', { path: 'jobs/export-orders.ts' }, EXPORT_JOB),
  ...work(
    'bash',
    { command: 'psql -c "explain analyze select * from orders join lines using (order_id) where exported_at is null"' },
    'Nested Loop  (cost=0.42..918273.10 rows=1 width=412) (actual time=3.1..2456123.9 rows=184223 loops=1)\n  ->  Seq Scan on orders  (actual time=0.02..912.4 rows=184223 loops=1)\n        Filter: (exported_at IS NULL)\n  ->  Index Scan using lines_pkey on lines  (actual time=13.2..13.3 rows=4 loops=184223)\nPlanning Time: 0.8 ms\nExecution Time: 2456310.7 ms',
  ),
  model(
    'The plan says it: **a nested loop over 184,223 orders**, with an index scan on `lines` for each of them.\n\n1. The planner expects one row and gets 184,223: the statistics are stale since the import of 3 November.\n2. `lines_pkey` starts with `line_id`, so each lookup reads 13 ms.\n\nI suggest an index on `lines (order_id)` and an `analyze`. Shall I write the migration?',
  ),
  user('Yes. Make it concurrent, the shop is open. And call it 0042, 0041 is taken by Mira.'),
  ...work(
    'write_file',
    {
      path: 'migrations/0042_lines_order_id.sql',
      text: 'create index concurrently lines_order_id on lines (order_id);\nanalyze orders, lines;\n',
    },
    'wrote 2 lines',
  ),
  ...work(
    'bash',
    { command: 'npm run migrate:staging' },
    'migrating staging …\n0042_lines_order_id.sql ok (48.2 s)\n1 migration applied',
  ),
  model(
    'Staging is migrated in 48.2 s. The export there:\n\n| | before | after |\n| :-- | --: | --: |\n| orders | 184,223 | 184,223 |\n| time | 41 min | 38 s |\n\n```sql\ncreate index concurrently lines_order_id on lines (order_id);\nanalyze orders, lines;\n```\n\nFor production I would run it at 23:00, before the export at 02:30.',
  ),
  user('Before that: do the other jobs that join `lines` get faster too? Look at each and run it dry on staging.'),
  ...JOBS.flatMap((job, index) => [
    ...work('read_file', { path: `jobs/${job}.ts` }, sourceOf(job, index)),
    ...work('bash', { command: `npm run job:dry -- ${job}` }, dryRunOf(job, index)),
  ]),
  model(
    `All ${JOBS.length} use the new index. The slowest was \`${JOBS.at(-1)}\`, which now takes 7.3 s instead of 352 s; none got slower.`,
  ),
  user('And with the statistics of production? They are older than those of staging.'),
  ...JOBS.flatMap((job, index) => [
    ...work('bash', { command: `npm run job:dry -- ${job} --statistics production` }, dryRunOf(job, index + 20)),
    ...work('bash', { command: `npm test jobs/${job}.test.ts` }, testOf(job, index)),
  ]),
  model('With those too, as soon as `analyze` has run: before it, the planner still expects one row. All tests pass.'),
  user('Good. Put the 23:00 run on the calendar, and remember: I am on call this week, so page me, not Jonas.'),
  model('Noted: production at 23:00 tonight, and you are on call this week. I will page you, not Jonas.'),
  user('One more thing. Why were the statistics stale? autovacuum is on.'),
  ...work(
    'bash',
    {
      command:
        "psql -c \"select relname, last_autoanalyze, n_mod_since_analyze from pg_stat_user_tables where relname in ('orders','lines')\"",
    },
    ' relname |   last_autoanalyze    | n_mod_since_analyze\n---------+-----------------------+--------------------\n orders  | 2026-11-02 03:14:08   |             183,910\n lines   | 2026-11-02 03:14:11   |             741,002',
  ),
  model(
    'autovacuum is on, but its threshold is a share of the table: `autovacuum_analyze_scale_factor = 0.1`. `lines` has 9.4 million rows, so it waits for 940,000 changes, and the import made 741,002.\n\nSetting the factor to `0.02` for these two tables is enough.',
  ),
];
