import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { runHere, temporaryFolder } from '../command.fixture.js';

const WORDS = 'the slow tide of the inner harbour';

/** A session of an agent in the form of a chat, long enough that old output is worth leaving out. */
function session(id: string, steps: number): string {
  const output = (step: number) =>
    Array.from({ length: 90 }, (_, line) => `  at ${step}.${line} s it reads ${WORDS} and goes on with the next`);
  const messages: object[] = [
    { role: 'user', content: `<b>${id}</b> & "${WORDS}"`, timestamp: '2026-03-01T10:00:00Z' },
  ];
  for (let step = 0; step < steps; step += 1) {
    const call = { id: `c${step}`, name: 'run', arguments: `{"script":"look at ${step}"}` };
    messages.push({ role: 'assistant', content: '', tool_calls: [call], model: 'claude-sonnet-4-5' });
    messages.push({ role: 'tool', tool_call_id: `c${step}`, content: output(step).join('\n') });
  }
  messages.push({ role: 'assistant', content: 'Done.', model: 'claude-sonnet-4-5' });
  return JSON.stringify({ id, messages });
}

async function home() {
  const folder = await temporaryFolder();
  const sessions = join(folder, 'sessions');
  mkdirSync(sessions);
  writeFileSync(join(sessions, 'long.json'), session('long', 40));
  writeFileSync(join(sessions, 'short.json'), session('short', 2));
  const run = (...args: readonly string[]) => runHere(['replay', ...args], { HOME: folder });
  return { folder, sessions, run };
}

it('a table and one sentence say what each policy would have cost and kept', async () => {
  const { sessions, run } = await home();
  const { code, stdout, stderr } = await run(sessions, '--policy', 'auto', '--policy', 'truncation');
  expect([code, stderr.includes('cannot')]).toEqual([0, false]);
  const [head, ...rows] = stdout.split('\n');
  expect(head).toMatch(/^policy +cost +worst +with re-reads +dollars +tokens sent +cache hits +breaks +largest +lines/);
  expect(rows.slice(0, 3).map((row) => row.split(' ')[0])).toEqual(['everything', 'auto', 'truncation']);
  expect(stdout).toMatch(
    /`auto` would have saved \$\d+\.\d\d of \$\d+\.\d\d \(\d+ %\); in 1 of 2 sessions nothing could/,
  );
});

it('a report is one page without scripts in which what was said is only text, or is in no place at all', async () => {
  const { folder, sessions, run } = await home();
  const [open, closed] = [join(folder, 'open.html'), join(folder, 'closed.html')];
  await run(sessions, '--policy', 'auto', '--html', open);
  const page = readFileSync(open, 'utf8');
  expect(page).toContain('&amp; &quot;the slow tide');
  expect(page).not.toMatch(/& "the slow|<script|https?:\/\/(?!www\.w3)/);
  expect(page).toMatch(/reading about [\d,]+ old tokens again/);
  const { stdout } = await run(sessions, '--policy', 'auto', '--html', closed, '--redact', '--json');
  for (const report of [readFileSync(closed, 'utf8'), stdout]) expect(report).not.toMatch(/harbour|long\.json|look at/);
});

it('prices, pauses, the model and what is compared with can be chosen, and a limit ends with an exit code', async () => {
  const { folder, sessions, run } = await home();
  const [prices, long] = [join(folder, 'prices.json'), join(sessions, 'long.json')];
  writeFileSync(prices, '{"cache_read_price": 0.5, "cache_write_price": 1, "output_price": 4}');
  const json = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await run(long, '--policy', 'auto', '--json', ...args);
    return { code, stderr, ...JSON.parse(stdout) };
  };
  const usual = await json();
  expect(usual).toMatchObject({ code: 0, session_count: 1, priced: 1, against: 'everything', gap_aware: false });
  const auto = usual.policies.find(({ name }: { name: string }) => name === 'auto');
  expect(usual.sessions[0].costs).toContainEqual({ policy: 'auto', cost: auto.cost });
  expect((await json('--prices', prices)).policies[1].cost).not.toBe(auto.cost);
  expect(await json('--model', 'nobody-knows')).toMatchObject({ priced: 0, unpriced_models: ['nobody-knows'] });
  const beside = await json('--against', 'truncation', '--fail-above', '0.001');
  expect([beside.code, beside.policies[2].cost]).toEqual([1, 1]);
  expect(beside.stderr).toMatch(/`auto` costs more than --fail-above 0\.001 in 1 session:\n {2}\d\.\d{3} \S/);
  expect((await json('--fail-above', '1.0')).code).toBe(0);
});

