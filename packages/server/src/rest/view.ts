import { z } from 'zod';
import { operation } from './operation.js';
import { branchQuery, model, original, page, queryFlag, readability, viewEntry } from './schemas.js';

export const viewKinds = z
  .array(z.strictObject({ kind: z.string(), items: z.int(), tokens: z.int() }))
  .describe(
    'How many items of each kind there are, of all: what was said is of the kind of its role (`user`, `assistant`, `tool` …), the others are `summary`, `note`, `recalled` and `missing-result`.',
  );

interface Item {
  readonly origin: { readonly kind: string };
  readonly role: string;
  readonly tokens: number;
}

export function kindsOf(items: readonly Item[]): object[] {
  const kinds = new Map<string, { items: number; tokens: number }>();
  for (const { origin, role, tokens } of items) {
    const kind = origin.kind === 'message' ? role : origin.kind;
    const known = kinds.get(kind) ?? { items: 0, tokens: 0 };
    kinds.set(kind, { items: known.items + 1, tokens: known.tokens + tokens });
  }
  return [...kinds].map(([kind, sizes]) => ({ kind, ...sizes }));
}

const view = operation('getView', 'GET', '/conversations/{conversation_id}/view', {
  tag: 'Views',
  summary: 'Get what the model would see now',
  description: 'Each item names its `origin`.',
  query: z.strictObject({
    ...page,
    newest: queryFlag.optional().describe('True counts `from` from the end.'),
    model: model.optional(),
    branch: branchQuery,
  }),
  answer: z
    .strictObject({
      items: z.array(viewEntry),
      total: z.int(),
      tokens: z.int().describe('Tokens of all items, not only of this page.'),
      kinds: viewKinds,
      next: z.int().nullable().describe('Send it as `from` for the next page; null on the last one.'),
    })
    .meta({ id: 'View' }),
  handle: async ({ engine, id, query: { from: asked, limit, newest, model: name, branch }, disconnected }) => {
    const all = await engine.library.view(id, { model: name, branch, signal: disconnected });
    const end = newest === true ? Math.max(0, all.length - asked) : asked + limit;
    const from = newest === true ? Math.max(0, end - limit) : asked;
    const items = all.slice(from, end);
    return {
      items: items.map(({ isCompacted, ...entry }) => ({ ...entry, ...(isCompacted ? { compacted: true } : {}) })),
      total: all.length,
      tokens: all.reduce((sum, item) => sum + item.tokens, 0),
      kinds: kindsOf(all),
      next: from + items.length < all.length && items.length > 0 ? from + items.length : null,
    };
  },
});

const readable = operation('getReadability', 'GET', '/conversations/{conversation_id}/view/readability', {
  tag: 'Views',
  summary: 'Get the share of what was said that can still be read in the view',
  query: z.strictObject({ branch: branchQuery }),
  answer: readability,
  handle: async ({ engine, id, query: { branch }, disconnected }) =>
    engine.library.readability(id, { branch, signal: disconnected }),
});

const originals = operation('getOriginals', 'GET', '/conversations/{conversation_id}/originals/{edit_id}', {
  tag: 'Views',
  summary: 'Get the original messages behind a summary or a placeholder',
  query: z.strictObject({ ...page, model: model.optional() }),
  answer: original,
  handle: async ({ engine, id, params, query }) => engine.library.original(id, params.edit_id ?? '', query),
});

export const viewOperations = [view, readable, originals];
