import { contentWords } from '../verify/words.js';
import { isDenial } from './own-words.js';

/** What these are about has its value in its name already: `user likes green tea`. */
const NAMES_VALUE = /^user (?:likes|has|does|is) /;
/** "Tom, not Anna", "not in Oslo but in Rome", "not in Oslo any more, I live in Rome": something is said to be so all the same. */
const CONTRAST = /,\s*(?:and )?not\s.*$/i;
const SAYS_OTHERWISE = /\s(?:but|sondern|mais|sino)\s|[,;]\s+(?:i|i'm|i've|we|my|our|it's)\s/i;

/** Words that belong to how something is said, not to what: with them two facts would never have the same value. */
const FORM_WORDS =
  /(?<!\p{L})(?:user|not|never|none|\p{L}+n't|i'm|i've|we're|we've|live[sd]?|living|moved?|moving|relocated|resides?|based|work(?:s|ed|ing)?|name|called|any ?more|any longer|no longer|instead|now|again|today|after all|ich|wir|bin|wohnen?|leben?|arbeite|nicht|mehr|jetzt|gezogen|nach|in|im|bei|als|je|nous|habite|vis|ne|pas|plus|travaille|chez|comme|à|au|en|ya|no|vivo|vivimos|trabajo|como|para|non|più|abito|lavoro|presso|eu|já|não|moro|em|na|trabalho)(?!\p{L})|[我们住在不没了再]|(?<!\p{L})[nj]'(?=\p{L})/giu;

/**
 * Whether a fact takes the place of an earlier one about the same. Where neither denies anything it does; where one does, only if it
 * denies what the other says: who does not live in Oslo may well live in Bergen.
 */
export function canReplace(key: string, newer: string, older: string): boolean {
  if (NAMES_VALUE.test(key) || (!isOnlyDenied(newer) && !isOnlyDenied(older))) return true;
  const [one, other] = [wordsTold(newer), wordsTold(older)];
  return isWithin(one, other) || isWithin(other, one);
}

const isOnlyDenied = (text: string): boolean => isDenial(text.replace(CONTRAST, '')) && !SAYS_OTHERWISE.test(text);

const wordsTold = (text: string): ReadonlySet<string> =>
  new Set(contentWords(text.toLowerCase().replaceAll('’', "'").replace(FORM_WORDS, ' ')));

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((word) => other.has(word));