it('a conversation of the store is replayed, and the store stays as it is', async () => {
  const { folder, sessions } = await home();
  const store = `sqlite:${join(folder, 'p.db')}`;
  const run = (...args: readonly string[]) => runHere([...args, '--store', store], { HOME: folder });
  await run('import', join(sessions, 'short.json'));
  const vault = await openVault(store);
  const [conversation] = await vault.storeOf(LOCAL_OWNER).conversations({ limit: 1 });
  await vault.close();
  const before = readFileSync(join(folder, 'p.db'));
  const { code, stdout } = await run('replay', conversation?.id ?? '', '--policy', 'auto');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^everything +1\.00/m)]);
  expect(readFileSync(join(folder, 'p.db')).equals(before)).toBe(true);
});

it('without a name it finds the sessions of this machine, and says what to type where nobody can be asked', async () => {
  const { folder, sessions, run } = await home();
  expect(await run()).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/no sessions of Claude Code, .* palimpsest replay FILE/),
  });
  const projects = join(folder, '.claude', 'projects', 'harbour');
  mkdirSync(projects, { recursive: true });
  writeFileSync(join(projects, 'one.jsonl'), readFileSync(join(sessions, 'short.json')));
  expect((await run()).stderr).toMatch(/Found 1 session of Claude Code .* type: palimpsest replay --yes/);
  expect((await run('--yes', '--policy', 'auto')).stdout).toContain('`auto` would have');
});

it('what is wrong is named with a remedy, and what can be read is replayed', async () => {
  const { folder, sessions, run } = await home();
  const [misspelt, words] = [join(folder, 'misspelt.json'), join(folder, 'words.json')];
  writeFileSync(misspelt, '{"cache_reed_price": 0.1}');
  writeFileSync(words, '{"cache_read_price": "cheap"}');
  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [[join(folder, 'none.json')], /there is no file .*none\.json/],
    [[sessions, '--policy', 'autoo'], /--policy 'autoo' is not known.*auto/],
    [[sessions, '--against', 'nothing'], /--against 'nothing' is not known/],
    [[sessions, '--limit', 'x'], /--limit 'x' is not a whole number above 0/],
    [[sessions, '--limit', '1.5'], /--limit '1.5' is not a whole number above 0/],
    [[sessions, '--fail-above', 'x'], /--fail-above 'x' is not a number above 0/],
    [[sessions, '--prices', join(folder, 'none')], /--prices .* cannot be read/],
    [
      [sessions, '--prices', misspelt],
      /misspelt\.json: .*'models\.\*\.cache_reed_price'.* Did you mean cache_read_price/,
    ],
    [[sessions, '--prices', words], /words\.json: .*"cheap"\. Use an object like \{"cache_read_price": 0\.1/],
  ];
  for (const [args, message] of wrong)
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  writeFileSync(join(sessions, 'bad.json'), '{"a": 1}');
  const { code, stdout, stderr } = await run(sessions, '--policy', 'auto', '--json');
  expect([code, JSON.parse(stdout).session_count, stderr]).toEqual([
    1,
    2,
    expect.stringContaining('bad.json: It begins'),
  ]);
});

