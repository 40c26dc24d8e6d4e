import type { Protocol, SourceText } from '@palimpsest/core';
import type { EngineEvent } from '../event.js';
import type { SendToModel } from '../send-to-model.js';
import type { Strategy } from '../strategy/strategy.js';
import type { TrustedSummary } from '../summarisers/trusted-summary.js';
import type { Input, Output } from '../workers/job.js';
import { JobError } from '../workers/job-error.js';
import { ITEM_CHARS, type Workers } from '../workers/workers.js';
import type { WriteSummary } from './settle.js';

export interface SummaryWriter {
  readonly strategy: Strategy;
  readonly conversationId: string;
  readonly protocol: Protocol;
  readonly model: string;
  readonly send: SendToModel | undefined;
  readonly emit: (event: EngineEvent) => void;
  readonly workers: Workers;
  readonly signal: AbortSignal | undefined;
}

/** Writes summaries the way a strategy asks for: a model where there is one, the extractor behind it. */
export function summaryWriter({
  strategy,
  conversationId,
  protocol,
  model,
  send,
  emit,
  workers,
  signal,
}: SummaryWriter): WriteSummary {
  const isByModel = isWrittenByModel(strategy);
  const run = (request: PlainRequest, isModelAsked: boolean): Promise<Output<'summarise'>> => {
    const chars = request.sources.reduce((sum, { text }) => sum + ITEM_CHARS + text.length, 0);
    return workers.run('summarise', { request, protocol, model, isModelAsked }, { chars, send, signal });
  };
  /** What no worker finishes is summarised from less of it, by selection; what is not finished then has no summary. */
  const written = async (request: PlainRequest): Promise<Output<'summarise'>> => {
    try {
      return await run(request, isByModel);
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      const { prefix: _, ...plain } = request;
      return run({ ...plain, sources: shortened(request.sources) }, false).catch((again: unknown) => {
        if (!(again instanceof JobError)) throw again;
        return { kind: 'failed', reason: again.message };
      });
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
      fallbacks: outcome.kind === 'failed' ? [outcome.reason] : outcome.summary.fallbacks.map(described),
    });
    return summary;
  };
}

type PlainRequest = Input<'summarise'>['request'];

/** So little that it is summarised at once, whatever it is. */
const SHORT_CHARS = 40_000;

/** The newest of the sources, each by its beginning, within a fixed length. */
function shortened(sources: readonly SourceText[]): SourceText[] {
  const each = Math.max(200, Math.floor(SHORT_CHARS / Math.max(1, sources.length)));
  return sources
    .slice(-SHORT_CHARS / 200)
    .map((source) => ({ ...source, text: source.text.slice(0, each).toWellFormed() }));
}

const described = ({ summariser, reason }: TrustedSummary['fallbacks'][number]): string => `${summariser}: ${reason}`;

/** Whether a strategy has what it shortens written by a model. */
export const isWrittenByModel = (strategy: Strategy): boolean =>
  'summarizer' in strategy && (strategy.summarizer === 'model' || hasOwnModel(strategy));

const hasOwnModel = (strategy: Strategy): boolean =>
  'summarization_model' in strategy && strategy.summarization_model !== '';
