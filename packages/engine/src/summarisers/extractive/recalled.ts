import { isAsking, isDecision, type SourceText } from '@palimpsest/core';
import { unmarked } from './wording.js';

/** Who they are to each other when the assistant remembers what was said. */
type Speaker = Pick<SourceText, 'role'>;

const OWN = /^(?:i|i['’](?:m|ve|d|ll)|my|we|we['’](?:re|ve|d|ll)|our)\b/i;
const TOLD = /^(?:they|their|them)\b/i;
const ABOUT_SELF = /^(?:i|i['’](?:m|ve|d|ll)|my)\b/i;
const QUOTES = /["“”«»「」]/;
const YOU = /\byou\b(?!['’])/i;
const ENDED = /[.!?…。！？]["'”’)]*$/;

/**
 * A sentence of the talk as the assistant remembers it, in the first person. Where rules are enough it is told ("They told me
 * they had a stressful week"), otherwise quoted to the letter under who said it: no word of one becomes another's.
 */
export function recalled(sentence: string, { role }: Speaker): string {
  const said = unmarked(sentence).trim();
  if (role === 'user') return ofUser(said);
  if (role === 'assistant') return ofAssistant(said);
  return `I was told: ${quoted(said)}`;
}

function ofUser(said: string): string {
  const isPlain = !QUOTES.test(said) && !YOU.test(said);
  if (isPlain && ABOUT_SELF.test(said)) return ended(`They told me ${inThirdPerson(said)}`);
  if (isPlain && /^we\b/i.test(said) && isDecision(said)) return ended(said);
  return `${isAsking(said) ? 'They asked me' : 'They told me'}: ${quoted(said)}`;
}

/** What is told already stays: the assistant's own words, and what an earlier recollection says of them. */
function ofAssistant(said: string): string {
  if (TOLD.test(said) || (OWN.test(said) && QUOTES.test(said))) return ended(said);
  if (OWN.test(said)) return ended(aboutThem(said));
  return `${/[?？]["'”’)]*$/.test(said) ? 'I asked them' : 'I told them'}: ${quoted(said)}`;
}

/** "I" takes the verbs that "they" takes, but for "am" and "was". */
const THIRD_PERSON: readonly (readonly [RegExp, string])[] = [
  [/\bI(\s+\w+ly)?\s+am\b/g, 'they$1 are'],
  [/\bI(\s+\w+ly)?\s+was\b/g, 'they$1 were'],
  [/\bI(\s+\w+ly)?\s+wasn(?=['’]t\b)/g, 'they$1 weren'],
  [/\bI['’]m\b/g, "they're"],
  [/\bI(?=\b|['’])/g, 'they'],
  [/\bmyself\b/gi, 'themselves'],
  [/\bmine\b/gi, 'theirs'],
  [/\bmy\b/gi, 'their'],
  [/\bme\b/gi, 'them'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
];

const inThirdPerson = (said: string): string =>
  THIRD_PERSON.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), said);

/** "You" is "they" where it does something, and "them" where something is done to it. */
const SUBJECT_YOU =
  /\byou(?=\s+(?:are|were|have|had|can|could|will|would|should|may|might|must|do|did|don['’]t|didn['’]t|need|needed|want|wanted|like|liked|said|told|asked|feel|felt|think|thought|know|knew|mentioned)\b)/gi;
const SUBJECT_AFTER = /\b(that|if|when|because|what|how|why|where|while|before|after|as|until|whenever)\s+you\b/gi;
const THEM: readonly (readonly [RegExp, string])[] = [
  [SUBJECT_AFTER, '$1 they'],
  [SUBJECT_YOU, 'they'],
  [/\byou(?=['’])/gi, 'they'],
  [/\byourself\b/gi, 'themselves'],
  [/\byours\b/gi, 'theirs'],
  [/\byour\b/gi, 'their'],
  [/\byou\b/gi, 'them'],
];

const aboutThem = (said: string): string =>
  THEM.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), said);

const quoted = (said: string): string => ended(/"/.test(said) ? `“${said}”` : `"${said}"`);

const ended = (text: string): string => (ENDED.test(text) ? text : `${text.replace(/[,;:]+$/, '')}.`);
