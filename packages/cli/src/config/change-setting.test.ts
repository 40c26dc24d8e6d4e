import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere, temporaryFolder } from '../command.fixture.js';
import type { Environment } from '../environment.js';
import { environmentOf, type GivenSettings } from '../settings.fixture.js';
import { changeSetting, type FileLayerName, fileOf } from './change-setting.js';
import { editSettings } from './edit-settings.js';

const PASSWORD = 'postgres://ann:hunter22@db.example/memory';

async function world(given: GivenSettings = {}) {
  const environment = await environmentOf(given);
  const user = fileOf(environment, 'user file').name;
  return {
    ...{ environment, user },
    text: () => readFileSync(user, 'utf8'),
    mode: () => statSync(user).mode & 0o777,
    set: (name: string, text?: string, layer: FileLayerName = 'user file') =>
      changeSetting({ name, text, layer }, environment),
  };
}

describe('config set', () => {
  it('writes a setting to a new private file, and the folder for it', async () => {
    const { environment } = await world();
    const elsewhere = { ...environment, configFolder: join(environment.homeFolder, 'new') };
    const done = await changeSetting({ name: 'port', text: '4242', layer: 'user file' }, elsewhere);
    expect(done).toMatchObject({ setting: 'port', value: 4242, isChanged: true, overriddenBy: null, notes: [] });
    expect(readFileSync(done.file, 'utf8')).toBe('{\n  "port": 4242\n}\n');
    expect(statSync(done.file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(done.file)).mode & 0o777).toBe(0o700);
  });

  it('leaves all else in the file as it is: signs, mode, link, and what it does not know', async () => {
    const { environment, user, set } = await world();
    const real = join(environment.homeFolder, 'dotfiles.json');
    const before = '\uFEFF{"future": {"b":1.50,  "a":[ ]},\n\t"host": "127.0.0.1" }';
    writeFileSync(real, before);
    chmodSync(real, 0o640);
    symlinkSync(real, user);
    const { notes } = await set('host', '127.0.0.2');
    expect(readFileSync(real, 'utf8')).toBe(before.replace('0.0.1', '0.0.2'));
    expect([lstatSync(user).isSymbolicLink(), statSync(real).mode & 0o777]).toEqual([true, 0o640]);
    expect(notes).toEqual([expect.stringContaining("field 'future': there is no such setting.")]);
  });

  it.each([
    ['port', 'x', "field 'port': 'x' is not a port. Use a number from 0 to 65535"],
    ['prot', '1', "'prot': there is no such setting. Did you mean port?"],
    ['port.x', '1', "'port.x': there is no such setting"],
    ['memory_strategy.mode', 'widow', 'there is no mode "widow". Did you mean window?'],
    ['memory_strategy.token_bugdet', '1', 'Did you mean token_budget?'],
    [
      'memory_strategy.max_history_messages',
      '5',
      "'memory_strategy.max_history_messages' is a field of the mode window, and the mode is auto. Set the mode first: palimpsest config set memory_strategy.mode window",
    ],
    ['openai_api_key', 'sk-hunter22-0123456789', 'Keys do not belong in files: set OPENAI_API_KEY'],
    ['upstream', 'https://me:hunter22@a.test/v1', 'is not an address of a provider'],
    ['agents', '{"ed": {"modle": "x"}}', 'modle'],
  ])('refuses %s %s, names it and its remedy, repeats no secret, and leaves the file', async (name, text, said) => {
    const { set, text: file } = await world({ user: { host: '127.0.0.3' } });
    await expect(set(name, text)).rejects.toThrow(said);
    await expect(set(name, text)).rejects.not.toThrow('hunter22');
    expect(file()).toBe('{"host":"127.0.0.3"}');
  });

  it('takes fields of a strategy, agents and models one by one, as what they are', async () => {
    const { set, text } = await world({ user: { memory_strategy: 'window' } });
    await set('memory_strategy.max_history_messages', '60');
    await set('memory_strategy.summarization_model', '5');
    await set('agents.ed', '{"model": "m"}');
    await set('models.gpt-5.5', '{"context_window_tokens": 9000}');
    expect(JSON.parse(text())).toEqual({
      memory_strategy: { mode: 'window', max_history_messages: 60, summarization_model: '5' },
      agents: { ed: { model: 'm' } },
      models: { 'gpt-5.5': { context_window_tokens: 9000 } },
    });
    await set('memory_strategy.max_history_messages');
    await set('agents.ed');
    expect(JSON.parse(text())).toEqual({
      memory_strategy: { mode: 'window', summarization_model: '5' },
      models: { 'gpt-5.5': { context_window_tokens: 9000 } },
    });
    expect((await set('agents.ed')).isChanged).toBe(false);
  });

  it('mends a file that is wrong, one setting at a time', async () => {
    const { set, text } = await world({ user: { port: 'x', log_level: 'loud' } });
    expect((await set('port', '1')).notes).toEqual([expect.stringContaining("'loud' is not a log level")]);
    expect((await set('log_level')).notes).toEqual([]);
    expect(JSON.parse(text())).toEqual({ port: 1 });
  });

  it('does not touch a file that is no JSON', async () => {
    const { set, text } = await world({ user: '{"port": 1' });
    await expect(set('port', '2')).rejects.toThrow('is not JSON from line 1, column 11 on. Correct it there.');
    expect(text()).toBe('{"port": 1');
  });

  it('lets nobody else read a file with a password, and shows none', async () => {
    const { set, user, mode } = await world({ user: {} });
    chmodSync(user, 0o644);
    const done = await set('store', PASSWORD);
    expect(mode()).toBe(0o600);
    expect(done.notes).toEqual([expect.stringContaining('now only you can read it')]);
    expect(JSON.stringify(done)).not.toContain('hunter22');
    expect(readFileSync(user, 'utf8')).toContain('hunter22');
  });

  it('says what overrides the setting', async () => {
    const { set } = await world({ variables: { PALIMPSEST_PORT: '7' }, project: { host: '127.0.0.9' } });
    expect((await set('port', '1')).overriddenBy?.name).toBe('PALIMPSEST_PORT');
    expect((await set('host', '127.0.0.1')).overriddenBy?.name).toMatch(/\.palimpsest\.json$/);
    expect((await set('host', '127.0.0.1', 'project file')).overriddenBy).toBe(null);
  });

  it('writes the file that a link means also where it is not there yet, and makes no folder for it', async () => {
    const { environment, user, set } = await world();
    const folder = join(environment.homeFolder, 'dotfiles');
    symlinkSync('../../dotfiles/settings.json', user);
    await expect(set('port', '1')).rejects.toThrow(`cannot be written: there is no such file or folder: ${folder}.`);
    mkdirSync(folder);
    await set('port', '1');
    expect(readFileSync(join(folder, 'settings.json'), 'utf8')).toBe('{\n  "port": 1\n}\n');
    expect(lstatSync(user).isSymbolicLink()).toBe(true);
  });

  it('loses none of several that are set at once, and goes on after one was killed', async () => {
    const { set, user, text } = await world();
    const lock = `${user}.lock`;
    writeFileSync(lock, '');
    utimesSync(lock, 1, 1);
    const names = Array.from({ length: 8 }, (_, index) => `m${index}`);
    await Promise.all(names.map((name) => set(`models.${name}`, '{"output_price": 2}')));
    expect(Object.keys(JSON.parse(text()).models).sort()).toEqual(names);
  });
});

