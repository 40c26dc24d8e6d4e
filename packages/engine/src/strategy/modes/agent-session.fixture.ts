import type { KnownProtocol } from '@palimpsest/codecs';
import type { JsonObject } from '@palimpsest/core';

/** One entry of a client's history, before it is written in a protocol. */
export type Entry =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'reply'; readonly text: string }
  | { readonly kind: 'exchange'; readonly id: string; readonly input: string; readonly output: string };

export const SYSTEM = 'You work on the notes of the harbour office. Answer in whole sentences.';
const TOOL = { name: 'read_file', description: 'Reads a file.' };
const PARAMETERS = { type: 'object', properties: { path: { type: 'string' } } };

/** A client's request with its whole history, with tools where it is an agent's. */
export function requestOf(protocol: KnownProtocol, entries: readonly Entry[], hasTools: boolean): JsonObject {
  switch (protocol) {
    case 'openai-chat': {
      const tools = hasTools ? { tools: [{ type: 'function', function: { ...TOOL, parameters: PARAMETERS } }] } : {};
      const messages = [{ role: 'system', content: SYSTEM }, ...entries.flatMap(chatMessages)];
      return { model: 'gpt-4o', messages, ...tools } as unknown as JsonObject;
    }
    case 'openai-responses': {
      const tools = hasTools ? { tools: [{ type: 'function', ...TOOL, parameters: PARAMETERS, strict: false }] } : {};
      const input = entries.flatMap(items);
      return { model: 'gpt-4o', store: false, instructions: SYSTEM, input, ...tools } as unknown as JsonObject;
    }
    case 'anthropic-messages': {
      const tools = hasTools ? { tools: [{ ...TOOL, input_schema: PARAMETERS }] } : {};
      const messages = entries.flatMap(blockMessages);
      return { model: 'claude-x', max_tokens: 100, system: SYSTEM, messages, ...tools } as unknown as JsonObject;
    }
    case 'gemini-generate-content': {
      const declared = { functionDeclarations: [{ ...TOOL, parametersJsonSchema: PARAMETERS }] };
      const system = { systemInstruction: { parts: [{ text: SYSTEM }] } };
      const contents = entries.flatMap(contentsOf);
      return {
        model: 'gemini-2.5-pro',
        ...system,
        contents,
        ...(hasTools ? { tools: [declared] } : {}),
      } as unknown as JsonObject;
    }
  }
}

function chatMessages(entry: Entry): object[] {
  if (entry.kind !== 'exchange') return [{ role: entry.kind === 'user' ? 'user' : 'assistant', content: entry.text }];
  const called = { name: TOOL.name, arguments: JSON.stringify({ path: entry.input }) };
  return [
    { role: 'assistant', content: null, tool_calls: [{ id: entry.id, type: 'function', function: called }] },
    { role: 'tool', tool_call_id: entry.id, content: entry.output },
  ];
}

function items(entry: Entry): object[] {
  if (entry.kind === 'user')
    return [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: entry.text }] }];
  if (entry.kind === 'reply')
    return [
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: entry.text, annotations: [] }] },
    ];
  const call = {
    type: 'function_call',
    call_id: entry.id,
    name: TOOL.name,
    arguments: JSON.stringify({ path: entry.input }),
  };
  return [call, { type: 'function_call_output', call_id: entry.id, output: entry.output }];
}

function contentsOf(entry: Entry): object[] {
  if (entry.kind !== 'exchange')
    return [{ role: entry.kind === 'user' ? 'user' : 'model', parts: [{ text: entry.text }] }];
  const { name } = TOOL;
  return [
    { role: 'model', parts: [{ functionCall: { id: entry.id, name, args: { path: entry.input } } }] },
    { role: 'user', parts: [{ functionResponse: { id: entry.id, name, response: { output: entry.output } } }] },
  ];
}

function blockMessages(entry: Entry): object[] {
  if (entry.kind !== 'exchange')
    return [{ role: entry.kind === 'user' ? 'user' : 'assistant', content: [{ type: 'text', text: entry.text }] }];
  return [
    { role: 'assistant', content: [{ type: 'tool_use', id: entry.id, name: TOOL.name, input: { path: entry.input } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: entry.id, content: entry.output }] },
  ];
}
