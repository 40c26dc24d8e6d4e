import { stem } from '../words/stem.js';
import { isStopWord } from '../words/stop-words.js';
import { isUnspaced, plainWords } from '../words/words.js';

/** Grammar of languages other than English, in words of four letters and more; shorter words are not looked at. */
const GRAMMAR = new Set(
  `eine einen einem einer eines nicht wird wurde wurden werden haben hatte dass oder aber auch sind sein seine ihre sich
  noch nach über unter beim alle allen diese dieser dieses dans pour avec sans cette sont être leur leurs nous vous mais
  plus elle elles tous toutes para como esta este pero desde sobre entre todos todas está están della delle sono anche
  come questo questa voor niet zijn wordt deze naar uma mais pelo pela что это этот было были чтобы только`.split(
    /\s+/,
  ),
);
/** Words that say who spoke and where a conversation stands. Nothing that is wanted, asked, allowed or settled is among them. */
const TELLING = new Set(
  `user users human customer assistant conversation discussion discuss discussed summary tool context mention mentioned
  talk talked question answer answered reply replied response message messages session chat explained described topic
  overview status progress next step steps task tasks pending open remaining todo current currently earlier later previous
  previously initially finally key point points detail details fact facts item items section include included including
  regarding nothing left done remains remain`.split(/\s+/),
);
const SHORT_CHARS = 3;
const KEY_CHARS = 6;
/** Of a word that is repeated more often, only this many places are kept. */
const PLACES_MAX = 2_000;
const PIECE_CHARS = 4_000;

/**
 * The words of a text by which it is found again, in order: without grammar and without what a summary brings along to
 * tell who spoke; by their beginnings, so that inflected forms meet in languages we have no grammar of.
 */
export function keysOf(text: string): string[] {
  const words = plainWords(text).filter((word) => !isStopWord(word) && !GRAMMAR.has(word) && !TELLING.has(word));
  const long = words.filter((word) => word.length > SHORT_CHARS || /\d/.test(word) || isUnspaced(word));
  return (long.length > 0 ? long : words).map((word) => [...stem(word)].slice(0, KEY_CHARS).join(''));
}

/** The part of some words that one place of one text holds, and which text that is. */
export interface Found {
  readonly share: number;
  readonly text: number | undefined;
}

/** An index over texts that finds where most of some words stand close together in one text. Linear in the texts. */
export class WordPlaces {
  /** For each word, for each text that holds it: at which of the text's words, rising. */
  readonly #places = new Map<string, Map<number, number[]>>();

  /** @param wantedKeys the only keys that are indexed */
  constructor(texts: readonly string[], wantedKeys: ReadonlySet<string>) {
    texts.forEach((text, index) => {
      let at = 0;
      for (const piece of piecesOf(text)) {
        for (const key of keysOf(piece)) {
          at += 1;
          if (wantedKeys.has(key)) this.#add(key, index, at);
        }
      }
    });
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** The best place: within `window` words of one text, as many of the different words as stand there. */
  best(keys: readonly string[], window: number): Found {
    const wanted = [...new Set(keys)];
    let most = 0;
    let holder: number | undefined;
    for (const [text, places] of this.#byText(wanted)) {
      const hits = mostWithin(places, window);
      if (hits > most) [most, holder] = [hits, text];
    }
    return { share: wanted.length === 0 ? 0 : most / wanted.length, text: holder };
  }

  #add(key: string, text: number, at: number): void {
    const texts = this.#places.get(key) ?? new Map<number, number[]>();
    if (texts.size === 0) this.#places.set(key, texts);
    const places = texts.get(text);
    if (places === undefined) texts.set(text, [at]);
    else if (places.length < PLACES_MAX) places.push(at);
  }

  #byText(keys: readonly string[]): Map<number, Place[]> {
    const byText = new Map<number, Place[]>();
    for (const key of keys) {
      for (const [text, places] of this.#places.get(key) ?? []) {
        const all = byText.get(text) ?? [];
        if (all.length === 0) byText.set(text, all);
        for (const at of places) all.push({ key, at });
      }
    }
    return byText;
  }
}

interface Place {
  readonly key: string;
  readonly at: number;
}

function mostWithin(places: Place[], window: number): number {
  places.sort((a, b) => a.at - b.at);
  const inside = new Map<string, number>();
  let first = 0;
  let most = 0;
  for (const { key, at } of places) {
    inside.set(key, (inside.get(key) ?? 0) + 1);
    for (let oldest = places[first]; oldest !== undefined && oldest.at <= at - window; oldest = places[first]) {
      const left = (inside.get(oldest.key) ?? 1) - 1;
      if (left === 0) inside.delete(oldest.key);
      else inside.set(oldest.key, left);
      first += 1;
    }
    most = Math.max(most, inside.size);
  }
  return most;
}

/** Pieces of bounded length: up to a line or a word where there is one, so that a word is divided only in a text without any. */
function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const piece = text.slice(start, start + PIECE_CHARS);
    const line = piece.lastIndexOf('\n');
    const cut = line > 0 ? line : piece.lastIndexOf(' ');
    const length = cut > 0 && start + piece.length < text.length ? cut : piece.length;
    yield piece.slice(0, length);
    start += length;
  }
}
