import { describe, expect, it } from 'vitest';
import { countingVocabularyOf, vocabularyOf } from './vocabulary.js';

describe('the vocabulary of a model', () => {
  it.each([
    'gpt-5',
    'gpt-5-mini',
    'gpt-5.1-codex-max',
    'gpt-5-2025-08-07',
    'gpt-4o',
    'gpt-4o-mini',
    'gpt-4o-2024-08-06',
    'gpt-4.1-nano',
    'gpt-4.5-preview',
    'o1',
    'o1-preview-2024-09-12',
    'o3-mini',
    'o4-mini-deep-research',
    'chatgpt-4o-latest',
    'gpt-oss-120b',
    'openai/gpt-4o',
    'openrouter/openai/gpt-5',
    'openai/gpt-oss-20b:free',
    'ft:gpt-4o-mini-2024-07-18:acme::7p4lURel',
    'OpenAI/GPT-4o',
  ])('of %s is o200k_base', (model) => {
    expect(vocabularyOf(model)).toBe('o200k_base');
  });

  it.each([
    'gpt-4',
    'gpt-4-0613',
    'gpt-4-32k',
    'gpt-4-turbo',
    'gpt-4-turbo-2024-04-09',
    'gpt-4-1106-preview',
    'gpt-3.5-turbo',
    'gpt-3.5-turbo-0125',
    'azure/gpt-35-turbo',
    'ft:gpt-3.5-turbo-0125:acme:helper:abc',
  ])('of %s is cl100k_base', (model) => {
    expect(vocabularyOf(model)).toBe('cl100k_base');
  });

  it.each([
    'claude-sonnet-4-5',
    'anthropic/claude-opus-4.1',
    'gemini-2.5-pro',
    'deepseek-chat',
    'llama-3.1-70b',
    'gpt-4x-alpaca',
    'gpt-50',
    'o11',
    'o1x',
    'gpt-2',
    'mistral/o-large',
    '',
    '/',
    'ft:',
    'constructor',
  ])('of %j is not known', (model) => {
    expect(vocabularyOf(model)).toBeUndefined();
    expect(countingVocabularyOf(model)).toBe('o200k_base');
  });
});
