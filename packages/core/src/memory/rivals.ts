import { contentWords } from '../verify/words.js';
import { isDenial } from './own-words.js';

/** What these are about has its value in its name already: `user likes green tea`. */
const NAMES_VALUE = /^user (?:likes|has|does|is) /;
/** "Tom, not Anna", "not in Oslo but in Rome", "not in Oslo any more, I live in Rome": something is said to be so all the same. */
const CONTRAST = /,\s*(?:and )?not\s.*$/i;
const SAYS_OTHERWISE = /\s(?:but|sondern|mais|sino)\s|[,;]\s+(?:i|i'm|i've|we|my|our|it's)\s/i;

/** It holds beside what was said before. */
const BESIDE = /\b(?:also|too|as well|besides)\b|(?<!\p{L})(?:auch|aussi|también|anche|também)(?!\p{L})|[也]/iu;

/** Words that belong to how something is said, not to what: with them two facts would never have the same value. */
const FORM_WORDS =
  /(?<!\p{L})(?:user|not|never|none|let's|let us|decided|agreed|\p{L}+n't|i'm|i've|we're|we've|live[sd]?|living|moved?|moving|relocated|resides?|based|work(?:s|ed|ing)?|name|called|any ?more|any longer|no longer|instead|now|again|today|after all|ich|wir|bin|wohnen?|leben?|arbeite|nicht|mehr|jetzt|gezogen|nach|in|im|bei|als|je|nous|habite|vis|ne|pas|plus|travaille|chez|comme|à|au|en|ya|no|vivo|vivimos|trabajo|como|para|non|più|abito|lavoro|presso|eu|já|não|moro|em|na|trabalho)(?!\p{L})|[我们住在不没了再]|(?<!\p{L})[nj]'(?=\p{L})/giu;

/**
 * Whether a fact takes the place of an earlier one about the same. Where neither denies anything it does; where one does, only if it
 * denies what the other says: who does not live in Oslo may well live in Bergen.
 */
export function canReplace(key: string, newer: string, older: string): boolean {
  if (BESIDE.test(newer)) return false;
  if (NAMES_VALUE.test(key) || (!isOnlyDenied(newer) && !isOnlyDenied(older))) return true;
  const [one, other] = [wordsTold(newer), wordsTold(older)];
  return isWithin(one, other) || isWithin(other, one);
}

/** Whether a fact tells less than another that is about the same, and nothing else. */
export function saysLess(fact: string, other: string): boolean {
  const [one, more] = [wordsTold(fact), wordsTold(other)];
  return one.size < more.size && isWithin(one, more) && !SAYS_OTHERWISE.test(other);
}

/**
 * Whether one of two facts, whatever they are about, denies the other: all that it says, or a part of it. Only what is said of one and the
 * same can: "I like tea" and "my sister doesn't".
 */
export function denies(newer: string, older: string): 'all' | 'part' | undefined {
  if (isDenial(newer) === isDenial(older) || subjectOf(newer) !== subjectOf(older)) return undefined;
  if (SAYS_OTHERWISE.test(newer) || SAYS_OTHERWISE.test(older)) return undefined;
  const [one, other] = [wordsTold(newer), wordsTold(older)];
  if (one.size === 0 || !isWithin(one, other)) return undefined;
  return one.size === other.size ? 'all' : 'part';
}

/** Who or what a fact is of: whoever says it, or what it names first. */
const subjectOf = (text: string): string => {
  const [first = '', second = ''] = text.toLowerCase().replaceAll('’', "'").split(/\s+/);
  return /^(?:my|our|the)$/.test(first) ? second : /^(?:i|we|let)(?:'|$)/.test(first) ? '' : first;
};

const isOnlyDenied = (text: string): boolean => isDenial(text.replace(CONTRAST, '')) && !SAYS_OTHERWISE.test(text);

const wordsTold = (text: string): ReadonlySet<string> =>
  new Set(contentWords(text.toLowerCase().replaceAll('’', "'").replace(FORM_WORDS, ' ')));

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((word) => other.has(word));
