import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveSettings } from './resolve-settings.js';
import { environmentOf, type GivenSettings, resolved } from './settings.fixture.js';
import type { SettingName } from './settings.js';

const PROJECT = /\/project\/\.palimpsest\.json/;
const USER = /\/config\/palimpsest\/settings\.json/;
const ANTHROPIC = 'https://api.anthropic.com';
const STORE = expect.stringMatching(/^sqlite:\/.+palimpsest\.db$/);
/** A setting as flag, variable, project, user and nobody say it. */
const SAID: readonly (readonly [SettingName, string, string, string | number, string | number, unknown])[] = [
  ['port', '1', '2', 3, 4, 4141],
  ['host', '127.0.0.5', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.1'],
  ['upstream', 'http://a.test/v1', 'http://b.test/v1', 'http://c.test/v1', 'http://d.test/v1', undefined],
  ['anthropic_base_url', 'http://a.test', 'http://b.test', 'http://c.test', 'http://d.test', ANTHROPIC],
  ['store', 'sqlite:a', 'sqlite:b', 'sqlite:c', 'memory:', STORE],
  ['log_level', 'silent', 'error', 'info', 'silent', 'info'],
];

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('a setting', () => {
  it.each(SAID)('%s comes from flag, environment, project, user, default, in this order', async (name, ...said) => {
    const [flag, variable, project, user, initial] = said;
    const own = `PALIMPSEST_${name.toUpperCase()}`;
    const value = (text: string) => (name === 'port' ? Number(text) : text);
    const layers: [GivenSettings, unknown, object][] = [
      [{ flags: { [camel(name)]: flag } }, value(flag), { layer: 'flag', name: `--${name.replaceAll('_', '-')}` }],
      [{ variables: { [own]: variable } }, value(variable), { layer: 'environment', name: own }],
      [{ project: { [name]: project } }, project, { layer: 'project file', name: expect.stringMatching(PROJECT) }],
      [{ user: { [name]: user } }, user, { layer: 'user file', name: expect.stringMatching(USER) }],
      [{}, initial, { layer: 'default', name: '' }],
    ];
    for (const [index, [, expected, origin]] of layers.entries()) {
      const { settings, origins } = await resolved(Object.assign({}, ...layers.slice(index).map(([layer]) => layer)));
      expect([settings[name], origins.get(name)]).toEqual([expected, origin]);
    }
  });

  it('is taken field by field, each from its own layer', async () => {
    const { settings, origins } = await resolved({
      flags: { port: '1' },
      variables: { PALIMPSEST_HOST: '127.0.0.9' },
      project: { port: 2, store: 'memory:' },
      user: { host: '127.0.0.8', log_level: 'error' },
    });
    expect(settings).toMatchObject({ port: 1, host: '127.0.0.9', store: 'memory:', log_level: 'error' });
    expect(['port', 'host', 'store', 'log_level'].map((name) => origins.get(name as SettingName)?.layer)).toEqual([
      'flag',
      'environment',
      'project file',
      'user file',
    ]);
  });

  it('goes by its own flag before another name of it', async () => {
    const { settings } = await resolved({
      flags: { upstream: 'http://a.test', openaiBaseUrl: 'http://b.test', memoryPath: '/folder/' },
      variables: { PALIMPSEST_STORE: 'memory:' },
    });
    expect(settings).toMatchObject({ upstream: 'http://a.test', store: 'sqlite:/folder/palimpsest.db' });
  });

  it('finds a provider in the variables of other programs only when nobody names one', async () => {
    const variables = { OPENAI_BASE_URL: 'http://b.test?version=1', OPENAI_API_KEY: 'sk-0123456789' };
    const named = await resolved({ variables, user: { upstream: 'http://a.test' } });
    expect([named.settings.upstream, named.origins.get('upstream')?.layer]).toEqual(['http://a.test', 'user file']);
    await expect(resolved({ variables })).rejects.toThrow('OPENAI_BASE_URL: ');
    const found = await resolved({ variables: { OPENAI_API_KEY: 'sk-0123456789' } });
    expect(found.settings.upstream).toBe('https://api.openai.com/v1');
    expect(found.origins.get('upstream')).toEqual({ layer: 'environment', name: 'OPENAI_API_KEY' });
  });

  it('may be read from a file with a byte order mark', async () => {
    expect((await resolved({ project: '\uFEFF{"port": 7}' })).settings.port).toBe(7);
  });
});

describe('settings are refused, with their place, what they hold and what to do:', () => {
  it.each<[string, GivenSettings, RegExp | string, string]>([
    ['a bad flag', { flags: { port: 'x' } }, '--port', "'x' is not a port. Use a number from 0 to 65535"],
    ['a bad alias', { flags: { openaiBaseUrl: 'x' } }, '--openai-base-url', "'x' is not an address of a provider. Use"],
    ['a bad variable', { variables: { PALIMPSEST_HOST: 'a b' } }, 'PALIMPSEST_HOST', "'a b' is not an address to"],
    [
      'an unknown variable',
      { variables: { PALIMPSEST_PROT: '1' } },
      'PALIMPSEST_PROT',
      'Did you mean PALIMPSEST_PORT?',
    ],
    ['a bad field of the project', { project: { port: '4141' } }, PROJECT, "field 'port': '4141' is not a port. Use"],
    ['a bad field of the user', { user: { log_level: 'loud' } }, USER, "field 'log_level': 'loud' is not a log level."],
    ['a null', { user: { host: null } }, USER, "field 'host': 'null' is not an address to listen on. Use"],
    [
      'a bad store',
      { user: { store: 'oracle:x' } },
      USER,
      "no store is named by 'oracle:x'. Use sqlite:FILE, markdown:DIR, postgres://USER:PASSWORD@HOST/DATABASE or memory:",
    ],
    [
      'an unknown field',
      { project: { hots: 'x' } },
      PROJECT,
      "field 'hots': there is no such setting. Did you mean host",
    ],
    ['a field like none', { project: { colour: 1 } }, PROJECT, 'Use one of port, host, require_keys, upstream,'],
    [
      'a name of every object',
      { project: '{"__proto__": {}}' },
      PROJECT,
      "field '__proto__': there is no such setting",
    ],
    ['a bad value below a good one', { flags: { port: '1' }, user: { port: -1 } }, USER, "'-1' is not a port"],
    ['a file that is not JSON', { project: '{\n  "port": 1,\n}' }, PROJECT, 'is not JSON from line 3, column 1 on'],
    ['an empty file', { user: '' }, USER, 'is not JSON from line 1, column 1 on'],
    ['a file that is a list', { user: [1] }, USER, 'does not hold an object. Write one like {"port": 4141}.'],
    [
      'a strategy that is a number',
      { user: { memory_strategy: 5 } },
      USER,
      "'5' is not a memory_strategy. Use the name of a mode, or an object like",
    ],
    [
      'a strategy that names no mode',
      { user: { memory_strategy: 'widow' } },
      USER,
      'there is no mode "widow". Did you mean window?',
    ],
    ['this server as its own upstream', { user: { upstream: 'http://[::1]:4141' } }, USER, 'is this proxy itself'],
  ])('%s', async (_, said, place, message) => {
    const error = await resolved(said).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'InvalidInputError', field: expect.any(String) });
    expect((error as Error).message).toMatch(place);
    expect((error as Error).message).toContain(message);
  });

  it('a file that cannot be read', async () => {
    const environment = await environmentOf({});
    mkdirSync(join(environment.workingFolder, '.palimpsest.json'));
    expect(() => resolveSettings({}, environment)).toThrow(
      /\.palimpsest\.json cannot be read: EISDIR.* Make it a readable file, or remove it\./,
    );
  });

  it.each(['OPENAI_API_KEY', 'openai_api_key', 'apiKey', 'token', 'anthropic-api-key'])(
    'a key in a file, as %s, with a hint and without the key',
    async (name) => {
      const error: Error = await resolved({ project: { [name]: 'sk-secret-0123456789' } }).then(
        () => new Error('it was taken'),
        (reason) => reason,
      );
      expect(error.message).toMatch(PROJECT);
      expect(error.message).toContain(`field '${name}': Keys do not belong in files: set OPENAI_API_KEY`);
      expect(error.message).not.toContain('secret');
    },
  );

  it.each([
    ['a key for an address', { upstream: 'sk-hunter22-0123456789' }],
    ['a password without a scheme', { upstream: 'me:hunter22@a.test' }],
    ['a password', { upstream: 'https://me:hunter22@a.test/v1' }],
    ['a query', { anthropic_base_url: 'https://a.test/v1?key=hunter22' }],
    ['a key in a list', { host: ['sk-hunter22-0123456789'] }],
    ['a key as a mode', { memory_strategy: { mode: 'sk-hunter22-0123456789' } }],
    ['a key among the fields of a strategy', { memory_strategy: { mode: 'none', api_key: 'hunter22' } }],
  ])('without repeating %s', async (_, project) => {
    await expect(resolved({ project })).rejects.toThrow(/^(?!.*hunter22).*\.palimpsest\.json/s);
  });

  it('but not variables that Kubernetes sets for a service of our name', async () => {
    const variables = { PALIMPSEST_SERVICE_HOST: '10.0.0.1', PALIMPSEST_PORT_4141_TCP: 'tcp://10.0.0.1:4141' };
    expect((await resolved({ variables })).settings.port).toBe(4141);
  });
});
