import { isWhole, type Need, namesIn, type Question, wordsOf } from '@palimpsest/core';
import type { CurrentFact } from './current-facts.js';

const stems = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

/** Numbers, what denies, and words of everyday, by which nothing is found. */
const NUMBER = /^\d+$/;
const SAYS_LITTLE = stems(
  'not never day time year week today want need know think good new make use work help people plan',
);
/** Words that people use whatever they speak of: by them alone a fact is found only where nothing else is asked for. */
const COMMON = stems(
  `learn start begin try find look see feel talk tell ask say speak give take come keep let put show mean call become happen change turn
  stop move run set play enjoy love hope wish wonder decide choose prefer recommend suggest advise advice suggestion recommendation tip
  idea question answer example option opinion reason problem issue matter experience interest important great nice amazing awesome
  wonderful interesting better best favorite favourite special different similar specific certain particular possible easy hard difficult
  simple able right wrong real big small long short old young high low free full whole main common last next first second third recent
  lately usual always never often sometimes soon later ago month morning afternoon evening night tonight tomorrow yesterday weekend hour
  minute monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december place part person life world home friend family group name number back now away around together
  improve create focus figure fit plus check share add buy bring leave spend visit read watch listen write ready type method activity skill
  process event`,
);
/** Who asks for advice is served by a taste that has to do with it. */
const TASTE =
  /^(?:i|we)(?:'m|'re| am| are)? (?:\p{L}+ ){0,2}(?:like|love|enjoy|adore|prefer|hate|dislike|can't stand|(?:a )?(?:big |huge )?fan of|into)(?!\p{L})|fav(?:ou?)rite|^(?:ich (?:mag|liebe|hasse)|j'(?:aime|adore)|je (?:préfère|déteste)|me (?:gusta|encanta)|mi piac|adoro|gosto|eu gosto)|喜欢|讨厌|好き|嫌い/iu;
/** Something of the user's that is named: "my sister", "meiner Katze". */
const OWNED =
  /(?<!\p{L})(?:my|our|mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|mi[ao]|mie|miei|nostr[oaie]|meus?|minhas?|noss[oa]s?)\s+(\p{L}[\p{L}'-]*(?:\s+\p{L}[\p{L}'-]*)?)/giu;
/** Who asks for these asks of what was said, not of the world: a common word may be all that there is to it. */
const OF_RECORD: ReadonlySet<Need['kind']> = new Set(['told', 'own', 'past']);
const LEAST_SHARE = 0.5;
const MANY = 2;
const LEAST_SHARE_OF_MANY = 0.3;

/**
 * Whether facts of other conversations bear on a question. A word in common is not enough, because any two talks share some: it must be
 * of a name or something of the user's, half of what is asked, or one of several; what is asked of the record, or a taste where advice is
 * asked for, is found by one word that says something.
 */
export class FactBearing {
  /** The words that say what is asked. */
  readonly #asked: ReadonlySet<string>;
  /** The same, or those of the whole message: where the sentences that ask name nothing, what they ask for stands around them. */
  readonly #said: ReadonlySet<string>;
  /** What the question says is the user's. */
  readonly #owned: ReadonlySet<string>;
  readonly #kind: Need['kind'];

  constructor(question: Question, { kind, text }: Pick<Need, 'kind' | 'text'>) {
    const words = question.wanted.flatMap(({ terms: [own] }) =>
      own === undefined || NUMBER.test(own.term) || SAYS_LITTLE.has(own.term) ? [] : [own.term],
    );
    const inAsking = new Set(text === '' ? words : wordsOf(text));
    const asked = words.filter((word) => inAsking.has(word) || isWhole(word));
    const telling = (some: readonly string[]) => some.filter((word) => !COMMON.has(word));
    const askedTelling = telling(asked);
    const namesNothing = askedTelling.length === 0;
    this.#asked = new Set(namesNothing && OF_RECORD.has(kind) ? asked : askedTelling);
    this.#said = new Set(namesNothing ? telling(words) : askedTelling);
    this.#owned = new Set([...text.matchAll(OWNED)].flatMap(([, thing = '']) => wordsOf(thing)));
    this.#kind = kind;
  }

  isOf({ text, terms }: Pick<CurrentFact, 'text' | 'terms'>): boolean {
    const held = new Set(terms);
    const sharedOf = (words: ReadonlySet<string>) => [...words].filter((word) => held.has(word));
    const [asked, shared] = [sharedOf(this.#asked), sharedOf(this.#said)];
    if (asked.length > 0 && asked.length >= LEAST_SHARE * this.#asked.size) return true;
    if (shared.length === 0) return false;
    if (this.#kind === 'told' || (this.#kind === 'advice' && TASTE.test(text))) return true;
    if (shared.length >= MANY && shared.length >= LEAST_SHARE_OF_MANY * this.#said.size) return true;
    return shared.some((word) => this.#owned.has(word)) || isNamed(text, new Set(shared));
  }
}

/** Whether words are those of a name that a text has: at least half of a long one. */
const isNamed = (text: string, words: ReadonlySet<string>): boolean =>
  namesIn(text).some((name) => {
    const parts = wordsOf(name);
    return parts.length > 0 && parts.filter((part) => words.has(part)).length >= LEAST_SHARE * parts.length;
  });
