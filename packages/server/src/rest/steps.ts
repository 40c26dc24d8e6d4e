import { callDollars, STEP_KINDS, type Step, type StepItem, type StepView } from '@palimpsest/engine';
import { z } from 'zod';
import { figures } from './figures.js';
import { operation } from './operation.js';
import { entryPart, page, queryNumber, text, whole } from './schemas.js';

const step = z
  .strictObject({
    number: whole.describe('Names the step. Numbers grow, and some are left out.'),
    step: whole.describe('For people: requests of the conversation, counted from 1.'),
    at: whole.describe('When its answer was stored, in milliseconds since 1970.'),
    model: text,
    protocol: text,
    newest: z
      .strictObject({ depth: whole, message_id: text })
      .nullable()
      .describe('The newest message of the request; the answer stands behind it.'),
    sent_tokens: whole.describe('Tokens of the request, as the provider counts them where it says so.'),
    cached_tokens: whole.describe("Of these, tokens that were read from the provider's cache."),
    received_tokens: whole.describe('Tokens of the answer.'),
    whole_tokens: whole.describe('What it would have been with every message word for word.'),
    is_reported: z.boolean().describe('False where the provider did not say what it took: then it was counted here.'),
    is_interrupted: z.boolean().describe('The answer broke off.'),
    is_prefix_kept: z
      .boolean()
      .describe('The request begins with the whole request before it, so that its cache holds.'),
    dollars: z.number().nullable().describe('What it cost; null where no price is published.'),
    window_tokens: whole,
    budget_tokens: whole.nullable().describe('`token_budget` of the memory strategy; null where none is set.'),
    compactions: z.array(text).describe('Ids of the compactions that were committed since the step before.'),
  })
  .meta({ id: 'Step' });

const item = z
  .strictObject({
    position: whole,
    kind: z.enum(STEP_KINDS),
    role: text,
    parts: z.array(entryPart).describe('Empty for `tools`, whose definitions are not kept.'),
    tokens: whole,
    source: z
      .strictObject({ from: whole, to: whole })
      .nullable()
      .describe('The messages it stands for: depths `from` up to but not `to`.'),
    edit_id: text.nullable().describe('The edit that made it; null where it shows as it was said.'),
    compaction_id: text.nullable(),
    change: z
      .enum(['kept', 'added', 'moved'])
      .describe(
        '`kept`: the same bytes in the same place as in the step before. `added`: not in it. `moved`: in it, behind something else.',
      ),
  })
  .meta({ id: 'StepItem' });

const list = operation('listSteps', 'GET', '/conversations/{conversation_id}/steps', {
  tag: 'Views',
  summary: 'List the requests of a conversation that a model answered, newest first',
  description: 'Imported conversations have none.',
  query: z.strictObject({
    limit: page.limit,
    before: queryNumber.optional().describe('`next` of the previous page.'),
  }),
  answer: z.strictObject({
    steps: z.array(step),
    next: whole.nullable().describe('Send it as `before` for the next page; null on the last one.'),
  }),
  handle: async ({ engine, id, query }) => {
    const { steps, next } = await engine.usage.steps(id, query);
    return { steps: steps.map(stepFacts), next };
  },
});

