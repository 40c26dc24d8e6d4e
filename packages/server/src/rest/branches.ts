import { z } from 'zod';
import { operation } from './operation.js';
import { branch, conversation, listPage, shownConversation } from './schemas.js';

const PATH = '/conversations/{conversation_id}/branches';

const list = operation({
  method: 'GET',
  path: PATH,
  operationId: 'listBranches',
  tag: 'Branches',
  summary: 'List the branches of a conversation, the one left last first',
  description:
    'What it was before a client changed its past, and replies to turns that overlapped: the chains it does not go on from.',
  query: z.strictObject({
    ...listPage,
    cursor: z.string().max(1000).optional().describe('`next` of the previous page.'),
  }),
  answer: z.strictObject({ branches: z.array(branch), next: z.string().nullable() }),
  handle: async ({ engine, id, query }) => engine.library.branches(id, query),
});

const get = operation({
  method: 'GET',
  path: `${PATH}/{branch}`,
  operationId: 'getBranch',
  tag: 'Branches',
  summary: 'Get one branch',
  description: 'Its messages are at `…/messages?branch=`, its view at `…/view?branch=`.',
  answer: z.strictObject({ branch }),
  handle: async ({ engine, id, params }) => ({ branch: await engine.library.branch(id, params.branch ?? '') }),
});

const activate = operation({
  method: 'POST',
  path: `${PATH}/{branch}/activate`,
  operationId: 'activateBranch',
  tag: 'Branches',
  summary: 'Make a branch what the conversation goes on from',
  description: 'What it was until now becomes a branch; activating that one takes it back.',
  answer: z.strictObject({
    conversation,
    left: z.string().nullable().describe('The branch that was left; null where the conversation only went on.'),
  }),
  handle: async ({ engine, id, params }) => {
    const { conversation: active, left } = await engine.library.activate(id, params.branch ?? '');
    return { conversation: shownConversation(active), left };
  },
});

export const branchOperations = [list, get, activate];
