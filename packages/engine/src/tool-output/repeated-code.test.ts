import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockPlace, referenceRepeatedCode, rememberCode } from './repeated-code.js';
import { restoreRepeatedCode } from './restored.fixture.js';
import { SimilarTexts } from './similar-texts.js';

const code = (change?: (line: string, n: number) => string): string =>
  Array.from({ length: 30 }, (_, n) => `    step_${n} = run(${n * 31})`)
    .map((line, n) => change?.(line, n) ?? line)
    .join('\n');
const fenced = (body: string): string => `\`\`\`python\n${body}\n\`\`\``;

function knowing(turns: Record<number, string>): SimilarTexts<BlockPlace> {
  const earlier = new SimilarTexts<BlockPlace>();
  for (const [turn, text] of Object.entries(turns)) rememberCode(earlier, { turn: Number(turn), text, shown: text });
  return earlier;
}

describe('repeated code', () => {
  test('a block with one line changed is shown as a unified diff to the turn it was in', () => {
    const changed = code((line, n) => (n === 7 ? '    step_7 = skip()' : line));
    const shown = referenceRepeatedCode(`Now this:\n${fenced(changed)}\nBetter?`, knowing({ 42: fenced(code()) }));
    expect(shown?.text).toBe(
      'Now this:\n[Code block similar to turn #42, with these changes:]\n```diff\n@@ -8,3 +8,3 @@\n     step_6 = run(186)\n-    step_7 = run(217)\n+    step_7 = skip()\n     step_8 = run(248)\n```\nBetter?',
    );
  });

  test('an exact repeat needs no diff, and the second block of a turn is named as such', () => {
    const turns = { 3: `${fenced('x')}\n${fenced(code())}` };
    expect(referenceRepeatedCode(fenced(code()), knowing(turns))?.text).toBe('[Code block identical to turn #3.2]');
  });

  test('a block that changed in a third of its lines is kept as it is', () => {
    const changed = code((line, n) => (n % 3 === 0 ? `${line} # changed` : line));
    expect(referenceRepeatedCode(fenced(changed), knowing({ 42: fenced(code()) }))).toBeUndefined();
  });

  test('a text that writes a reference itself is left alone', () => {
    const text = `[Code block identical to turn #42]\n${fenced(code())}`;
    expect(referenceRepeatedCode(text, knowing({ 42: fenced(code()) }))).toBeUndefined();
  });

  test('the text is restored exactly, whatever its line endings, fences and characters', () => {
    const ending = fc.constantFrom('\n', '\r\n');
    const odd = fc.constantFrom(
      'a = 1',
      '+plus',
      '-minus',
      '@@ -1 +1 @@',
      ' ``',
      '😀 ü',
      '[Code block]',
      '',
      '\\ No newline at end of file',
    );
    const edits = fc.array(fc.tuple(fc.nat(30), odd), { maxLength: 3 });
    fc.assert(
      fc.property(ending, edits, fc.constantFrom('```py', '````', '~~~'), odd, (feed, changes, fence, around) => {
        const closing = fence.replace('py', '');
        const wrap = (body: string): string => [around, fence, body, closing, around].join(feed);
        const lines = code().split('\n');
        const original = wrap(lines.join(feed));
        for (const [at, line] of changes) lines.splice(at, 1, line);
        const text = wrap(lines.join(feed));
        const shown = referenceRepeatedCode(text, knowing({ 1: original }));
        if (changes.length < 2) expect(shown).toBeDefined();
        if (shown) expect(restoreRepeatedCode(shown.text, () => original)).toBe(text);
      }),
    );
  });
});
