import type { Json } from './openapi-components.js';

/** What the names in paths mean. */
const PARAMETERS: Readonly<Record<string, { readonly description: string; readonly type?: 'integer' }>> = {
  conversation_id: { description: 'Id of the conversation.' },
  compaction_id: { description: 'Id of the compaction, as the list of compactions has it.' },
  branch: { description: 'Id of the branch, as the list of branches has it.' },
  edit_id: { description: 'Id of the edit, as messages and views name it.' },
  fact_id: { description: 'Id of the fact, as the list of facts has it.' },
  depth: { description: 'Place of the message in its conversation, from 0 on.', type: 'integer' },
  user_id: { description: 'Name of the user; `me` is whoever asks.' },
  agent_type: { description: 'Name of the agent.' },
};

export function pathParameter(name: string): Json {
  const { description, type } = PARAMETERS[name] ?? {};
  const schema = type === 'integer' ? { type, minimum: 0 } : { type: 'string' };
  return { name, in: 'path', required: true, ...(description === undefined ? {} : { description }), schema };
}
