import type { Schemas } from '@palimpsest/client';
import { expect, it } from 'vitest';
import { figureLines } from './figure-lines.js';

const FIGURES: Schemas['Figures'] = {
  ...{ requests: 2, failed_requests: 0, compactions: 1, sent_tokens: 600, cached_tokens: 100, received_tokens: 50 },
  ...{ whole_tokens: 1_000, own_calls: 1, own_tokens: 150, saved_tokens: 250, cache_breaks: 1, is_estimate: false },
  ...{ unpriced_calls: 0, dollars: { spent: 0.02, own: 0.01, whole: 0.05, saved: 0.02, cache_discount: 0.003 } },
};

it('says what was sent, what everything would have been, and what that saved', () => {
  const text = figureLines(FIGURES).join('\n');
  expect(text).toContain('2 answers, 1 compaction:');
  expect(text).toMatch(/sent +600 tokens, 100 of them from the provider's cache/);
  expect(text).toMatch(/own +150 tokens for 1 summary/);
  expect(text).toMatch(/whole +1,000 tokens/);
  expect(text).toMatch(/saved +250 tokens \(25 %\)/);
  expect(text).toMatch(/\$0\.0300 spent, where everything would have been \$0\.0500: \$0\.0200 saved/);
  expect(text).toMatch(/discount +\$0\.0030 by the provider's own cache/);
});

it('calls a loss a loss, and names what has no price', () => {
  const dollars = { spent: 0.06, own: 0, whole: 0.05, saved: -0.01, cache_discount: 0 };
  const lost = figureLines({ ...FIGURES, saved_tokens: -40, dollars }).join('\n');
  expect(lost).toMatch(/lost +40 tokens/);
  expect(lost).toContain('$0.0100 lost');
  const unpriced = figureLines({ ...FIGURES, dollars: null, unpriced_calls: 3, is_estimate: true }).join('\n');
  expect(unpriced).not.toContain('$');
  expect(unpriced).toContain('3 calls of models without a published price');
  expect(unpriced).toContain('counted here');
});
