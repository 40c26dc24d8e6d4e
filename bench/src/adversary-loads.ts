import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Who puts a load on a server, and how. */
export interface Adversary {
  readonly url: string;
  readonly key: string;
  readonly strategy: object;
  /** How many messages the long conversation has. */
  readonly messages: number;
}

/** Much work for a server that looks harmless. Ends with what failed. */
export interface Load {
  /** Done before it is measured what others notice. */
  readonly setUp?: (adversary: Adversary) => Promise<void>;
  readonly run: (adversary: Adversary) => Promise<string[]>;
}

const EXPORTS = 20;
const SEARCHES = 20;
const FACTS = 2_000;
const FACTS_AT_ONCE = 20;
const ROUNDS = 3;
const TINY_SHARE = 0.8;
/** How long exports are left unread, and how long the server is watched when their readers are gone. */
const UNREAD_MS = 8_000;
const AFTER_MS = 2_000;
/** The id of the conversation that was imported. */
let longTalk = '';
const WORDS = ['harbour', 'crane', 'ledger', 'ferry', 'cargo', 'anchor', 'lantern', 'rope', 'tide', 'pilot'];

/** By their names on the command line. */
export const LOADS: Readonly<Record<string, Load>> = {
  exports: { setUp: talkLong, run: leaveExportsUnread },
  'tiny messages': { run: sendTinyMessages },
  searches: { setUp: talkLong, run: searchAtOnce },
  facts: { run: addFacts },
};

/** A conversation of very many short messages, from a file. */
async function talkLong({ url, key, messages }: Adversary): Promise<void> {
  const lines = Array.from({ length: messages }, (_, at) => {
    const { role, content } = said(at, `${at}: ${words(at)}`);
    const place = { uuid: `${at}`, parentUuid: at === 0 ? null : `${at - 1}` };
    return JSON.stringify({ sessionId: 'long', isSidechain: false, ...place, type: role, message: { role, content } });
  });
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/api/v1/import`, { method: 'POST', headers, body: lines.join('\n') });
  const answer = (await response.json()) as { conversation: { id: string } };
  if (!response.ok) throw new Error(JSON.stringify(answer).slice(0, 200));
  longTalk = answer.conversation.id;
}

async function leaveExportsUnread({ url, key }: Adversary): Promise<string[]> {
  const failures: string[] = [];
  const open = Array.from({ length: EXPORTS }, () => {
    const asking = request(`${url}/api/v1/conversations/${longTalk}/export?full=true&format=jsonl`, {
      headers: { authorization: `Bearer ${key}` },
    });
    // Of a response that nobody listens to nothing is read.
    asking.on('response', ({ statusCode = 0 }) => {
      if (statusCode !== 200 && statusCode !== 429) failures.push(`export: ${statusCode}`);
    });
    asking.on('error', () => undefined);
    asking.end();
    return asking;
  });
  await pause(UNREAD_MS);
  for (const asking of open) asking.destroy();
  await pause(AFTER_MS);
  return failures;
}

async function sendTinyMessages(adversary: Adversary): Promise<string[]> {
  const count = Math.floor(adversary.messages * TINY_SHARE);
  const messages = Array.from({ length: count }, (_, at) => said(at, `${at}`));
  return failed(() => complete(adversary, 'tiny', [...messages, said(0, 'And now?')], adversary.strategy));
}

async function searchAtOnce({ url, key }: Adversary): Promise<string[]> {
  const failures: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const paths = Array.from({ length: SEARCHES }, (_, at) =>
      at % 2 === 0
        ? `search?q=${encodeURIComponent(words(at + round))}`
        : `conversations?q=${encodeURIComponent(words(at + round))}`,
    );
    const found = paths.map((path) => failed(() => called(`${url}/api/v1/${path}`, { key })));
    failures.push(...(await Promise.all(found)).flat());
  }
  return failures;
}

async function addFacts({ url, key }: Adversary): Promise<string[]> {
  const failures: string[] = [];
  for (let from = 0; from < FACTS; from += FACTS_AT_ONCE) {
    const added = Array.from({ length: FACTS_AT_ONCE }, (_, at) =>
      failed(() =>
        called(`${url}/api/v1/memory/facts`, { key, body: { text: `My ${words(from + at)} is number ${from + at}.` } }),
      ),
    );
    failures.push(...(await Promise.all(added)).flat());
  }
  return [...new Set(failures)];
}

const said = (at: number, content: string) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content });

const words = (at: number): string => [0, 3, 7].map((step) => WORDS[(at + step) % WORDS.length]).join(' ');

async function complete(
  { url, key }: Adversary,
  name: string,
  messages: readonly object[],
  memory_strategy: object,
): Promise<void> {
  await called(`${url}/v1/chat/completions`, {
    key,
    body: { model: 'gpt-5', memory_id: name, messages, memory_strategy },
  });
}

async function called(url: string, { key, body }: { readonly key: string; readonly body?: object }): Promise<void> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
}

async function failed(work: () => Promise<void>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [String(error)];
  }
}
