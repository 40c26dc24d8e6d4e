import { type CondensePartStep, isMessage, type Plan, type ShownMessage, type Step } from '@palimpsest/core';
import type { RequestState } from '../reading/request-state.js';
import type { CondenseRequest } from '../summarisers/condensed-messages.js';
import type { TrustedSummary } from '../summarisers/trusted-summary.js';
import { JobError } from '../workers/job-error.js';
import { isModelAsked, ownModel, type SummaryWriter } from './write-summary.js';

/** A plan whose messages are shortened as they will show, and what was kept of each that a model was asked for. */
interface Condensed {
  readonly plan: Plan;
  readonly summaries: readonly TrustedSummary[];
}

/** A request takes so many messages, or characters of them; what a pass needs more than so many requests for is left to the built-in text. */
const BATCH_MESSAGES = 40;
const BATCH_CHARS = 30_000;
const MAX_BATCHES = 6;
/** Of the limit, what the view may have after a pass whose texts are longer than planned. */
const SPARE_SHARE = 0.9;

/** Has the messages that a plan shortens written by a model, where the strategy asks for one. */
export async function condenseParts(state: RequestState, plan: Plan, writer: SummaryWriter): Promise<Condensed> {
  const { strategy, isManual, send } = writer;
  if (send === undefined || !isModelAsked(strategy, { isManual, style: 'notes' })) return { plan, summaries: [] };
  const shown = new Map(state.view.items.filter(isMessage).map((item) => [item.depth, item]));
  const parts = plan.steps.flatMap((step) => {
    const request = step.kind === 'condense-part' ? requestOf(step, shown.get(step.depth)) : undefined;
    return step.kind === 'condense-part' && request !== undefined ? [{ step, request }] : [];
  });
  const batches = batchesOf(parts).slice(0, MAX_BATCHES);
  const written = await Promise.all(batches.map((batch) => condensed(batch, writer)));
  const summaries = new Map(written.flat().map(({ step, summary }) => [step as Step, summary]));
  let room = roomAbove(state, plan);
  let savedTokens = plan.savedTokens;
  const used: TrustedSummary[] = [];
  const steps = plan.steps.map((step) => {
    const [summary, item] = [summaries.get(step), step.kind === 'condense-part' ? shown.get(step.depth) : undefined];
    if (step.kind !== 'condense-part' || summary === undefined || item === undefined) return step;
    const count = (as: string) => state.counter.countMessage(item.message, new Map(item.replaced).set(step.part, as));
    const more = count(step.text) - count(summary.text);
    used.push(summary);
    if (-more > room) return step;
    room += more;
    savedTokens += more;
    return { ...step, text: summary.text, savedTokens: step.savedTokens + more };
  });
  return { plan: { ...plan, steps, savedTokens }, summaries: withEachReasonOnce(used) };
}

/** Many messages of one answer fail for the same reason, which is worth saying once. */
function withEachReasonOnce(summaries: readonly TrustedSummary[]): TrustedSummary[] {
  const said = new Set<string>();
  return summaries.map((summary) => {
    const fallbacks = summary.fallbacks.filter(({ reason }) => !said.has(reason));
    for (const { reason } of fallbacks) said.add(reason);
    return { ...summary, fallbacks };
  });
}

/** Counted tokens that texts may have more than the built-in ones together, so that the limit of the plan is still kept with some to spare. */
function roomAbove({ tokens, counter }: RequestState, { trigger, savedTokens }: Plan): number {
  if (trigger.kind !== 'tokens' && trigger.kind !== 'remaining') return Number.POSITIVE_INFINITY;
  const planned = tokens - savedTokens;
  const share = counter.measure(planned).tokens / Math.max(1, trigger.limit * SPARE_SHARE);
  return Math.max(0, Math.floor(planned / share) - planned);
}

interface Part {
  readonly step: CondensePartStep;
  readonly request: CondenseRequest;
}

function requestOf({ part: number, text, tier, targetTokens }: CondensePartStep, item: ShownMessage | undefined) {
  const part = item?.message.parts[number];
  const role = item?.message.role;
  if (part?.type !== 'text' || (role !== 'user' && role !== 'assistant')) return undefined;
  return { role, tier, text: part.text, targetTokens, builtIn: text } satisfies CondenseRequest;
}

function batchesOf(parts: readonly Part[]): Part[][] {
  const batches: Part[][] = [];
  let chars = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const { length } = part.request.text;
    const last = batches.at(-1);
    if (last === undefined || last.length >= BATCH_MESSAGES || chars + length > BATCH_CHARS) {
      batches.push([part]);
      chars = length;
    } else {
      last.push(part);
      chars += length;
    }
  }
  return batches;
}

async function condensed(
  batch: readonly Part[],
  { strategy, isManual, conversationId, protocol, model, send, emit, workers, signal }: SummaryWriter,
): Promise<{ readonly step: CondensePartStep; readonly summary: TrustedSummary }[]> {
  const requests = batch.map(({ request }) => request);
  const chars = requests.reduce((sum, { text }) => sum + text.length, 0);
  const focusAreas = 'focus_areas' in strategy ? strategy.focus_areas : [];
  const input = { requests, protocol, model, askedModel: ownModel(strategy, isManual) ?? model, focusAreas };
  const summaries = await workers.run('condense', input, { chars, send, signal }).catch((error: unknown) => {
    if (!(error instanceof JobError)) throw error;
    return [];
  });
  const facts = summaries.reduce(
    (sum, { retained: { kept, total } }) => ({ kept: sum.kept + kept, total: sum.total + total }),
    { kept: 0, total: 0 },
  );
  emit({
    kind: 'summary-written',
    conversationId,
    number: 1,
    summariser: summaries.some(({ summariser }) => summariser === 'model') ? 'model' : 'extractive',
    retainedShare: facts.total === 0 ? 1 : facts.kept / facts.total,
    fallbacks: [...new Set(summaries.flatMap(({ fallbacks }) => fallbacks.map(({ reason }) => `model: ${reason}`)))],
  });
  return batch.flatMap(({ step }, index) => {
    const summary = summaries[index];
    return summary === undefined ? [] : [{ step, summary }];
  });
}
