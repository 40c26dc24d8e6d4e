import { plainWords } from '@palimpsest/core';

/** English function words that hardly any other language has. */
const ENGLISH: ReadonlySet<string> = new Set(
  `the of and is are to that this these those with it its for have been would could should will what which when where how you your
  they their we our my i i'm i've i'll i'd it's from but not be there can about were he she his her him does did don't if than
  just because by at some any other more into then through while like`.split(/\s+/),
);
/** Of the words of an English sentence, so many are among them. */
const ENGLISH_SHARE = 0.08;
/** Function words of the languages next to it. */
const OTHER: ReadonlySet<string> = new Set(
  `der die das und nicht ist ich mir mich wir ein eine kein keine nur wenn mit für auf den dem von zu sich le la les un une et
  je ne pas que qui pour dans avec sur est sont si el los las una y yo no se mi lo por con para il che non di per uma não eu o
  os het een niet en van ik`.split(/\s+/),
);

/** What denies, limits, compares, doubts, permits or obliges, chooses, wishes, contrasts, or says what is still to come. */
const SENSE =
  /\b(?:not|no|never|none|nothing|nobody|nor|neither|cannot|\w+n['’]t|only|except|unless|if|whether|or|until|instead|rather|even|than|at (?:least|most)|few|all but|as \w+ as|hardly|barely|almost|nearly|maybe|perhaps|probably|possibly|might|may|must|should|ought|could(?! you)|supposed|used to|going to|gonna|about to|would have|no longer|other than|each other|one another|although|whereas|yet to|(?:would|'d) (?:prefer|hate|like (?!(?:\w+ )?to\b)))\b/i;
/** Conditions, exceptions and whose something is: the clause before or after says what follows from them. */
const CONDITION =
  /\b(?:if|unless|until|except|whether|than|(?:no|every|any)(?:body|thing|one) but|(?:every|any|no) \w+ but|(?:half|twice|times) as|no one but|all but|none but|every(?:body|one|thing) (?:\w+ )?but|while (?:i|you|he|she|we|they|my|the)|(?:had|should|were) (?:i|you|he|she|we|they|it) \w+|far from|anything but|let alone|much less|because of|despite|in spite of|as (?:if|though)|on behalf of|provided|\w+,? (?:who|whom|whose)|mine|yours|hers|ours|theirs)\b/i;
/** A belief that proved wrong, a change from one thing to another, "too … to", or a replacement. */
const CONTRAST =
  /\b(?:(?:thought|believed|assumed|expected|hoped|claimed|wished|meant|tried|planned|wanted)\b.*\b(?:but|though|yet|actually|turned out)|from (?:\S+ ){1,4}(?:to|for|by|into)|too \w+ (?:to|for)|against|not\b.*\bbecause|because\b.*\bnot|(?:swap|trad(?:e|ing)|exchang|replac|substitut)\w*\b.*\b(?:for|with|by))\b/i;
/** Somebody to whom something is done, whatever it is: "she forgave him". */
const DONE_TO =
  /\b(?:him|them|me|us|her(?=\s*(?:[.,;!?]|$)|\s+(?:and|but|or|for|because|when|after|before|to|at|on|in|with|about|that)\b))\b/i;
const PRONOUN = /\b(?:i|me|my|you|your|he|him|his|she|her|we|us|our|they|them|their|nobody|everybody|someone)\b/gi;
const KIN =
  '\\b(?:sister|brother|mother|father|mom|mum|dad|wife|husband|boss|friend|son|daughter|landlord|neighbou?r|doctor|partner|colleague|manager|teacher|uncle|aunt|cousin)\\b';
const NAME = new RegExp(`(?<=[\\p{Ll},] )\\p{Lu}\\p{Ll}+|${KIN}`, 'gu');
/** Not where a place stands, nor the second word of a name. */
const PERSON = new RegExp(
  `(?<=[\\p{Ll},] )(?<!(?<!\\p{L})(?:in|at|on|to|near|from|of|the) )(?<!\\p{Lu}\\p{Ll}* )\\p{Lu}\\p{Ll}+|${KIN}`,
  'gu',
);
const PASSIVE = /\b(?:is|are|was|were|been|being|be|gets?|got) (?:\w+ )?\w+(?:ed|en|wn|ld|nt|de|ught) (?:\w+ )?by\b/i;

/**
 * Whether a sentence may change its meaning without its function words: because it denies, limits, compares, doubts or sets a
 * condition, or says who does what to whom. `part`: only the clauses that do so. A text that is not English is assumed to.
 */
export function dependsOnGrammar(sentence: string): 'whole' | 'part' | 'not' {
  if (
    CONDITION.test(sentence) ||
    CONTRAST.test(sentence) ||
    PASSIVE.test(sentence) ||
    isDealing(sentence) ||
    !isEnglish(sentence)
  )
    return 'whole';
  return SENSE.test(sentence) ? 'part' : 'not';
}

/** Whether a clause of such a sentence is one of those. */
export const isSensitive = (clause: string): boolean => SENSE.test(clause);

function isDealing(sentence: string): boolean {
  const pronouns = (sentence.match(PRONOUN) ?? []).map((one) => FORMS[one.toLowerCase()] ?? one.toLowerCase());
  const others = pronouns.filter((one) => /^(?:s?he|they)$/.test(one));
  // Somebody besides the two who talk, and somebody else: "Dmitri introduced Paula to his editor".
  if (new Set([...others, ...(sentence.match(PERSON) ?? [])]).size > 1) return true;
  if (!DONE_TO.test(sentence)) return false;
  const persons = new Set([...pronouns, ...(sentence.match(NAME) ?? [])]);
  // The two who talk know who is meant.
  for (const speaker of ['i', 'you'])
    if (persons.size === 2 && persons.has('i') && persons.has('you')) persons.delete(speaker);
  return persons.size > 1;
}

/** The forms of one person. */
const FORMS: Readonly<Record<string, string>> = {
  ...{
    me: 'i',
    my: 'i',
    your: 'you',
    him: 'he',
    his: 'he',
    her: 'she',
    us: 'we',
    our: 'we',
    them: 'they',
    their: 'they',
  },
};

function isEnglish(sentence: string): boolean {
  const words = plainWords(sentence);
  const known = words.filter((word) => ENGLISH.has(word)).length;
  return known >= ENGLISH_SHARE * words.length && known > words.filter((word) => OTHER.has(word)).length;
}
