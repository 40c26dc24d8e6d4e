import type { Protocol, SourceText, Verification } from '@palimpsest/core';
import type { EngineEvent } from '../event.js';
import type { SendToModel } from '../send-to-model.js';
import type { Strategy } from '../strategy/strategy.js';
import type { SummaryRequest } from '../summarisers/summariser.js';
import { reasonsOf } from '../summarisers/trusted-summary.js';
import type { Input, Output } from '../workers/job.js';
import { JobError } from '../workers/job-error.js';
import type { Workers } from '../workers/workers.js';
import type { WriteSummary } from './settle.js';

export interface SummaryWriter {
  readonly strategy: Strategy;
  /** A person asked for the pass. */
  readonly isManual: boolean;
  readonly conversationId: string;
  readonly protocol: Protocol;
  readonly model: string;
  readonly send: SendToModel | undefined;
  readonly emit: (event: EngineEvent) => void;
  readonly workers: Workers;
  readonly signal: AbortSignal | undefined;
}

/** Writes summaries the way a strategy asks for: a model where there is one, the extractor behind it. */
export function summaryWriter(writer: SummaryWriter): WriteSummary {
  const { strategy, isManual, conversationId, protocol, model, send, emit, workers, signal } = writer;
  const isCompared = !isWrittenByModel(strategy);
  const run = (given: PlainRequest, isAsked: boolean): Promise<Output<'summarise'>> => {
    // All of the view stands before the span: it is for a model alone.
    const { prefix: _, ...plain } = given;
    const request = isAsked && send !== undefined ? given : plain;
    const chars = request.sources.reduce((sum, { text }) => sum + SOURCE_CHARS + COST * text.length, 0);
    const input = { request, protocol, model, isModelAsked: isAsked, isCompared };
    return workers.run('summarise', input, { chars, send, signal });
  };
  /** What no worker finishes is summarised from less of it, by selection; what is not finished then has no summary. */
  const written = async (request: PlainRequest): Promise<Output<'summarise'>> => {
    try {
      return await run(request, isModelAsked(strategy, { isManual, style: request.style }));
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      const sources = shortened(request.sources);
      return run({ ...request, sources }, false).then(
        (outcome) => partial(outcome, `${error.message}; ${readOf(sources, request.sources)}`),
        (again: unknown) => {
          if (!(again instanceof JobError)) throw again;
          return { kind: 'failed', reason: again.message };
        },
      );
    }
  };
  let number = 0;
  return async (request) => {
    const outcome = await written(request);
    const summary = outcome.kind === 'written' ? outcome.summary : undefined;
    number += 1;
    emit({
      kind: 'summary-written',
      conversationId,
      number,
      summariser: summary?.summariser ?? 'marker',
      retainedShare: summary?.retained.share ?? 0,
      fallbacks: outcome.kind === 'failed' ? [outcome.reason] : reasonsOf(outcome.summary),
    });
    return summary;
  };
}

/** A summary of a part of what it stands for: what it keeps of the whole was not counted. */
function partial(outcome: Output<'summarise'>, reason: string): Output<'summarise'> {
  if (outcome.kind === 'failed') return outcome;
  const { summary } = outcome;
  const fallbacks = [{ summariser: summary.summariser, reason }, ...summary.fallbacks];
  return { kind: 'written', summary: { ...summary, retained: NOT_COUNTED, fallbacks } };
}

const readOf = ({ length }: readonly SourceText[], all: readonly SourceText[]): string =>
  `only the beginnings of the newest ${length} of ${all.length} texts were read`;

const NOT_COUNTED: Verification = { share: 0, kept: 0, total: 0, missing: [] };

type PlainRequest = Input<'summarise'>['request'];

/** A character costs so many times what it does in other jobs: all that is stated is looked for in it. */
const COST = 4;
/** What a source costs besides its characters: a very short one is searched by as many patterns. */
const SOURCE_CHARS = 1_000;

/** So little that it is summarised at once, whatever it is. */
const SHORT_CHARS = 40_000;

/** The newest of the sources, each by its beginning, within a fixed length. */
function shortened(sources: readonly SourceText[]): SourceText[] {
  const each = Math.max(200, Math.floor(SHORT_CHARS / Math.max(1, sources.length)));
  return sources
    .slice(-SHORT_CHARS / 200)
    .map((source) => ({ ...source, text: source.text.slice(0, each).toWellFormed() }));
}

/** Whether a strategy has a summary written by a model: what people ask for and what a character remembers, if nothing is set. */
export const isModelAsked = (
  strategy: Strategy,
  { isManual, style }: { readonly isManual: boolean; readonly style: SummaryRequest['style'] },
): boolean =>
  isWrittenByModel(strategy) ||
  ('summarizer' in strategy && strategy.summarizer === 'auto' && (isManual || style === 'recollection'));

export const isWrittenByModel = (strategy: Strategy): boolean =>
  'summarizer' in strategy && (strategy.summarizer === 'model' || ownModel(strategy) !== undefined);

/** The model that a strategy names for summaries. A person who asks for a pass gets the conversation's own, as who names none. */
export const ownModel = (strategy: Strategy, isManual = false): string | undefined =>
  'summarization_model' in strategy && !isManual ? strategy.summarization_model || undefined : undefined;
