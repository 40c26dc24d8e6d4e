import { type Edit, InvalidInputError } from '@palimpsest/core';
import { type CompactionFacts, compactionFacts, damagedCompaction } from '@palimpsest/engine';
import { z } from 'zod';
import { summaryRoute } from './model-route.js';
import { type Call, operation } from './operation.js';
import { compaction, compactionRecord, depth, listPage, model, nextCursor } from './schemas.js';
import { memoryStrategy } from './strategy.js';

const PATH = '/conversations/{conversation_id}/compactions';
/** The newest compaction that is not undone. */
const LATEST = 'latest';

const list = operation('listCompactions', 'GET', PATH, {
  tag: 'Compactions',
  summary: 'List every compaction, undo, revision, pin and erasure, newest first',
  query: z.strictObject(listPage),
  answer: z.strictObject({
    compactions: z.array(compaction),
    next: nextCursor,
  }),
  handle: async ({ engine, id, query }) => engine.library.compactions(id, query),
});

const compactBody = z
  .strictObject({
    memory_strategy: memoryStrategy.optional().describe("Default: the conversation's own."),
    range: z
      .strictObject({ from: depth, to: depth })
      .optional()
      .describe(
        'Summarise the messages at depths `from` up to, but not including, `to`. A tool call and its results stay together, so the answer may name a slightly different range.',
      ),
    block: depth
      .optional()
      .describe('Summarise the block around this depth: the talk between two pauses, or one topic.'),
    keep: z.array(depth).max(10_000).optional().describe('Depths of messages to leave as they are.'),
    preview: z.boolean().default(false).describe('Change nothing, and show what would be done.'),
    summaries: z
      .array(z.strictObject({ from: depth, to: depth, text: z.string().min(1).max(200_000) }))
      .min(1)
      .max(1000)
      .optional()
      .describe(
        'The summaries of a preview with the same fields, edited as you like. If other messages would be summarised by now, nothing is done and `reason` is `moved`.',
      ),
    model: model
      .optional()
      .describe(
        'The model whose tokens are counted and that writes summaries, if it is of the provider of the last turn.',
      ),
  })
  .refine(({ range, block }) => range === undefined || block === undefined, {
    message: "give either 'range' or 'block'",
    path: ['block'],
  })
  .refine(({ preview, summaries }) => !preview || summaries === undefined, {
    message: "a preview takes no 'summaries'",
    path: ['summaries'],
  });

const compact = operation('compactConversation', 'POST', PATH, {
  tag: 'Compactions',
  summary: 'Compact a conversation now, or preview that',
  description: 'Whether or not a limit is passed.',
  body: compactBody,
  answer: z.strictObject({
    is_preview: z.boolean(),
    compaction: compaction.nullable().describe('Null when there was nothing to do.'),
    reason: z.string().nullable().describe('Why nothing was done.'),
    changes: z
      .array(
        z.strictObject({
          depth,
          part: z.int().min(0),
          text: z.string().nullable().describe('How it begins; null where the part is left out.'),
        }),
      )
      .describe('For a preview: the parts of single messages that would show as something else, the first 500.'),
  }),
  example: { body: { memory_strategy: { mode: 'summarize', summarize_keep: 4 }, preview: true } },
  handle: async (call) => {
    const { engine, id, body } = call;
    const pass = await passOf(call);
    const isPreview = body.preview;
    if (isPreview) {
      const result = await engine.preview(pass);
      if (result.kind === 'skipped') return { isPreview, compaction: null, reason: result.reason, changes: [] };
      const [compaction] = compactionFacts([result.compaction], result.edits);
      return { isPreview, compaction, reason: null, changes: changesOf(result.edits) };
    }
    const result = await engine.compact({ ...pass, summaries: body.summaries });
    if (result.kind === 'skipped') return { isPreview, compaction: null, reason: result.reason, changes: [] };
    const made = await engine.library.compaction(id, result.compaction.id);
    return { isPreview, compaction: made, reason: null, changes: [] };
  },
});

const MOST_CHANGES = 500;
const CHANGE_CHARS = 2_000;

const changesOf = (edits: readonly Edit[]) =>
  edits
    .flatMap((edit) => {
      if (edit.kind !== 'part-replaced') return [];
      const { depth: at, part, text } = edit;
      return [{ depth: at, part, text: text?.slice(0, CHANGE_CHARS) ?? null }];
    })
    .sort((one, other) => one.depth - other.depth)
    .slice(0, MOST_CHANGES);

type CompactCall = Call<z.output<typeof compactBody>, unknown>;

