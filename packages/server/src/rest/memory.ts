import { InvalidInputError, isJsonObject } from '@palimpsest/core';
import type { KeptMemory } from '@palimpsest/engine';
import { z } from 'zod';
import { type Call, operation } from './operation.js';
import { byField, memoryStrategyPatch, resolvedStrategy } from './strategy.js';

const OF_CONVERSATION = '/conversations/{conversation_id}/memory';
const OF_USER = '/users/{user_id}/memory';

const memory = {
  own: memoryStrategyPatch.nullable().describe('The fields that are set here; null when none is.'),
  memory_strategy: resolvedStrategy.describe('Every field that holds, and who set it.'),
};
const ofConversation = z.strictObject({ conversation_id: z.string(), ...memory });
const ofUser = z.strictObject({ user_id: z.string(), ...memory });

/** `{"memory_strategy": {…}}`, or its fields alone. */
const change = z
  .preprocess(
    (body) => (isJsonObject(body) && isUnwrapped(body) ? { memory_strategy: body } : body),
    z.strictObject({ memory_strategy: memoryStrategyPatch.nullable() }),
  )
  .meta({ id: 'MemoryChange' });

const isUnwrapped = (body: object): boolean => Object.keys(body).length > 0 && !('memory_strategy' in body);

const CHANGE_EXAMPLE = { body: { mode: 'summarize', token_budget: 60_000 } };
const HOW_TO_CHANGE =
  'Send the fields to change, as they are or as `{"memory_strategy": {…}}`. A field that is null is taken away; `{"memory_strategy": null}` takes all of them away.';

const getOfConversation = operation({
  method: 'GET',
  path: OF_CONVERSATION,
  operationId: 'getConversationMemory',
  tag: 'Memory',
  summary: 'Get the memory strategy of a conversation',
  answer: ofConversation,
  example: {
    answer: {
      conversation_id: 'my-chat',
      own: { token_budget: 60_000 },
      memory_strategy: {
        mode: { value: 'compact', origin: 'server' },
        token_budget: { value: 60_000, origin: 'conversation' },
        compact_keep: { value: 2, origin: 'default' },
      },
    },
  },
  handle: async ({ engine, id }) => ({ conversationId: id, ...shown(await engine.library.memory(id)) }),
});

const changeOfConversation = operation({
  method: 'PATCH',
  path: OF_CONVERSATION,
  operationId: 'updateConversationMemory',
  tag: 'Memory',
  summary: 'Change the memory strategy of a conversation',
  description: HOW_TO_CHANGE,
  body: change,
  answer: ofConversation,
  example: CHANGE_EXAMPLE,
  handle: async ({ engine, id, body }) => ({
    conversationId: id,
    ...shown(await engine.library.setMemory(id, body.memory_strategy)),
  }),
});

const getOfUser = operation({
  method: 'GET',
  path: OF_USER,
  operationId: 'getUserMemory',
  tag: 'Memory',
  summary: "Get the memory strategy of a user's conversations",
  description:
    'It holds where a conversation sets nothing itself. `me` is whoever asks; `local` is the user of this machine.',
  answer: ofUser,
  handle: async (call) => ({ userId: self(call), ...shown(await call.engine.library.ownMemory()) }),
});

const changeOfUser = operation({
  method: 'PATCH',
  path: OF_USER,
  operationId: 'updateUserMemory',
  tag: 'Memory',
  summary: "Change the memory strategy of a user's conversations",
  description: `${HOW_TO_CHANGE} Without a \`mode\` the fields apply to every mode that has them, and the modes of agents stay.`,
  body: change,
  answer: ofUser,
  example: { body: { token_budget: 60_000 } },
  handle: async (call) => ({
    userId: self(call),
    ...shown(await call.engine.library.setOwnMemory(call.body.memory_strategy)),
  }),
});

const shown = ({ own, resolved }: KeptMemory) => ({ own, memoryStrategy: byField(resolved) });

/** Others are not there. @throws InvalidInputError */
function self({ caller, params: { user_id: id = '' } }: Pick<Call<unknown, unknown>, 'caller' | 'params'>): string {
  if (id === 'me' || id === caller.owner) return caller.owner;
  throw new InvalidInputError('user_id', `there is no user '${id}'; use 'me' for yourself`, 'not_found');
}

export const memoryOperations = [getOfConversation, changeOfConversation, getOfUser, changeOfUser];
