import { codecOf, type Reply } from '@palimpsest/codecs';
import type { Edit } from '@palimpsest/core';
import type { Place, Store } from '@palimpsest/stores';
import type { Models, ResolvedModel } from '../models/models.js';
import type { Reader } from '../reading/reader.js';
import type { Strategy } from '../strategy/strategy.js';
import type { ModelCounter } from '../tokens/counter.js';
import type { Turn } from '../turns/turn.js';
import type { NotedUsage, RequestUsage, UsagePrices } from './usage-record.js';

export interface MeasuringOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly models: Models;
}

/** So many messages are read at once to add up what they have. */
const PAGE = 500;
const MINUTE_MS = 60_000;

/** What an answered request took, and what it would have been with every message. `previous` is the request before it. */
export async function requestUsage(
  { store, reader, models }: MeasuringOptions,
  { turn, reply, at }: { readonly turn: Turn; readonly reply: Reply; readonly at: number },
  counter: ModelCounter,
  previous: NotedUsage<RequestUsage> | undefined,
): Promise<RequestUsage> {
  const { frame, protocol, tip, editCount, instructionsId, countedTokens, strategy } = turn;
  const model = await models.of(reply.model ?? frame.model, strategy);
  const { windowTokens } = reply.model === undefined ? model.facts : (await models.of(frame.model, strategy)).facts;
  const instructions = turn.instructions ?? (await reader.systemTexts.of({ id: turn.conversationId, instructionsId }));
  const tools = codecOf(protocol).toolDefinitions(frame.tools);
  const frameTokens = counter.countFrame(tools, instructions);
  const toolTokens = frameTokens - counter.countFrame([], instructions);
  const isContinued = previous !== undefined && (await isContinuation(reader, counter, previous.tip, tip));
  const messages = await allTokens(reader, counter, tip, isContinued ? previous : undefined);
  const isPrefixKept =
    isContinued &&
    previous.instructionsId === instructionsId &&
    (await isLogKept(store, turn.conversationId, previous, editCount));
  const wholeCounted = frameTokens + messages;
  const sent = callTokens(turn, reply, counter);
  const { isReported } = sent;
  // Where the model looked something up, what the provider reports is of several requests.
  const isOneRequest = (turn.lookups?.rounds ?? []).length === 0;
  const scale = isReported && isOneRequest && countedTokens > 0 ? sent.promptTokens / countedTokens : undefined;
  const wholeTokens = Math.round(scale === undefined ? counter.measure(wholeCounted).tokens : wholeCounted * scale);
  const isWarm = previous !== undefined && at - previous.at <= model.facts.cacheMinutes * MINUTE_MS;
  const cacheShare = cachedShare({ previous, isPrefixKept, isWarm, isReported }, sent.cachedTokens, model);
  const cacheable = isContinued && isWarm ? Math.min(previous.whole.promptTokens, wholeTokens) : 0;
  const expected = isPrefixKept && isWarm ? Math.min(previous.promptTokens, sent.promptTokens) : 0;
  const { isReported: _, ...tokens } = sent;
  return {
    kind: 'request',
    step: (previous?.step ?? 0) + 1,
    model: model.name,
    protocol,
    tip,
    editCount,
    instructionsId,
    isInterrupted: reply.messages.some(({ isInterrupted }) => isInterrupted === true),
    isReported,
    isPrefixKept,
    ...tokens,
    ...(isReported ? {} : { cachedTokens: Math.round(expected * cacheShare) }),
    whole: { promptTokens: wholeTokens, cachedTokens: Math.round(cacheable * cacheShare) },
    counted: {
      vocabulary: counter.vocabulary,
      sent: countedTokens,
      frame: frameTokens,
      tools: toolTokens,
      toolCount: tools.length,
      messages,
    },
    cacheShare,
    windowTokens,
    budgetTokens: budgetOf(strategy),
    prices: pricesOf(model),
  };
}