describe('config unset', () => {
  it('takes out what no setting is called, where it stands in the file', async () => {
    const user = '{"prot": 1, "port": 2, "memory_strategy": {"mode": "window", "bugdet": 3}, "a.b": {"c": 4}}';
    const { set, text } = await world({ user });
    for (const name of ['prot', 'memory_strategy.bugdet']) await set(name);
    expect(JSON.parse(text())).toEqual({ port: 2, memory_strategy: { mode: 'window' }, 'a.b': { c: 4 } });
    expect(await set('a.b')).toMatchObject({ isChanged: true, overriddenBy: null, notes: [] });
    expect(text()).toBe('{"port": 2, "memory_strategy": {"mode": "window"}}');
    await expect(set('a.b.c')).rejects.toThrow('there is no such setting');
    await expect(set('prot')).rejects.toThrow("'prot': there is no such setting. Did you mean port?");
    await expect(set('memory_strategy.bugdet')).rejects.toThrow('no mode has such a field');
  });

  it('says what sets it all the same', async () => {
    const { set } = await world({ variables: { PALIMPSEST_HOST: '::1' }, project: { port: 7 }, user: { port: 8 } });
    expect((await set('port')).overriddenBy).toMatchObject({ layer: 'project file' });
    expect((await set('port', undefined, 'project file')).overriddenBy).toBe(null);
    expect((await set('host')).overriddenBy).toEqual({ layer: 'environment', name: 'PALIMPSEST_HOST' });
  });
});