it('a session that cannot be replayed is named, and the others are', async () => {
  const { sessions, run } = await home();
  const messages = [
    { role: 'user', content: 'What is the tide?' },
    { role: 'function', name: 'tide', content: 'It is low in the harbour.' },
    { role: 'assistant', content: 'Low.' },
  ];
  writeFileSync(join(sessions, 'old.json'), JSON.stringify(messages));
  const { code, stdout, stderr } = await run(sessions, '--policy', 'auto', '--json');
  expect([code, JSON.parse(stdout).session_count]).toEqual([1, 2]);
  expect(stderr).toMatch(/old\.json: .*messages\[1\]\.name/);
  const redacted = await run(sessions, '--policy', 'auto', '--json', '--redact');
  expect(redacted.stdout + redacted.stderr).not.toMatch(/tide|messages\[/);
});

it('a record that is damaged is named, and the rest is replayed', async () => {
  const { folder, run } = await home();
  const path = join(folder, 'damaged.jsonl');
  const record = (role: string, id: number) => ({
    ...{ type: role, uuid: `${id}`, parentUuid: id === 1 ? null : `${id - 1}`, sessionId: 's', cwd: '/', version: '2' },
    ...{ timestamp: '2026-01-01T00:00:00Z', isSidechain: false, message: { role, content: `${role} ${id}` } },
  });
  const lines = [record('user', 1), record('assistant', 2)].map((one) => JSON.stringify(one));
  writeFileSync(path, [lines[0], '{"type": "us', '{"type": "as', lines[1]].join('\n'));
  const { code, stdout, stderr } = await run(path, '--policy', 'auto', '--json');
  expect([code, JSON.parse(stdout).session_count]).toEqual([1, 1]);
  expect(stderr).toMatch(
    /damaged\.jsonl:2: it is not JSON, and 1 more of its records are damaged; the rest is replayed/,
  );
});

it('where nothing is to be replayed it says so, and does not pass for a success', async () => {
  const { folder, run } = await home();
  const path = join(folder, 'question.json');
  writeFileSync(path, '[{"role": "user", "content": "Is anybody there?"}]');
  expect(await run(path)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/Nothing was replayed/) });
});

it('a report that cannot be written is refused before anything is replayed', async () => {
  const { folder, sessions, run } = await home();
  for (const path of [folder, join(folder, 'none', 'report.html')]) {
    const { code, stdout, stderr } = await run(sessions, '--html', path);
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      expect.stringMatching(/cannot be written: .* Choose another place/),
    ]);
  }
});

it('a report takes the place of no file that is there already, and of no session above all', async () => {
  const { sessions, run } = await home();
  const path = join(sessions, 'short.json');
  const before = readFileSync(path, 'utf8');
  expect(await run(path, '--policy', 'auto', '--html', path)).toMatchObject({
    ...{ code: 2, stdout: '', stderr: expect.stringContaining(`${path} exists already. Choose a name that is free.`) },
  });
  expect(readFileSync(path, 'utf8')).toBe(before);
});

it('a policy that is named twice is counted once', async () => {
  const { sessions, run } = await home();
  const costs = async (...policies: readonly string[]) => {
    const flags = policies.flatMap((policy) => ['--policy', policy]);
    return JSON.parse((await run(sessions, ...flags, '--json')).stdout).policies;
  };
  expect(await costs('auto', 'auto')).toEqual(await costs('auto'));
});

it('a name without a price is in no redacted report, and a session without a name asks for one', async () => {
  const { folder, sessions, run } = await home();
  const named = join(folder, 'named.json');
  writeFileSync(named, session('named', 2).replaceAll('claude-sonnet-4-5', 'harbour-pilot-3'));
  const html = join(folder, 'named.html');
  expect((await run(named, '--policy', 'auto')).stdout).toMatch(
    /Priced 0 of 1: no price is published for harbour-pilot-3\./,
  );
  const { stdout } = await run(named, '--policy', 'auto', '--json', '--redact', '--html', html);
  for (const report of [stdout, readFileSync(html, 'utf8')]) expect(report).not.toContain('harbour');
  const unnamed = join(folder, 'unnamed.json');
  writeFileSync(unnamed, session('unnamed', 15).replaceAll(/,"model":"[^"]*"/g, ''));
  const { stdout: part } = await run(sessions, unnamed, '--policy', 'auto');
  expect(part).toMatch(/Priced 2 of 3: --model names the one that answered/);
  const [, ofAll, saved, of, ofPriced] =
    /saved (\d+) % of the cost, \$([\d.]+) of \$([\d.]+) \((\d+) %\) in the 2 with a known price/.exec(part) ?? [];
  expect(Number(ofPriced)).toBeGreaterThan(Number(ofAll));
  expect(Number(saved) / Number(of)).toBeCloseTo(Number(ofPriced) / 100, 1);
});

it('Ctrl-C prints what is done', async () => {
  const { sessions, run } = await home();
  for (let count = 0; count < 30; count += 1)
    writeFileSync(join(sessions, `more${count}.json`), session(`${count}`, 3));
  const before = process.listenerCount('SIGINT');
  const press = setInterval(() => {
    if (process.listenerCount('SIGINT') === before) return;
    clearInterval(press);
    process.emit('SIGINT');
  });
  const { code, stdout, stderr } = await run(sessions, '--policy', 'auto');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/Stopped: this is of \d+ sessions?\./)]);
  expect(stdout).not.toContain('of 32 sessions');
});
