import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { TestTerminal } from './chat/pty.fixture.js';
import { runHere, temporaryFolder } from './command.fixture.js';

const session = (id: string, ...texts: readonly string[]): string =>
  texts
    .map((content, at) => {
      const role = at % 2 === 0 ? 'user' : 'assistant';
      const links = { uuid: `${id}${at}`, parentUuid: at === 0 ? null : `${id}${at - 1}`, isSidechain: false };
      return JSON.stringify({
        ...links,
        sessionId: id,
        type: role,
        message: { role, content },
        timestamp: '2026-03-01',
      });
    })
    .join('\n');

/** A home with two sessions of an agent, one of them damaged, and a file that is no session. */
async function home() {
  const folder = await temporaryFolder();
  const sessions = join(folder, '.claude', 'projects', 'harbour');
  mkdirSync(sessions, { recursive: true });
  writeFileSync(join(sessions, 'one.jsonl'), session('one', 'Find it.', 'Found.'));
  writeFileSync(join(sessions, 'two.jsonl'), `${session('two', 'Paint it.', 'Painted.')}\n{"type":"us\u001b[2J`);
  writeFileSync(join(sessions, 'other.jsonl'), '{"a":1}\n');
  const store = `sqlite:${join(folder, 'p.db')}`;
  const run = (variables: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    runHere(['import', ...args, '--store', store], { HOME: folder, ...variables });
  return { folder, sessions, run };
}

it('the sessions of an agent are found, imported when that is said, and only once', async () => {
  const { folder, sessions, run } = await home();
  const asked = await run({}, '--agent', 'claude-code');
  expect([asked.code, asked.stderr]).toEqual([
    2,
    expect.stringMatching(
      /Found 3 sessions of Claude Code in .*projects.* type: palimpsest import --agent claude-code --yes/,
    ),
  ]);
  const done = await run({}, '--agent', 'claude-code', '--yes');
  expect([done.code, done.stdout]).toEqual([
    1,
    '2 conversations with 4 messages were imported; 0 were there already.\n',
  ]);
  expect(done.stderr.split('\n').slice(0, 2)).toEqual([
    expect.stringContaining(`${join(sessions, 'other.jsonl')}: It begins with a`),
    `${join(sessions, 'two.jsonl')}:3: it is not JSON`,
  ]);
  cpSync(join(folder, '.claude'), join(folder, 'elsewhere'), { recursive: true });
  const again = await run(
    { HOME: '/nonexistent', CLAUDE_CONFIG_DIR: join(folder, 'elsewhere') },
    '--agent',
    'claude-code',
    '--yes',
    '--json',
  );
  expect(JSON.parse(again.stdout)).toMatchObject({
    imported: 0,
    unchanged: 2,
    damaged: [{ reason: expect.anything() }, { line: 3 }],
  });
});

it('a session that has grown since gets what is new', async () => {
  const { sessions, run } = await home();
  const file = join(sessions, 'one.jsonl');
  await run({}, file);
  writeFileSync(file, session('one', 'Find it.', 'Found.', 'Paint it.', 'Painted.', 'Sell it.'));
  expect(await run({}, file)).toMatchObject({
    code: 0,
    stdout: '0 conversations with 0 messages were imported; 1 has grown by 3 messages; 0 were there already.\n',
  });
  expect(JSON.parse((await run({}, file, '--json')).stdout)).toMatchObject({ imported: 0, grown: 0, unchanged: 1 });
});

it('sessions in which nothing was said are counted and no failure, and those in other places are found, too', async () => {
  const { folder, run } = await home();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const rollout = (id: string) =>
    [
      { type: 'session_meta', timestamp: '2026-03-01', payload: { id } },
      { type: 'response_item', payload: { type: 'message', role: 'user', content: 'Find it.' } },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n');
  write('claude/projects/harbour/empty.jsonl', '');
  write('claude/projects/harbour/summary.jsonl', '{"type":"summary","summary":"x","leafUuid":"y"}\n');
  write('.codex/sessions/2026/03/01/rollout-1.jsonl', rollout('one'));
  write('.codex/archived_sessions/rollout-2.jsonl', rollout('two'));
  write('.gemini/tmp/hash/checkpoint-mine.json', '[{"role":"user","parts":[{"text":"Find it."}]}]');
  write('.gemini/tmp/hash/logs.json', '[{"sessionId":"x","messageId":0,"type":"user","message":"Find it."}]');
  const found = (agent: string) =>
    run({ CLAUDE_CONFIG_DIR: join(folder, 'claude') }, '--agent', agent, '--yes', '--json');
  const nothing = { what: 'conversation in which nothing was said, or can be read', count: 1 };
  const code = await found('claude-code');
  expect([code.code, JSON.parse(code.stdout)]).toMatchObject([0, { imported: 0, damaged: [] }]);
  expect(JSON.parse(code.stdout).left_out.filter(({ what }: { what: string }) => what === nothing.what)).toMatchObject([
    nothing,
    nothing,
  ]);
  for (const [agent, imported] of [
    ['codex', 2],
    ['gemini-cli', 1],
  ] as const) {
    const done = await found(agent);
    expect([done.code, JSON.parse(done.stdout)]).toMatchObject([0, { imported, damaged: [] }]);
  }
});

it('the sessions of opencode are read from the files it keeps of each message and part', async () => {
  const { folder, run } = await home();
  const storage = join(folder, '.local/share/opencode/storage');
  const write = (path: string, value: object | string) => {
    mkdirSync(dirname(join(storage, path)), { recursive: true });
    writeFileSync(join(storage, path), typeof value === 'string' ? value : JSON.stringify(value));
  };
  write('session/project/ses_1.json', { id: 'ses_1', title: 'The harbour', time: { created: 1_772_000_000_000 } });
  write('message/ses_1/msg_2.json', { id: 'msg_2', role: 'assistant', time: { created: 1_772_000_002_000 } });
  write('message/ses_1/msg_1.json', { id: 'msg_1', role: 'user', time: { created: 1_772_000_001_000 } });
  write('part/msg_1/prt_1.json', { id: 'prt_1', type: 'text', text: 'Find it.' });
  write('part/msg_2/prt_1.json', { id: 'prt_1', type: 'text', text: 'Found.' });
  write('part/msg_2/prt_2.json', '{"type": "te');
  symlinkSync('/dev/zero', join(storage, 'part/msg_2/prt_3.json'));
  const done = await run({}, '--agent', 'opencode', '--yes', '--json');
  expect([done.code, JSON.parse(done.stdout)]).toMatchObject([
    1,
    { imported: 1, messages: 2, damaged: [{ file: join(storage, 'part/msg_2/prt_2.json'), reason: 'it is not JSON' }] },
  ]);
  expect((await run({}, '--agent', 'opencode', '--yes')).stdout).toContain('1 was there already');
});

it('what is asked for and not there is said with what to type', async () => {
  const { run } = await home();
  const wrong = [await run({}), await run({}, '--agent', 'ed'), await run({}, '--agent', 'codex', '--yes')];
  expect(wrong.map(({ code, stderr }) => [code, stderr])).toEqual([
    [2, expect.stringContaining('name a file or a folder, or an agent: --agent claude-code')],
    [2, expect.stringContaining("--agent 'ed' is not known. Use one of claude-code, codex, pi, gemini-cli, opencode")],
    [2, expect.stringMatching(/no sessions of Codex in .*\.codex.*set CODEX_HOME, or name the folder/)],
  ]);
});

it('in a terminal it is asked first', async () => {
  const { folder, run } = await home();
  const args = ['import', '--agent', 'claude-code', '--store', `sqlite:${join(folder, 'p.db')}`];
  for (const [answer, said] of [
    ['n', 'Nothing was imported.'],
    ['y', '2 conversations with 4 messages were imported'],
  ] as const) {
    const terminal = new TestTerminal(args, { folder, columns: 200 });
    await terminal.shows('Import them? [y/N]');
    terminal.type(`${answer}\r`);
    await terminal.shows(said);
    await terminal.ended;
  }
  expect((await run({}, '--agent', 'claude-code', '--dry-run')).stdout).toContain('0 conversations with 0 messages');
});
