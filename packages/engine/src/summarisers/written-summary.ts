import type { Protocol } from '@palimpsest/core';
import type { SendToModel } from '../send-to-model.js';
import { countingVocabularyOf, loadVocabulary } from '../tokens/index.js';
import type { Input, Output } from '../workers/job.js';
import { ExtractiveSummariser } from './extractive-summariser.js';
import { MarkerSummariser } from './marker-summariser.js';
import { ModelSummariser } from './model-summariser.js';
import { type Summariser, SummaryError, type SummaryRequest } from './summariser.js';
import { type TrustedSummary, trustedSummary } from './trusted-summary.js';

/** A checked summary, or why no summariser has one. */
interface Summarise {
  readonly input: {
    readonly request: Omit<SummaryRequest, 'countTokens'>;
    readonly protocol: Protocol;
    /** The conversation's; its tokens count. */
    readonly model: string;
    readonly isModelAsked: boolean;
    /** What the model writes must say as much as the extractor. */
    readonly isCompared: boolean;
  };
  readonly output:
    | { readonly kind: 'written'; readonly summary: TrustedSummary }
    | { readonly kind: 'failed'; readonly reason: string };
}

declare module '../workers/job.js' {
  interface Jobs {
    readonly summarise: Summarise;
  }
}

/** A model's summary with fewer tokens than this, or this part of its target, says too little. */
const FLOOR_TOKENS = 16;
const FLOOR_SHARE = 1 / 8;
const MODEL_TIMEOUT_MS = 60_000;
const TOTAL_TIMEOUT_MS = 180_000;

/** Writes a summary: a model where one is asked and can be, the extractor behind it. */
export async function writtenSummary(
  { request: given, protocol, model, isModelAsked, isCompared }: Input<'summarise'>,
  send: SendToModel | undefined,
): Promise<Output<'summarise'>> {
  const counter = await loadVocabulary(countingVocabularyOf(model));
  const request = { ...given, countTokens: (text: string) => counter.count(text) };
  const summarisers: Summariser[] = [new ExtractiveSummariser(), new MarkerSummariser({ text: '…' })];
  if (isModelAsked && send !== undefined)
    summarisers.unshift(new ModelSummariser({ send, protocol, conversationModel: model, timeoutMs: MODEL_TIMEOUT_MS }));
  const floorTokens = Math.min(FLOOR_TOKENS, request.targetTokens * FLOOR_SHARE);
  const signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
  try {
    return {
      kind: 'written',
      summary: await trustedSummary({ summarisers, request, signal, floorTokens, isCompared }),
    };
  } catch (error) {
    if (!(error instanceof SummaryError)) throw error;
    return { kind: 'failed', reason: error.message };
  }
}
