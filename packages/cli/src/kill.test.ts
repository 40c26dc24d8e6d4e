import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatRequest, messageText, startFakeOpenai } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand, startCommand, temporaryFolder } from './command.fixture.js';

/** The rounds of each test: a server that was killed so often before is killed at other moments. */
const ROUNDS = [
  [0, 1, 2],
  [3, 4, 5],
];
const CONVERSATIONS = ['c0', 'c1', 'c2', 'c3'];

/** A request and what of its reply reached the client. */
interface Exchange {
  readonly said: string;
  /** The client saw response headers: what it said was acknowledged. */
  isAccepted: boolean;
  /** The client saw the end of the reply. */
  reply: string | undefined;
}

const replyTo = (request: ChatRequest): string => {
  const last = request.messages.at(-1);
  return `Reply to ${last === undefined ? '' : messageText(last)} with a few words more than one chunk holds.`;
};

it('closes the store when it is told to stop by somebody who has just read its greeting', async () => {
  const folder = await temporaryFolder();
  const stopWhenGreeted = `const write = process.stdout.write;
    process.stdout.write = function (text, ...rest) {
      const isWritten = write.call(this, text, ...rest);
      if (String(text).includes('listens on')) process.kill(process.pid, 'SIGTERM');
      return isWritten;
    };`;
  const variables = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stopWhenGreeted)}` };
  const command = runCommand(['proxy', '--port', '0', '--store', `sqlite:${join(folder, 'p.db')}`], variables);
  expect(await command.ended).toBe(0);
});

it.each(ROUNDS)(
  'keeps everything it acknowledged, once and in order, through kill -9 at any moment: rounds %i, %i and %i',
  async (...rounds) => {
    const folder = await temporaryFolder();
    const fake = await startFakeOpenai({
      otherwise: (request) => ({ content: replyTo(request), chunkChars: 6, chunkDelayMs: 1 }),
    });
    onTestFinished(() => fake.close());
    const args = ['--upstream', fake.url, '--store', `sqlite:${join(folder, 'palimpsest.db')}`];
    const history = new Map(CONVERSATIONS.map((name) => [name, [] as Exchange[]]));
    let count = 0;
    for (const round of rounds) {
      const command = await startCommand(args, { PALIMPSEST_LOG_LEVEL: 'error' });
      const isOver = { value: false };
      const talking = CONVERSATIONS.map(async (name) => {
        while (!isOver.value) {
          count += 1;
          const exchange: Exchange = { said: `message ${count}`, isAccepted: false, reply: undefined };
          history.get(name)?.push(exchange);
          if (!(await talk(command.url, name, exchange))) return;
        }
      });
      await anotherMoment(round, () => repliesIn(history));
      command.process.kill('SIGKILL');
      isOver.value = true;
      expect(await command.ended).toBe('SIGKILL');
      await Promise.all(talking);
      expect(command.output.stderr).toBe('');
    }
    expect(repliesIn(history)).toBeGreaterThan(rounds.length);

    const command = await startCommand(args);
    for (const name of CONVERSATIONS) {
      const last: Exchange = { said: `the last of ${name}`, isAccepted: false, reply: undefined };
      expect(await talk(command.url, name, last)).toBe(true);
      checkKept(history.get(name) ?? [], fake.requests.at(-1)?.accepted?.messages.map(messageText) ?? [], last);
    }
    command.process.kill('SIGTERM');
    expect(await command.ended).toBe(0);
    await checkWhole(join(folder, 'palimpsest.db'));
  },
);

const repliesIn = (history: ReadonlyMap<string, readonly Exchange[]>): number =>
  [...history.values()].flat().filter(({ reply }) => reply !== undefined).length;

/** Now and then a moment at which perhaps nothing was answered yet, else one between answers, all streams going. */
async function anotherMoment(round: number, replies: () => number): Promise<void> {
  const enough = round % 3 === 0 ? 0 : replies() + 3;
  for (const deadline = Date.now() + 20_000; replies() < enough && Date.now() < deadline; ) await sleep(5);
  await sleep(round * 19);
}

/** True when the whole reply came. */
async function talk(url: string, name: string, exchange: Exchange): Promise<boolean> {
  try {
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-palimpsest-conversation': name },
      body: JSON.stringify({ model: 'gpt-4o', stream: true, messages: [{ role: 'user', content: exchange.said }] }),
    });
    exchange.isAccepted = response.status === 200;
    let text = '';
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    if (!text.endsWith('data: [DONE]\n\n')) return false;
    const events = text.split('\n\n').flatMap((event) => (event.startsWith('data: {') ? [event.slice(6)] : []));
    exchange.reply = events
      .map(
        (event) =>
          (JSON.parse(event) as { choices: { delta: { content?: string } }[] }).choices[0]?.delta.content ?? '',
      )
      .join('');
    return true;
  } catch {
    return false;
  }
}

/**
 * What the provider was sent is what was said, in order: all that was acknowledged, and nothing twice. Of a reply that was being
 * written for long when the server was killed, there is its beginning.
 */
function checkKept(exchanges: readonly Exchange[], view: readonly string[], last: Exchange): void {
  const possible = [...exchanges, last].flatMap(({ said }) => [
    said,
    `Reply to ${said} with a few words more than one chunk holds.`,
  ]);
  const isBeginning = (text: string) =>
    text.startsWith('Reply') && !possible.includes(text) && possible.some((one) => one.startsWith(text));
  const places = view.filter((text) => !isBeginning(text)).map((text) => possible.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  for (const { said, isAccepted, reply } of exchanges) {
    if (isAccepted) expect(view).toContain(said);
    if (reply !== undefined) expect(view).toContain(reply);
  }
  expect(view.at(-1)).toBe(last.said);
}

/** Every conversation can be read from its first message to its tip. */
async function checkWhole(file: string): Promise<void> {
  const vault = await openVault(`sqlite:${file}`);
  onTestFinished(() => vault.close());
  const store = vault.storeOf(LOCAL_OWNER);
  const conversations = await store.conversations({ limit: 100 });
  expect(conversations.map(({ id }) => id).sort()).toEqual(CONVERSATIONS);
  for (const { tip } of conversations) {
    const messages = tip === null ? [] : await store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base');
    expect(messages.map(({ depth }) => depth)).toEqual(messages.map((_, index) => index));
    for (const { wire } of messages) expect(() => JSON.parse(wire.json)).not.toThrow();
  }
}
