import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeSetting } from '../config/change-setting.js';
import { resolveSettings } from '../resolve-settings.js';
import { environmentOf, type GivenSettings, resolved } from '../settings.fixture.js';
import { shownLayers } from '../settings-layers.js';
import { modeSchemas } from '../strategy-field.js';
import { consentLines } from './consent-text.js';
import { askedSettings, FREE_FIELDS, FREE_VALUES, freeSettings } from './free-settings.js';
import { projectFile } from './project-file.js';
import { keepConsents, trustFile } from './trusted-folders.js';

const refusal = (project: object, more: GivenSettings = {}): Promise<unknown> =>
  resolved({ ...more, project, isTrusted: false }).then(
    () => 'taken',
    ({ code, message }: { code: string; message: string }) => (code === 'consent_needed' ? message : `${code}`),
  );

describe('without consent the file of a project', () => {
  it('sets a model, a log level, models, and how its conversations are kept small', async () => {
    const project = {
      model: 'gpt-6',
      log_level: 'error',
      models: { 'gpt-6': { context_window_tokens: 5000 } },
      memory_strategy: { mode: 'compact', compact_keep: 3, token_budget: 9000, memory: 'off' },
    };
    const { settings, strategy } = await resolved({ project, isTrusted: false });
    expect([settings.model, settings.log_level, strategy]).toMatchObject([
      'gpt-6',
      'error',
      { mode: 'compact', compact_keep: 3, memory: 'off' },
    ]);
  });

  it.each<[string, object]>([
    ['upstream', { upstream: 'http://127.0.0.1:9/v1' }],
    ['anthropic_base_url', { anthropic_base_url: 'http://127.0.0.1:9' }],
    ['store', { store: 'postgres://127.0.0.1/x' }],
    ['embeddings_url', { embeddings_url: 'http://127.0.0.1:9/v1' }],
    ['embeddings_model', { embeddings_model: 'other' }],
    ['embeddings_dimensions', { embeddings_dimensions: 4 }],
    ['require_keys', { require_keys: false }],
    ['host', { host: '0.0.0.0' }],
    ['port', { port: 1 }],
    ['agents', { agents: { writer: {} } }],
    ['memory_strategy.recall_scope', { memory_strategy: { mode: 'auto', recall_scope: 'all' } }],
    ['memory_strategy.recall', { memory_strategy: { recall: 'always' } }],
    ['memory_strategy.recall_tools', { memory_strategy: { recall_tools: 'auto' } }],
    ['memory_strategy.memory', { memory_strategy: { memory: 'auto' } }],
    ['memory_strategy.summarizer', { memory_strategy: { summarizer: 'model' } }],
    ['memory_strategy.summarization_model', { memory_strategy: { summarization_model: 'x' } }],
    ['memory_strategy.summarization_prompt', { memory_strategy: { summarization_prompt: 'x' } }],
    ['memory_strategy.focus_areas', { memory_strategy: { focus_areas: ['x'] } }],
  ])('cannot set %s: the refusal names it, the file and both remedies', async (name, project) => {
    const message = await refusal({ ...project, model: 'free' }, { user: { require_keys: true } });
    expect(message).toMatch(/\/project\/\.palimpsest\.json asks for /);
    expect(message).toContain(`asks for ${name}, which needs your consent`);
    expect(message).toMatch(/"palimpsest trust '\/.*\/project'".*--ignore-project-file/);
  });

  it('is refused with a command that only names the folder, whatever that is called', async () => {
    const environment = await environmentOf({ project: { port: 5 }, isTrusted: false });
    const workingFolder = join(environment.workingFolder, "x'; touch marker; echo '");
    mkdirSync(workingFolder);
    renameSync(join(environment.workingFolder, '.palimpsest.json'), join(workingFolder, '.palimpsest.json'));
    let message = '';
    try {
      resolveSettings({}, { ...environment, workingFolder });
    } catch (error) {
      message = String(error);
    }
    const [, named] = /"palimpsest trust (.*)" shows/.exec(message) ?? [];
    expect(execFileSync('sh', ['-c', `printf %s ${named}`], { encoding: 'utf8' })).toBe(realpathSync(workingFolder));
  });

  it('is refused also where a flag overrides what it asks for, and counts for nothing where it is ignored', async () => {
    const project = { upstream: 'http://127.0.0.1:9/v1', model: 'theirs' };
    expect(await refusal(project, { flags: { upstream: 'http://127.0.0.1:8/v1' } })).toContain('asks for upstream');
    const variables = { PALIMPSEST_PROJECT_FILE: 'ignore' };
    const { settings } = await resolved({ project, isTrusted: false, variables });
    expect([settings.upstream, settings.model === 'theirs']).toEqual([undefined, false]);
    await expect(resolved({ variables: { PALIMPSEST_PROJECT_FILE: 'trust' } })).rejects.toThrow(
      "is 'trust'. Use ignore",
    );
  });

  it('leaves what the user said about recall and memory when it chooses another mode', async () => {
    const user = { memory_strategy: { mode: 'auto', auto_keep: 'bold', recall: 'off', memory: 'off' } };
    const { strategy, strategyOrigins } = await resolved({
      user,
      project: { memory_strategy: 'compact' },
      isTrusted: false,
    });
    expect(strategy).toMatchObject({ mode: 'compact', recall: 'off', memory: 'off' });
    expect(strategyOrigins.get('memory')?.layer).toBe('user file');
    expect(strategyOrigins.get('auto_keep')).toBeUndefined();
  });

  it('shows in config with what holds, and a note on what does not', async () => {
    const environment = await environmentOf({
      project: { port: 9, model: 'm', memory_strategy: { memory: 'on' } },
      isTrusted: false,
    });
    const { settings, strategy, notes } = resolveSettings({}, environment, shownLayers(environment));
    expect([settings.port, settings.model, strategy.memory]).toEqual([4141, 'm', 'auto']);
    expect(notes).toEqual([expect.stringContaining('asks for port, memory_strategy.memory, which needs your consent')]);
  });
});

