import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { checkAccountUse } from './shared-account.js';

const USER = { isOperator: false };
const OPERATOR = { isOperator: true };

const said = (part: JsonObject): JsonObject => ({ messages: [{ role: 'user', content: [part] }] });
const tool = (fields: JsonObject): JsonObject => ({ tools: [fields] });

const REFUSED: readonly (readonly [string, JsonObject])[] = [
  ['messages[0].content[0].file.file_id', said({ type: 'file', file: { file_id: 'file-1' } })],
  ['messages[0].content[0].source.file_id', said({ type: 'document', source: { type: 'file', file_id: 'file_011C' } })],
  ['messages[0].content[0].file_id', said({ type: 'container_upload', file_id: 'file_011C' })],
  ['input[0].content[0].file_id', { input: [{ role: 'user', content: [{ type: 'input_image', file_id: 'file-1' }] }] }],
  [
    'input[0].output[0].file_id',
    { input: [{ type: 'function_call_output', call_id: 'c', output: [{ type: 'input_file', file_id: 'file-1' }] }] },
  ],
  ['tools[0].vector_store_ids', tool({ type: 'file_search', vector_store_ids: ['vs_1'] })],
  ['tools[0].container', tool({ type: 'code_interpreter', container: 'cntr_1' })],
  [
    'tools[0].container.file_ids',
    tool({ type: 'code_interpreter', container: { type: 'auto', file_ids: ['file-1'] } }),
  ],
  [
    'tools[0].environment.container_id',
    tool({ type: 'shell', environment: { type: 'container_reference', container_id: 'cntr_1' } }),
  ],
  ['container', { container: 'container_01' }],
  ['container', { container: { id: 'container_01' } }],
  ['container.skills[0].skill_id', { container: { skills: [{ type: 'custom', skill_id: 'skill_01' }] } }],
  ['prompt', { prompt: { id: 'pmpt_1', variables: {} } }],
  ['previous_response_id', { previous_response_id: 'resp_1' }],
  ['conversation', { conversation: { id: 'conv_1' } }],
  ['input[0].id', { input: [{ type: 'item_reference', id: 'msg_1' }] }],
];

const TAKEN: readonly (readonly [string, JsonObject])[] = [
  ['fields that say nothing', { container: null, previous_response_id: null, prompt: null }],
  ['a container of the request’s own', tool({ type: 'code_interpreter', container: { type: 'auto', file_ids: [] } })],
  ['a skill of the provider', { container: { skills: [{ type: 'anthropic', skill_id: 'pptx' }] } }],
  ['a prompt in words', { prompt: 'Once upon a time' }],
  [
    'a tool of the client with such an argument',
    tool({
      type: 'function',
      function: { name: 'open', parameters: { properties: { file_id: { type: 'string' } } } },
    }),
  ],
  ['the same in Anthropic’s form', tool({ name: 'open', input_schema: { properties: { file_id: {} } } })],
  [
    'a call that the model made of it',
    { messages: [{ role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'o', input: { file_id: 'a' } }] }] },
  ],
  [
    'a reply that cites a file',
    { input: [{ type: 'code_interpreter_call', id: 'ci', container_id: 'cntr_1', code: '1' }] },
  ],
  ['what somebody only talks about', said({ type: 'text', text: '{"file_id":"file-1"}' })],
  ['the client’s own notes', { metadata: { thread_id: 'mine' } }],
];

describe('on an account that users share', () => {
  it.each(REFUSED)('a user may not reach what is kept there by %s', (field, body) => {
    expect(() => checkAccountUse(USER, body)).toThrow(expect.objectContaining({ field, code: 'shared_account' }));
    expect(() => checkAccountUse(OPERATOR, body)).not.toThrow();
  });

  it.each(TAKEN)('a user may send %s', (_, body) => {
    expect(() => checkAccountUse(USER, body)).not.toThrow();
  });
});
