import { readable } from '../readable.js';
import { spokenText } from '../spoken.js';
import { splitBlocks, splitSentences } from '../verify/sentence.js';

/** A message longer than this holds something pasted; what its writer says stands at its ends. */
const LONG_CHARS = 3_000;
const MAX_CHARS = 20_000;
/** Quoted, set out as a table, or told under somebody's name: `> …`, `| …`, `Bob: …`. */
const NOT_OWN_LINE = /^\s*(?:>|\||\[?[\p{L}\d .'()-]{1,40}\]?:\s+\S)/u;
/** What follows is what it announces. */
const INTRODUCES = /[:：]\s*$/;
/** Some words between quotation marks. */
const QUOTATION = /["“„«»][^"“”„«»]*\s[^"“”„«»]*\s[^"“”„«»]*["”“»«]/u;
/** Where another statement of the speaker begins within a sentence. */
const SEAM =
  /(?:[;,]|\s[-–—])?\s+(?:and|but|so|because|while)\s+(?=(?:i|i'm|i've|i'll|i'd|my|we|we're|we've|we'll|our)\b)|;\s+/i;

/** The statements that the writer of a message makes in its own words: no code, nothing that is quoted, pasted or retold. */
export function ownStatements(text: string): string[] {
  const prose = splitBlocks(readable(spokenText(text), MAX_CHARS))
    .filter(({ isCode }) => !isCode)
    .map((block) => block.text)
    .join('\n\n');
  return ownParagraphs(prose.replaceAll('’', "'"))
    .flatMap(splitSentences)
    .filter((sentence) => !QUOTATION.test(sentence))
    .flatMap((sentence) => sentence.split(SEAM))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function ownParagraphs(prose: string): string[] {
  const paragraphs = prose.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const ends = prose.length <= LONG_CHARS ? paragraphs : [...new Set([paragraphs[0] ?? '', paragraphs.at(-1) ?? ''])];
  const own: string[] = [];
  for (const paragraph of ends.filter((each) => each.length <= LONG_CHARS)) {
    const lines = paragraph.split('\n');
    const opening = lines.findIndex((line) => INTRODUCES.test(line));
    const before = opening < 0 ? lines : lines.slice(0, opening);
    own.push(before.filter((line) => !NOT_OWN_LINE.test(line)).join('\n'));
    if (opening >= 0) break;
  }
  return own;
}
