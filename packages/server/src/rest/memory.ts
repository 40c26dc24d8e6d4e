import { InvalidInputError, isJsonObject } from '@palimpsest/core';
import { type KeptMemory, spelledOut } from '@palimpsest/engine';
import { z } from 'zod';
import { modelByField, resolvedModel } from './model.js';
import { usualModel } from './model-route.js';
import { type Call, operation } from './operation.js';
import { model as modelName } from './schemas.js';
import { byField, memoryStrategyPatch, resolvedStrategy } from './strategy.js';

const OF_CONVERSATION = '/conversations/{conversation_id}/memory';
const modelQuery = modelName.describe("The model to describe. Default: the agent's, or the server's.");
const OF_USER = '/users/{user_id}/memory';
const OF_AGENT = '/agents/{agent_type}/memory';

const memory = {
  own: memoryStrategyPatch.nullable().describe('The fields that are set here; null when none is.'),
  memory_strategy: resolvedStrategy.describe('Every field that holds, and who set it.'),
};
const ofConversation = z.strictObject({ conversation_id: z.string(), ...memory, model: resolvedModel });
const ofUser = z.strictObject({ user_id: z.string(), ...memory });
const ofAgent = z.strictObject({ agent_type: z.string(), ...memory });

/** `{"memory_strategy": {…}}`, or its fields alone; the name of a mode stands for a strategy. */
const change = z
  .preprocess(
    (body) => (isJsonObject(body) && isUnwrapped(body) ? { memory_strategy: body } : body),
    z.strictObject({ memory_strategy: z.preprocess(spelledOut, memoryStrategyPatch.nullable()) }),
  )
  .meta({ id: 'MemoryChange' });

const isUnwrapped = (body: object): boolean => Object.keys(body).length > 0 && !('memory_strategy' in body);

const CHANGE_EXAMPLE = { body: { mode: 'summarize', token_budget: 60_000 } };
const HOW_TO_CHANGE =
  'Send the fields to change, alone or as `{"memory_strategy": {…}}`; null removes a field, `{"memory_strategy": null}` all of them.';

const getOfConversation = operation('getConversationMemory', 'GET', OF_CONVERSATION, {
  tag: 'Memory',
  summary: 'Get the memory strategy of a conversation',
  description: 'With the context window and prices.',
  query: z.strictObject({ model: modelQuery.optional() }),
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
      model: {
        name: 'gpt-5',
        context_window_tokens: { value: 400_000, origin: 'data' },
        cache_read_price: { value: 0.1, origin: 'data' },
        cache_write_price: { value: 1, origin: 'default' },
        output_price: { value: 8, origin: 'data' },
        cache_minutes: { value: 10, origin: 'default' },
        input_dollars: 1.25,
      },
    },
  },
  handle: async (call) => {
    const { engine, id, query } = call;
    const { kept, model } = await engine.settings.memoryWithModel(id, query.model, await usualModel(call));
    return { conversationId: id, ...shown(kept), model: modelByField(model) };
  },
});

const changeOfConversation = operation('updateConversationMemory', 'PATCH', OF_CONVERSATION, {
  tag: 'Memory',
  summary: 'Change the memory strategy of a conversation',
  description: HOW_TO_CHANGE,
  body: change,
  answer: ofConversation,
  example: CHANGE_EXAMPLE,
  handle: async (call) => {
    const { engine, id, body } = call;
    const kept = await engine.settings.setMemory(id, body.memory_strategy);
    const model = await engine.settings.model(id, undefined, await usualModel(call));
    return { conversationId: id, ...shown(kept), model: modelByField(model) };
  },
});

const getOfUser = operation('getUserMemory', 'GET', OF_USER, {
  tag: 'Memory',
  summary: "Get the memory strategy of a user's conversations",
  description: 'It applies if a conversation sets nothing. `me` is the caller.',
  answer: ofUser,
  handle: async (call) => ({ userId: self(call), ...shown(await call.engine.settings.ownMemory()) }),
});

const changeOfUser = operation('updateUserMemory', 'PATCH', OF_USER, {
  tag: 'Memory',
  summary: "Change the memory strategy of a user's conversations",
  description: `${HOW_TO_CHANGE} Without a \`mode\` the fields apply to every mode that has them.`,
  body: change,
  answer: ofUser,
  example: { body: { token_budget: 60_000 } },
  handle: async (call) => ({
    userId: self(call),
    ...shown(await call.engine.settings.setOwnMemory(call.body.memory_strategy)),
  }),
});

const getOfAgent = operation('getAgentMemory', 'GET', OF_AGENT, {
  tag: 'Memory',
  summary: 'Get the memory strategy of your conversations with an agent',
  description: 'It overrides your own.',
  answer: ofAgent,
  handle: async ({ engine, params: { agent_type: name = '' } }) => ({
    agentType: name,
    ...shown(await engine.settings.agentMemory(name)),
  }),
});

const changeOfAgent = operation('updateAgentMemory', 'PATCH', OF_AGENT, {
  tag: 'Memory',
  summary: 'Change the memory strategy of your conversations with an agent',
  description: `${HOW_TO_CHANGE} For your conversations only.`,
  body: change,
  answer: ofAgent,
  example: { body: { compact_threshold: 26_000, compact_target: 20_000 } },
  handle: async ({ engine, body, params: { agent_type: name = '' } }) => ({
    agentType: name,
    ...shown(await engine.settings.setAgentMemory(name, body.memory_strategy)),
  }),
});

const shown = ({ own, resolved }: KeptMemory) => ({ own, memoryStrategy: byField(resolved) });

/** Others are not there. @throws InvalidInputError */
function self({ caller, params: { user_id: id = '' } }: Pick<Call<unknown, unknown>, 'caller' | 'params'>): string {
  if (id === 'me' || id === caller.owner) return caller.owner;
  throw new InvalidInputError('user_id', `there is no user '${id}'; use 'me' for yourself`, 'not_found');
}

export const memoryOperations = [
  getOfConversation,
  changeOfConversation,
  getOfUser,
  changeOfUser,
  getOfAgent,
  changeOfAgent,
];
