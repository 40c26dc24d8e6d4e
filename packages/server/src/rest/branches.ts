import { z } from 'zod';
import { operation } from './operation.js';
import { branch, conversation, depth, listPage, nextCursor, shownConversation } from './schemas.js';

const PATH = '/conversations/{conversation_id}/branches';

const list = operation('listBranches', 'GET', PATH, {
  tag: 'Branches',
  summary: 'List the branches of a conversation, newest first',
  description:
    'A client that changes its history makes a branch. So do overlapping turns, if one calls tools or sends its whole history.',
  query: z.strictObject(listPage),
  answer: z.strictObject({ branches: z.array(branch), next: nextCursor }),
  handle: async ({ engine, id, query }) => engine.library.branches(id, query),
});

const get = operation('getBranch', 'GET', `${PATH}/{branch}`, {
  tag: 'Branches',
  summary: 'Get one branch',
  description: 'Read it at `…/messages?branch=` and `…/view?branch=`.',
  answer: z.strictObject({ branch }),
  handle: async ({ engine, id, params }) => ({ branch: await engine.library.branch(id, params.branch ?? '') }),
});

const activate = operation('activateBranch', 'POST', `${PATH}/{branch}/activate`, {
  tag: 'Branches',
  summary: 'Continue a conversation from a branch',
  description: 'The current messages become a branch; activate that one to go back.',
  answer: z.strictObject({
    conversation,
    left: z
      .string()
      .nullable()
      .describe(
        'The branch that holds the messages from before; null where the activated branch continues them or was active already.',
      ),
  }),
  handle: async ({ engine, id, params }) => {
    const { conversation: active, left } = await engine.library.activate(id, params.branch ?? '');
    return { conversation: shownConversation(active), left };
  },
});

const rewind = operation('rewindConversation', 'POST', '/conversations/{conversation_id}/rewind', {
  tag: 'Branches',
  summary: 'Continue a conversation from an earlier message',
  description:
    'The messages after it become a branch. Then send another message, or a chat without one to have the newest answered again.',
  body: z.strictObject({ messages: depth.describe('How many messages stay.') }),
  answer: z.strictObject({
    conversation,
    left: z.string().nullable().describe('The branch that holds all messages from before; null where none was left.'),
  }),
  example: { body: { messages: 6 } },
  handle: async ({ engine, id, body }) => {
    const { conversation: rewound, left } = await engine.library.rewind(id, body.messages);
    return { conversation: shownConversation(rewound), left };
  },
});

export const branchOperations = [list, get, activate, rewind];
