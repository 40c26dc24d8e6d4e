import { z } from 'zod';
import { operation } from './operation.js';
import { branch, conversation, listPage } from './schemas.js';

const PATH = '/conversations/{conversation_id}/branches';

const list = operation({
  method: 'GET',
  path: PATH,
  summary:
    'What a conversation was before its past was changed, and replies to turns that overlapped: the chains it does not go on from, the one left last first.',
  query: z.strictObject({
    ...listPage,
    cursor: z.string().max(1000).optional().describe('`next` of the page before.'),
  }),
  answer: z.strictObject({ branches: z.array(branch), next: z.string().nullable() }),
  handle: async ({ engine, id, query }) => engine.library.branches(id, query),
});

const get = operation({
  method: 'GET',
  path: `${PATH}/{branch}`,
  summary: 'One branch. Its messages are at `…/messages?branch=`, its view at `…/view?branch=`.',
  answer: z.strictObject({ branch }),
  handle: async ({ engine, id, params }) => ({ branch: await engine.library.branch(id, params.branch ?? '') }),
});

const activate = operation({
  method: 'POST',
  path: `${PATH}/{branch}/activate`,
  summary:
    'Makes a branch what the conversation goes on from. What it was until now becomes a branch; activating that one takes it back.',
  answer: z.strictObject({
    conversation,
    left: z.string().nullable().describe('The branch that was left; null where the conversation only went on.'),
  }),
  handle: async ({ engine, id, params }) => engine.library.activate(id, params.branch ?? ''),
});

export const branchOperations = [list, get, activate];
