import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFakeOpenai } from '@palimpsest/fakes';
import { VAULT_FORMS } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runToEnd, startCommand, temporaryFolder } from '../command.fixture.js';
import { resolveSettings } from '../resolve-settings.js';
import { environmentOf } from '../settings.fixture.js';
import { settingsTable } from '../settings-table.js';
import { configJson, configText } from './config-text.js';

const KEYS = { OPENAI_API_KEY: 'sk-secret-openai', ANTHROPIC_API_KEY: 'sk-secret-anthropic' };

describe('palimpsest config', () => {
  it('shows the store without its password, also where it names none', async () => {
    const world = await environmentOf({});
    const resolved = resolveSettings({ store: 'postgres://ann:secret@db.example/memory' }, world);
    expect(resolved.settings.store).toContain('secret');
    for (const shown of [configText(resolved, world), configJson(resolved, world)]) {
      expect(shown).toContain('postgres://ann@db.example/memory');
      expect(shown).not.toContain('secret');
    }
    const refused = () => resolveSettings({ store: 'mysql://ann:secret@db.example/memory' }, world);
    expect(refused).toThrow("no store is named by 'mysql://…@db.example/memory'");
    expect(refused).not.toThrow('secret');
  });

  it('prints what holds and where it came from, and no keys', async () => {
    const home = await temporaryFolder();
    const folder = await temporaryFolder();
    const xdg = join(home, 'xdg');
    mkdirSync(join(home, '.config/palimpsest'), { recursive: true });
    mkdirSync(join(xdg, 'palimpsest'), { recursive: true });
    writeFileSync(join(home, '.config/palimpsest/settings.json'), '{"log_level": "error"}');
    writeFileSync(join(xdg, 'palimpsest/settings.json'), '{"log_level": "silent"}');
    writeFileSync(
      join(folder, '.palimpsest.json'),
      '{"port": 5, "model": "m5", "memory_strategy": {"mode": "window"}}',
    );
    const variables = { HOME: home, ...KEYS, PALIMPSEST_MAX_HISTORY_MESSAGES: '12', PALIMPSEST_HOST: '127.0.0.1' };
    const [text, json, bad] = await Promise.all([
      runToEnd(['config'], { ...variables, XDG_CONFIG_HOME: '' }, folder),
      runToEnd(['config', '--json', '--port', '6'], { ...variables, XDG_CONFIG_HOME: xdg }, folder),
      runToEnd(['config'], { ...variables, PALIMPSEST_PORT: 'x' }, folder),
    ]);
    expect([text.code, json.code, bad.code]).toEqual([0, 0, 2]);
    expect(`${text.stdout}${text.stderr}${json.stdout}${json.stderr}`).not.toContain('secret');

    const lines = text.stdout.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '));
    for (const line of [
      'port | 4141 | default',
      `model | m5 | ${join(folder, '.palimpsest.json')}`,
      expect.stringMatching(/^Note: not in effect: .*\.palimpsest\.json asks for port, which needs your consent/),
      'host | 127.0.0.1 | PALIMPSEST_HOST',
      'upstream | https://api.openai.com/v1 | OPENAI_API_KEY',
      `store | sqlite:${home}/.palimpsest/palimpsest.db | default`,
      `log_level | error | ${join(home, '.config/palimpsest/settings.json')}`,
      'memory_strategy.max_history_messages | 12 | PALIMPSEST_MAX_HISTORY_MESSAGES',
      'memory_strategy.tool_output_trim_chars | 2000 | default',
      'OPENAI_API_KEY: set',
    ])
      expect(lines).toContainEqual(line);

    expect(JSON.parse(json.stdout)).toMatchObject({
      settings: {
        port: { value: 6, layer: 'flag', name: '--port' },
        log_level: { value: 'silent', layer: 'user file', name: join(xdg, 'palimpsest/settings.json') },
        anthropic_base_url: { value: 'https://api.anthropic.com', layer: 'default', name: null },
        'memory_strategy.mode': { value: 'window', layer: 'project file', name: join(folder, '.palimpsest.json') },
      },
      files: [{ is_there: true }, { is_there: true }],
      keys: { OPENAI_API_KEY: 'set', ANTHROPIC_API_KEY: 'set' },
    });
    expect(bad.stderr).toBe(
      "palimpsest: PALIMPSEST_PORT: 'x' is not a port. Use a number from 0 to 65535; 0 takes any free one.\n",
    );
  });

  it('says that no provider is named, which files are not there and what has no effect', async () => {
    const environment = await environmentOf({ variables: { PALIMPSEST_SUMMARIZATION_MODEL: 'small' } });
    const found = resolveSettings({}, environment);
    const text = configText(found, environment);
    expect(text).toMatch(/^upstream +\(an Ollama on this machine, or the built-in model\) +default$/m);
    expect(text).toContain('settings.json (not there)');
    expect(text).toContain('Note: PALIMPSEST_SUMMARIZATION_MODEL is for the mode window; the mode is auto.');
    expect(JSON.parse(configJson(found, environment))).toMatchObject({ settings: { upstream: { value: null } } });
  });
});

