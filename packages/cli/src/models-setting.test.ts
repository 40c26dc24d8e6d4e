import { describe, expect, it } from 'vitest';
import { configJson } from './config/config-text.js';
import { resolveSettings } from './resolve-settings.js';
import { environmentOf, resolved } from './settings.fixture.js';

const models = { 'qwen3*': { context_window_tokens: 32_768, cache_minutes: 60 } };

describe('models in settings', () => {
  it('come from a file or a variable, and are shown with where they came from', async () => {
    expect((await resolved({ user: { models } })).settings.models).toEqual(models);
    expect((await resolved({})).settings.models).toEqual({});
    const environment = await environmentOf({ variables: { PALIMPSEST_MODELS: JSON.stringify(models) } });
    expect(JSON.parse(configJson(resolveSettings({}, environment), environment))).toMatchObject({
      settings: { models: { value: models, layer: 'environment', name: 'PALIMPSEST_MODELS' } },
    });
  });

  it.each([
    [{ models: [] }, 'does not describe models'],
    [{ models: { m: { context_window_tokens: 0 } } }, "field 'models.m.context_window_tokens'"],
    [{ models: { m: { context_window_tokens: '8k' } } }, 'but got "8k"'],
    [{ models: { m: { window: 1 } } }, 'context_window_tokens'],
  ])('that are wrong are refused with the file, the field, the value and the remedy: %j', async (project, message) => {
    await expect(resolved({ project })).rejects.toThrow(message);
    await expect(resolved({ project })).rejects.toThrow('.palimpsest.json');
  });
});
