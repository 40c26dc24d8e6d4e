import { InvalidInputError } from '@palimpsest/core';
import { z } from 'zod';
import { type Call, operation } from './operation.js';
import { byField, memoryStrategy, resolvedStrategy } from './strategy.js';

const OF_CONVERSATION = '/conversations/{conversation_id}/memory';
const OF_USER = '/users/{user_id}/memory';

const ofConversation = z.strictObject({ conversation_id: z.string(), strategy: resolvedStrategy });
const ofUser = z.strictObject({ user_id: z.string(), strategy: resolvedStrategy });
const patch = z.strictObject({ memory_strategy: memoryStrategy.nullable() });

const get = operation({
  method: 'GET',
  path: OF_CONVERSATION,
  summary: 'How the conversation is kept small, with the origin of every value.',
  answer: ofConversation,
  handle: async ({ engine, id }) => ({ conversationId: id, strategy: byField(await engine.library.memory(id)) }),
});

const change = operation({
  method: 'PATCH',
  path: OF_CONVERSATION,
  summary: "Changes some fields of the conversation's own strategy; null takes a field, or all of them, away.",
  body: patch,
  answer: ofConversation,
  handle: async ({ engine, id, body }) => ({
    conversationId: id,
    strategy: byField(await engine.library.setMemory(id, body.memory_strategy)),
  }),
});

const getOwn = operation({
  method: 'GET',
  path: OF_USER,
  summary:
    "How a user's conversations are kept small where they have no strategy of their own. `me` is whoever asks; the user of this machine is `local`.",
  answer: ofUser,
  handle: async (call) => ({ userId: self(call), strategy: byField(await call.engine.library.ownMemory()) }),
});

const changeOwn = operation({
  method: 'PATCH',
  path: OF_USER,
  summary: "Changes some fields of the user's own strategy; null takes a field, or all of them, away.",
  body: patch,
  answer: ofUser,
  handle: async (call) => ({
    userId: self(call),
    strategy: byField(await call.engine.library.setOwnMemory(call.body.memory_strategy)),
  }),
});

/** Others are not there. @throws InvalidInputError */
function self({ caller, params: { user_id: id = '' } }: Pick<Call<unknown, unknown>, 'caller' | 'params'>): string {
  if (id === 'me' || id === caller.owner) return caller.owner;
  throw new InvalidInputError('user_id', `there is no user '${id}'`, 'not_found');
}

export const memoryOperations = [get, change, getOwn, changeOwn];
