const IS_ASCII = /^\p{ASCII}*$/u;
/** In these scripts a letter is often typed without its marks. In others a mark is as good as a letter, and stays. */
const IS_FOLDED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** All but those that make й and ї, which nobody writes without. */
const MARK = /(?!(?<=и)\u0306|(?<=і)\u0308)\p{M}/gu;
/** Letters that are typed as others and that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i' },
  // At the end of a word the letter sigma is written in another way.
  ς: 'σ',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** A word in lower case as it is compared with others: without the marks on its letters, so that "cafe" and "café" meet. */
export function foldedWord(word: string): string {
  if (IS_ASCII.test(word)) return word;
  if (!IS_FOLDED.test(word)) return word.normalize('NFKC');
  return word
    .normalize('NFKD')
    .replace(MARK, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}
