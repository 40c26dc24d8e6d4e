import type { Summariser, SummaryRequest } from './summariser.js';

/** Says only that there was something before. The last step: it cannot fail. */
export class MarkerSummariser implements Summariser {
  readonly name = 'marker';
  readonly #text: string;

  /** @param text stands for a span in the style of notes */
  constructor({ text }: { readonly text: string }) {
    this.#text = text;
  }

  async summarise({ style }: SummaryRequest): Promise<string> {
    return style === 'recollection' ? RECOLLECTION_MARKER : this.#text;
  }
}

const RECOLLECTION_MARKER = 'Previous conversation continued';
