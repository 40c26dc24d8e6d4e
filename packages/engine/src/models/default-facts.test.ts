import { describe, expect, it } from 'vitest';
import { defaultFacts } from './default-facts.js';

describe('what is assumed of a model', () => {
  it.each([
    ['nobody-knows', 0.1, 1.25, 5],
    ['gpt-oss:20b', 0.1, 1.25, 5],
    ['claude-next', 0.1, 1.25, 5],
    ['anthropic/claude-next', 0.1, 1.25, 5],
    ['gpt-5.5', 0.1, 1, 10],
    ['openai/o3', 0.1, 1, 10],
    ['gpt-5.6-sol', 0.1, 1.25, 30],
    ['gpt-5.10', 0.1, 1.25, 30],
    ['gpt-6', 0.1, 1.25, 30],
    ['deepseek-chat', 0.1, 1, 1440],
    ['models/gemini-9-pro', 0.1, 1, 5],
  ])('%s: reads %d, writes %d, %d minutes', (name, cacheReadPrice, cacheWritePrice, cacheMinutes) => {
    const rest = { windowTokens: 400_000, outputPrice: 5 };
    expect(defaultFacts(name, false)).toEqual({ cacheReadPrice, cacheWritePrice, cacheMinutes, ...rest });
  });

  it('is no cache, where OpenAI lists a price for the model and none for cached input', () => {
    expect(defaultFacts('gpt-5-pro', true).cacheReadPrice).toBe(1);
    expect(defaultFacts('claude-2', true).cacheReadPrice).toBe(0.1);
  });
});