describe('config edit', () => {
  const edit = async (
    environment: Environment,
    writes: readonly string[],
    { isAskedAgain = true, meanwhile = (): void => undefined } = {},
  ) => {
    const [waiting, faults] = [[...writes], [] as string[]];
    const origin = fileOf(environment, 'user file');
    const edited = await editSettings({
      ...{ origin, environment },
      edit: async (file) => {
        meanwhile();
        writeFileSync(file, waiting.shift() ?? '');
      },
      askAgain: async (fault) => {
        faults.push(fault);
        return isAskedAgain;
      },
    });
    return { edited, faults };
  };

  it('takes only what holds, and asks until it does', async () => {
    const { environment, text } = await world({ user: { port: 1 } });
    const { edited, faults } = await edit(environment, ['{"port"', '{"prot": 2}', '{"port": 2}']);
    expect([edited.kind, text()]).toEqual(['changed', '{"port": 2}']);
    expect(faults).toEqual([expect.stringContaining('is not JSON'), expect.stringContaining('Did you mean port?')]);
    expect((await edit(environment, ['{"port": 2}'])).edited.kind).toBe('unchanged');
  });

  it('leaves the file and keeps what was written where it does not hold', async () => {
    const { environment, text } = await world({ user: { port: 1 } });
    const wrong = edit(environment, ['{"port": "x"}'], { isAskedAgain: false });
    const [, draft = ''] =
      /what you wrote is in (\S+)\.$/.exec(await wrong.then(String, ({ message }) => message)) ?? [];
    expect([text(), readFileSync(draft, 'utf8')]).toEqual(['{"port":1}', '{"port": "x"}']);
  });

  it('does not write over what another program wrote meanwhile', async () => {
    const { environment, user, text } = await world({ user: { port: 1 } });
    const meanwhile = () => writeFileSync(user, '{"port": 3}');
    await expect(edit(environment, ['{"port": 2}'], { meanwhile })).rejects.toThrow('changed the file meanwhile');
    expect(text()).toBe('{"port": 3}');
  });
});

it('the commands say what holds, where it comes from, and end with codes for scripts', async () => {
  const home = await temporaryFolder();
  const variables = { HOME: home, XDG_CONFIG_HOME: home, PALIMPSEST_HOST: '127.0.0.7' };
  const run = (...args: readonly string[]) => runHere(['config', ...args], variables);
  const file = join(home, 'palimpsest/settings.json');
  expect(await run('set', 'store', PASSWORD)).toMatchObject({
    code: 0,
    stdout: `store is postgres://ann@db.example/memory in ${file}.\n`,
  });
  const got = await run('get', 'store', '--json');
  expect(got.stderr).toBe('');
  expect(JSON.parse(got.stdout)).toEqual({
    ...{ setting: 'store', value: 'postgres://ann@db.example/memory', layer: 'user file', name: file },
  });
  expect(await run('get', 'host')).toEqual({ code: 0, stdout: '127.0.0.7\n', stderr: 'from PALIMPSEST_HOST\n' });
  expect(await run('get', 'memory_strategy.mode')).toMatchObject({ stdout: 'auto\n', stderr: 'from default\n' });
  expect(await run('get', 'models')).toMatchObject({ stdout: '{}\n' });
  expect(await run('get', 'upstream')).toEqual({ code: 1, stdout: '', stderr: 'palimpsest: upstream has no value.\n' });
  expect(await run('set', 'port', 'x')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("'x' is not a port"),
  });
  expect(JSON.parse((await run('set', 'host', '127.0.0.1', '--json')).stdout)).toMatchObject({
    ...{ setting: 'host', value: '127.0.0.1', is_changed: true, overridden_by: 'PALIMPSEST_HOST' },
  });
  expect(await run('unset', 'port')).toMatchObject({ code: 0, stdout: `port was not set in ${file}.\n` });
  writeFileSync(file, '{"port": 1}');
  expect(await run('unset', 'port', '--project')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('port was not set in '),
    stderr: `Note: ${file} sets it all the same. To take it out there too: palimpsest config unset port\n`,
  });
  expect((await run('path')).stdout).toContain(`${file}\n`);
  writeFileSync(file, JSON.stringify({ store: PASSWORD }));
  expect((await run('list')).stdout).toContain('postgres://ann@db.example/memory');
  const edited = await runHere(['config', 'edit'], { ...variables, EDITOR: "sh -c 'echo {} > $0'", VISUAL: '' });
  expect([edited.code, edited.stdout, readFileSync(file, 'utf8')]).toEqual([0, `${file} is written.\n`, '{}\n']);
  const gone = 'palimpsest: the editor left nothing that can be read: there is no such file or folder.';
  const nowhere = 'palimpsest: no copy to edit can be made in /no/such: there is no such file or folder. Set TMPDIR';
  for (const [more, said] of [
    [{ EDITOR: 'false' }, "palimpsest: the editor 'false' ended with 1"],
    [{ EDITOR: 'rm' }, `${gone} ${file} is as it was.`],
    [{ EDITOR: 'true', TMPDIR: '/no/such' }, nowhere],
  ] as const)
    expect(await runHere(['config', 'edit'], { ...variables, VISUAL: '', ...more })).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining(said) },
    });
  rmSync(file);
  mkdirSync(file);
  expect(await runHere(['config', 'edit'], { ...variables, EDITOR: 'true', VISUAL: '' })).toMatchObject({
    ...{
      code: 2,
      stderr: `palimpsest: ${file} cannot be read: it is a folder. Make it a readable file, or remove it.\n`,
    },
  });
});
