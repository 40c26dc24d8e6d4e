import type { Protocol } from '@palimpsest/core';
import type { EngineEvent } from '../event.js';
import type { Strategy } from '../strategy/strategy.js';
import type { ModelAnswer } from '../summarisers/summary-reply.js';
import type { TrustedSummary } from '../summarisers/trusted-summary.js';
import type { Workers } from '../workers/workers.js';
import type { WriteSummary } from './settle.js';

/** Sends a request of the conversation's protocol, given as JSON text, and gives back what came, whatever the status. */
export type SendToModel = (body: string, signal: AbortSignal) => Promise<ModelAnswer>;

export interface SummaryWriter {
  readonly strategy: Strategy;
  readonly conversationId: string;
  readonly protocol: Protocol;
  readonly model: string;
  readonly send: SendToModel | undefined;
  readonly emit: (event: EngineEvent) => void;
  readonly workers: Workers;
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
}: SummaryWriter): WriteSummary {
  const isModelAsked = 'summarizer' in strategy && (strategy.summarizer === 'model' || hasOwnModel(strategy));
  let number = 0;
  return async ({ prefix, ...plain }) => {
    const chars = plain.sources.reduce((sum, { text }) => sum + text.length, 0);
    // Only a model needs what stands before the span.
    const request = isModelAsked ? { ...plain, prefix } : plain;
    const outcome = await workers.run('summarise', { request, protocol, model, isModelAsked }, { chars, send });
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

const described = ({ summariser, reason }: TrustedSummary['fallbacks'][number]): string => `${summariser}: ${reason}`;

const hasOwnModel = (strategy: Strategy): boolean =>
  'summarization_model' in strategy && strategy.summarization_model !== '';
