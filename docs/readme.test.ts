import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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

/** Does what the curl commands of a block say, without a curl: tests need nothing but Node. Gives the answer to each. */
async function curl(commands: string): Promise<string[]> {
  const variables = new Map([...commands.matchAll(/(\w+)=(\$\([^)]*\)|\S+)/g)].map(([, name, value]) => [name, value]));
  const known = (text: string) =>
    text
      .replace(/\$([A-Z]+)/g, (_, name: string) => variables.get(name) ?? '')
      .replace('$(npx palimpsest token)', token)
      .replace('http://127.0.0.1:4141', url);
  const answers: string[] = [];
  const lines = commands.replaceAll('\\\n', ' ');
  for (const command of lines.split(/^(?=curl )/m).filter((text) => text.startsWith('curl '))) {
    const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
      ([, single, double, bare]) => single ?? known(double ?? bare ?? ''),
    );
    const after = (flag: string) => words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ''] : []));
    const [target = ''] = words.filter((word) => word.startsWith('http'));
    const [body] = after('-d');
    const headers = after('-H').map((header) => header.split(': ', 2) as [string, string]);
    const method = after('-X')[0] ?? (body === undefined ? 'GET' : 'POST');
    const response = await fetch(target, { method, headers, ...(body === undefined ? {} : { body }) });
    const shown = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    answers.push(`${shown}\n${await response.text()}`);
  }
  return answers;
}

describe('the README', () => {
  test('its first steps show a conversation, a compaction, the view with it, and that nothing was lost', async () => {
    const said = await curl(block('sh', 'x-palimpsest-conversation'));
    expect(said[0]).toContain('x-palimpsest-conversation: my-chat');
    expect(said[0]).toContain('Noted, word for word.');
    expect(said[1]).toContain('You said: \\"My cat is called Mia.\\"');
    const [compacted, view, undone, messages] = await curl(block('sh', '/compactions'));
    expect(compacted).toContain('"kind":"pass"');
    expect(view).toContain('[CONVERSATION HISTORY SUMMARY');
    expect(undone).toContain('"kind":"undo"');
    expect(messages).toContain('My cat is called Mia. She is seven and sleeps in a box.');
    expect(messages).not.toContain('"state":"summarized"');
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

  test('its embedding example compiles in strict TypeScript, runs, and remembers', async () => {
    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    const place = mkdtempSync(join(cache, 'readme-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const example = block('ts', 'createEngine').replace('sqlite:chats.db', `sqlite:${join(folder, 'embedded.db')}`);
    writeFileSync(join(place, 'package.json'), '{"type":"module"}');
    writeFileSync(join(place, 'embed.ts'), example);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const flags = '--ignoreConfig --strict --module nodenext --target es2022 --types node embed.ts'.split(' ');
    const { stdout: complaints } = await run(process.execPath, [tsc, ...flags], { cwd: place }).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(complaints).toBe('');
    writeFileSync(
      join(place, 'main.js'),
      `import OpenAI from 'openai';
       import { ask, askStreamed } from './embed.js';
       const client = new OpenAI({ apiKey: 'none', baseURL: ${JSON.stringify(`${url}/v1`)} });
       const messages = [{ role: 'user', content: 'And who sleeps in a box?' }];
       await ask(client, 'My cat is called Mia. She sleeps in a box.');
       console.log(await ask(client, 'What is my cat called?'));
       await askStreamed(client, { model: 'gpt-5', messages, stream: true });`,
    );
    const { stdout } = await run(process.execPath, ['main.js'], { cwd: place });
    expect(stdout).toContain('You said: "My cat is called Mia."');
    expect(stdout).toContain('You said: "She sleeps in a box."');
  });

  test('every file and folder it links to is there', () => {
    const targets = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => target ?? '');
    expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });
});
