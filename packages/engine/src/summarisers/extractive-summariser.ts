import { isToolText, type SourceText } from '@palimpsest/core';
import { extract, sentences } from './extractive/index.js';
import { speakerOf } from './extractive/speaker.js';
import { type Summariser, SummaryError, type SummaryRequest } from './summariser.js';

export interface ExtractiveSummariserOptions {
  /** Wording is widened back towards the original only up to this part of the target; the whole target if not given. */
  readonly floorShare?: number | undefined;
}

const MAX_SENTENCES = 4;
const MIN_SENTENCES = 2;
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
    const selected = extract({ sources, targetTokens, countTokens, about: focusAreas, floorTokens });
    return selected.trim() === '' ? beginning(first, request) : selected;
  }
}

/** As many whole sentences as fit, four at most; none where not even two do. */
function recollection({ sources, targetTokens, countTokens }: SummaryRequest): string {
  for (let count = MAX_SENTENCES; count >= MIN_SENTENCES; count -= 1) {
    const text = sentences({ sources, count });
    if (countTokens(text) <= targetTokens) return text;
  }
  return '';
}

/** Where nothing can be selected: as much of the beginning as fits, one character at least; of a tool's text never unnamed. */
function beginning(source: SourceText, { targetTokens, countTokens }: SummaryRequest): string {
  const head = source.text.replace(/\s+/g, ' ').trim().slice(0, HEAD_CHARS).toWellFormed();
  const label = `${speakerOf(source)} `;
  const isNamed = countTokens(`${label}…`) < targetTokens;
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
