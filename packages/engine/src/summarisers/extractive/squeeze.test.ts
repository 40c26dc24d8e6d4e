import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squeeze } from './squeeze.js';

const countTokens = (text: string) => Math.ceil(text.length / 4);
const base = { keepQuotes: true, keepCode: true, countTokens } as const;

const REQUEST = `Hi there! Thanks a lot for your help so far, I really do appreciate it.
I would like you to change the export so that it always writes "plain old text" and nothing else at all.
\`\`\`sh
npm run export   --  --format=text
\`\`\`
It is really important to me that the file named report_2024.txt is never overwritten by the export.`;

const ANSWER = `Sure, I'd be happy to help with that! There are several ways in which one could go about doing this.
One could write the file to a temporary folder and then move it. One could also ask the person before anything is written.
Both of them have advantages and disadvantages that are worth thinking about for a moment.
I'll use exclusive creation with the wx flag, because it fails when report_2024.txt exists.
Let me know if there is anything else that I can do for you today!`;

describe('a squeezed message', () => {
  it('of a user keeps quotations and code to the letter at 70 %', () => {
    const text = squeeze({ ...base, text: REQUEST, role: 'user', targetRatio: 0.7 });
    expect(text).toContain('"plain old text"');
    expect(text).toContain('```sh\nnpm run export   --  --format=text\n```');
    expect(text).toContain('report_2024.txt');
    expect(countTokens(text)).toBeLessThanOrEqual(0.7 * countTokens(REQUEST));
  });

  it('of an assistant keeps the decision at 20 %', () => {
    const text = squeeze({ ...base, text: ANSWER, role: 'assistant', targetRatio: 0.2 });
    expect(text).toContain('exclusive creation');
    expect(countTokens(text)).toBeLessThanOrEqual(0.2 * countTokens(ANSWER));
  });

  it('can be bullet points', () => {
    const text = squeeze({ ...base, text: ANSWER, role: 'assistant', targetRatio: 0.5, form: 'bullets' });
    expect(text.split('\n').length).toBeGreaterThan(1);
    for (const line of text.split('\n')) expect(line.startsWith('- ')).toBe(true);
  });

  it('keeps a block quotation as it is', () => {
    const text = `> the terms   are as agreed\n${'And this is what I think about it, more or less, all in all. '.repeat(5)}`;
    expect(squeeze({ ...base, text, role: 'user', targetRatio: 0.5 })).toContain('> the terms are as agreed');
  });

  it('is the beginning of the best sentence where none fits', () => {
    const text = 'The migration of the customer database to the new cluster in Frankfurt was finished at noon';
    const squeezed = squeeze({ ...base, text, role: 'assistant', targetRatio: 0.3 });
    expect(squeezed).not.toBe('');
    expect(countTokens(squeezed)).toBeLessThanOrEqual(0.3 * countTokens(text));
  });

  it('drops code whole where it need not be kept', () => {
    const text = squeeze({ ...base, keepCode: false, text: REQUEST, role: 'user', targetRatio: 0.3 });
    expect(text).not.toContain('npm');
  });

  it('is never longer than the message and always the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('user' as const, 'assistant' as const),
        (text, targetRatio, role) => {
          const squeezed = squeeze({ ...base, text, role, targetRatio });
          expect(squeezed.length).toBeLessThanOrEqual(text.length);
          expect(squeeze({ ...base, text, role, targetRatio })).toBe(squeezed);
        },
      ),
    );
  });
});
