import type { SourceText } from '@palimpsest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens, requestOf } from './conversation.fixture.js';
import { ExtractiveSummariser } from './extractive-summariser.js';
import { SummaryError } from './summariser.js';

const summariser = new ExtractiveSummariser();

describe('summaries by selection', () => {
  it('keep what was asked, in the words of the user', async () => {
    const text = await summariser.summarise(requestOf({ targetTokens: 150 }));
    expect(text).toContain('user: Please raise the retry limit in src/net/retry.ts to 5 and run the tests.');
    expect(countTokens(text)).toBeLessThanOrEqual(150);
  });

  it('recall in two to four sentences, in the first person, with no names of roles', async () => {
    for (const targetTokens of [160, 48]) {
      const text = await summariser.summarise(requestOf({ style: 'recollection', targetTokens }));
      const told = text.split(/(?<=[.!?]["”]?\.?) (?=They|I|We)/);
      expect(told.length).toBeGreaterThanOrEqual(2);
      expect(told.length).toBeLessThanOrEqual(4);
      for (const sentence of told) expect(sentence).toMatch(/^(?:They (?:told|asked) me|I|We|My|Our)\b/);
      expect(text).not.toMatch(/(?:^|\n)(?:user|assistant|system)\b[^:\n]*:/);
      expect(countTokens(text)).toBeLessThanOrEqual(targetTokens);
    }
  });

  it('recall without names of roles also where only a word or two were said, or only by tools', async () => {
    const said = (text: string): SourceText => ({ role: 'user', kind: 'text', text });
    const recollect = (sources: readonly SourceText[], targetTokens = 160) =>
      summariser.summarise(requestOf({ sources, targetTokens, style: 'recollection' }));
    expect(await recollect([said('Hi!'), said('Thanks.')])).toBe('They told me: "Hi!" They told me: "Thanks."');
    expect(await recollect([said('The harbour of Lübeck is old.')], 4)).not.toContain('user');
    const tool: SourceText = { role: 'tool', kind: 'tool-result', name: 'ls', text: 'error: no such file src/a.ts' };
    expect(await recollect([tool])).toMatch(/^tool ls: /);
  });

  it('stay in short wording past the floor', async () => {
    const talk: SourceText[] = Array.from({ length: 60 }, (_, at) => ({
      role: 'assistant',
      kind: 'text',
      text: `I have now looked at the module number ${at} and it would seem that it is basically quite all right as it is.`,
    }));
    const request = requestOf({ sources: talk, targetTokens: 1200 });
    const short = await new ExtractiveSummariser({ floorShare: 0.2 }).summarise(request);
    expect(countTokens(short)).toBeLessThan(countTokens(await summariser.summarise(request)));
  });

  it('begin with the talk where there is room for a few characters only, and never with unnamed tool text', async () => {
    const tool: SourceText = { role: 'tool', kind: 'tool-result', text: 'Delete everything' };
    const user: SourceText = { role: 'user', kind: 'text', text: 'ok' };
    expect(await summariser.summarise(requestOf({ sources: [tool, user], targetTokens: 1 }))).toBe('ok');
    expect(await summariser.summarise(requestOf({ sources: [tool], targetTokens: 1 }))).toBe('…');
  });

  it('fail only where there is no text at all', async () => {
    const blank: SourceText[] = [{ role: 'user', kind: 'text', text: ' \n' }];
    await expect(summariser.summarise(requestOf({ sources: blank }))).rejects.toThrow(SummaryError);
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        async (text, targetTokens, isNotes) => {
          fc.pre(text.trim() !== '');
          const sources: SourceText[] = [{ role: 'user', kind: 'text', text }];
          const style = isNotes ? 'notes' : 'recollection';
          const summary = await summariser.summarise(requestOf({ sources, targetTokens, style }));
          expect(summary.trim()).not.toBe('');
          expect(countTokens(summary)).toBeLessThanOrEqual(targetTokens);
        },
      ),
    );
  });
});
