import { termsOf } from '../recall/terms.js';
import { contentWords } from '../words/words.js';
import { isDenial } from './own-words.js';

/** "Tom, not Anna", "not in Oslo but in Rome", "not in Oslo any more, I live in Rome": something is said to be so all the same. */
const CONTRAST = /,\s*(?:and )?not\s.*$/i;
const SAYS_OTHERWISE = /\s(?:but|sondern|mais|sino)\s|[,;]\s+(?:i|i'm|i've|we|my|our|it's)\s/i;

/** Words that belong to how something is said, not to what: with them two facts would never have the same value. */
const FORM_WORDS =
  /(?<!\p{L})(?:user|not|never|none|let's|let us|decided|agreed|\p{L}+n't|i'm|i've|we're|we've|live[sd]?|living|moved?|moving|relocated|resides?|based|work(?:s|ed|ing)?|name|called|any ?more|any longer|(?:last|this|past) (?:year|month|week|spring|summer|autumn|fall|winter)|yesterday|(?:\d+|an?|two|three|few) (?:year|month|week|day)s? ago|quit|stopped|gave up|given up|turns out|finally|just|no longer|instead|now|again|today|after all|ich|wir|bin|wohnen?|leben?|arbeite|nicht|mehr|jetzt|gezogen|nach|in|im|bei|als|je|nous|habite|vis|ne|pas|plus|travaille|chez|comme|à|au|en|ya|no|vivo|vivimos|trabajo|como|para|non|più|abito|lavoro|presso|eu|já|não|moro|em|na|trabalho)(?!\p{L})|[我们住在不没了再]|(?<!\p{L})[nj]'(?=\p{L})/giu;

/** Since when something is so no more: what is denied is denied whenever that was. */
const SINCE =
  /(?<!\p{L})(?:(?:in|since|on|last|this|from) )?(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:19|20)\d\d)(?!\p{L})/giu;

/** Since when or why it is so, in a clause of its own: without it the same is said. */
const SUBORDINATE = /,?\s+(?:(?:ever )?since|because|although|(?:even )?though)\s.+$/iu;

/** Where it is no more than a word of grammar, "like" would be left out, and "I like mushrooms" say less than "I hate mushrooms". */
const LIKES = /(?<=^(?:i|we)(?: \p{L}+){0,2} )(?:like|love|enjoy|adore)(?!\p{L})/iu;

/** What a fact says, taken apart once for all that it is compared with. */
export class Statement {
  readonly text: string;
  readonly isDenial: boolean;
  /** It denies something and says nothing else. */
  readonly isOnlyDenied: boolean;
  /** It says that something is so in spite of what it denies. */
  readonly saysOtherwise: boolean;
  /** Who or what it is of: whoever says it, or what it names first. */
  readonly subject: string;
  /** Its words, without those that belong to how it is said. */
  readonly told: ReadonlySet<string>;
  /** The terms it is found by. */
  readonly terms: readonly string[];
  /** Its terms in whatever order they stand: statements that have the same use the same words. */
  readonly content: string;

  constructor(text: string) {
    const lower = text.toLowerCase().replaceAll('’', "'");
    this.text = text;
    this.isDenial = isDenial(text);
    this.saysOtherwise = SAYS_OTHERWISE.test(text);
    this.isOnlyDenied = isDenial(text.replace(CONTRAST, '')) && !this.saysOtherwise;
    this.subject = subjectOf(lower);
    const main = lower.replace(SUBORDINATE, '');
    const lasting = (this.isOnlyDenied ? main.replace(SINCE, ' ') : main).replace(LIKES, 'enjoy');
    this.told = new Set(contentWords(lasting.replace(FORM_WORDS, ' ')));
    this.terms = termsOf(text);
    this.content = [...new Set(this.terms)].sort().join(' ') || text.toLowerCase();
  }
}

function subjectOf(lower: string): string {
  const [first = '', second = ''] = lower.split(/\s+/);
  return /^(?:my|our|the)$/.test(first) ? second : /^(?:i|we|let)(?:'|$)/.test(first) ? '' : first;
}
