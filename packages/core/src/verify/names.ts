import { isStopWord } from '../words/stop-words.js';

/** Small words inside a name: Leonardo da Vinci, Vincent van Gogh. */
const PARTICLE = '(?:de|del|della|da|di|do|dos|das|van|von|der|den|la|le|el|al|bin|ibn)';
const WORD = String.raw`\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*`;
/** Words with capitals that follow each other. */
const RUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@/.#$-])${WORD}(?: (?:${PARTICLE} ){0,2}${WORD})*(?![\p{L}\p{N}_@/(]|\.[\p{L}\p{N}])`,
  'gu',
);
/** What stands before a sentence, a heading, an item of a list or words of somebody else: a capital there tells nothing. */
const BEGINNING = /(?:^(?:\s*-)?|[.!?…:¿¡*_>|•–—"“„‘«»([]|[^\p{L}\p{N},;)\]]-)["'”’)\]*_\s]*$/u;
const TITLE_BEFORE = /(?:^|[^\p{L}])(?:Mrs?|Ms|Dr|Prof|St|Sr|Sra|Dra|Hr|Fr|Mme|M)\.\s*$/u;
const TITLE = /^(?:Mrs?|Ms|Miss|Dr|Prof(?:essor)?|Sir|Lady|Herr|Frau|Madame|Monsieur|Señora?|Senhora?|Signora?)$/u;
const TITLE_FIRST = /^(?:Mrs?|Ms|Miss|Dr|Prof(?:essor)?|Herr|Frau|Madame|Monsieur|Señora?|Senhora?|Signora?) /u;
/** Quotations, which are facts of their own, and what is set bold or as code, as headings in a text are. */
const SET_APART =
  /"[^"\n]{2,200}"|“[^”\n]{2,200}”|„[^“”\n]{2,200}[“”]|«[^»\n]{2,200}»|\*\*[^*\n]{2,200}\*\*|__[^_\n]{2,200}__|`[^`\n]{1,200}`/gu;
/** Pronouns, interjections, and what a calendar names: those are dates, or nothing. */
const NO_NAME =
  /^(?:I(?:['’]\p{L}+)?|OK|Okay|Mr|Mrs|Ms|Dr|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Montags?|Dienstags?|Mittwochs?|Donnerstags?|Freitags?|Samstags?|Sonntags?|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Sie|Ihr|Ihre[nmrs]?|Ihnen|Anfang|Ende|Mitte)$/u;
/** In German every noun has a capital: there a name is told by what stands before it, or by another one beside it. */
const GERMAN =
  /(?<!\p{L})(?:und|oder|nicht|ich|ist|sind|habe|hat|mit|für|auf|wir|eine?[nmrs]?|dem|den|auch|aber|wird|zum|zur|bei|mein\p{L}*|dein\p{L}*)(?!\p{L})/giu;
const GERMAN_SHARE = 0.12;
const NAMED_BEFORE =
  /(?:^|[^\p{L}])(?:heiß(?:t|e|en)|heisst|namens|genannt|Herrn?|Frau|Onkel|Tante|Oma|Opa|Familie|Firma|Stadt|Dr\.|Prof\.)\s*$/u;
/** A heading, or a row of a table; and an item of a list, in which the first words are one. */
const HEADED = /^\s*(?:#|\|)/;
const ITEM = /^\s*(?:[-*•+]|\d{1,3}[.)])\s/;
/** A sentence goes on behind a name, or ends with it. */
const GOES_ON = /^(?:['’]s)?(?: \p{Ll}|[,.!?])/u;
/** A heading has capitals on most of its words. */
const HEADING_SHARE = 0.6;
const HEADING_WORDS = 3;

const HAN_NAME =
  /(?<=我叫|名叫|名字叫|名字是)\p{Script=Han}{2,3}|\p{Script=Han}{2,5}(?=と申します|という名前)|\p{Script=Hangul}{2,4}(?=\s?씨(?:[를을은는가이의와과도께랑]|(?!\p{L})))/gu;

/**
 * The names of people, places and things that a prose text tells by its capitals, repeats included. Where a capital tells nothing, as
 * where a sentence begins, nothing is taken for a name; in German, only what is said to be one. Of other scripts, what is named in so
 * many words.
 */
export function plainNames(text: string): string[] {
  const names: string[] = [];
  for (const line of text.replace(SET_APART, ' " ').split('\n')) {
    for (const [name] of line.matchAll(HAN_NAME)) names.push(name);
    if (!/\p{Lu}\p{Ll}/u.test(line) || HEADED.test(line) || isHeading(line)) continue;
    const isGerman = wordsIn(line, GERMAN) >= GERMAN_SHARE * wordsIn(line, ANY_WORD);
    for (const { 0: run, index } of line.matchAll(RUN)) {
      const before = line.slice(Math.max(0, index - LOOK_BACK_CHARS), index);
      const after = line.slice(index + run.length, index + run.length + 4);
      const isProse = GOES_ON.test(after) && !ITEM.test(line);
      const name = nameOf(run, before, { isGerman, isProse });
      if (name !== undefined) names.push(name);
    }
  }
  return names;
}

const LOOK_BACK_CHARS = 16;
const ANY_WORD = /\p{L}+/gu;

const wordsIn = (line: string, pattern: RegExp): number => [...line.matchAll(pattern)].length;

interface Around {
  readonly isGerman: boolean;
  /** What begins a sentence there belongs to one. */
  readonly isProse: boolean;
}

/** A title of a work or of a section, not a sentence. */
function isHeading(line: string): boolean {
  if (/[.!?,;]/.test(line)) return false;
  const long = line.match(/\p{L}{4,}/gu) ?? [];
  return (
    long.length >= HEADING_WORDS && long.filter((word) => /^\p{Lu}/u.test(word)).length >= HEADING_SHARE * long.length
  );
}

function nameOf(run: string, before: string, { isGerman, isProse }: Around): string | undefined {
  const isTitled = TITLE_BEFORE.test(before) || TITLE_FIRST.test(run);
  const isFirst = BEGINNING.test(before) && !isTitled;
  let words = run.split(' ');
  // A sentence may begin with any word: what follows with a capital is a name all the same.
  if (isFirst) words = isProse ? words.slice(1) : [];
  while (words.length > 0 && (isNoName(words[0] as string) || /^\p{Ll}/u.test(words[0] as string)))
    words = words.slice(1);
  while (words.length > 0 && isNoName(words.at(-1) as string)) words = words.slice(0, -1);
  if (words.length === 0) return undefined;
  if (isGerman && !isTitled && words.length === 1 && !(NAMED_BEFORE.test(before) && !isFirst)) return undefined;
  const name = words.join(' ').replace(/['’]s$/u, '');
  return /\p{Ll}/u.test(name) && name.length > 1 && !/\p{Ll}\p{Lu}/u.test(name) ? name : undefined;
}

const isNoName = (word: string): boolean => NO_NAME.test(word) || TITLE.test(word) || isStopWord(word.toLowerCase());
