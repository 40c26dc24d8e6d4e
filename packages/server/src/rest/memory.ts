import type { ResolvedStrategy } from '@palimpsest/engine';
import { z } from 'zod';
import { operation } from './operation.js';
import { memory, memoryStrategy } from './schemas.js';

const PATH = '/conversations/{conversation_id}/memory';

const get = operation({
  method: 'GET',
  path: PATH,
  summary: 'How the conversation is kept small, with the origin of every value.',
  answer: memory,
  handle: async ({ options: { engine }, id }) => memoryOf(id, await engine.library.memory(id)),
});

const change = operation({
  method: 'PATCH',
  path: PATH,
  summary: "Changes some fields of the conversation's own strategy; null takes a field, or all of them, away.",
  body: z.strictObject({ memory_strategy: memoryStrategy.nullable() }),
  answer: memory,
  handle: async ({ options: { engine }, id, body }) =>
    memoryOf(id, await engine.library.setMemory(id, body.memory_strategy)),
});

function memoryOf(conversationId: string, { strategy, origins }: ResolvedStrategy): object {
  const values = Object.entries(strategy).map(([field, value]) => [field, { value, origin: origins[field] }]);
  return { conversationId, strategy: Object.fromEntries(values) };
}

export const memoryOperations = [get, change];
