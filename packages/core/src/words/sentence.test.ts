import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitBlocks, splitSentences } from './sentence.js';

describe('sentences', () => {
  it('end at signs and line breaks, not at abbreviations and decimals', () => {
    expect(splitSentences('Dr. Lee paid 3.50 e.g. twice. Really? Yes!\n- one\n- two')).toEqual([
      'Dr. Lee paid 3.50 e.g. twice.',
      'Really?',
      'Yes!',
      '- one',
      '- two',
    ]);
  });

  it('end at a number, unless it counts items or days', () => {
    expect(splitSentences('I am 35. I live at No. 7. It is far.')).toEqual([
      'I am 35.',
      'I live at No. 7.',
      'It is far.',
    ]);
    expect(splitSentences('The answer is no. I take vitamin D. I run, swim, etc. Then I rest.')).toHaveLength(4);
    const whole = [
      'J. Smith came to No. 7, etc. and more.',
      '1. Open it.',
      'Wir kommen am 12. Mai.',
      'It was 12. or so.',
    ];
    expect(splitSentences(whole.join('\n'))).toEqual(whole);
  });

  it('end at full-width signs', () => {
    expect(splitSentences('你好。今天怎么样？很好！')).toEqual(['你好。', '今天怎么样？', '很好！']);
  });

  it('lose nothing but white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', ' ', '\n', '?', '。', '1', '"', '😀') }), (text) => {
        expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('blocks', () => {
  it('keep fenced code in one piece with its fences', () => {
    expect(splitBlocks('before\n```ts\na\n\nb\n```\nafter')).toEqual([
      { isCode: false, text: 'before' },
      { isCode: true, text: '```ts\na\n\nb\n```' },
      { isCode: false, text: 'after' },
    ]);
  });

  it('give back the text when joined', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('```', '~~~', 'text', '', '```js', '  ```')), (lines) => {
        const text = lines.join('\n');
        expect(
          splitBlocks(text)
            .map((block) => block.text)
            .join('\n'),
        ).toBe(text);
      }),
    );
  });
});
