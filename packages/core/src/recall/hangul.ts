import { pushPairs } from '../words/words.js';

/** A word may go on in Korean: "API를" is api with a particle. */
const RUNS = /\p{Script=Hangul}+|\P{Script=Hangul}+/gu;
const IS_HANGUL = /\p{Script=Hangul}/u;
/** What Korean writes at the end of a noun, without a blank. */
const PARTICLES =
  '은 는 이 가 을 를 에 의 도 만 로 와 과 랑 나 께 에서 에게 에는 에도 에서는 에게서 한테 으로 으로는 로는 까지 부터 보다 처럼 마다 이나 이랑 하고 이다 입니다 이에요 예요';
const PARTICLE = new RegExp(`^(?:${PARTICLES.replaceAll(' ', '|')})$`, 'u');
const ENDING = new RegExp(`(?<=..)(?:${PARTICLES.replaceAll(' ', '|')})$`, 'u');

export const hasHangul = (text: string): boolean => IS_HANGUL.test(text);

/** A word in its runs of Korean and of other letters, without a particle that follows others. */
export const runsOf = (word: string): string[] =>
  (word.normalize('NFKC').match(RUNS) ?? []).filter((run, index) => index === 0 || !PARTICLE.test(run));

/**
 * The terms of a Korean word: its syllables, two by two, so that it is found whatever is written at its end; and a noun of one syllable.
 */
export function hangulTerms(word: string): string[] {
  const found = pairsOf(word);
  const [first = '', ...rest] = word;
  if (PARTICLE.test(rest.join(''))) found.push(first);
  return found;
}

/** Those that a message must hold to say the word: without its particle. */
export const neededHangulTerms = (word: string): string[] => pairsOf(word.replace(ENDING, ''));

function pairsOf(word: string): string[] {
  const found: string[] = [];
  pushPairs([...word], found);
  return found;
}
