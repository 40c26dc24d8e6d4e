import { describe, expect, it } from 'vitest';
import { type GivenSettings, resolved } from './settings.fixture.js';

const layersOf = ({ strategyOrigins }: Awaited<ReturnType<typeof resolved>>) =>
  Object.fromEntries([...strategyOrigins].map(([field, { layer }]) => [field, layer]));

describe('the strategy', () => {
  it('is auto when nobody says anything', async () => {
    const { settings, strategy, strategyOrigins } = await resolved({});
    expect(settings.memory_strategy).toEqual({ mode: 'auto' });
    expect(strategy).toMatchObject({ mode: 'auto', auto_keep: 'balanced' });
    expect(strategyOrigins.get('mode')).toEqual({ layer: 'default', name: '' });
  });

  it('is taken field by field from layers of one mode', async () => {
    const found = await resolved({
      flags: { memoryStrategy: '{"mode":"compact","compact_keep":9}' },
      variables: { PALIMPSEST_MEMORY_STRATEGY: '{"token_budget":5000}' },
      project: { memory_strategy: { compact_keep: 8, token_target: 100 } },
      user: { memory_strategy: { mode: 'compact', compact_keep: 7, compact_keep_calls: 1 } },
    });
    expect(found.settings.memory_strategy).toEqual({
      mode: 'compact',
      compact_keep: 9,
      token_budget: 5000,
      token_target: 100,
      compact_keep_calls: 1,
    });
    expect(layersOf(found)).toEqual({
      mode: 'flag',
      compact_keep: 'flag',
      token_budget: 'environment',
      token_target: 'project file',
      compact_keep_calls: 'user file',
    });
  });

  it('is the name of a mode in every place, also in a file', async () => {
    const inFile = await resolved({ user: { memory_strategy: 'window' } });
    expect(inFile.settings.memory_strategy).toEqual({ mode: 'window' });
    expect(layersOf(inFile)).toEqual({ mode: 'user file' });
    const project = { agents: { writer: { memory_strategy: 'blocks' } } };
    expect((await resolved({ project })).agents.get('writer')).toEqual({ memory_strategy: { mode: 'blocks' } });
  });

  it('of another mode takes the place of those below', async () => {
    const found = await resolved({
      variables: { PALIMPSEST_MEMORY_STRATEGY: 'summarize' },
      project: { memory_strategy: { mode: 'window', max_history_messages: 10 } },
    });
    expect(found.settings.memory_strategy).toEqual({ mode: 'summarize' });
    expect(layersOf(found)).toEqual({ mode: 'environment' });
  });

  const VARIABLES = {
    PALIMPSEST_TOOL_OUTPUT_TRIM_CHARS: '100',
    PALIMPSEST_MAX_HISTORY_MESSAGES: '0',
    PALIMPSEST_SUMMARIZATION_MODEL: '4',
  };

  it.each<[string, GivenSettings]>([
    ['the project', { project: { memory_strategy: { mode: 'window', max_history_messages: 9 } } }],
    ['a variable', { variables: { PALIMPSEST_MEMORY_STRATEGY: '{"mode":"window","max_history_messages":9}' } }],
    ['a flag', { flags: { memoryStrategy: 'window' } }],
  ])('of mode window, chosen by %s, has the fields that variables give', async (_, said) => {
    const found = await resolved({ ...said, variables: { ...VARIABLES, ...said.variables } });
    expect(found.settings.memory_strategy).toEqual({
      mode: 'window',
      tool_output_trim_chars: 100,
      max_history_messages: 0,
      summarization_model: '4',
    });
    expect(found.strategyOrigins.get('max_history_messages')?.name).toBe('PALIMPSEST_MAX_HISTORY_MESSAGES');
    expect(found.notes).toEqual([]);
  });

  it('has the fields of a flag before those of variables', async () => {
    const flags = { memoryStrategy: '{"mode":"window","max_history_messages":7}' };
    expect((await resolved({ flags, variables: VARIABLES })).strategy).toMatchObject({
      max_history_messages: 7,
      tool_output_trim_chars: 100,
    });
  });

  it('of another mode is left alone by them, and that is said', async () => {
    const { settings, notes } = await resolved({ variables: { PALIMPSEST_MAX_HISTORY_MESSAGES: '7' } });
    expect(settings.memory_strategy).toEqual({ mode: 'auto' });
    expect(notes).toEqual(['PALIMPSEST_MAX_HISTORY_MESSAGES is for the mode window; the mode is auto.']);
  });

  it('is long with --long-conversation or by a file, with the fields of its flags', async () => {
    const flags = { contextBudget: '9000', compressThreshold: '0.5', rawRecentTokens: '100' };
    const fields = { mode: 'long', target_context_tokens: 9000, compress_threshold: 0.5, raw_recent_tokens: 100 };
    const byFlag = await resolved({ flags: { ...flags, longConversation: true } });
    const byFile = await resolved({ flags, user: { memory_strategy: { mode: 'long', raw_recent_tokens: 7 } } });
    expect(byFlag.settings.memory_strategy).toEqual(fields);
    expect(byFile.settings.memory_strategy).toEqual(fields);
    expect(layersOf(byFile)).toMatchObject({ mode: 'user file', raw_recent_tokens: 'flag' });
  });

  it('remembers or does not by --memory and --no-memory, in whatever mode', async () => {
    const user = { memory_strategy: { mode: 'window', memory: 'off' } };
    const of = async (memory: boolean) => (await resolved({ flags: { memory }, user })).settings.memory_strategy;
    expect(await of(true)).toEqual({ mode: 'window', memory: 'on' });
    expect(await of(false)).toEqual({ mode: 'window', memory: 'off' });
    expect((await resolved({ flags: { memory: false, longConversation: true } })).settings.memory_strategy).toEqual({
      ...{ mode: 'long', memory: 'off' },
    });
  });

  it('is not long with --no-long-conversation, whatever a file says', async () => {
    const flags = { longConversation: false };
    const project = { memory_strategy: { mode: 'long' } };
    const user = { memory_strategy: { mode: 'window' } };
    expect((await resolved({ flags, project })).settings.memory_strategy).toEqual({ mode: 'auto' });
    expect((await resolved({ flags, project, user })).settings.memory_strategy).toEqual({ mode: 'window' });
  });

  it.each<[string, GivenSettings, RegExp]>([
    ['an unknown mode', { flags: { memoryStrategy: 'magic' } }, /^--memory-strategy: Invalid 'memory_strategy\.mode'/],
    [
      'half an object',
      { flags: { memoryStrategy: '{"mode"' } },
      /^--memory-strategy: '\{"mode"' is not a memory_strategy\. Use/,
    ],
    [
      'two modes',
      { flags: { memoryStrategy: 'none', longConversation: true } },
      /--memory-strategy and --long-conversation exclude/,
    ],
    [
      'yes and no',
      { flags: { memoryStrategy: 'long', longConversation: false } },
      /--memory-strategy and --no-long-conversation exclude/,
    ],
    ['a bad flag', { flags: { longConversation: true, contextBudget: 'much' } }, /^--context-budget: .*got "much"/],
    ['a bad flag of another mode', { flags: { contextBudget: '-1' } }, /^--context-budget: .*got -1/],
    [
      'a bad variable of another mode',
      { variables: { PALIMPSEST_MAX_HISTORY_MESSAGES: '1.5' } },
      /^PALIMPSEST_MAX_HISTORY_MESSAGES: Invalid 'memory_strategy\.max_history_messages': .*got 1\.5/,
    ],
    [
      'a bad field of a file',
      { project: { memory_strategy: { mode: 'window', max_history_messages: -5 } } },
      /\.palimpsest\.json, field 'memory_strategy\.max_history_messages': .*got -5\. docs\/strategies\.md leads/,
    ],
    [
      'a field of another mode',
      { user: { memory_strategy: { max_history_messages: 5 } } },
      /settings\.json, field 'memory_strategy\.max_history_messages': .*mode auto; give it a mode of its own/,
    ],
    [
      'one that a layer above overrules',
      { flags: { memoryStrategy: 'none' }, user: { memory_strategy: { mode: 'compact', compact_keep: 'x' } } },
      /settings\.json, field 'memory_strategy\.compact_keep'/,
    ],
  ])('is refused: %s', async (_, said, message) => {
    await expect(resolved(said)).rejects.toThrow(message);
  });
});
