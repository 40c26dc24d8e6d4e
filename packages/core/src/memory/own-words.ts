import { readable } from '../readable.js';
import { spokenText } from '../spoken.js';
import { splitBlocks, splitSentences } from '../verify/sentence.js';

/** A message longer than this holds something pasted; what its writer says stands at its ends. */
const LONG_CHARS = 3_000;
const MAX_CHARS = 20_000;
/** Quoted, set out as a table, or told under somebody's name: `> …`, `| …`, `Bob: …`. */
const NOT_OWN_LINE = /^\s*(?:>|\||\[?[\p{L}\d .'()-]{1,40}\]?:\s+\S)/u;
/** Set in by so much it is code, or a listing. */
const SET_IN = /^(?: {4}|\t)/;
/** A letter or a mail begins. */
const LETTER = /^\s*(?:dear\b.{0,60},\s*$|(?:from|to|subject|date|sent)\s*:\s)/i;
/** How one asks for something to be done: at the beginning of a sentence, before the verb. */
const ASKING =
  "^(?:(?:please|kindly|now|then|and|so|hi|hello|hey|ok|okay|just|first|(?:can|could|would|will) you|help me(?: to)?|i (?:want|need|would like) you to|i'd like you to|let's|let us)[,!]?\\s+)*";
const WORKED_ON =
  'summari[sz]e|translate|proof-?read|improve|rewrite|reword|rephrase|paraphrase|shorten|polish|correct|edit|review|analy[sz]e|critique|explain|write|draft|compose|continue|complete';
const IMAGINED = 'imagine|pretend|suppose|assume|say (?:that|my|i)|play|role-?play|act as';
/**
 * From here on it may be somebody else's words, or nobody's: a text is to be worked on, a part is played, something is imagined, somebody
 * else speaks. Nothing tells where that ends.
 */
const NOT_AS_ONESELF = [
  new RegExp(`${ASKING}(?:${WORKED_ON}|${IMAGINED})\\b`, 'i'),
  /\b(?:supposing|assuming|hypothetical(?:ly)?|let's say|what if|as if|role-?playing|in (?:the|a|my|our|this) (?:story|novel|game|play|scene|film|dream)|you are (?:an?|the|my|now))\b/i,
  /\b(?!(?:i|we)\b)\p{L}+ (?:wrote|writes|texted)\b|\b(?:he|she|they) (?:said|says|told me)\b/iu,
];
/** What follows is what it announces. */
const INTRODUCES = /[:：]\s*$/;
/** Some words between quotation marks. */
const QUOTATION = /["“„«»][^"“”„«»]*\s[^"“”„«»]*\s[^"“”„«»]*["”“»«]/u;
/** Not said of how things are: asked, or imagined. */
const NOT_STATED = /[?？]\s*$|\b(?:if|wish|would|could have|should have)\b/i;
/** Where another statement of the speaker begins within a sentence. */
const SEAM =
  /(?:[;,]|\s[-–—])?\s+(?:and|but|so|because|while)\s+(?=(?:i|i'm|i've|i'll|i'd|my|we|we're|we've|we'll|our)\b)|;\s+/i;

/** The statements that the writer of a message makes in its own words: no code, nothing that is quoted, pasted or retold. */
export function ownStatements(text: string): string[] {
  const prose = splitBlocks(readable(spokenText(text), MAX_CHARS))
    .filter(({ isCode }) => !isCode)
    .map((block) => block.text)
    .join('\n\n');
  const sentences = ownParagraphs(prose.replaceAll('’', "'")).flatMap(splitSentences);
  const other = sentences.findIndex((sentence) => NOT_AS_ONESELF.some((sign) => sign.test(sentence.trim())));
  return (other < 0 ? sentences : sentences.slice(0, other))
    .filter((sentence) => !QUOTATION.test(sentence) && !sentence.includes('*') && !NOT_STATED.test(sentence))
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
    const opening = lines.findIndex((line) => INTRODUCES.test(line) || LETTER.test(line));
    const before = opening < 0 ? lines : lines.slice(0, opening);
    own.push(before.filter((line) => !NOT_OWN_LINE.test(line) && !SET_IN.test(line)).join('\n'));
    if (opening >= 0) break;
  }
  return own;
}

const DENIAL = /\b(?:not|never|no longer|no|none|neither|nor)\b|n't\b/i;

/** Whether a statement says that something is not so. */
export const isDenial = (statement: string): boolean => DENIAL.test(statement.replaceAll('’', "'"));
