import { describe, expect, test } from 'vitest';
import { REFERENCE_LIMITS, rebuild, referenceTo } from './reference.js';
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
    const text = lines.with(3, 'changed').join('\n');
    const earlier = knowing(lines.join('\n'));
    expect(referenceTo(text, earlier, wording)?.kind).toBe('similar');
    expect(referenceTo(text, earlier, wording, { ...REFERENCE_LIMITS, minSimilarity: 0.99 })).toBeUndefined();
    expect(referenceTo(text, earlier, wording, { ...REFERENCE_LIMITS, maxDiffShare: 0.01 })).toBeUndefined();
    expect(referenceTo(text, earlier, wording, { ...REFERENCE_LIMITS, minChars: 5000 })).toBeUndefined();
  });
});
