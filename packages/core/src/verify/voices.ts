import { literalsIn } from './literals.js';
import { isToolText, isUserText, type SourceText } from './source.js';
import { keysOf, WordPlaces } from './word-places.js';
import { isUnspaced, normalise } from './words.js';

/** Whose word a statement is: of those who talk, of one source to whom it has to be attributed, or of nobody. */
export type Voice =
  | { readonly kind: 'own' }
  | { readonly kind: 'attributed'; readonly source: SourceText }
  | { readonly kind: 'nobody' };

/** How a statement speaks of the user. */
export type OfUser = 'tells' | 'quotes';

/** Within so many words a source says one thing. */
const TOOL_WINDOW = 40;
const OWN_WINDOW = 80;
const RUN_WINDOW = 12;
/** A paraphrase keeps a third of its words from one place, or most of them from all places together. */
const LEAST_SHARE = 1 / 3;
const LEAST_OVERALL_SHARE = 2 / 3;
/** What the user is said to want is in the user's words for one half at least; what the user is said to have said, nearly all. */
const LEAST_USER_SHARE = { tells: 0.5, quotes: 0.8 } as const;
/** So many words in a row that only one tool said are that tool's, whatever stands around them. */
const FOREIGN_RUN = 2;
/** So many words in a row that nobody said are in another language, or made up. */
const UNKNOWN_RUN = 5;
/** Where words are pairs of characters, two of them make one. */
const PAIR_WORDS = 0.5;

const AROUND_WORDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const OWN: Voice = { kind: 'own' };
const NOBODY: Voice = { kind: 'nobody' };

/**
 * Tells whose word each statement of a text is, by the words and literals it shares with the sources: nothing depends on
 * knowing its language. What a tool supports better than those who talk do, and what holds something that only a tool said,
 * is the tool's. What is found nowhere is nobody's.
 */
export class Voices {
  readonly #tools: Heard;
  readonly #talk: Heard;
  readonly #user: Heard;

  /** @param text everything that will be asked about */
  constructor(sources: readonly SourceText[], text: string) {
    const asked = new Set(keysOf(text));
    this.#tools = new Heard(sources.filter(isToolText), asked);
    this.#talk = new Heard(
      sources.filter((source) => !isToolText(source)),
      asked,
    );
    this.#user = new Heard(sources.filter(isUserText), asked);
  }

  /** @param ofUser whether the statement tells what the user wants, decided or allows, or quotes it: then only the user's words count */
  voiceOf(statement: string, ofUser?: OfUser): Voice {
    const keys = keysOf(statement);
    const tool = this.#tools.words.best(keys, TOOL_WINDOW);
    const foreign = this.#foreignIn(statement, keys);
    // The tool that says most of it, not the first one that says something of it.
    if (foreign?.kind === 'attributed' && tool.share >= LEAST_SHARE) return this.#tools.voice(tool.text);
    if (foreign !== undefined) return foreign;
    if (keys.length === 0) return ofUser === 'quotes' ? this.#verbatim(statement) : OWN;
    const talk = this.#talk.words.best(keys, OWN_WINDOW);
    const home = ofUser !== undefined ? this.#user.words.best(keys, OWN_WINDOW) : talk;
    const overall = ofUser !== undefined ? 0 : this.#talk.shareOf(keys);
    const least = ofUser === undefined ? LEAST_SHARE : LEAST_USER_SHARE[ofUser];
    const isInOnePlace = home.share >= least && home.share >= tool.share;
    const isOverall = overall >= LEAST_OVERALL_SHARE && overall > tool.share;
    if (isInOnePlace || isOverall) return this.#hasUnknownRun(keys) ? NOBODY : OWN;
    if (tool.share >= LEAST_SHARE && (ofUser === undefined || tool.share >= talk.share))
      return this.#tools.voice(tool.text);
    return ofUser !== undefined && talk.share >= LEAST_SHARE ? this.#talk.voice(talk.text) : NOBODY;
  }

  /** What only a tool said makes the statement the tool's; an address that nobody said makes it nobody's. */
  #foreignIn(statement: string, keys: readonly string[]): Voice | undefined {
    for (const { kind, text } of literalsIn(statement)) {
      const literal = normalise(text);
      if (this.#talk.says(literal)) continue;
      const holder = this.#tools.holderOf(literal);
      if (holder !== undefined) return this.#tools.voice(holder);
      if (kind === 'url' || text.includes('@')) return NOBODY;
    }
    for (const run of runsOf(keys, (key) => this.#tools.words.has(key) && !this.#talk.words.has(key))) {
      if (wordsIn(run) < FOREIGN_RUN) continue;
      const { share, text } = this.#tools.words.best(run, RUN_WINDOW);
      if (share === 1) return this.#tools.voice(text);
    }
    return undefined;
  }

  /** "Yes" alone has no words to look for and may settle everything: the user said it to the letter, or did not. */
  #verbatim(statement: string): Voice {
    const words = normalise(statement).replace(AROUND_WORDS, '');
    if (words === '' || this.#user.says(words)) return OWN;
    const holder = this.#tools.holderOf(words);
    return holder === undefined ? NOBODY : this.#tools.voice(holder);
  }

  #hasUnknownRun(keys: readonly string[]): boolean {
    const isUnknown = (key: string) => !this.#tools.words.has(key) && !this.#talk.words.has(key);
    return runsOf(keys, isUnknown).some((run) => wordsIn(run) >= UNKNOWN_RUN);
  }
}

/** What some of the sources said. */
class Heard {
  readonly words: WordPlaces;
  readonly #sources: readonly SourceText[];
  #literal: readonly string[] | undefined;

  constructor(sources: readonly SourceText[], asked: ReadonlySet<string>) {
    this.#sources = sources;
    this.words = new WordPlaces(
      sources.map(({ text }) => text),
      asked,
    );
  }

  shareOf(keys: readonly string[]): number {
    const wanted = [...new Set(keys)];
    return wanted.filter((key) => this.words.has(key)).length / wanted.length;
  }

  says(literal: string): boolean {
    return this.holderOf(literal) !== undefined;
  }

  holderOf(literal: string): number | undefined {
    this.#literal ??= this.#sources.map(({ text }) => normalise(text));
    const holder = this.#literal.findIndex((text) => text.includes(literal));
    return holder < 0 ? undefined : holder;
  }

  voice(holder: number | undefined): Voice {
    const source = this.#sources[holder ?? 0];
    return source === undefined ? NOBODY : { kind: 'attributed', source };
  }
}

const wordsIn = (run: readonly string[]): number =>
  run.reduce((sum, key) => sum + (isUnspaced(key) ? PAIR_WORDS : 1), 0);

/** The runs of neighbouring words for which something holds. */
function runsOf(keys: readonly string[], holds: (key: string) => boolean): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const key of keys) {
    if (holds(key)) {
      if (run.length === 0) runs.push(run);
      run.push(key);
    } else run = [];
  }
  return runs;
}
