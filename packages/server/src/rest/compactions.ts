import { InvalidInputError } from '@palimpsest/core';
import { type CompactionFacts, compactionFacts } from '@palimpsest/engine';
import { z } from 'zod';
import { modelSender } from '../proxy/exchange.js';
import { chatCompletions } from './chat-completions.js';
import { type Call, operation } from './operation.js';
import { compaction, compactionRecord, model, page } from './schemas.js';
import { memoryStrategy } from './strategy.js';

const PATH = '/conversations/{conversation_id}/compactions';
const DEFAULT_MODEL = 'gpt-5';

const list = operation({
  method: 'GET',
  path: PATH,
  summary: 'Every compaction, undoing, revision, pin and erasure, oldest first.',
  query: z.strictObject(page),
  answer: z.strictObject({ compactions: z.array(compaction), total: z.int(), next: z.int().nullable() }),
  handle: async ({ engine, id, query: { from, limit } }) => {
    const all = await engine.library.compactions(id);
    const compactions = all.slice(from, from + limit);
    const end = from + compactions.length;
    return { compactions, total: all.length, next: compactions.length > 0 && end < all.length ? end : null };
  },
});

const depth = z.int().min(0).max(999_999_999);

const compactBody = z
  .strictObject({
    strategy: memoryStrategy.optional().describe("How; the conversation's own strategy when not given."),
    range: z
      .strictObject({ from: depth, to: depth })
      .optional()
      .describe(
        'Summarise exactly these messages: depths `from` up to but not `to`. A call is taken with its results, a summary that reaches out is left; the depths really taken are those of the summaries in the answer.',
      ),
    block: depth
      .optional()
      .describe(
        'Summarise the talk between two pauses that holds the message at this depth; without pauses, its topic.',
      ),
    preview: z.boolean().default(false).describe('Show what would be done and change nothing.'),
    model: model.optional(),
  })
  .refine(({ range, block }) => range === undefined || block === undefined, {
    message: "Give either 'range' or 'block'",
    path: ['block'],
  });

const compact = operation({
  method: 'POST',
  path: PATH,
  summary: 'Compacts now, whether or not a limit is passed, all of it or a range, or shows what that would do.',
  body: compactBody,
  answer: z.strictObject({
    is_preview: z.boolean(),
    compaction: compaction.nullable().describe('Null when nothing was to be done.'),
    reason: z.string().nullable().describe('Why nothing was done.'),
  }),
  handle: async (call) => {
    const { engine, id, body } = call;
    const pass = await passOf(call);
    const isPreview = body.preview;
    if (isPreview) {
      const result = await engine.preview(pass);
      if (result.kind === 'skipped') return { isPreview, compaction: null, reason: result.reason };
      return { isPreview, compaction: compactionFacts([result.compaction], result.edits)[0], reason: null };
    }
    const result = await engine.compact(pass);
    if (result.kind === 'skipped') return { isPreview, compaction: null, reason: result.reason };
    return { isPreview, compaction: await engine.library.compaction(id, result.compaction.id), reason: null };
  },
});

type CompactCall = Call<z.output<typeof compactBody>, unknown>;

async function passOf({ options, caller, engine, id, body, request, disconnected }: CompactCall) {
  const { strategy } = await engine.library.memory(id, body.strategy);
  const range = body.block === undefined ? body.range : { block: body.block };
  if (strategy.mode === 'none' && range === undefined)
    throw new InvalidInputError('strategy', "Give a strategy: this conversation's own mode is 'none'.");
  const send = modelSender(chatCompletions(options.providers), { caller, headers: request.headers, disconnected });
  const model = body.model ?? options.model ?? DEFAULT_MODEL;
  return { conversation: id, strategy, model, range, send, signal: disconnected };
}

const undo = operation({
  method: 'DELETE',
  path: `${PATH}/{compaction_id}`,
  summary:
    'Undoes a compaction, a revision or a pin: what it hid shows again, to the byte. Undoing an undo brings back what it took away.',
  answer: z.strictObject({ undone: z.string(), compaction: compactionRecord }),
  handle: async ({ engine, id, params }) => {
    const known = await standing(engine.library, id, params.compaction_id ?? '');
    const undoing = await engine.undo(id, known.id);
    if (undoing === undefined) throw alreadyUndone(known.id);
    return { undone: known.id, compaction: undoing };
  },
});

const revise = operation({
  method: 'PATCH',
  path: `${PATH}/{compaction_id}`,
  summary: 'Lets a summary read otherwise. The revision is a compaction of its own and can be undone.',
  body: z.strictObject({
    summary: z.string().min(1).max(200_000),
    edit_id: z.string().max(256).optional().describe('Which summary, where the compaction made several.'),
    model: model.optional(),
  }),
  answer: z.strictObject({ compaction, revision: compactionRecord }),
  handle: async ({ engine, options: { model: ownModel }, id, params, body }) => {
    const known = await standing(engine.library, id, params.compaction_id ?? '');
    const { summaries } = known;
    const one = body.edit_id === undefined && summaries.length === 1 ? summaries[0]?.editId : body.edit_id;
    if (summaries.length === 0) throw new InvalidInputError('compaction_id', 'This compaction made no summary.');
    if (one === undefined || !summaries.some(({ editId }) => editId === one)) {
      const names = summaries.map(({ editId }) => editId).slice(0, 10);
      throw new InvalidInputError('edit_id', `Say which summary: ${names.join(', ')}.`);
    }
    const revision = await engine.revise(id, one, body.summary, body.model ?? ownModel ?? DEFAULT_MODEL);
    return { compaction: await engine.library.compaction(id, known.id), revision };
  },
});

type Library = Call<unknown, unknown>['engine']['library'];

/** @throws InvalidInputError unless it is there and was not undone */
async function standing(library: Library, id: string, compactionId: string): Promise<CompactionFacts> {
  const known = await library.compaction(id, compactionId);
  if (!known.isStanding) throw alreadyUndone(known.id);
  return known;
}

const alreadyUndone = (id: string): InvalidInputError =>
  new InvalidInputError('compaction_id', `compaction '${id}' does not hold any more`, 'already_undone');

export const compactionOperations = [list, compact, undo, revise];
