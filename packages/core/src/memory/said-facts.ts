import { timesIn } from '../recall/times.js';
import { contentWords } from '../words/words.js';
import { about, type FactForm } from './fact-form.js';
import { isToAssistant, keyInOtherLanguage, mayBeOfSelfElsewhere } from './other-languages.js';
import { allStatements, isDenial, ownStatements } from './own-words.js';
import { isSecret } from './secret-fact.js';

/** A fact in its speaker's words, and what it is about. */
export interface SaidFact {
  readonly text: string;
  readonly key: string | null;
}

const MAX_FACTS = 8;
const MAX_CHARS = 300;
/** Of the words of a fact, how many a statement must have. */
const LEAST_SHARED = 0.6;

/** What people put before what they say, and "remember that". */
const LEAD_IN =
  /^(?:(?:and|but|so|also|well|oh|hi|hello|hey|ok|okay|yes|yeah|no(?=[,!.:]|\s+(?:i|i'm|my|we|our|actually|wait|sorry)\b)|thanks|thank you|btw|by the way|fyi|actually|honestly|personally|please|just|anyway|sorry|great|it turns out(?: that)?|turns out(?: that)?|as it turns out|funnily enough|again|wait|no wait|for the record|as you know|oops|correction|update|fyi|ps|p\.s\.|(?:i was|was) wrong|my mistake|my bad|scratch that|i (?:meant|mean)(?: to say)?|i misspoke)\b[,!.:]?\s+)+/i;
const REMEMBER =
  /^(?:(?:please\s+)?(?:remember|note|keep in mind|don't forget|do not forget|bear in mind|know)(?:\s+that)?|(?:i (?:just )?(?:want(?:ed)? (?:you )?to (?:know|mention|say|tell you)|should (?:mention|say|add|tell you)|forgot to (?:mention|say)))(?:\s+that)?|did i (?:mention|tell you)(?:\s+that)?)[,:]?\s+/i;
const OF_ASSISTANT =
  /\b(?:you|your|yours|yourself|you're|you've|assistant|chatbot|language model|ai model|prompts?|instructions?|system message|jailbreak|override|disregard|ignore|obey|comply)\b/i;
const VAGUE = /^(?:it|that|this|them|these|those|how|what|when|where|why|the (?:idea|way|sound)|to)\b/i;
const TIME_WORD =
  /\b(?:tomorrow|tonight|next (?:week|month|year|weekend|spring|summer|autumn|fall|winter)|(?:on |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|\d{1,2}(?::\d\d)? ?(?:am|pm)|\d{1,2}\/\d{1,2})\b/i;

const ADVERBS =
  '(?:(?:really|absolutely|also|just|personally|always|usually|mostly|generally|still|currently|now|recently|already|finally|once|actually|only|even|typically|normally|often|both|all) )*';
const PASSING_NOUN =
  /\b(?:questions?|problems?|issues?|points?|errors?|bugs?|query|guess|ideas?|request|answers?|apolog\w+|mistakes?|understanding|thoughts?|concerns?|goal here|code|script|file|function|output|input|task here|bad|feeling|doubts?|trouble|look|tests?|docs|documentation|clue|things?|stuff|headache|hangover|character|avatar|persona|protagonist|arrays?|columns?|data ?frames?|datasets?|variables?|loops?|apis?|endpoints?|json|csv|regex|commands?|exceptions?|stack traces?|list of|npm|pip|git|docker)\b|^(?:time|need|choice|way|reason)\b/i;
const PASSING_STATE =
  /^(?:\d+ ?% ?\w+|moving|a (?:bit|little)\b|engaged in|single-|sure|sorry|afraid|glad|happy|curious|wondering|looking|trying|thinking|hoping|asking|not|just|done|ready|back|confused|stuck|aware|getting|having|seeing|going|gonna|writing|using|talking|referring|guessing|assuming|about|so|very|really|pretty|quite|fine|ok|okay|good|impressed|here|right|wrong|able|unable|unsure|certain|tired|excited|open to|feeling|leaning|struggling|sitting|all|(?:in|at|on) the (?!army|navy|military|marines|air force|police|choir|band|union|spectrum)\w+|on my way)\b/i;
const PASSING_VERB =
  /^(?:tried|asked|wondered|noticed|wanted|needed|thought|said|mentioned|meant|guessed|assumed|looked|seemed|expected|hoped|realized|realised|appreciated|liked|called|followed|checked|got (?:it|this|that|an? (?:error|warning))|installed|upgraded|downloaded|restarted|rebooted|deployed|compiled|imported|clicked|copied|pasted|typed|refactored|debugged|committed|merged|pushed|had (?:to|a (?:question|look)))\b/i;

/** Denied, it is about the same, and takes its place. */
const DENIED = "(?:(?:no longer|not|don't|do not|didn't|never) )?";

/** When it has been so: "Since March I live in Porto". */
const SINCE =
  /^(?:since|as of|starting|beginning|from|last|this|for|until|in) (?:[\p{L}\d']+ ){0,3}[\p{L}\d']+,? (?=(?:i|i'm|i've|we|we're|we've|my|our)\b)/iu;

const STILL = /\b(?:any ?more|any longer|instead|now|again|today|after all)\b/gi;

/** What somebody does as a rule. */
const HABITS = [
  '(?:smoke|drive|swim|sing|dance|bake|paint|volunteer|commute|snore)(?: .+)?',
  '(?:teach|study|collect|coach|raise|breed|rent) .+',
  'play (?!around|along|with|devil|dumb|safe).+',
  'speak (?!for|to|about|up|with|on|as).+',
  'take .+ (?:daily|once|twice|every|a day|for my)\\b.*',
  'run an? .+',
  'work (?:nights|days|shifts|weekends|part[- ]time|full[- ]time|remotely)\\b.*',
  '(?:get|wake) up (?:at|early|late)\\b.*',
  'learn(?:ed|t) (?:to|how to) .+',
];

/** One thing is liked more than another: what is said of the two is about both. */
const AGAINST = /\s(?:over|to|rather than|more than)\s/gi;

/** What has one value at a time. */
const ONE_OF =
  /\b(?:favou?rite|preferred|birthday|anniversary|address|email|number|size|height|weight|deadline|appointment|flight|first day|last day|start date|due date|plan|budget|nickname|job|title)\b/i;

/** What will be mended soon. */
const AT_FAULT = /^(?:down|offline|slow|stuck|crashing|failing|hanging|frozen|not (?:working|responding|loading))\b/i;
/** How something is at the moment. */
const CONDITION = /^(?:\p{L}{3,}ed|broken|dead|lost|gone|stolen|late|wrong|full|empty|hard|boring|tired)$/iu;
/** What is told of one of several. */
const ONE_OF_SEVERAL =
  /\b(?:other|another|first|second|third|fourth|last|old|older|elder|younger|oldest|eldest|youngest|middle|next|former|ex|late|previous)\b/gi;

/** What a fact about somebody or something is about: "my other sister" is another than "my sister". */
const thingOf = (spelled: string): string => {
  const noun = spelled.replace(/(?<=\b(?:fav|col|neighb|flav))our/gi, 'or');
  const words = about(noun) || noun.toLowerCase();
  const which = (noun.toLowerCase().match(ONE_OF_SEVERAL) ?? []).filter((word) => !words.split(' ').includes(word));
  return [words, ...which].join(' ');
};

/** What kind of thing is told of something: only the same kind can take its place. Undefined for how it is at the moment. */
function kindOf(noun: string, told: string): string | undefined {
  if (CONDITION.test(told) && !/\b(?:favou?rite|preferred)\b/i.test(noun)) return undefined;
  if (ONE_OF.test(noun)) return '';
  if (/^(?:called|named)\b/i.test(told) || /^\p{Lu}/u.test(told)) return 'who';
  if (/^\d/.test(told)) return 'number';
  return /^an?\b/i.test(told) ? 'what' : undefined;
}

const PATTERNS: readonly FactForm[] = [
  {
    pattern: /^(?:my (?:full |real )?name(?: is|'s)|i(?:'m| am) called)\s+(.+)$/i,
    key: ([, name = ''], statement) =>
      /^\p{Lu}/u.test(name) || (/^my .*name/i.test(statement) && /^\p{L}+$/u.test(name)) ? 'user name' : undefined,
  },
  {
    pattern: /^(?:(?:please )?call me|everyone calls me)\s+(.+)$/i,
    key: ([, name = '']) => (/^\p{Lu}/u.test(name) ? 'user called' : undefined),
  },
  { pattern: /^i(?:'m| am)\s+(?:now\s+)?\d{1,3}(?:\s+years old\b.*)?$/i, key: () => 'user age' },
  { pattern: /^i(?:'ve| have)? (?:just )?turned \d{1,3}\b/i, key: () => 'user age' },
  {
    pattern: new RegExp(
      `^(?:i|we)(?:'m|'re|'ve| am| are| have| got| was| were)? (?:got )?${ADVERBS}${DENIED}(?:been )?(?:(?:married|divorced|widowed|unmarried)\\b(?! to (?:my|the) (?:jobs?|work|career|company|game|sea)\\b)|separated(?=$| from my (?:wife|husband|partner)\\b)|(?:single|engaged)(?=$| (?:to|again|now|since)\\b))`,
      'i',
    ),
    key: () => 'user marriage',
  },
  {
    pattern: new RegExp(
      `^i(?:'m|'ve| am| have| got| was)? (?:got )?${ADVERBS}${DENIED}(?:unemployed|retired|self-employed|out of work|between jobs|laid off|fired(?! up)|quit my job|lost my job|left my job)\\b`,
      'i',
    ),
    key: () => 'user work at',
  },
  {
    pattern: new RegExp(`^i(?:'m| am) ${ADVERBS}${DENIED}(?:an? )?(?:vegetarian|vegan|pescatarian|omnivore)\\b`, 'i'),
    key: () => 'user diet',
  },
  {
    pattern:
      /^i(?:'m|'ve| am| have)? (?:(?:just|recently|now|back to) )*(?:(?:started |began |begun |went back to |gone back to )?eating|eat) (?:meat|fish|dairy|animal products)(?: again| now| these days)$/i,
    key: () => 'user diet',
  },
  {
    pattern: new RegExp(
      `^(?:i|we)(?:'ve|'m|'re| have| am| are)? ${ADVERBS}${DENIED}(?:been )?(?:live|living|moved|moving|relocated|reside|based) (?:in|to|at|near|on|from)\\b(.+)$`,
      'i',
    ),
    key: (_, statement) => {
      if (
        /\b(?:next (?!month|week|year|door)|steps?|chapter|part|page|section|question|point|topic|phase)\b/i.test(
          statement,
        )
      )
        return undefined;
      if (/\b(?:in|for) (?:the (?:past|present|moment|future|now)|fear|hope|denial)\b/i.test(statement))
        return undefined;
      // It may be a van or one's own head: it takes the place of nothing.
      if (/\b(?:live|living) in (?:my|our)\b/i.test(statement)) return null;
      return /\bmoving\b/i.test(statement) && TIME_WORD.test(statement) ? null : 'user home';
    },
  },
  {
    pattern: /^i(?:'m| am| was| come)? (?:originally )?(born|from|grew up)\b(?: in)? (.+)$/i,
    key: ([, how = '', where = '']) => {
      if (/\b(?:team|department|company|office|future|past)\b/i.test(where)) return undefined;
      return how.toLowerCase() === 'born' ? 'user birth' : 'user origin';
    },
  },
  {
    pattern: new RegExp(`^i(?:'m| am)? ${ADVERBS}${DENIED}(?:work|working) (as|at|for|in|with|from)\\b (.+)$`, 'i'),
    key: ([, how = '']) =>
      /^(?:as|at|for)$/i.test(how) ? `user work ${how.toLowerCase() === 'as' ? 'as' : 'at'}` : null,
  },
  {
    pattern: new RegExp(
      `^(?:i|we) ${ADVERBS}(?:(?:don't|do not|never|can't|cannot|no longer) )?${ADVERBS}(?:like|love|enjoy|adore|prefer|hate|dislike|detest|stand|avoid|eat|drink|favou?r)s? (.+)$`,
      'i',
    ),
    key: ([, object = '']) =>
      VAGUE.test(object)
        ? undefined
        : `user likes ${about(
            object
              .replace(/\b(?:because|when)\b.*$/i, '')
              .replace(AGAINST, ' ')
              .replace(STILL, ''),
          )}`,
  },
  {
    pattern: /^(?:my|our)\s+((?:[\p{L}\d'&-]+\s+){0,4}?[\p{L}\d'&-]+)\s+(is|are|was|were|will be|'s)\s+(.+)$/iu,
    key: ([, noun = '', , told = '']) => {
      if (PASSING_NOUN.test(noun) || AT_FAULT.test(told)) return undefined;
      const kind = kindOf(noun, told);
      return kind === undefined ? null : `user's ${thingOf(noun)} ${kind}`.trim();
    },
  },
  {
    pattern:
      /^(?:my|our)\s+((?:[\p{L}\d'&-]+\s+){0,3}?[\p{L}\d'&-]+)\s+(?:now |currently |still |no longer |doesn't |does not )*(?:(lives?|moved)|works?) (in|to|near|at|for|as)\s+(.+)$/iu,
    key: ([, noun = '', isHome, how = '', told = '']) => {
      if (PASSING_NOUN.test(`${noun} ${told}`)) return undefined;
      if (isHome === undefined && !/^(?:at|for|as)$/i.test(how)) return null;
      return `user's ${thingOf(noun)} ${isHome === undefined ? `work ${how.toLowerCase() === 'as' ? 'as' : 'at'}` : 'home'}`;
    },
  },
  {
    pattern:
      /^(?:my|our)\s+((?:[\p{L}\d'&-]+\s+){0,3}?[\p{L}\d'&-]+)\s+(?:has|have|had|lives?|works?|loves?|likes?|hates?|wants?|needs?|turns?|plays?|speaks?|(?!(?:say|think|tell|ask|believe|claim|wonder)s\b)\p{L}{2,}(?:ed|s)|goes|went|got|starts|runs|does(?:n't| not)|did(?:n't| not)|can(?:'t|not)?|just)\s+(.+)$/iu,
    key: ([, noun = '', told = '']) => (PASSING_NOUN.test(`${noun} ${told}`) ? undefined : null),
  },
  {
    pattern: /^(?:[A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+)?) (?:is|are|was) (?:my|our) (.+)$/u,
    key: ([, noun = '']) => (PASSING_NOUN.test(noun) ? undefined : null),
  },
  {
    pattern:
      /^(?:i|we)(?:'ve| have|'ve got| have got| own| owns?| keep| (?:no longer|don't|do not) have)\s+(?:an?|any|no|type \d|two|three|four|five|six|\d+|some|several|many|my|our)\s+(.+)$/i,
    key: ([, object = '']) => (PASSING_NOUN.test(object) ? undefined : `user has ${about(object.replace(STILL, ''))}`),
  },
  {
    pattern:
      /^i (?:(?:no longer|don't|do not) )?(?:have|suffer from) ((?:chronic |severe |mild )?(?:asthma|diabetes|adhd|autism|epilepsy|cancer|depression|anxiety|arthritis|insomnia|eczema|hypertension|high blood pressure|dyslexia|migraines?|allergies|celiac disease|coeliac disease|tinnitus|hay fever)\b.*)$/i,
    key: ([, object = '']) => `user has ${about(object.replace(STILL, ''))}`,
  },
  {
    pattern: new RegExp(
      `^(?:i|we) ${ADVERBS}(?:(?:don't|do not|never|can't|cannot|no longer) )?${ADVERBS}((?:${HABITS.join('|')}))$`,
      'i',
    ),
    key: ([, habit = '']) =>
      PASSING_NOUN.test(habit) || /\b(?:it|that|this)\b/i.test(habit)
        ? undefined
        : `user does ${/^(?:get|wake) up\b/i.test(habit) ? 'get up' : about(habit.replace(STILL, ''))}`,
  },
  {
    pattern:
      /^(?:i|we)(?:'ve| have)? (?:(?:just|finally|recently|now|already) )*(?:quit|stopped|gave up|given up) ((?!using|working|looking|trying|getting|reading|writing|doing|being|having)\p{L}+ing(?: .+)?)$/iu,
    key: ([, habit = '']) => `user does ${about(habit.replace(STILL, ''))}`,
  },
  {
    pattern: /^(?:i|we) (?:no longer|don't|do not) (live|work) there(?: any ?more| any longer)?$/i,
    key: ([, what = '']) => (what.toLowerCase() === 'live' ? 'user home' : 'user work at'),
  },
  { pattern: /^i used to (?:work|live|play|study|teach|be|have|smoke|run)\b (.+)$/i, key: () => null },
  {
    pattern: /^i want to (?:learn|become|visit|travel|retire)\b (?!how\b|about\b|what\b|why\b)(.+)$/i,
    key: () => null,
  },
  {
    pattern:
      /^(?:we(?:'ve| have)? (?:decided|agreed|chose|settled|opted)|i(?:'ve| have)? (?:decided|chosen|chose|opted|settled)|let's|let us|we(?:'ll| will| should)|i(?:'ll| will))\s+(?:(?:on|to|that|with|for|we|will|should)\s+){0,3}(?:use|go with|going with|keep|stick (?:to|with)|switch to|call|choose|pick|adopt|drop|meet|stay with|name)\b\s*(.*)$/i,
    key: ([, object = '']) => {
      const [, purpose] = /\bfor (.+)$/i.exec(object) ?? [];
      return VAGUE.test(object)
        ? undefined
        : purpose === undefined
          ? null
          : `agreed for ${about(purpose.replace(STILL, ''))}`;
    },
  },
  { pattern: /^(?:we|i)(?:'ve| have)? (?:decided|agreed|settled)\b (.+)$/i, key: () => null },
  {
    pattern:
      /^(?:the|our) (plan|decision|deadline|budget|agreement|launch|release|due date|target|goal)(?: for ([^,]+?))? (?:is|are|will be|was moved to|moved to)\s+(.+)$/i,
    key: ([, what = '', of = '']) => `agreed ${about(what, of) || what.toLowerCase()}`,
  },
  {
    pattern: new RegExp(
      `^(?:i|we)(?:'m|'re|'ll| am| are| will)? ${ADVERBS}(?:going to|planning (?:to|on|a)|plan to|intend to|leaving|flying|travell?ing|starting|moving|getting married|have to|need to|must|[a-z]+)\\b (.+)$`,
      'i',
    ),
    key: (_, statement) =>
      /^(?:i|we)(?:'m|'re|'ll| am| are| will| plan| intend| have to| need to| must)\b/i.test(statement) &&
      (TIME_WORD.test(statement) || timesIn(statement, 0).length > 0) &&
      !/\b(?:try|check|test|look at|do|fix|send|use|let) (?:it|that|this|them)\b|\b(?:feeling|thinking)\b/i.test(
        statement,
      )
        ? null
        : undefined,
  },
  {
    pattern: new RegExp(`^i(?:'m| am) ${ADVERBS}(?:not |no longer )?(.+)$`, 'i'),
    key: ([, state = '']) =>
      PASSING_STATE.test(state) || VAGUE.test(state) ? undefined : `user is ${about(state.replace(STILL, ''))}`,
  },
  {
    pattern: new RegExp(
      `^(?:i|we)(?:'ve| have)? ${ADVERBS}((?!need\\b)[a-z]+ed|bought|got|went|came|saw|met|took|made|found|began|left|lost|won|sold|built|wrote|ran|flew|drove|spent|paid|chose|quit|broke|became|taught|learnt|grew|kept|held|had|ate|gave|brought|set up|been|was|were)\\b (.+)$`,
      'i',
    ),
    key: ([, verb = '', rest = ''], statement) =>
      PASSING_VERB.test(`${verb} ${rest}`) ||
      VAGUE.test(rest) ||
      PASSING_NOUN.test(rest) ||
      contentWords(statement).length < 3
        ? undefined
        : null,
  },
];

/** Each of the patterns needs one of these words. Somebody who asks about code or pastes a log has none of them, as a rule. */
const MAY_BE_OF_SELF =
  /\b(?:i|we|my|our|me|let)\b|\bthe (?:plan|decision|deadline|budget|agreement|launch|release|due date|target|goal) (?:for|is|are|will be|was|moved)\b/i;

/** False for a text that surely states nothing of its writer: to go through its sentences takes a hundred times as long. */
const mayStateFacts = (text: string): boolean => MAY_BE_OF_SELF.test(text) || mayBeOfSelfElsewhere(text);

/**
 * What a user states about itself, its people and things, its plans, tastes and decisions, by the grammar of English sentences in
 * the first person, and by the plainest forms of some other languages. What it quotes, pastes, asks, imagines or jokes about is none,
 * and neither is what it tells the assistant to be or to do.
 */
export function saidFacts(text: string): SaidFact[] {
  if (!mayStateFacts(text)) return [];
  const facts: SaidFact[] = [];
  const statements = ownStatements(text);
  for (const [place, statement] of statements.entries()) {
    const fact = withMore(factOf(statement), statements[place + 1]);
    if (fact !== undefined && !facts.some(({ text: known }) => known === fact.text)) facts.push(fact);
    if (facts.length === MAX_FACTS) break;
  }
  return facts;
}

/** It goes on about what was just said, and names something: "I adopted a cat. Her name is Odile". */
const GOES_ON = /^(?:She|He|It|They|Her|His|Its|Their)(?:'\p{L}+)? .*(?:\p{Ll} \p{Lu}\p{Ll}|\d)/u;

/** A fact with the statement behind it that tells more of the same. Nothing takes the place of a fact without a key. */
function withMore(fact: SaidFact | undefined, next = ''): SaidFact | undefined {
  const more = next.replace(/[\s.!,;:]+$/, '');
  if (fact === undefined || fact.key !== null || !GOES_ON.test(more)) return fact;
  const text = `${fact.text}. ${more}`;
  return text.length > MAX_CHARS || OF_ASSISTANT.test(more) || isSecret(more) ? fact : { ...fact, text };
}

/** "My landlady, Mrs. Chaudhry, …" */
const NAMED_BESIDE = /^((?:My|Our|my|our)(?: \p{Ll}+){1,3}), \p{Lu}[^,]{1,40}, /u;

function factOf(said: string): SaidFact | undefined {
  if (!mayStateFacts(said)) return undefined;
  const statement = said
    .replace(LEAD_IN, '')
    .replace(REMEMBER, '')
    .replace(LEAD_IN, '')
    .replace(/[\s.!,;:。！，；]+$/, '');
  if (statement.length > MAX_CHARS || OF_ASSISTANT.test(statement) || isSecret(statement)) return undefined;
  const plain = statement
    .replace(SINCE, '')
    .replace(/^((?:my|our) \p{L}+)'s (?=an? )/iu, '$1 is ')
    .replace(NAMED_BESIDE, '$1 ');
  for (const { pattern, key } of PATTERNS) {
    const found = pattern.exec(plain);
    if (found === null) continue;
    const about = key(found, statement);
    if (about === undefined || (about !== 'user age' && contentWords(statement).length === 0)) continue;
    return { text: statement, key: about };
  }
  const foreign = keyInOtherLanguage(statement);
  return foreign === undefined ? undefined : { text: statement, key: foreign };
}

/** Somebody is spoken of. */
const PERSON =
  /(?<!\p{L})(?:i|i'm|i've|i'll|i'd|me|my|mine|we|we're|we've|us|our|ours|let's|he|she|they|his|her|their|ich|mein\p{L}*|wir|unser\p{L}*|je|j'\p{L}+|mon|ma|mes|nous|yo|mi|mis|io|mio|mia|eu|meu|minha|ik|mijn|jeg|jag|min|mitt?)(?!\p{L})/iu;
const ENGLISH = /\b(?:the|is|are|was|were|this|that|and|with|must|always|never|should|has|have)\b/i;
/** Nobody does it: somebody else is to. */
const ORDER = /^(?:please|always|never|do not|don't|only|from now on|make sure|be sure|treat|answer|reply|respond)\b/i;

/** Whether a clause says how things are with its writer: told to nobody to do, and no secret. What is not English is taken to. */
const isOfSelf = (clause: string): boolean =>
  !OF_ASSISTANT.test(clause) &&
  !isToAssistant(clause) &&
  !isSecret(clause) &&
  !ORDER.test(clause) &&
  (PERSON.test(clause) || !ENGLISH.test(clause) || factOf(clause) !== undefined);

/** Clauses that hold something secret, and what goes on from one: "My password? It's …". */
const secretsIn = (text: string): string[] =>
  allStatements(text).filter(
    (clause, index, all) => isSecret(clause) || (isSecret(all[index - 1] ?? '') && !PERSON.test(clause)),
  );

/**
 * Whether the writer of a message states a fact about themselves: in one clause, which negates it exactly if the
 * fact does. Instructions to the assistant and secrets are no facts, and neither is a part of such a clause.
 */
export function isStated(fact: string, text: string): boolean {
  if (OF_ASSISTANT.test(fact) || isSecret(fact)) return false;
  const hidden = new Set(secretsIn(text).flatMap(contentWords));
  const words = contentWords(fact.replace(/^(?:用户|使用者)/, '')).filter((word) => word !== 'user');
  return ownStatements(text)
    .filter(isOfSelf)
    .some((statement) => {
      const known = new Set(contentWords(statement));
      const shared = words.filter((word) => known.has(word)).length;
      const isAlike = isDenial(fact) === isDenial(statement);
      const isOpen = words.every((word) => known.has(word) || !hidden.has(word));
      return words.length > 0 && isAlike && isOpen && shared >= LEAST_SHARED * words.length;
    });
}
