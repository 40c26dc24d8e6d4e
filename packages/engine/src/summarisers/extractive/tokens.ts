export type CountTokens = (text: string) => number;

const SAMPLES = 40;

/** A cheap guess: words by length, other signs one each. Only used in proportion to a real count. */
function guess(text: string): number {
  let tokens = 0;
  let run = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isLetter = (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 0xc0 && unit < 0x2e80);
    if (isLetter) {
      run += 1;
      continue;
    }
    if (run > 0) tokens += 1 + Math.floor((run - 1) / 8);
    run = 0;
    if (unit !== 32) tokens += unit >= 48 && unit <= 57 ? 0.5 : 0.8;
  }
  return run > 0 ? tokens + 1 + Math.floor((run - 1) / 8) : tokens;
}

/**
 * Estimates what the caller's counter would say, from a sample of its answers, because counting every candidate for real
 * would cost more than everything else. Targets are kept by a real count of the result.
 */
export function estimatorFor(texts: readonly string[], countTokens: CountTokens): CountTokens {
  const step = Math.max(1, Math.floor(texts.length / SAMPLES));
  let counted = 0;
  let guessed = 0;
  for (let index = 0; index < texts.length; index += step) {
    const text = (texts[index] ?? '').slice(0, 1000);
    counted += countTokens(text);
    guessed += guess(text);
  }
  const scale = guessed > 0 && counted > 0 ? counted / guessed : 1;
  return (text) => guess(text) * scale;
}