describe('palimpsest serve', () => {
  it('is the proxy, by the settings of its files, with the API first', async () => {
    const folder = await temporaryFolder();
    const fake = await startFakeOpenai();
    onTestFinished(() => fake.close());
    const settings = { upstream: fake.url, store: 'memory:', memory_strategy: { mode: 'window' } };
    writeFileSync(join(folder, '.palimpsest.json'), JSON.stringify(settings));
    const variables = { PALIMPSEST_MAX_HISTORY_MESSAGES: '12', XDG_CONFIG_HOME: join(folder, 'xdg') };
    expect((await runToEnd(['trust', '--yes'], variables, folder)).code).toBe(0);
    const { url, output } = await startCommand([], variables, { name: 'serve', folder });
    expect(output.stdout.indexOf(`${url}/api/v1\n`)).toBeGreaterThan(0);
    expect(output.stdout.indexOf(`${url}/api/v1/openapi.json`)).toBeLessThan(output.stdout.indexOf('OPENAI_BASE_URL'));
    expect((await fetch(`${url}/api/v1/openapi.json`)).status).toBe(200);
    const answer = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-palimpsest-conversation': 'c' },
      body: JSON.stringify({ model: 'gpt-5', messages: [{ role: 'user', content: 'Hello' }] }),
    });
    expect(answer.status).toBe(200);
    expect(fake.requests).toHaveLength(1);
    const memory = await (await fetch(`${url}/api/v1/conversations/c/memory`)).json();
    expect(memory).toMatchObject({
      memory_strategy: {
        max_history_messages: { value: 12, origin: 'server' },
        tool_output_trim_chars: { value: 2000, origin: 'default' },
      },
    });
  });

  it('ends with 2 for a bad file, before anything is opened', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, '.palimpsest.json'), '{"port": 1');
    const { code, stdout, stderr } = await runToEnd(['serve'], {}, folder);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `palimpsest: ${join(folder, '.palimpsest.json')} is not JSON from line 1, column 11 on. Correct it there.\n`,
    );
  });
});

describe('the documentation', () => {
  it('has every setting once, with its ways and its default', () => {
    const rows = settingsTable();
    expect(new Set(rows.map(({ field }) => field)).size).toBe(rows.length);
    expect(rows).toContainEqual({
      group: 'store',
      flags: ['--store <address>', '--memory-path <folder>'],
      variables: ['PALIMPSEST_STORE'],
      field: 'store',
      initial: 'sqlite:~/.palimpsest/palimpsest.db',
      meaning: `where conversations are stored: ${VAULT_FORMS}; memory: loses them when the server stops`,
    });
    expect(rows.find(({ field }) => field.endsWith('max_history_messages'))).toMatchObject({ initial: '40' });
    expect(rows.every(({ meaning }) => meaning !== '')).toBe(true);
  });
});
