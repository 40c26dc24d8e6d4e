import { describe, expect, it } from 'vitest';
import { type Command, runCommand, startCommand, temporaryFolder } from '../command.fixture.js';
import { TestTerminal } from './pty.fixture.js';

const OFFLINE = { PALIMPSEST_UPSTREAM: '' };

/** A server of a user, and the commands of that user. */
async function served() {
  const folder = await temporaryFolder();
  const variables = { ...OFFLINE, HOME: folder };
  const store = `sqlite:${folder}/p.db`;
  const start = (port: string): Promise<Command & { readonly url: string }> =>
    startCommand(['--store', store, '--port', port], variables, { folder });
  const server = await start('0');
  const { port } = new URL(server.url);
  const run = async (args: readonly string[], input = '') => {
    const { process: child, ended, output } = runCommand([...args, '--server', server.url], variables, folder);
    child.stdin?.end(input);
    return { code: await ended, ...output };
  };
  return { folder, variables, server, run, again: () => start(port) };
}

describe('the chat with a running server', () => {
  it('answers scripts: one message, sessions, show, search, export, import, compact and undo, as text and as JSON, with exit codes', async () => {
    const { run } = await served();
    const first = await run(['chat', '-p', 'My cat is called Mia.', '--json']);
    const { conversation_id: id } = JSON.parse(first.stdout);
    const second = await run(['chat', '-p', '--resume', id], 'What is my cat called?\n');
    expect([second.code, second.stdout]).toEqual([0, expect.stringContaining('called Mia')]);
    const lines = await run(['chat', '--resume', id], 'Who is Mia?\n/compact\n/nonsense\n');
    expect([lines.code, lines.stdout, lines.stderr]).toEqual([
      1,
      expect.stringMatching(/called Mia[\s\S]*too short to compact: it has 6/),
      expect.stringContaining('Error: There is no command /nonsense'),
    ]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: nothing but text is written where there is no terminal
    expect(lines.stdout).not.toMatch(/\u001b/);
    const listed = await run(['sessions', '--json']);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ id, title: 'My cat is called Mia.', message_count: 6 }]);
    expect((await run(['show', id])).stdout).toContain('My cat is called Mia.');
    const [found, exported, short, wrong, nothing, nowhere, many] = await Promise.all([
      run(['search', 'cat', '--conversation', id, '--json']),
      run(['export', '--conversation', id]),
      run(['compact', id, '--json']),
      run(['compact', id, '--keep', 'x']),
      run(['chat', '-p']),
      run(['chat', '-p', 'x', '--resume', 'nowhere']),
      run(['chat', '--json'], 'x'),
    ]);
    const { hits } = JSON.parse(found.stdout);
    expect(hits[0]).toMatchObject({ conversation_id: id, snippet: { is_cut_before: false } });
    expect([exported.code, exported.stderr]).toEqual([0, '1 conversation with 6 messages was exported.\n']);
    const [again, refused] = await Promise.all([
      run(['import', '-'], exported.stdout),
      run(['import', '-'], 'nothing'),
    ]);
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('1 was there already')]);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringMatching(/standard input: .*line 1: it is not JSON/),
    ]);
    expect([short.code, JSON.parse(short.stdout)]).toEqual([1, { compaction: null, reason: 'too-short' }]);
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--keep'),
    });
    expect(await run(['compact', id])).toMatchObject({
      ...{ code: 1, stderr: 'Nothing was compacted: it has fewer messages than the 30 at which compaction begins.\n' },
    });
    expect(await run(['undo', id])).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing to undo') });
    expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing to send') });
    expect(many).toMatchObject({
      ...{ code: 2, stdout: '', stderr: expect.stringContaining("Type palimpsest chat --json -p 'a message'") },
    });
    expect(nowhere).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nowhere'),
    });
  });

  it('says in one line that the server is gone, gives the message back, and goes on when it is there again', async () => {
    const { folder, server, again } = await served();
    const chat = new TestTerminal(['chat', '--server', server.url], { folder, variables: OFFLINE });
    await chat.shows(/^› *$/m);
    chat.type('The ferry leaves at nine.\r');
    await chat.shows('[2 messages]');
    server.process.kill('SIGKILL');
    await server.ended;
    chat.type('When does the ferry leave?\r');
    await chat.shows(/! the server at http:\S+\s+cannot be reached/);
    await chat.shows(/^› When does the ferry leave\?$/m);
    await again();
    chat.type('\r');
    await chat.shows(/You said: "The ferry leaves at nine\."/);
    await chat.shows('[4 messages]');
    chat.type('\u0004');
    expect(await chat.ended).toBe(0);
  });
});
