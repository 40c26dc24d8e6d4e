import { closedBlock, splitBlocks, splitSentences } from '@palimpsest/core';

type CountTokens = (text: string) => number;

/** The text with every code block closed, so that none swallows what is put behind it. */
export const closed = (text: string): string =>
  splitBlocks(text)
    .map((block) => (block.isCode ? closedBlock(block.text) : block.text))
    .join('\n');

/** As many whole lines as fit, and of the first that does not as many whole sentences; undefined where not one does. */
export function fitting(text: string, targetTokens: number, countTokens: CountTokens): string | undefined {
  const lines = text.split('\n');
  const whole = mostThatFit(lines.length, (count) => lines.slice(0, count).join('\n'), targetTokens, countTokens);
  const kept = lines.slice(0, whole);
  const isInCode = splitBlocks(kept.join('\n')).at(-1)?.isCode ?? false;
  const sentences = isInCode ? [] : splitSentences(lines[whole] ?? '');
  const more = mostThatFit(
    sentences.length,
    (count) => [...kept, sentences.slice(0, count).join(' ')].join('\n'),
    targetTokens,
    countTokens,
  );
  const result = closed(more > 0 ? [...kept, sentences.slice(0, more).join(' ')].join('\n') : kept.join('\n')).trim();
  return result === '' || countTokens(result) > targetTokens ? undefined : result;
}

/** As much of the beginning as fits, to the last whole word; one character where there is room for no more. */
export function beginningOf(text: string, targetTokens: number, countTokens: CountTokens): string {
  const characters = [...text.replaceAll(/```|~~~/g, '').trim()];
  const most = mostThatFit(
    characters.length,
    (count) => characters.slice(0, count).join(''),
    targetTokens,
    countTokens,
  );
  const cut = characters.slice(0, Math.max(1, most)).join('');
  const word = most < characters.length ? cut.replace(/\s+\S*$/, '') : cut;
  return countTokens(word) <= targetTokens && word.length * 2 > cut.length ? word : cut;
}

/** The largest count whose text fits; texts grow with their count. */
function mostThatFit(max: number, textOf: (count: number) => string, targetTokens: number, countTokens: CountTokens) {
  let [low, high] = [0, max];
  while (low < high) {
    const half = Math.ceil((low + high) / 2);
    if (countTokens(closed(textOf(half))) <= targetTokens) low = half;
    else high = half - 1;
  }
  return low;
}