/** What the model's prices were when a call was made; null where none is published. */
export const pricesOf = ({ inputDollars, facts, surcharges }: ResolvedModel): UsagePrices | null =>
  inputDollars === undefined
    ? null
    : {
        inputDollars,
        cacheRead: facts.cacheReadPrice,
        cacheWrite: facts.cacheWritePrice,
        output: facts.outputPrice,
        ...(surcharges.length === 0 ? {} : { surcharges }),
      };

function callTokens(turn: Turn, { usage, messages }: Reply, counter: ModelCounter) {
  if (usage !== undefined) {
    const { promptTokens, cachedTokens, completionTokens, writtenTokens = 0 } = usage;
    return { promptTokens, cachedTokens, completionTokens, writtenTokens, isReported: true };
  }
  const answer = messages.reduce((sum, message) => sum + counter.countMessage(message), 0);
  const completionTokens = counter.measure(answer).tokens;
  const none = { cachedTokens: 0, writtenTokens: 0, isReported: false };
  return { promptTokens: turn.tokensAfter.tokens, completionTokens, ...none };
}

const budgetOf = (strategy: Strategy): number | null =>
  'token_budget' in strategy ? (strategy.token_budget ?? null) : null;

interface CacheState {
  readonly previous: NotedUsage<RequestUsage> | undefined;
  readonly isPrefixKept: boolean;
  readonly isWarm: boolean;
  readonly isReported: boolean;
}

/**
 * How much of what could be cached the provider does cache: as it shows where the prefix was kept, else as it showed last. Before it
 * showed anything, what the price list says.
 */
function cachedShare(
  { previous, isPrefixKept, isWarm, isReported }: CacheState,
  cachedTokens: number,
  { facts }: ResolvedModel,
): number {
  const known = previous?.cacheShare ?? (facts.cacheReadPrice < 1 ? 1 : 0);
  if (!isReported || !isPrefixKept || !isWarm || previous === undefined || previous.promptTokens === 0) return known;
  return Math.min(1, cachedTokens / previous.promptTokens);
}

/** Tokens of all messages that lead to a tip, as they were said: those of the request before it, and what came since. */
async function allTokens(
  reader: Reader,
  counter: ModelCounter,
  tip: Place | null,
  previous: NotedUsage<RequestUsage> | undefined,
): Promise<number> {
  if (tip === null) return 0;
  const isKnown = previous !== undefined && previous.counted.vocabulary === counter.vocabulary;
  const from = isKnown && previous.tip !== null ? previous.tip.depth + 1 : 0;
  let sum = isKnown ? previous.counted.messages : 0;
  for (let at = from; at <= tip.depth; at += PAGE) {
    const page = await reader.messages(tip, at, Math.min(tip.depth + 1, at + PAGE), counter);
    for (const { tokens } of page) sum += tokens;
  }
  return sum;
}

/** Whether a request's chain leads through the tip of an earlier one. As a rule its row is known here, and the store is not asked. */
async function isContinuation(
  reader: Reader,
  counter: ModelCounter,
  earlier: Place | null,
  tip: Place | null,
): Promise<boolean> {
  if (earlier === null || tip === null) return earlier === tip;
  if (earlier.depth > tip.depth) return false;
  const [found] = await reader.messages(tip, earlier.depth, earlier.depth + 1, counter);
  return found?.id === earlier.id;
}

/** Whether all edits since the request before are about what came after it. */
async function isLogKept(
  store: Store,
  conversationId: string,
  { editCount: from, tip }: RequestUsage,
  to: number,
): Promise<boolean> {
  if (to <= from) return to === from;
  const newer = await store.edits(conversationId, { numbers: { from, to } });
  return newer.every((edit) => placeOf(edit) > (tip?.depth ?? -1));
}

/** The first message that an edit is about; before all of them where it is about another edit. A pin changes no view. */
function placeOf(edit: Edit): number {
  if (edit.kind === 'message-pinned') return Number.POSITIVE_INFINITY;
  if (edit.kind === 'span-replaced') return edit.from;
  return 'depth' in edit ? edit.depth : -1;
}
