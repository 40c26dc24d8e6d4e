import { z } from 'zod';
import { operation } from './operation.js';
import { branchQuery, model, original, page, viewEntry } from './schemas.js';

const view = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/view',
  summary: 'What the model would see now, or on a branch, with the origin of every item.',
  query: z.strictObject({ ...page, model: model.optional(), branch: branchQuery }),
  answer: z.strictObject({
    items: z.array(viewEntry),
    total: z.int(),
    tokens: z.int().describe('Of all items.'),
    next: z.int().nullable(),
  }),
  handle: async ({ engine, id, query: { from, limit, model: name, branch } }) => {
    const all = await engine.library.view(id, { model: name, branch });
    const items = all.slice(from, from + limit);
    return {
      items: items.map(({ isCompacted, ...entry }) => ({ ...entry, ...(isCompacted ? { compacted: true } : {}) })),
      total: all.length,
      tokens: all.reduce((sum, item) => sum + item.tokens, 0),
      next: from + items.length < all.length && items.length > 0 ? from + items.length : null,
    };
  },
});

const originals = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/originals/{edit_id}',
  summary: 'What a placeholder, preview, reference or summary stands for, as it was said.',
  query: z.strictObject({ ...page, model: model.optional() }),
  answer: original,
  handle: async ({ engine, id, params, query }) => engine.library.original(id, params.edit_id ?? '', query),
});

export const viewOperations = [view, originals];