it('every field of every mode is free, free with one value, or waits for consent by decision', () => {
  const fields = new Set(modeSchemas().flatMap(({ properties }) => Object.keys(properties)));
  const waiting = [...fields].filter((field) => !FREE_FIELDS.includes(field) && !Object.hasOwn(FREE_VALUES, field));
  expect(waiting.toSorted()).toEqual(['focus_areas', 'summarization_model', 'summarization_prompt']);
  for (const field of [...FREE_FIELDS, ...Object.keys(FREE_VALUES)]) expect(fields).toContain(field);
});

it('what is free and what is asked for are the whole file, and never the same part of it', () => {
  const values = {
    port: 1,
    model: 'm',
    memory_strategy: { mode: 'auto', recall: 'always', token_budget: 5, unheard_of: 1 },
    __proto__: { upstream: 'x' },
  };
  expect(askedSettings(values).map(({ name }) => name)).toEqual([
    'port',
    'memory_strategy.recall',
    'memory_strategy.unheard_of',
  ]);
  expect(freeSettings(values)).toEqual({ model: 'm', memory_strategy: { mode: 'auto', token_budget: 5 } });
});

describe('consent', () => {
  it('holds for one folder and one content', async () => {
    const project = { upstream: 'http://127.0.0.1:9/v1' };
    const environment = await environmentOf({ project });
    const file = join(environment.workingFolder, '.palimpsest.json');
    const text = readFileSync(file, 'utf8');
    expect(resolveSettings({}, environment).settings.upstream).toBe(project.upstream);
    writeFileSync(file, `${text} `);
    expect(() => resolveSettings({}, environment)).toThrow('needs your consent');
    writeFileSync(file, text);
    expect(resolveSettings({}, environment).settings.upstream).toBe(project.upstream);
    const copy = { ...environment, workingFolder: `${environment.workingFolder}-copy` };
    mkdirSync(copy.workingFolder);
    writeFileSync(join(copy.workingFolder, '.palimpsest.json'), text);
    expect(() => resolveSettings({}, copy)).toThrow('needs your consent');
    const link = { ...environment, workingFolder: `${environment.workingFolder}-link` };
    symlinkSync(environment.workingFolder, link.workingFolder);
    expect(resolveSettings({}, link).settings.upstream).toBe(project.upstream);
  });

  it('is asked for again where its record is damaged or gone', async () => {
    const environment = await environmentOf({ project: { port: 7 } });
    const record = trustFile(environment);
    renameSync(record, `${record}.away`);
    expect(() => resolveSettings({}, environment)).toThrow('needs your consent');
    for (const text of ['{', '{}', '[null, 1, {"folder": 1}]', '']) {
      writeFileSync(record, text);
      expect(() => resolveSettings({}, environment)).toThrow('needs your consent');
    }
    await keepConsents(
      record,
      [projectFile(environment)?.consent].filter((one) => one !== undefined),
    );
    expect(resolveSettings({}, environment).settings.port).toBe(7);
  });

  it('comes with what a person writes by a command, but not with what was in the file before', async () => {
    const own = await environmentOf({});
    const change = (name: string, text: string) => ({ name, text, layer: 'project file' as const });
    await changeSetting(change('port', '5'), own);
    await changeSetting(change('host', '127.0.0.2'), own);
    expect(resolveSettings({}, own).settings).toMatchObject({ port: 5, host: '127.0.0.2' });
    const foreign = await environmentOf({ project: { upstream: 'http://127.0.0.1:9/v1' }, isTrusted: false });
    const { notes } = await changeSetting(change('port', '5'), foreign);
    expect(notes.join()).toContain('palimpsest trust');
    expect(() => resolveSettings({}, foreign)).toThrow('asks for upstream, port');
    const tools = await environmentOf({ project: { mcpServers: { x: { command: 'x' } } }, isTrusted: false });
    await changeSetting(change('port', '5'), tools);
    expect(() => resolveSettings({}, tools)).toThrow('asks for port');
    expect(existsSync(trustFile(tools))).toBe(false);
  });
});

