import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Engines, silentLogger } from '../packages/engine/src/index.js';
import { newOperatorToken, OfflineUpstream, OPENAI, Server } from '../packages/server/src/index.js';
import { openVault } from '../packages/stores/src/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-readme-'));
const run = promisify(execFile);

const token = newOperatorToken();
let server: Server;
let url: string;

beforeAll(async () => {
  const vault = openVault(`sqlite:${join(folder, 'chats.db')}`);
  server = new Server({
    vault,
    engines: new Engines(vault),
    token,
    providers: [{ ...OPENAI, upstream: new OfflineUpstream(() => Date.now()) }],
    logger: silentLogger,
    host: '127.0.0.1',
    port: 0,
  });
  url = await server.listen();
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The code blocks of a language that hold a text. */
const block = (language: string, holding: string): string => {
  const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(
    ([, own, code]) => own === language && code?.includes(holding),
  );
  return blocks[0]?.[2] ?? '';
};

/** Does what the curl commands of a block say, without a curl: tests need nothing but Node. */
async function curl(commands: string): Promise<string> {
  const answers: string[] = [];
  const lines = commands.replaceAll('\\\n', ' ');
  for (const command of lines.split(/^(?=curl )/m).filter((text) => text.startsWith('curl '))) {
    const words = [...command.replace('$(npx palimpsest token)', token).matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
      ([, single, double, bare]) => single ?? double ?? bare ?? '',
    );
    const after = (flag: string) => words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ''] : []));
    const [target = ''] = words.filter((word) => word.startsWith('http'));
    const [body] = after('-d');
    const headers = after('-H').map((header) => header.split(': ', 2) as [string, string]);
    const method = after('-X')[0] ?? (body === undefined ? 'GET' : 'POST');
    const response = await fetch(target, { method, headers, ...(body === undefined ? {} : { body }) });
    answers.push([...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'), await response.text());
  }
  return answers.join('\n');
}

describe('the README', () => {
  test('its curl example answers and names the conversation', async () => {
    const command = block('sh', 'x-palimpsest-conversation').replaceAll('http://127.0.0.1:4141', url);
    const answer = await curl(command);
    expect(answer).toContain('x-palimpsest-conversation: my-chat');
    expect(answer).toContain('"model":"palimpsest-offline"');
  });

  test('its look into a conversation shows the view and previews a compaction', async () => {
    const command = block('sh', '/view').replaceAll('http://127.0.0.1:4141', url);
    const answer = await curl(command);
    expect(answer).toContain('My cat is called Mia.');
    expect(answer).not.toContain('"error"');
  });

  test('its client example works with the official client', async () => {
    expect(block('sh', 'OPENAI_BASE_URL')).toContain('/v1');
    const client = new OpenAI({ apiKey: 'none', baseURL: `${url}/v1` });
    const messages = [{ role: 'user' as const, content: 'My cat is called Mia.' }];
    const reply = await client.chat.completions.create({ model: 'gpt-5', messages });
    const [choice] = reply.choices;
    const again = await client.chat.completions.create({
      model: 'gpt-5',
      messages: [
        ...messages,
        choice?.message ?? messages[0],
        { role: 'user', content: 'What is my cat called?' },
      ] as never,
    });
    expect(again.choices[0]?.message.content).toContain('Mia');
  });

  test('its embedding example runs, in ten lines, and remembers', async () => {
    const place = join(root, 'node_modules/.cache/readme');
    mkdirSync(place, { recursive: true });
    const file = join(place, `embed-${process.pid}.mjs`);
    writeFileSync(
      file,
      block('ts', 'createEngine').replace('sqlite:chats.db', `sqlite:${join(folder, 'embedded.db')}`),
    );
    const main = join(place, `main-${process.pid}.mjs`);
    writeFileSync(
      main,
      `import OpenAI from 'openai';
       import { ask } from ${JSON.stringify(pathToFileURL(file).href)};
       const client = new OpenAI({ apiKey: 'none', baseURL: ${JSON.stringify(`${url}/v1`)} });
       await ask(client, 'My cat is called Mia.');
       console.log(await ask(client, 'What is my cat called?'));`,
    );
    const { stdout } = await run(process.execPath, [main], { cwd: root });
    expect(stdout).toContain('Mia');
    rmSync(main);
    rmSync(file);
  });

  test('every file and folder it links to is there', () => {
    const targets = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => target ?? '');
    expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });
});
