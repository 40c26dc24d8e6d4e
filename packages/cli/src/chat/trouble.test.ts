import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand, startCommand, temporaryFolder } from '../command.fixture.js';
import { TestTerminal } from './pty.fixture.js';

/** A provider that answers by what it is asked, as no provider should. */
const provider: RequestListener = (request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    if (body.includes('refuse')) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'bad \u001b[31mkey' } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(body.includes('broken') ? 'data: {"choices":[{"delta":{"conte\n\ndata: nonsense\n\n' : '');
  });
};

async function serverIn(folder: string): Promise<string> {
  const upstream = createServer(provider).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  onTestFinished(() => void upstream.close());
  const { port } = upstream.address() as AddressInfo;
  const variables = { HOME: folder, PALIMPSEST_UPSTREAM: `http://127.0.0.1:${port}/v1` };
  return (await startCommand([], variables, { folder })).url;
}

describe('a chat in trouble', () => {
  it('tells scripts by exit code, standard error and JSON, and a person in signs that can be seen', async () => {
    const folder = await temporaryFolder();
    const server = await serverIn(folder);
    const chat = async (...args: string[]) => {
      const { process, ended, output } = runCommand([...args, '--server', server], { HOME: folder }, folder);
      process.stdin?.end();
      return { code: await ended, ...output };
    };
    for (const message of ['empty', 'broken']) {
      const { code, stdout, stderr } = await chat('chat', '-p', message, '--json');
      expect([code, stderr]).toEqual([1, 'palimpsest: the answer of the model is empty, or cannot be read\n']);
      expect(JSON.parse(stdout)).toEqual({
        conversation_id: expect.stringMatching(/^conv_/),
        error: { message: 'the answer of the model is empty, or cannot be read', code: 'empty_answer' },
      });
    }
    const refused = await chat('chat', '-p', 'refuse \u001b[2Jthis');
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([
      1,
      '',
      'palimpsest: the model provider answered 401: bad ␛[31mkey\n',
    ]);
    const { stdout: listed } = await chat('sessions', '--json');
    const [newest] = JSON.parse(listed) as { id: string; is_refused: boolean; message_count: number }[];
    expect(newest).toMatchObject({ is_refused: true, message_count: 1 });
    const picking = await chat('chat', '--resume');
    expect([picking.code, picking.stderr]).toEqual([2, expect.stringContaining('palimpsest chat --resume ID')]);
    const wrong = await chat('chat', '--resume', 'wrong');
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('wrong')]);

    const shown = new TestTerminal(['show', newest?.id ?? '', '--server', server], { folder });
    expect(await shown.ended).toBe(0);
    await shown.shows('refuse ␛[2Jthis');
    const talk = new TestTerminal(['chat', '--server', server], { folder, columns: 120 });
    await talk.shows(/^› *$/m);
    talk.type('refuse\r');
    await talk.shows(
      /! the model provider answered 401: bad ␛\[31mkey\. Your message is kept\. Check the key of the provider, such as\s+OPENAI_API_KEY\. \/retry asks again\./,
    );
    await talk.shows('[1 message]');
    talk.type('/sessions\r');
    await talk.shows('1 message, not answered');
    talk.type('\u0004');
    expect(await talk.ended).toBe(0);
  });

  it('is left by Ctrl-C line by line too, at the prompt and at a question, where the terminal can do no more', async () => {
    const folder = await temporaryFolder();
    const chat = new TestTerminal(['chat', '--store', 'memory:'], { folder, variables: { TERM: 'dumb' } });
    await chat.shows('You:');
    chat.type('Hello\r');
    await chat.shows('[2 messages]');
    chat.type('\u0003');
    await chat.shows('Press Ctrl-C again to leave.');
    chat.type('/delete\r');
    await chat.shows('y: ');
    chat.type('\u0003');
    await chat.shows(/y: [\s\S]*Press Ctrl-C again to leave\./);
    chat.type('\u0003');
    expect(await chat.ended).toBe(0);
    expect(chat.output).not.toContain('\u001b');
  });
});
