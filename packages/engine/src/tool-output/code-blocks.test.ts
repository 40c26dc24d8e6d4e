import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeBlocksOf, fenceFor } from './code-blocks.js';

describe('code blocks', () => {
  test('are found with their language and their code', () => {
    const [block] = codeBlocksOf('Look:\n```python\nx = 1\n```\nDone.');
    expect(block).toMatchObject({ info: 'python', code: 'x = 1\n', source: '```python\nx = 1\n```', start: 6 });
  });

  test('close with a fence at least as long, of the same character', () => {
    expect(codeBlocksOf('````\n```\ninner\n```\n````').map(({ code }) => code)).toEqual(['```\ninner\n```\n']);
    expect(codeBlocksOf('~~~\n```\n~~~').map(({ code }) => code)).toEqual(['```\n']);
    expect(codeBlocksOf('```js\r\na\r\n```\r\n').map(({ code }) => code)).toEqual(['a\r\n']);
  });

  test('inline code and a block that never closes are none', () => {
    expect(codeBlocksOf('```inline``` text')).toEqual([]);
    expect(codeBlocksOf('```js\nlet x')).toEqual([]);
  });

  test('their places are where their source is, in order', () => {
    const line = fc.constantFrom('```', '~~~', '````', '```js', 'code', '', ' ```', '\r');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join('\n');
        let end = 0;
        for (const block of codeBlocksOf(text)) {
          expect(block.start).toBeGreaterThanOrEqual(end);
          end = block.end;
          expect(text.slice(block.start, block.end)).toBe(block.source);
        }
      }),
    );
  });

  test('a fence for any content holds it whole', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('```', '`````', ' ````', 'x')), (lines) => {
        const content = `${lines.join('\n')}\n`;
        const fence = fenceFor(content);
        expect(codeBlocksOf(`${fence}diff\n${content}${fence}`).map(({ code }) => code)).toEqual([content]);
      }),
    );
  });
});
