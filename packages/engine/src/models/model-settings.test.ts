import { describe, expect, it } from 'vitest';
import { parseModels, settingsFor } from './model-settings.js';

describe('the setting `models`', () => {
  it('holds for the models that a name or a pattern fits, the more exact before the less exact', () => {
    const settings = parseModels({
      'qwen3-coder': { context_window_tokens: 1000 },
      'qwen3*': { context_window_tokens: 2000, cache_minutes: 7 },
      '*': { context_window_tokens: 3000, cache_read_price: 0.5, cache_write_price: 2, output_price: 4 },
    });
    const prices = { cacheReadPrice: 0.5, cacheWritePrice: 2, outputPrice: 4 };
    expect(settingsFor(settings, 'Qwen3-Coder')).toEqual({ windowTokens: 1000, cacheMinutes: 7, ...prices });
    expect(settingsFor(settings, 'qwen3-max')).toEqual({ windowTokens: 2000, cacheMinutes: 7, ...prices });
    expect(settingsFor(settings, 'gpt-5')).toEqual({ windowTokens: 3000, ...prices });
  });

  it.each([
    ['gpt-5', 'gpt-5', true],
    ['gpt-5', 'gpt-5.1', false],
    ['gpt-5*', 'gpt-5', true],
    ['*/gpt-5', 'openai/gpt-5', true],
    ['*/gpt-5', 'gpt-5', false],
    ['a*b*c', 'a1b2c', true],
    ['a*b*c', 'acb', false],
    ['ab*ba', 'aba', false],
    ['gpt.5', 'gpt-5', false],
    ['**', 'x', true],
  ])('%s and %s: %s', (pattern, name, isFitting) => {
    const settings = parseModels({ [pattern]: { cache_minutes: 1 } });
    expect(settingsFor(settings, name)).toEqual(isFitting ? { cacheMinutes: 1 } : {});
  });

  it('takes no longer for a pattern that is made to take long', () => {
    const settings = parseModels({ [`${'*a'.repeat(120)}*b`]: { cache_minutes: 1 } });
    expect(settingsFor(settings, 'a'.repeat(100_000))).toEqual({});
  });

  it.each<[unknown, string, ...string[]]>([
    [[], 'models', '[]', '{"qwen3*"'],
    ['gpt-5', 'models', '"gpt-5"', '{"qwen3*"'],
    [{ '': {} }, 'models', '""', 'gpt-5.1'],
    [{ m: 5 }, 'models.m', '5', '{"qwen3*"'],
    [{ m: { context_window_tokens: 0 } }, 'models.m.context_window_tokens', 'but got 0', '{"qwen3*"'],
    [{ m: { context_window_tokens: 1e12 } }, 'models.m.context_window_tokens', '1000000000000', '100000000'],
    [{ m: { cache_read_price: '1' } }, 'models.m.cache_read_price', 'but got "1"', 'number'],
    [{ m: { cache_minutes: -1 } }, 'models.m.cache_minutes', 'but got -1', '>0'],
    [{ m: { window: 5 } }, 'models.m.window', 'but got 5', 'context_window_tokens'],
  ])('is refused with the field, the value and the remedy: %j', (value, field, ...words) => {
    expect(() => parseModels(value)).toThrow(expect.objectContaining({ field }));
    for (const word of [field, ...words]) expect(() => parseModels(value)).toThrow(word);
  });
});
