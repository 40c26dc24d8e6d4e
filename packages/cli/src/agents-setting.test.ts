import { describe, expect, it } from 'vitest';
import { configJson } from './config/config-text.js';
import { resolveSettings } from './resolve-settings.js';
import { environmentOf, resolved } from './settings.fixture.js';

const writer = { instructions: 'You write.', memory_strategy: { mode: 'blocks', max_summaries: 3 } };

describe('agents in settings', () => {
  it('come from every file, and of one name the nearer file’s counts', async () => {
    const { agents, agentOrigins } = await resolved({
      project: { agents: { writer } },
      user: { agents: { writer: { model: 'gpt-5' }, tester: {} } },
    });
    expect(Object.fromEntries(agents)).toEqual({ writer, tester: {} });
    expect(agentOrigins.get('writer')?.layer).toBe('project file');
    expect(agentOrigins.get('tester')?.layer).toBe('user file');
  });

  it('are shown with where they came from', async () => {
    const environment = await environmentOf({ project: { agents: { writer } } });
    expect(JSON.parse(configJson(resolveSettings({}, environment), environment))).toMatchObject({
      settings: { 'agents.writer': { value: writer, layer: 'project file' } },
    });
  });

  it.each([
    [{ agents: [] }, 'does not declare agents'],
    [{ agents: { 'a b': {} } }, '"a b"'],
    [{ agents: { writer: { voice: 1 } } }, "field 'agents.writer.voice'"],
    [{ agents: { writer: { model: 3 } } }, "field 'agents.writer.model'"],
    [
      { agents: { writer: { memory_strategy: { mode: 'blocks', max_summaries: 0 } } } },
      "field 'agents.writer.memory_strategy.max_summaries'",
    ],
  ])('that are wrong are refused with the file and the field: %j', async (project, message) => {
    await expect(resolved({ project })).rejects.toThrow(message);
    await expect(resolved({ project })).rejects.toThrow('.palimpsest.json');
  });
});
