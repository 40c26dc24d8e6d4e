import {
  isMessage,
  type Message,
  type Plan,
  type SourceText,
  type Span,
  spanOf,
  type ViewItem,
} from '@palimpsest/core';
import { inSlices, type Slices } from '../event-loop/slices.js';
import type { RequestState } from '../reading/request-state.js';
import { type SaidItem, sourceSteps } from '../summarisers/sources.js';
import type { ViewSpans } from './view-spans.js';

/** Characters of stored messages that one pass reads again at most. */
const MAX_CHARS = 2_000_000;
const PAGE = 100;

/**
 * What the summaries of a plan are written from: the messages as they were said, also those that an earlier summary stands for or
 * that do not show any more, so that nothing is a summary of a summary. A text that a person wrote is taken as it reads. Of very
 * much the newest is read again, and the summaries of the rest are taken as they read.
 */
export class SaidSources {
  readonly #state: Pick<RequestState, 'reader' | 'conversation'>;
  readonly #spans: ViewSpans;
  readonly #charsEach: number;

  constructor(state: Pick<RequestState, 'reader' | 'conversation'>, spans: ViewSpans, { steps }: Plan) {
    this.#state = state;
    this.#spans = spans;
    this.#charsEach = MAX_CHARS / Math.max(1, steps.filter(({ kind }) => kind === 'summarise-span').length);
  }

  async of(span: Span, slices: Slices): Promise<SourceText[]> {
    const found: SaidItem[][] = [];
    let chars = 0;
    for (const piece of piecesOf(this.#spans.inside(span), span).toReversed()) {
      const said = piece.isSaid || chars >= this.#charsEach ? undefined : await this.#read(piece);
      for (const { wire } of said ?? []) chars += wire.json.length;
      found.push(said?.map((message) => ({ kind: 'said', message })) ?? piece.items);
    }
    return inSlices(sourceSteps(found.reverse().flat()), slices);
  }

  async #read({ from, to }: Span): Promise<Message[] | undefined> {
    const { reader, conversation } = this.#state;
    const { tip } = conversation;
    return tip === null ? undefined : reader.said(tip, from, to);
  }
}

/** A run of a span that is read or taken as one: messages that show, a summary, or what does not show. */
interface Piece {
  readonly from: number;
  to: number;
  readonly items: ViewItem[];
  /** It shows as it was said, or as a person wrote it. */
  readonly isSaid: boolean;
}

/** A span in pieces, in order; each summary that a model or we wrote is one, and what does not show is in pieces of a page. */
function piecesOf(items: readonly ViewItem[], span: Span): Piece[] {
  const pieces: Piece[] = [];
  let depth = span.from;
  const hidden = (to: number) => {
    for (let from = depth; from < to; from += PAGE)
      pieces.push({ from, to: Math.min(to, from + PAGE), items: [], isSaid: false });
  };
  for (const item of items) {
    const place = spanOf(item);
    if (place === undefined) continue;
    hidden(place.from);
    const isSaid = isMessage(item) || (item.kind === 'summary' && item.isRevised === true);
    const last = pieces.at(-1);
    if (isSaid && last?.isSaid) {
      last.items.push(item);
      last.to = place.to;
    } else pieces.push({ ...place, items: [item], isSaid });
    depth = place.to;
  }
  hidden(span.to);
  return pieces;
}