const one = operation('getStep', 'GET', '/conversations/{conversation_id}/steps/{number}', {
  tag: 'Views',
  summary: 'Get what the model was sent, beside the request before',
  description: 'Without what was erased since.',
  query: z.strictObject({ ...page }),
  answer: z
    .strictObject({
      step,
      previous: whole.nullable().describe('The number of the step before; null for the first.'),
      next_step: whole.nullable().describe('The number of the step after; null for the newest.'),
      items: z.array(item),
      total: whole.describe('How many items the request has.'),
      next: whole.nullable().describe('Send it as `from` for the next page of items; null on the last one.'),
      kinds: z
        .array(z.strictObject({ kind: z.enum(STEP_KINDS), items: whole, tokens: whole }))
        .describe('How many items and tokens of each kind it has.'),
      kept: z
        .strictObject({ items: whole, tokens: whole })
        .describe('Leading items with the same bytes as in the step before.'),
      added: z.strictObject({ items: whole, tokens: whole }),
      cut: z
        .strictObject({ items: z.array(item.omit({ change: true })), total: whole, tokens: whole })
        .describe('Items of the step before that this one does not have: the first 100, and how many there are.'),
      cached_items: whole.describe("How many leading items were read from the provider's cache, about."),
    })
    .meta({ id: 'StepView' }),
  handle: async ({ engine, id, params, query: { from, limit }, disconnected: signal }) => {
    const number = /^\d{1,9}$/.test(params.number ?? '') ? Number(params.number) : -1;
    return stepView(await engine.usage.step(id, number, { signal }), from, limit);
  },
});

const usage = operation('getConversationUsage', 'GET', '/conversations/{conversation_id}/usage', {
  tag: 'Usage',
  summary: 'Get tokens and money of a conversation, and what compaction saved',
  answer: z.strictObject({ conversation_id: text, figures }),
  handle: async ({ engine, id }) => ({ conversationId: id, figures: await engine.usage.figures(id) }),
});

const stepFacts = ({ usage: record, compactionIds }: Step): object => ({
  ...{ number: record.number, step: record.step, at: record.at, model: record.model, protocol: record.protocol },
  newest: record.tip === null ? null : { depth: record.tip.depth, messageId: record.tip.id },
  ...{ sentTokens: record.promptTokens, cachedTokens: record.cachedTokens, receivedTokens: record.completionTokens },
  wholeTokens: record.whole.promptTokens,
  ...{ isReported: record.isReported, isInterrupted: record.isInterrupted, isPrefixKept: record.isPrefixKept },
  dollars: record.prices === null ? null : callDollars(record, record.prices),
  ...{ windowTokens: record.windowTokens, budgetTokens: record.budgetTokens },
  compactions: compactionIds,
});

const MOST_CUT = 100;

function stepView(
  { step: shown, previous, next, items, keptItems, added, cut }: StepView,
  from: number,
  limit: number,
) {
  const end = Math.min(items.length, from + limit);
  const changeOf = (each: StepItem, position: number) =>
    position < keptItems ? 'kept' : added.has(each) ? 'added' : 'moved';
  return {
    step: stepFacts(shown),
    previous,
    nextStep: next,
    items: items.slice(from, end).map((each, index) => ({
      position: from + index,
      ...itemFacts(each),
      change: changeOf(each, from + index),
    })),
    total: items.length,
    next: end < items.length && end > from ? end : null,
    kinds: STEP_KINDS.flatMap((kind) => {
      const ofKind = items.filter((each) => each.kind === kind);
      return ofKind.length === 0 ? [] : [{ kind, ...sizeOf(ofKind) }];
    }),
    kept: sizeOf(items.slice(0, keptItems)),
    added: sizeOf([...added]),
    cut: {
      items: cut.slice(0, MOST_CUT).map((each, position) => ({ position, ...itemFacts(each) })),
      total: cut.length,
      tokens: sizeOf(cut).tokens,
    },
    cachedItems: cachedItems(items, shown.usage),
  };
}

const itemFacts = ({ key: _, ...facts }: StepItem) => facts;

const sizeOf = (items: readonly StepItem[]) => ({
  items: items.length,
  tokens: items.reduce((sum, { tokens }) => sum + tokens, 0),
});

/** Providers say how many tokens they had cached: so many of the first items have as many. */
function cachedItems(items: readonly StepItem[], { promptTokens, cachedTokens }: Step['usage']): number {
  const { tokens } = sizeOf(items);
  let left = promptTokens === 0 ? 0 : (cachedTokens * tokens) / promptTokens;
  const end = items.findIndex((each) => {
    left -= each.tokens;
    return left < 0;
  });
  return end < 0 ? items.length : end;
}

export const stepOperations = [list, one, usage];
