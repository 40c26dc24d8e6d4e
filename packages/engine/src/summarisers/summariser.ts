import type { Frame } from '@palimpsest/codecs';
import { type Message, PalimpsestError, type SourceText, type ViewItem } from '@palimpsest/core';

/** What is to be summarised, and how. */
export interface SummaryRequest {
  readonly sources: readonly SourceText[];
  readonly targetTokens: number;
  readonly countTokens: (text: string) => number;
  /** `notes`: what somebody who goes on with the work must know. `recollection`: two to four sentences, as remembered. */
  readonly style: 'notes' | 'recollection';
  /** Subjects to pay special attention to, in the caller's words. */
  readonly focusAreas: readonly string[];
  /** Instruction to a model in place of the built-in one. */
  readonly prompt?: string | undefined;
  /** The model to ask in place of the conversation's own. */
  readonly model?: string | undefined;
  /** The conversation as it was last sent, up to the end of what is summarised: a prefix the provider may have cached. */
  readonly prefix?: SummaryPrefix | undefined;
}

export interface SummaryPrefix {
  readonly frame: Frame;
  readonly instructions: readonly Message[];
  readonly items: readonly ViewItem[];
  /** Counted tokens of all of it. */
  readonly tokens: number;
}

/**
 * Writes summaries. It has no tools and no memory of its own.
 * @throws SummaryError when it has nothing to offer
 */
export interface Summariser {
  readonly name: 'model' | 'extractive' | 'marker';
  summarise(request: SummaryRequest, signal: AbortSignal): Promise<string>;
  /** Writes the summary again with what was found missing. Only models can. */
  revise?(request: SummaryRequest, summary: string, missing: readonly string[], signal: AbortSignal): Promise<string>;
}

export class SummaryError extends PalimpsestError {
  override readonly code = 'summary_failed';
}
