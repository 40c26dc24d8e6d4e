import type { KnownFact } from '@palimpsest/core';
import type { FactList } from '@palimpsest/engine';
import { z } from 'zod';
import { operation } from './operation.js';
import { listPage, nextCursor, queryFlag, text, whole } from './schemas.js';

const MAX_CHARS = 1_000;

const OF_OWNER = '/memory/facts';
const OF_CONVERSATION = '/conversations/{conversation_id}/memory/facts';
const ONE = '/memory/facts/{fact_id}';

const fact = z
  .strictObject({
    id: text,
    text: text.nullable().describe('What it says; null once it is forgotten.'),
    status: z
      .enum(['current', 'replaced', 'forgotten', 'dropped'])
      .describe(
        'Only a `current` fact is given to models. `dropped`: there were more than 1,000, and it was the oldest.',
      ),
    by: z.enum(['rules', 'model', 'person']).describe('Who noted it.'),
    at: whole.describe('When it was noted: milliseconds since 1970.'),
    conversation_id: text.nullable().describe('For one that a person wrote: the conversation it is for; null for all.'),
    sources: z
      .array(z.strictObject({ conversation_id: text, depth: whole, message_id: text }))
      .describe('The messages that say it: `GET …/messages?from=` the depth opens one.'),
    replaced_by: text.nullable().describe('The fact that took its place.'),
    replaces: z.array(text).describe('The facts whose place it took.'),
    contradicts: z.array(text).describe('Facts that say otherwise, and stand.'),
  })
  .meta({ id: 'Fact' });

const facts = z.strictObject({
  facts: z.array(fact),
  next: nextCursor,
});

const query = z.strictObject({
  ...listPage,
  all: queryFlag.optional().describe('True lists also those that were replaced, forgotten or dropped.'),
});

const body = z.strictObject({
  text: z.string().min(1).max(MAX_CHARS).describe('Such as "I am allergic to peanuts".'),
});

const EXAMPLE = {
  ...{ id: 'fact_5f2c…_0', text: 'I am allergic to peanuts', status: 'current', by: 'rules', at: 1_767_225_600_000 },
  ...{ conversation_id: null, sources: [{ conversation_id: 'my-chat', depth: 4, message_id: '3f1d…' }] },
  ...{ replaced_by: null, replaces: [], contradicts: [] },
};

/** A fact without what is only for its log. */
export const publicFact = ({ records: _, key: __, conversationId, replacedBy, ...known }: KnownFact) => ({
  ...known,
  conversationId: conversationId ?? null,
  replacedBy: replacedBy ?? null,
});
const page = ({ facts: found, next }: FactList) => ({ facts: found.map(publicFact), next });

const list = operation('listFacts', 'GET', OF_OWNER, {
  tag: 'Memory',
  summary: 'List what is remembered about you',
  description: 'In any conversation, newest first.',
  query,
  answer: facts,
  example: { answer: { facts: [EXAMPLE], next: null } },
  handle: async ({ engine, query: { all, ...given } }) => page(await engine.memory.list({ ...given, isAll: all })),
});

const listOfConversation = operation('listConversationFacts', 'GET', OF_CONVERSATION, {
  tag: 'Memory',
  summary: 'List what is remembered of a conversation',
  description: 'Newest first.',
  query,
  answer: facts,
  handle: async ({ engine, id, query: { all, ...given } }) => {
    await engine.library.get(id);
    return page(await engine.memory.list({ ...given, isAll: all, conversationId: id }));
  },
});

const add = operation('addFact', 'POST', OF_OWNER, {
  tag: 'Memory',
  summary: 'Write down a fact for all conversations',
  description: 'It replaces facts about the same, and later statements do not replace it.',
  body,
  status: 201,
  answer: fact,
  example: { body: { text: 'I am allergic to peanuts' }, answer: { ...EXAMPLE, by: 'person', sources: [] } },
  handle: async ({ engine, body: { text: said } }) => publicFact(await engine.memory.add(said)),
});

const addToConversation = operation('addConversationFact', 'POST', OF_CONVERSATION, {
  tag: 'Memory',
  summary: 'Write down a fact for one conversation',
  body,
  status: 201,
  answer: fact,
  handle: async ({ engine, id, body: { text: said } }) => {
    await engine.library.get(id);
    return publicFact(await engine.memory.add(said, id));
  },
});

const get = operation('getFact', 'GET', ONE, {
  tag: 'Memory',
  summary: 'Get a fact',
  answer: fact,
  handle: async ({ engine, params }) => publicFact(await engine.memory.get(params.fact_id ?? '')),
});

const rewrite = operation('updateFact', 'PATCH', ONE, {
  tag: 'Memory',
  summary: 'Rewrite a fact',
  description: 'The answer is a new fact with the sources of the old one.',
  body,
  answer: fact,
  handle: async ({ engine, params, body: { text: said } }) =>
    publicFact(await engine.memory.rewrite(params.fact_id ?? '', said)),
});

const forget = operation('forgetFact', 'DELETE', ONE, {
  tag: 'Memory',
  summary: 'Forget a fact for good',
  description: 'The message that said it stays, and is not noted again; erase it to remove what was said.',
  answer: fact,
  handle: async ({ engine, params }) => publicFact(await engine.memory.forget(params.fact_id ?? '')),
});

export const factOperations = [list, listOfConversation, add, addToConversation, get, rewrite, forget];