async function passOf(call: CompactCall) {
  const { engine, id, body, disconnected } = call;
  const { strategy } = await engine.settings.strategyOf(id, body.memory_strategy);
  const range = body.block === undefined ? body.range : { block: body.block };
  if (strategy.mode === 'none' && range === undefined)
    throw new InvalidInputError(
      'memory_strategy',
      "Give 'memory_strategy', as {\"mode\": \"summarize\"}: this conversation's own mode is 'none'.",
    );
  return {
    conversation: id,
    strategy,
    range,
    keep: body.keep,
    signal: disconnected,
    ...(await routeOf(call, body.model)),
  };
}

/** Who summarises the conversation, and counts its tokens. */
async function routeOf(call: Call<unknown, unknown>, model: string | undefined) {
  const { engine, id } = call;
  const { agent } = await engine.library.get(id);
  const named = model ?? engine.settings.declared(agent)?.model;
  return summaryRoute(call, { named, last: await engine.protocolOf(id) });
}

const undo = operation('undoCompaction', 'DELETE', `${PATH}/{compaction_id}`, {
  tag: 'Compactions',
  summary: 'Undo a compaction, a revision or a pin',
  description:
    'What it hid shows again, to the byte. Reasoning that the model wrote while the compaction stood is kept, but not sent, unless the undo is undone. `latest` is the newest that is not undone. An undo can itself be undone.',
  answer: z.strictObject({ undone: z.string(), compaction: compactionRecord }),
  handle: async ({ engine, id, params }) => {
    const named = params.compaction_id ?? '';
    if (named !== LATEST) await needEffective(engine.library, id, named);
    else await engine.library.get(id);
    const undoing = await engine.undo(id, named === LATEST ? undefined : named);
    if (undoing === undefined) throw named === LATEST ? nothingToUndo() : alreadyUndone(named);
    return { undone: undoing.undoes, compaction: undoing };
  },
});

const revise = operation('reviseSummary', 'PATCH', `${PATH}/{compaction_id}`, {
  tag: 'Compactions',
  summary: "Edit a summary's text",
  description: 'The revision can be undone.',
  body: z.strictObject({
    summary: z.string().min(1).max(200_000).describe('The new text.'),
    edit_id: z.string().max(256).optional().describe('Which summary, if the compaction made several.'),
    model: model.optional(),
  }),
  answer: z.strictObject({ compaction, revision: compactionRecord }),
  example: { body: { summary: 'The user has a cat called Mia.' } },
  handle: async (call) => {
    const { engine, id, params, body } = call;
    const known = await needEffective(engine.library, id, params.compaction_id ?? '');
    const { summaries } = known;
    const one = body.edit_id === undefined && summaries.length === 1 ? summaries[0]?.editId : body.edit_id;
    if (summaries.length === 0)
      throw new InvalidInputError(
        'compaction_id',
        'This compaction made no summary to edit; GET …/compactions lists those that did.',
      );
    if (one === undefined || !summaries.some(({ editId }) => editId === one)) {
      const names = summaries.map(({ editId }) => editId).slice(0, 10);
      throw new InvalidInputError('edit_id', `Give 'edit_id' to say which summary: ${names.join(', ')}.`);
    }
    const model = body.model ?? (await routeOf(call, undefined)).model;
    const revision = await engine.revise(id, one, body.summary, model);
    return { compaction: await engine.library.compaction(id, known.id), revision };
  },
});

type Library = Call<unknown, unknown>['engine']['library'];

/** @throws InvalidInputError unless it is there, is whole, and was not undone */
async function needEffective(library: Library, id: string, compactionId: string): Promise<CompactionFacts> {
  const known = await library.compaction(id, compactionId);
  if (known.damage !== undefined) throw damagedCompaction(known.id, known.damage);
  if (known.isStanding) return known;
  // What was erased between two reads does not stand either; that is another answer.
  await library.get(id);
  throw alreadyUndone(known.id);
}

const nothingToUndo = (): InvalidInputError =>
  new InvalidInputError('compaction_id', 'nothing is compacted here, so there is nothing to undo', 'not_found');

const alreadyUndone = (id: string): InvalidInputError =>
  new InvalidInputError(
    'compaction_id',
    `compaction '${id}' is undone already; GET …/compactions lists what stands`,
    'already_undone',
  );

const listLookups = operation('listLookups', 'GET', '/conversations/{conversation_id}/lookups', {
  tag: 'Compactions',
  summary: 'List what the model looked up by itself, newest first',
  description:
    'The calls of each reply, and the messages that the model got. Undo an entry by its id to remove it from the view.',
  query: z.strictObject(listPage),
  answer: z.strictObject({
    lookups: z.array(compaction),
    next: nextCursor,
  }),
  handle: async ({ engine, id, query }) => {
    const { compactions: lookups, next } = await engine.library.compactions(id, { ...query, isLookup: true });
    return { lookups, next };
  },
});

export const compactionOperations = [list, compact, undo, revise, listLookups];
