import { expect, it } from 'vitest';
import { isPrefixBound, takesPrefill } from './models.js';

it.each([
  ['claude-opus-5-5', true, false],
  ['claude-fable-5-1-20260901', true, false],
  ['a-name-that-says-nothing', true, false],
  ['claude-sonnet-4-6', false, false],
  ['claude-sonnet-4-5-20250929', false, true],
  ['claude-sonnet-4-20250514', false, true],
  ['us.anthropic.claude-opus-4-1-20250805-v1:0', false, true],
  ['claude-opus-4.6', false, false],
  ['claude-3-7-sonnet-latest', false, true],
  ['claude-3-haiku@20240307', false, true],
])('%s: thinking bound to its prefix %s, goes on from its own words %s', (model, isBound, canGoOn) => {
  expect(isPrefixBound(model)).toBe(isBound);
  expect(takesPrefill(model)).toBe(canGoOn);
});
