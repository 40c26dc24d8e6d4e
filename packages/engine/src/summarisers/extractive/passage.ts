import { closedBlock, splitBlocks, splitSentences } from '@palimpsest/core';
import { telegraphic, unmarked, type Word, wordsIn } from './wording.js';

/** One sentence or one whole code block of a message, in two wordings. */
export interface Passage {
  readonly isCode: boolean;
  readonly whole: string;
  readonly squeezed: string;
  readonly words: readonly Word[];
}

const MAX_SENTENCE_CHARS = 600;

/** A text as passages in order. Sentences without an end are cut at white space, or anywhere if there is none. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  for (const block of splitBlocks(text)) {
    if (block.isCode) {
      const whole = closedBlock(block.text);
      passages.push({ isCode: true, whole, squeezed: whole, words: codeWords(whole) });
      continue;
    }
    for (const long of splitSentences(block.text)) {
      for (const sentence of cut(long)) {
        const plain = unmarked(sentence);
        const words = wordsIn(plain);
        const squeezed = telegraphic(words, plain);
        passages.push({ isCode: false, whole: sentence.replace(/\s+/g, ' '), squeezed, words });
      }
    }
  }
  return passages;
}

const CODE_SAMPLE_CHARS = 4000;

function codeWords(code: string): Word[] {
  const names = new Set(code.slice(0, CODE_SAMPLE_CHARS).match(/[A-Za-z_]\w{2,60}/g));
  return [...names].map((name) => ({ text: name, stem: name.toLowerCase(), isEmpty: false, isConcrete: false }));
}

function cut(sentence: string): string[] {
  if (sentence.length <= MAX_SENTENCE_CHARS) return [sentence];
  const pieces: string[] = [];
  let start = 0;
  while (sentence.length - start > MAX_SENTENCE_CHARS) {
    const space = sentence.lastIndexOf(' ', start + MAX_SENTENCE_CHARS);
    let end = space > start ? space : start + MAX_SENTENCE_CHARS;
    // Never between the two halves of a character outside the basic plane.
    const unit = sentence.charCodeAt(end - 1);
    if (unit >= 0xd800 && unit <= 0xdbff) end += 1;
    pieces.push(sentence.slice(start, end).trim());
    start = end;
  }
  pieces.push(sentence.slice(start).trim());
  return pieces.filter((piece) => piece !== '');
}
