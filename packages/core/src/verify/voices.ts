import { isUnspaced, normalise } from '../words/words.js';
import { literalsIn } from './literals.js';
import { isToolText, isUserText, type SourceText } from './source.js';
import { keysOf, WordPlaces } from './word-places.js';

/** Who a statement comes from: the user or the model (`own`), one source that it must be attributed to, or nobody. */
export type Voice =
  | { readonly kind: 'own' }
  | { readonly kind: 'attributed'; readonly source: SourceText }
  | { readonly kind: 'nobody' };

/** Whether a statement reports what the user wants, or quotes the user. */
export type OfUser = 'tells' | 'quotes';

/** Words of a statement are looked for in windows of this many words of a source. */
const TOOL_WINDOW = 40;
const OWN_WINDOW = 80;
const RUN_WINDOW = 12;
/** A paraphrase keeps a third of its words from one place, or most of them from all places together. */
const LEAST_SHARE = 1 / 3;
const LEAST_OVERALL_SHARE = 2 / 3;
/** The share of a statement's words that must be the user's: half of a report, nearly all of a quotation. */
const LEAST_USER_SHARE = { tells: 0.5, quotes: 0.8 } as const;
/** This many words in a row that only one tool said make a statement that tool's. */
const FOREIGN_RUN = 2;
/** This many words in a row that nobody said are in another language, or made up. */
const UNKNOWN_RUN = 5;
/** In scripts without spaces a key is a pair of characters, which counts as half a word. */
const PAIR_WORDS = 0.5;

const AROUND_WORDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const OWN: Voice = { kind: 'own' };
const NOBODY: Voice = { kind: 'nobody' };

/**
 * Attributes each statement of a text to a source by the words and literals they share, whatever the language. A statement
 * that a tool supports better than the user and the model do, or that holds something only a tool said, is the tool's. One
 * that is found nowhere is nobody's.
 */
export class Voices {
  readonly #tools: SourceGroup;
  readonly #talk: SourceGroup;
  readonly #user: SourceGroup;

  /** @param text holds every statement that will be passed to `voiceOf` */
  constructor(sources: readonly SourceText[], text: string) {
    const wantedKeys = new Set(keysOf(text));
    this.#tools = new SourceGroup(sources.filter(isToolText), wantedKeys);
    this.#talk = new SourceGroup(
      sources.filter((source) => !isToolText(source)),
      wantedKeys,
    );
    this.#user = new SourceGroup(sources.filter(isUserText), wantedKeys);
  }

  /** @param ofUser given for a statement that reports or quotes the user: then only the user's words count */
  voiceOf(statement: string, ofUser?: OfUser): Voice {
    const keys = keysOf(statement);
    const tool = this.#tools.words.best(keys, TOOL_WINDOW);
    const foreign = this.#foreignIn(statement, keys);
    // The tool that says most of it, not the first that says any of it.
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

  /** A quotation without content words, such as "Yes", must be found to the letter. */
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

/** Sources of one kind, indexed by word and by literal. */
class SourceGroup {
  readonly words: WordPlaces;
  readonly #sources: readonly SourceText[];
  #literal: readonly string[] | undefined;

  constructor(sources: readonly SourceText[], wantedKeys: ReadonlySet<string>) {
    this.#sources = sources;
    this.words = new WordPlaces(
      sources.map(({ text }) => text),
      wantedKeys,
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

/** The runs of consecutive keys that pass a test. */
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
