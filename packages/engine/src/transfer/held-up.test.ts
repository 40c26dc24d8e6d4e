import { type AdoptedSlice, type Adoption, LOCAL_OWNER, SqliteVault, type Store } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LoopMeter, meteredStore } from '../event-loop/loop-meter.fixture.js';
import { formatNamed } from '../importers/formats.js';
import { Notes } from '../importers/notes.js';
import { Session, user } from '../session.fixture.js';
import { exportConversation } from './export-lines.js';
import { importFile } from './import-file.js';
import { surveyConversation } from './survey.js';

const MESSAGES = 2_000;
/** Two slices of short messages. */
const MOST_AT_ONCE = 220;

async function longTalk(): Promise<Store> {
  const session = new Session(new SqliteVault(':memory:').storeOf(LOCAL_OWNER));
  const messages = Array.from({ length: MESSAGES }, (_, index) => user(`message ${index}`));
  await session.say(messages, { conversation: 'talk', body: { memory_strategy: { mode: 'none' } } });
  return session.store;
}

async function taken(lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  for await (const _ of lines) count += 1;
  return count;
}

describe('a long conversation that is exported', () => {
  it('is looked through in slices', async () => {
    const meter = new LoopMeter();
    const store = meteredStore(await longTalk(), meter);
    await meter.over(() => surveyConversation(store, 'talk'));
    expect(meter.total).toBe(MESSAGES);
    expect(meter.most).toBeLessThanOrEqual(MOST_AT_ONCE);
  });

  it('holds nobody up together with others', async () => {
    const meter = new LoopMeter();
    const store = meteredStore(await longTalk(), meter);
    const one = async () => taken(await exportConversation(store, 'talk'));
    await meter.over(() => Promise.all([one(), one(), one(), one(), one()]));
    expect(meter.total).toBe(10 * MESSAGES);
    expect(meter.most).toBeLessThanOrEqual(2 * MOST_AT_ONCE);
  });

  it.each(['json', 'markdown'] as const)('is written as %s in slices', async (format) => {
    const [rows, pieces] = [new LoopMeter(), new LoopMeter()];
    const { library } = new Session(meteredStore(await longTalk(), rows)).engine;
    const options = { format, includeFullHistory: true };
    await rows.over(() =>
      pieces.over(async () => {
        for await (const _ of await library.exported('talk', options)) pieces.count();
      }),
    );
    expect(rows.total).toBe(3 * MESSAGES);
    expect(rows.most).toBeLessThanOrEqual(1_100);
    expect(pieces.total).toBeGreaterThan(2 * MESSAGES);
    expect(pieces.most).toBeLessThanOrEqual(2 * MOST_AT_ONCE);
  });

  it('is read only as far as it is taken', async () => {
    const meter = new LoopMeter();
    const store = meteredStore(await longTalk(), meter);
    const lines = await exportConversation(store, 'talk');
    const before = meter.total;
    for (let line = 0; line < 100; line += 1) await lines.next();
    await lines.return(undefined);
    expect(meter.total - before).toBeLessThanOrEqual(100);
  });

  it('is looked at no further once nobody wants it', async () => {
    const meter = new LoopMeter();
    const store = meteredStore(await longTalk(), meter);
    const controller = new AbortController();
    const survey = exportConversation(store, 'talk', controller.signal);
    controller.abort(new Error('gone'));
    await expect(survey).rejects.toThrow('gone');
    expect(meter.total).toBeLessThanOrEqual(MOST_AT_ONCE);
  });
});

/** The same store, which counts the messages it is given to keep. */
const adopting = (store: Store, meter: LoopMeter): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'create') return typeof value === 'function' ? value.bind(target) : value;
      return (id: string, adoption: Adoption) =>
        target.create(id, { ...adoption, slices: counted(adoption.slices, meter) });
    },
  });

async function* counted(slices: Adoption['slices'], meter: LoopMeter): AsyncGenerator<AdoptedSlice> {
  for await (const slice of slices) {
    if ('messages' in slice) meter.count(slice.messages.length);
    yield slice;
  }
}

async function joined(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

/** As a request hands it over: in pieces that have come already. */
async function* received(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}

const asClaudeCode = (): string =>
  Array.from({ length: MESSAGES }, (_, at) => {
    const role = at % 2 ? 'assistant' : 'user';
    const place = { uuid: `${at}`, parentUuid: at === 0 ? null : `${at - 1}` };
    return JSON.stringify({
      sessionId: 's',
      isSidechain: false,
      ...place,
      type: role,
      message: { role, content: `${at}` },
    });
  }).join('\n');

const asLines = async () => joined(await exportConversation(await longTalk(), 'talk'));

describe('a long conversation that is imported', () => {
  it.each([
    ['lines of an export', asLines],
    ['a file of another program', async () => asClaudeCode()],
  ])('is checked and written in slices: %s', async (_, make) => {
    const text = await make();
    const [written, taken] = [new LoopMeter(), new LoopMeter()];
    const store = adopting(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), written);
    const bytes = async function* () {
      for await (const piece of received(text)) {
        taken.count();
        yield piece;
      }
    };
    const options = { newId: () => 'none', fileTime: 0, now: 0 };
    await written.over(() => taken.over(() => importFile({ storeOf: () => store }, bytes(), options)));
    expect(written.total).toBe(MESSAGES);
    expect(written.most).toBeLessThanOrEqual(2 * 200);
    expect(taken.total).toBeGreaterThan(3);
    expect(taken.most).toBeLessThanOrEqual(2);
  });

  it('is checked in slices where it is one document', async () => {
    const session = new Session(await longTalk());
    const document = await session.engine.library.exportJson('talk', { includeFullHistory: true });
    const turns = new LoopMeter();
    const other = new Session(adopting(new SqliteVault(':memory:').storeOf(LOCAL_OWNER), turns));
    let loops = 0;
    const count = () => {
      loops += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await other.engine.library.import(document);
    clearImmediate(immediate);
    expect(turns.total).toBe(MESSAGES);
    expect(loops).toBeGreaterThan(MESSAGES / 220);
  });
});

it('a file that is one long record is parsed a little at a time', async () => {
  const mapping = Array.from({ length: 3_000 }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: `${at} ${'words '.repeat(300)}`,
  }));
  const meter = new LoopMeter();
  const { parse } = JSON;
  const counting = vi.spyOn(JSON, 'parse').mockImplementation((text, ...rest) => {
    meter.count(text.length);
    return parse(text, ...rest);
  });
  onTestFinished(() => counting.mockRestore());
  async function* file() {
    yield Buffer.from(JSON.stringify({ model: 'gpt-5', messages: mapping }));
  }
  const vault = new SqliteVault(':memory:');
  const report = await meter.over(() => importFile(vault, file(), { fileTime: 0, now: 1, newId: () => 'c' }));
  expect(report.conversations).toMatchObject([{ messages: 3_000 }]);
  expect(meter.total).toBeGreaterThan(5_000_000);
  expect(meter.most).toBeLessThan(1_000_000);
});

it('the messages of a large file are made one by one, as they are read', () => {
  const reader = formatNamed('claude-code')?.reader(new Notes());
  const message = { role: 'user', content: 'Hello' };
  reader?.take({ type: 'user', uuid: 'a', parentUuid: null, sessionId: 's', message }, 1);
  const [session] = reader?.end() ?? [];
  const [[one], [again]] = [[...(session?.messages ?? [])], [...(session?.messages ?? [])]];
  expect(one).toMatchObject({ key: 'a', wires: [message] });
  expect(again).toEqual(one);
  expect(again).not.toBe(one);
});
