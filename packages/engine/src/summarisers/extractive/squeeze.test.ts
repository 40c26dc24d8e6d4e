import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squeeze } from './squeeze.js';

const countTokens = (text: string) => Math.ceil(text.length / 4);
const base = { countTokens } as const;

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
    expect(squeeze({ ...base, text, role: 'user', targetRatio: 0.5 })).toContain('> the terms   are as agreed');
  });

  it('is the beginning of the best sentence where none fits', () => {
    const text = 'The migration of the customer database to the new cluster in Frankfurt was finished at noon';
    const squeezed = squeeze({ ...base, text, role: 'assistant', targetRatio: 0.3 });
    expect(squeezed).not.toBe('');
    expect(countTokens(squeezed)).toBeLessThanOrEqual(0.3 * countTokens(text));
  });

  it.each(['user', 'assistant'] as const)('of the %s keeps every quotation and code block to the letter', (role) => {
    const filler = 'All of this was of course said more or less in passing by someone or other. ';
    const kept = [
      '"These are the words.   He said them twice! And then once more?"',
      `"${'a very long quotation that goes on and on '.repeat(12)}"`,
      '“quoted over\ntwo lines of text”',
      '「これ は 引用 です」',
      '> First of the terms.  Second of the terms.',
      '```ts\nconst a  =  1;\n\n// not   prose. Really.\n```',
    ];
    const text = kept
      .map(
        (one) =>
          `${filler.repeat(3)}\nHe wrote ${one.startsWith('>') ? '\n' : ''}${one.startsWith('`') ? '\n' : ''}${one}\n${filler}`,
      )
      .join('\n');
    const squeezed = squeeze({ ...base, text, role, targetRatio: 0.1 });
    for (const one of kept) expect(squeezed).toContain(one);
    expect(squeezed.length).toBeLessThan(text.length * 0.6);
  });

  it('of an assistant does not take a name in code signs for a quotation', () => {
    const text = 'There is `parse` and there is `print` and so on, as one would expect of it. '.repeat(8);
    const squeezed = squeeze({ ...base, text, role: 'assistant', targetRatio: 0.2 });
    expect(countTokens(squeezed)).toBeLessThanOrEqual(0.2 * countTokens(text));
  });

  it('keeps quotations and code over generated messages', () => {
    const quotation = fc.constantFrom(
      '"so be it. Or not!"',
      '“well then”',
      '«bon mot»',
      '> as agreed. Yes.',
      "'to the letter, please'",
    );
    const code = fc.constant('```\nx   =  1\n```');
    const prose = fc.constantFrom('I went there. ', 'Thanks a lot! ', 'We decided to stay, and 12 came along. ', 'Hm ');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(prose, quotation, code), { minLength: 3, maxLength: 20 }),
        fc.constantFrom('user' as const, 'assistant' as const),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, role, targetRatio) => {
          const text = parts.map((part) => (/^[>`]/.test(part) ? `\n${part}\n` : part)).join(' ');
          const squeezed = squeeze({ ...base, text, role, targetRatio });
          for (const part of parts) if (/^[>`"“«']/.test(part)) expect(squeezed).toContain(part);
        },
      ),
    );
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

  it('keeps what an answer ends in: a code, a number, a date', () => {
    const text = `Let me think about the harbour crane in Bergen. ${'The crane was built by a firm that made many of them for other harbours of the coast. '.repeat(6)}So the order is HC-4471, it costs 18,500 euros, and it is due on 2026-03-14.`;
    for (const targetRatio of [0.2, 0.1]) {
      const short = squeeze({ ...base, text, role: 'assistant', targetRatio, keepDecisions: true, form: 'bullets' });
      for (const kept of ['HC-4471', '18,500 euros', '2026-03-14']) expect(short).toContain(kept);
    }
  });
});
