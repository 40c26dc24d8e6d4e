import type { EngineEvent } from './event.js';
import type { WriteSummary } from './settle.js';
import type { Strategy } from './strategy.js';
import type { ModelAnswer } from './summarisers/chat-reply.js';
import { ExtractiveSummariser } from './summarisers/extractive-summariser.js';
import { MarkerSummariser } from './summarisers/marker-summariser.js';
import { ModelSummariser } from './summarisers/model-summariser.js';
import { type Summariser, SummaryError } from './summarisers/summariser.js';
import { trustedSummary } from './summarisers/trusted-summary.js';

/** Sends a Chat Completions request, given as JSON text, and gives back what came, whatever the status. */
export type SendToModel = (body: string, signal: AbortSignal) => Promise<ModelAnswer>;

export interface SummaryWriter {
  readonly strategy: Strategy;
  readonly conversationId: string;
  readonly model: string;
  readonly send: SendToModel | undefined;
  readonly emit: (event: EngineEvent) => void;
}

/** A model's summary with fewer tokens than this, or this part of its target, says too little. */
const FLOOR_TOKENS = 16;
const FLOOR_SHARE = 1 / 8;
const MODEL_TIMEOUT_MS = 60_000;
const TOTAL_TIMEOUT_MS = 180_000;

/** Writes summaries the way a strategy asks for: a model where there is one, the extractor behind it. */
export function summaryWriter({ strategy, conversationId, model, send, emit }: SummaryWriter): WriteSummary {
  const summarisers: Summariser[] = [new ExtractiveSummariser(), new MarkerSummariser({ text: '…' })];
  const isModelAsked = 'summarizer' in strategy && (strategy.summarizer === 'model' || hasOwnModel(strategy));
  if (isModelAsked && send !== undefined) {
    summarisers.unshift(new ModelSummariser({ send, conversationModel: model, timeoutMs: MODEL_TIMEOUT_MS }));
  }
  let count = 0;
  return async (request) => {
    try {
      const floorTokens = Math.min(FLOOR_TOKENS, request.targetTokens * FLOOR_SHARE);
      const signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
      const summary = await trustedSummary({ summarisers, request, signal, floorTokens });
      const { summariser, retained, fallbacks } = summary;
      const reasons = fallbacks.map((fallback) => `${fallback.summariser}: ${fallback.reason}`);
      emit({
        kind: 'summary-written',
        conversationId,
        number: ++count,
        summariser,
        retainedShare: retained.share,
        fallbacks: reasons,
      });
      return summary;
    } catch (error) {
      if (!(error instanceof SummaryError)) throw error;
      emit({
        kind: 'summary-written',
        conversationId,
        number: ++count,
        summariser: 'marker',
        retainedShare: 0,
        fallbacks: [error.message],
      });
      return undefined;
    }
  };
}

const hasOwnModel = (strategy: Strategy): boolean =>
  'summarization_model' in strategy && strategy.summarization_model !== '';
