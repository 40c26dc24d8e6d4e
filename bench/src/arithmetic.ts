// What a number of conversations takes in Postgres: rows, bytes, writes a second, summaries. Some are held against a real
// server of its own, and what they left in it is multiplied.
//
//     node bench/dist/arithmetic.js [conversations]
//
// The load is assumed, and every assumption is printed; what a message, an edit or a turn takes is measured.
import { createEngine, type Turn } from '@palimpsest/engine';
import { PostgresServer } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import pg from 'pg';

const conversations = Number(process.argv[2] ?? 1_000_000);
/** What is held to be multiplied. */
const SAMPLE = 20;
const DAY_SECONDS = 86_400;
/** The load that is assumed. */
const LOAD = {
  turnsPerConversation: 100,
  charsPerResult: 4_000,
  activeShareOfDay: 0.05,
  turnsPerActiveDay: 20,
  peakOverMean: 4,
  shareWithModelSummaries: 0.2,
} as const;

/** What results are made of. */
const VOCABULARY = 20_000;
const WORDS_PER_LINE = 14;
const SYLLABLES = ['ka', 'lo', 'mi', 'ren', 'tu', 'sal', 'po', 'ver', 'ni', 'das'];

interface Table {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

interface Sample {
  readonly tables: readonly Table[];
  /** Of the write-ahead log, for each turn. */
  readonly logBytesPerTurn: number;
  readonly passes: number;
  readonly charsSaid: number;
}

const figure = (value: number): string => Math.round(value).toLocaleString('en-US');
const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);
const percent = (share: number): string => `${share * 100} %`;

const server = await PostgresServer.create({ isDurable: true });
try {
  report(await sampled(server.url()));
} finally {
  await server.remove();
}

async function sampled(url: string): Promise<Sample> {
  const vault = await openVault(url);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
    const before = await logPosition(client);
    let [passes, charsSaid] = [0, 0];
    for (let number = 0; number < SAMPLE; number += 1) {
      const held = await hold(engine, `conversation-${number}`, number);
      passes += held.passes;
      charsSaid += held.charsSaid;
    }
    const logBytes = (await logPosition(client)) - before;
    await client.query('VACUUM FULL ANALYZE');
    const logBytesPerTurn = logBytes / (SAMPLE * LOAD.turnsPerConversation);
    return { tables: await tables(client), logBytesPerTurn, passes, charsSaid };
  } finally {
    await client.end();
    await vault.close();
  }
}

/** One conversation of an agent: each turn a result comes in and a call goes out. */
async function hold(
  engine: ReturnType<typeof createEngine>,
  id: string,
  seed: number,
): Promise<{ readonly passes: number; readonly charsSaid: number }> {
  let fresh: object[] = [{ role: 'user', content: `Look into failure ${seed}.` }];
  let [passes, charsSaid] = [0, 0];
  for (let number = 0; number < LOAD.turnsPerConversation; number += 1) {
    const request = { model: 'claude-sonnet-4-5', messages: fresh };
    const turn: Turn = await engine.prepare({ conversation: id, request });
    if (turn.compaction !== undefined) passes += 1;
    const call = { id: `call_${number}`, type: 'function', function: { name: 'read', arguments: `{"n":${number}}` } };
    const wire = { role: 'assistant', content: null, tool_calls: [call] };
    const json = JSON.stringify(wire);
    const arguments_ = call.function.arguments;
    await engine.record(turn, {
      model: undefined,
      usage: undefined,
      messages: [
        {
          role: 'assistant',
          parts: [{ type: 'tool-call', callId: call.id, name: 'read', arguments: arguments_ }],
          wire: { protocol: 'openai-chat', json },
        },
      ],
    });
    charsSaid += JSON.stringify(fresh).length + json.length;
    fresh = [{ role: 'tool', tool_call_id: call.id, content: output(seed, number) }];
  }
  return { passes, charsSaid };
}

/** Lines of words of which a few are used again and again, as in what people and programs write, and each with a name of its own. */
function output(seed: number, number: number): string {
  const lines: string[] = [];
  let state = seed * 7919 + number * 104_729 + 1;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  for (let chars = 0; chars < LOAD.charsPerResult; ) {
    const words = Array.from({ length: WORDS_PER_LINE }, () => wordOf(Math.floor(VOCABULARY * next() ** 3)));
    const text = `${words.join(' ')} value_${seed}_${Math.floor(next() * 1e6)}`;
    lines.push(text);
    chars += text.length + 1;
  }
  return lines.join('\n');
}

function wordOf(number: number): string {
  return [...`${number}`].map((digit) => SYLLABLES[Number(digit)]).join('');
}

async function logPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query("SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS position");
  return Number(rows[0]?.position);
}

async function tables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(`
    SELECT relname AS name, reltuples::bigint AS rows, pg_total_relation_size(oid) AS bytes
    FROM pg_class WHERE relnamespace = 'palimpsest'::regnamespace AND relkind = 'r' ORDER BY 3 DESC`);
  return rows.map(({ name, rows: count, bytes }) => ({ name, rows: Number(count), bytes: Number(bytes) }));
}

function report({ tables: measured, logBytesPerTurn, passes, charsSaid }: Sample): void {
  const times = conversations / SAMPLE;
  console.log(`${figure(conversations)} conversations. Assumed: ${assumptions()}.\n`);
  console.log('| table | rows | gigabytes with its indexes |\n| :-- | --: | --: |');
  const shown = measured.filter(({ rows }) => rows >= SAMPLE);
  for (const { name, rows, bytes } of shown)
    console.log(`| \`${name}\` | ${figure(rows * times)} | ${gigabytes(bytes * times)} |`);
  const bytes = shown.reduce((sum, table) => sum + table.bytes, 0) * times;
  console.log(
    `| **all** | ${figure(shown.reduce((sum, { rows }) => sum + rows, 0) * times)} | ${gigabytes(bytes)} |\n`,
  );
  const { activeShareOfDay, turnsPerActiveDay, peakOverMean, turnsPerConversation, shareWithModelSummaries } = LOAD;
  const turns = (conversations * activeShareOfDay * turnsPerActiveDay * peakOverMean) / DAY_SECONDS;
  const passShare = passes / (SAMPLE * turnsPerConversation);
  const rows: readonly [string, string][] = [
    ['bytes kept for each byte said', (bytes / (charsSaid * times)).toFixed(2)],
    ['turns a second', turns.toFixed(0)],
    ['transactions a second: two a turn, one more for a compaction', (turns * (2 + passShare)).toFixed(0)],
    ['megabytes of write-ahead log a second', ((turns * logBytesPerTurn) / 1e6).toFixed(2)],
    ['compactions a second', (turns * passShare).toFixed(1)],
    ['of them, calls of a model that summarises', (turns * passShare * shareWithModelSummaries).toFixed(1)],
  ];
  console.log('| at the busiest time | |\n| :-- | --: |');
  for (const [what, value] of rows) console.log(`| ${what} | ${value} |`);
}

function assumptions(): string {
  const { turnsPerConversation, charsPerResult, activeShareOfDay, turnsPerActiveDay, peakOverMean } = LOAD;
  return [
    `${turnsPerConversation} turns each with results of ${figure(charsPerResult)} characters`,
    `on a day ${percent(activeShareOfDay)} of them go on for ${turnsPerActiveDay} turns`,
    `the busiest time has ${peakOverMean} times the mean`,
    `${percent(LOAD.shareWithModelSummaries)} of the summaries are written by a model`,
  ].join('; ');
}
