import { TextMemo } from '../text-memo.js';
import { textWindows, wholeCharacterEnd } from './text-window.js';
import type { VocabularyName } from './vocabulary.js';

export interface TextCounter {
  readonly vocabulary: VocabularyName;
  /**
   * Exact for text whose unbroken runs (one word, one stretch of blanks, dashes or unpunctuated CJK) are no longer
   * than 256 characters; each further 256 characters of a run may add or save a token. Time is linear in the text.
   * Any string can be counted: the names of special tokens are plain text, lone surrogates are one character each.
   */
  count(text: string): number;
}

/** The counter of a vocabulary. Each vocabulary is loaded once, on first use (some 100 ms and 50 MB), then shared. */
export function loadVocabulary(name: VocabularyName): Promise<TextCounter> {
  let counter = counters.get(name);
  if (counter === undefined) {
    counter = loaders[name]().then((vocabulary) => textCounter(name, vocabulary));
    counters.set(name, counter);
  }
  return counter;
}

/** A vocabulary as the library gives it: where text splits into pieces, and the tokens of a piece. */
interface Vocabulary {
  readonly pieces: RegExp;
  readonly countTokens: (text: string, options: typeof PLAIN_TEXT) => number;
  readonly setMergeCacheSize: (size: number) => void;
}

const counters = new Map<VocabularyName, Promise<TextCounter>>();

const loaders: Record<VocabularyName, () => Promise<Vocabulary>> = {
  o200k_base: async () => {
    const [{ O200K_TOKEN_SPLIT_REGEX: pieces }, { countTokens, setMergeCacheSize }] = await Promise.all([
      import('gpt-tokenizer/encodingParams/constants'),
      import('gpt-tokenizer/encoding/o200k_base'),
    ]);
    return { pieces, countTokens, setMergeCacheSize };
  },
  cl100k_base: async () => {
    const [{ CL100K_TOKEN_SPLIT_REGEX: pieces }, { countTokens, setMergeCacheSize }] = await Promise.all([
      import('gpt-tokenizer/encodingParams/constants'),
      import('gpt-tokenizer/encoding/cl100k_base'),
    ]);
    return { pieces, countTokens, setMergeCacheSize };
  },
};

/** A special token's name in a conversation is something somebody wrote, not an order to the model. */
const PLAIN_TEXT = { disallowedSpecial: new Set<string>() };

/** Merging a piece takes time quadratic in its length; a piece longer than this is counted in parts. */
export const LONGEST_PIECE = 256;

/** Room for about 40,000 ordinary pieces, an entry's own room included: what is remembered takes about 8 MB at most. */
const GENERATION_CHARS = 1 << 21;
const ENTRY_CHARS = 40;

/** A longer slice is a reference into the text it was cut from, so a remembered word would keep a whole document alive. */
const ownText = (piece: string): string =>
  piece.length < SHORTEST_SHARED_SLICE ? piece : Buffer.from(piece, 'utf16le').toString('utf16le');
const SHORTEST_SHARED_SLICE = 13;

function textCounter(name: VocabularyName, vocabulary: Vocabulary): TextCounter {
  vocabulary.setMergeCacheSize(0); // The memo stands in front of it; two would hold everything twice.
  const options = { entryChars: ENTRY_CHARS, keyOf: ownText };
  const memo = new TextMemo((piece) => vocabulary.countTokens(piece, PLAIN_TEXT), GENERATION_CHARS, options);
  const countPiece = (piece: string): number => memo.get(piece);

  const countWindow = (window: string): number => {
    let tokens = 0;
    for (const piece of window.match(vocabulary.pieces) ?? []) {
      tokens += piece.length <= LONGEST_PIECE ? countPiece(piece) : countParts(piece, countPiece);
    }
    return tokens;
  };

  const count = (text: string): number => {
    let tokens = 0;
    for (const window of textWindows(text)) tokens += countWindow(window);
    return tokens;
  };

  return { vocabulary: name, count };
}

function countParts(piece: string, countPiece: (part: string) => number): number {
  let tokens = 0;
  let start = 0;
  while (start < piece.length) {
    const end = wholeCharacterEnd(piece, start + LONGEST_PIECE);
    tokens += countPiece(piece.slice(start, end));
    start = end;
  }
  return tokens;
}
