import { z } from 'zod';
import { operation } from './operation.js';
import { compaction, listPage } from './schemas.js';

const list = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/lookups',
  operationId: 'listLookups',
  tag: 'Compactions',
  summary: 'List what the model looked up by itself, newest first',
  description:
    'The calls of each reply, and the messages that the model got. Undo an entry by its id to remove it from the view.',
  query: z.strictObject({
    ...listPage,
    cursor: z.string().max(1000).optional().describe('`next` of the previous page.'),
  }),
  answer: z.strictObject({
    lookups: z.array(compaction),
    next: z.string().nullable().describe('Send it as `cursor` for the next page; null on the last one.'),
  }),
  handle: async ({ engine, id, query }) => {
    const { compactions: lookups, next } = await engine.library.compactions(id, { ...query, isLookup: true });
    return { lookups, next };
  },
});

export const lookupOperations = [list];