describe('a provider that the file of a project names', () => {
  const upstream = 'http://127.0.0.1:9/v1';
  const user = { memory_strategy: { mode: 'auto', recall_scope: 'all', memory: 'on' } };

  it('gets nothing beyond the conversation, whatever the user set for others', async () => {
    const { reach, notes } = await resolved({ project: { upstream }, user });
    expect(reach).toEqual({ recall_scope: 'conversation', memory: 'off' });
    expect(notes.join()).toContain('recall_scope stays conversation and memory stays off');
    expect((await resolved({ project: { model: 'm' }, user })).reach).toEqual({});
    expect((await resolved({ project: { upstream }, flags: { upstream }, user })).reach).toEqual({});
  });

  it('gets what the same file asked for, or a flag of this run', async () => {
    const asked = { upstream, memory_strategy: { mode: 'auto', recall_scope: 'all' } };
    expect((await resolved({ project: asked, user })).reach).toEqual({ memory: 'off' });
    expect((await resolved({ project: { upstream }, flags: { memory: true }, user })).reach).toEqual({
      recall_scope: 'conversation',
    });
    const agents = { a: { memory_strategy: { mode: 'auto', memory: 'on' } } };
    expect((await resolved({ project: { upstream, agents } })).reach).toEqual({ recall_scope: 'conversation' });
  });
});

it('what is agreed to is shown whole, and no sign of it is hidden', async () => {
  const hostile = '\u001b]52;c;x\u0007 \u009b2J \u202e\u200b';
  const server = {
    command: 'node',
    args: ['-e', hostile],
    env: { NODE_OPTIONS: '--require ./x.js', [hostile]: 'v' },
    cwd: '/tmp',
    alwaysAllow: true,
  };
  const web = { url: 'https://x.example/mcp', headers: { 'x-key': '\u0024{SECRET} \u0024{NOT_SET:-y}' } };
  const project = {
    upstream: 'http://x.example/v1',
    mcpServers: { [hostile]: server, web },
    agents: { a: { mcpServers: { web } } },
  };
  const environment = await environmentOf({ project, isTrusted: false, variables: { SECRET: 'hunter22' } });
  const text = consentLines([projectFile(environment)].filter((one) => one !== undefined)).join('\n');
  for (const part of [
    'upstream: "http://x.example/v1"',
    "with OPENAI_API_KEY or the client's key",
    'command: "node"',
    'args: ["-e","\\u001b]52;c;x\\u0007 \\u009b2J \\u202e\\u200b"]',
    'env NODE_OPTIONS: "--require ./x.js"',
    'cwd: "/tmp"',
    'alwaysAllow: true',
    'headers x-key: "\u0024{SECRET} \u0024{NOT_SET:-y}"',
    'gets the values of your variables: SECRET, NOT_SET (not set)',
    'tool server web of the agent a',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/(?!\n)[\p{Cf}\p{Cc}]/u);
  expect(text).not.toContain('hunter22');
});
