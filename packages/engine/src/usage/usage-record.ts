import { type CallTokens, isJsonObject, parseJson, type TokenPrices } from '@palimpsest/core';
import type { Place, UsageRecord } from '@palimpsest/stores';

/** What tokens of a model cost when they were sent. */
export interface UsagePrices extends TokenPrices {
  /** Of a million input tokens that are neither read from a cache nor written to one, in US dollars. */
  readonly inputDollars: number;
}

export interface RequestUsage extends CallTokens {
  readonly kind: 'request';
  /** Requests of the conversation are counted from 1. */
  readonly step: number;
  readonly model: string;
  readonly protocol: string;
  /** The newest message of the request; null where it had none. */
  readonly tip: Place | null;
  /** How many edits of the log its view was made with. */
  readonly editCount: number;
  readonly instructionsId: string | null;
  /** The reply broke off. */
  readonly isInterrupted: boolean;
  /** The provider said what the call took; otherwise it was counted here. */
  readonly isReported: boolean;
  /** The view begins with the whole view of the request before it. */
  readonly isPrefixKept: boolean;
  /** What it would have been with every message word for word, in an append-only history that the provider caches as it did cache. */
  readonly whole: { readonly promptTokens: number; readonly cachedTokens: number };
  /** As counted here, before they are brought to the provider's measure. */
  readonly counted: {
    readonly vocabulary: string;
    readonly sent: number;
    /** The system text and the tools. */
    readonly frame: number;
    readonly tools: number;
    readonly toolCount: number;
    /** All messages up to the tip as they were said. */
    readonly messages: number;
  };
  /** Of what a provider can cache, the share that it did: 0 to 1. */
  readonly cacheShare: number;
  readonly windowTokens: number;
  readonly budgetTokens: number | null;
  /** Null where no price is published. */
  readonly prices: UsagePrices | null;
}

/** A call of our own: for a summary, or for facts. */
export interface OwnUsage extends CallTokens {
  readonly kind: 'own';
  readonly model: string;
  readonly isReported: boolean;
  readonly prices: UsagePrices | null;
}

/** A request that got no answer. */
interface FailedUsage {
  readonly kind: 'failed';
  readonly model: string;
}

/** A pass that was committed, or was not, and why. */
export interface PassUsage {
  readonly kind: 'pass';
  readonly outcome: 'committed' | 'skipped' | 'undone';
  readonly mode: string;
  /** What asked for it, or what stood in its way. */
  readonly reason: string;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
}

/** What happened to a conversation, in figures. */
export type UsageContent = RequestUsage | OwnUsage | FailedUsage | PassUsage;

export type NotedUsage<Content extends UsageContent = UsageContent> = Pick<
  UsageRecord,
  'conversationId' | 'number' | 'at'
> &
  Content;

const KINDS: readonly unknown[] = ['request', 'own', 'failed', 'pass'] satisfies UsageContent['kind'][];

/** None where another version wrote what this one does not know. */
export function notedUsage({ content, ...place }: UsageRecord): NotedUsage[] {
  const known = parseJson(content);
  if (!isJsonObject(known) || !KINDS.includes(known.kind)) return [];
  return [{ ...place, ...(known as unknown as UsageContent) }];
}

export const isRequest = (record: NotedUsage): record is NotedUsage<RequestUsage> => record.kind === 'request';
