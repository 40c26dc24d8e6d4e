import { isToolText, type SourceText } from '@palimpsest/core';
import { extract, sentences } from './extractive/index.js';
import { speakerOf } from './extractive/speaker.js';
import { type Summariser, SummaryError, type SummaryRequest } from './summariser.js';

export interface ExtractiveSummariserOptions {
  /** Wording is widened back towards the original only up to this part of the target; the whole target if not given. */
  readonly floorShare?: number | undefined;
}

/** With what a summary lacks behind them, four. */
const MAX_SENTENCES = 3;
const MIN_SENTENCES = 2;
/** Where long sentences do not fit, shorter ones are looked for. */
const SENTENCE_CHARS = [320, 160, 80, 40];
const HEAD_CHARS = 4000;

/** Selects from the sources by code. The same request always gives the same text; it never needs a network. */
export class ExtractiveSummariser implements Summariser {
  readonly name = 'extractive';
  readonly #floorShare: number;

  constructor({ floorShare = 1 }: ExtractiveSummariserOptions = {}) {
    this.#floorShare = floorShare;
  }

  /** @throws SummaryError only for sources without any text */
  async summarise(request: SummaryRequest): Promise<string> {
    const { sources, targetTokens, countTokens, focusAreas, style } = request;
    const said = sources.filter(({ text }) => text.trim() !== '');
    const first = said.find((source) => !isToolText(source)) ?? said[0];
    if (first === undefined) throw new SummaryError('there is nothing to summarise');
    const remembered = style === 'recollection' ? recollection(request) : '';
    if (remembered !== '') return remembered;
    const floorTokens = Math.floor(targetTokens * this.#floorShare);
    // What nobody said can only be told as what a tool returned.
    const told = style === 'recollection' ? sources.filter((source) => source.kind !== 'text') : sources;
    const selected = extract({ sources: told, targetTokens, countTokens, about: focusAreas, floorTokens });
    return selected.trim() === '' ? beginning(first, request) : selected;
  }
}

/** As many whole sentences as fit, two at least where there are two that are short enough; none where not even one fits. */
function recollection({ sources, targetTokens, countTokens }: SummaryRequest): string {
  for (const least of [MIN_SENTENCES, 1]) {
    for (const maxChars of SENTENCE_CHARS) {
      for (let count = least === 1 ? 1 : MAX_SENTENCES; count >= least; count -= 1) {
        const text = sentences({ sources, count, maxChars });
        if (text !== '' && countTokens(text) <= targetTokens) return text;
      }
    }
  }
  return '';
}

/** Where nothing can be selected: as much of the beginning as fits, one character at least; of a tool's text never unnamed. */
function beginning(source: SourceText, { targetTokens, countTokens, style }: SummaryRequest): string {
  const head = source.text.replace(/\s+/g, ' ').trim().slice(0, HEAD_CHARS).toWellFormed();
  const label = `${speakerOf(source)} `;
  const isRecalled = style === 'recollection' && !isToolText(source);
  const isNamed = !isRecalled && countTokens(`${label}…`) < targetTokens;
  if (!isNamed && isToolText(source)) return '…';
  const characters = [...(isNamed ? `${label}${head}` : head)];
  let [low, high] = [1, characters.length];
  while (low < high) {
    const half = Math.ceil((low + high) / 2);
    if (countTokens(characters.slice(0, half).join('')) <= targetTokens) low = half;
    else high = half - 1;
  }
  return characters.slice(0, low).join('');
}
