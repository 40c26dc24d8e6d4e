import { describe, expect, test } from 'vitest';
import { rebuild, referenceTo } from './reference.js';
import { SimilarTexts } from './similar-texts.js';

const lines = Array.from({ length: 50 }, (_, n) => `line ${n} of ${n * 31}`);
const wording = (kind: string, label: string): string => `[${kind} ${label}]`;

function knowing(text: string): SimilarTexts<string> {
  const earlier = new SimilarTexts<string>();
  earlier.add('a', text);
  return earlier;
}

describe('a reference', () => {
  test('to an equal text is its sentence, and rebuilds to the original', () => {
    const text = lines.join('\n');
    const reference = referenceTo(text, knowing(text), wording);
    expect(reference).toMatchObject({ kind: 'identical', text: '[identical a]' });
    expect(rebuild('[identical a]', text)).toBe(text);
  });

  test('is refused when the texts are not similar enough, the diff is too long or the text too short', () => {
    const earlier = knowing(lines.join('\n'));
    const changedAt = (isChanged: (n: number) => boolean) =>
      lines.map((line, n) => (isChanged(n) ? `changed ${line}` : line)).join('\n');
    expect(
      referenceTo(
        changedAt((n) => n === 3),
        earlier,
        wording,
      )?.kind,
    ).toBe('similar');
    expect(
      referenceTo(
        changedAt((n) => n < 12),
        earlier,
        wording,
      ),
    ).toBeUndefined();
    expect(
      referenceTo(
        changedAt((n) => n % 10 === 5),
        earlier,
        wording,
      ),
    ).toBeUndefined();
    const short = 'a line of a short text\nanother line of it';
    expect(referenceTo(short, knowing(short), wording)).toBeUndefined();
  });
});
