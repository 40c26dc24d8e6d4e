import type { KnownProtocol } from '@palimpsest/codecs';
import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';

/** What was said, whatever protocol it is said in. */
export type Said =
  | { readonly kind: 'asked'; readonly text: string }
  | { readonly kind: 'result'; readonly call: CallSaid; readonly text: string }
  | SaidReply;

export interface SaidReply {
  readonly kind: 'reply';
  /** Signed by the provider; undefined where the client drops it. */
  readonly thinking?: string | undefined;
  /** Undefined where the client drops it. */
  readonly text?: string | undefined;
  readonly call?: CallSaid | undefined;
}

export interface CallSaid {
  readonly id: string;
  readonly name: string;
  readonly given: JsonObject;
}

type Wire = JsonObject;

/** How a protocol writes what was said; a reply may be several items. */
export interface Speech {
  readonly protocol: KnownProtocol;
  readonly items: (said: Said) => Wire[];
  readonly request: (items: readonly Wire[]) => JsonObject;
  /** The answer of a provider, whose reply these items are. */
  readonly answer: (items: readonly Wire[]) => JsonObject;
  /** What stands in a message of a request: one of ours may stand in one with the client's. */
  readonly pieces: (item: JsonValue) => JsonValue[];
  readonly sent: (body: JsonObject) => JsonValue | undefined;
}

const listIn = (item: JsonValue, field: string): JsonValue[] | undefined => {
  const list = isJsonObject(item) ? item[field] : undefined;
  return Array.isArray(list) ? [...list] : undefined;
};

const TOOL = { name: 'read_file', description: 'Reads a file.' };
const TAKES = { type: 'object', properties: { path: { type: 'string' } } };

const chat: Speech = {
  protocol: 'openai-chat',
  items: (said) => {
    if (said.kind === 'asked') return [{ role: 'user', content: said.text }];
    if (said.kind === 'result') return [{ role: 'tool', tool_call_id: said.call.id, content: said.text }];
    const { thinking, text = null, call } = said;
    const calls = call && [
      { id: call.id, type: 'function', function: { name: call.name, arguments: JSON.stringify(call.given) } },
    ];
    return [
      {
        ...{ role: 'assistant', content: text },
        ...(thinking === undefined ? {} : { reasoning_content: thinking }),
        ...(calls === undefined ? {} : { tool_calls: calls }),
      },
    ];
  },
  request: (messages) => ({
    model: 'gpt-5',
    tools: [{ type: 'function', function: { ...TOOL, parameters: TAKES } }],
    messages,
  }),
  answer: ([message = {}]) => ({ choices: [{ index: 0, message }] }),
  pieces: (message) => [message],
  sent: ({ messages }) => messages,
};

const messages: Speech = {
  protocol: 'anthropic-messages',
  items: (said) => {
    if (said.kind === 'asked') return [{ role: 'user', content: [{ type: 'text', text: said.text }] }];
    if (said.kind === 'result') {
      const block = { type: 'tool_result', tool_use_id: said.call.id, content: said.text };
      return [{ role: 'user', content: [block] }];
    }
    const { thinking, text, call } = said;
    const content = [
      ...(thinking === undefined ? [] : [{ type: 'thinking', thinking, signature: `signed ${thinking.length}` }]),
      ...(text === undefined || text === '' ? [] : [{ type: 'text', text }]),
      ...(call === undefined ? [] : [{ type: 'tool_use', id: call.id, name: call.name, input: call.given }]),
    ];
    return [{ role: 'assistant', content }];
  },
  request: (sent) => ({
    model: 'claude-sonnet-4-5',
    max_tokens: 1_000,
    tools: [{ ...TOOL, input_schema: TAKES }],
    messages: sent,
  }),
  answer: ([message = {}]) => message,
  pieces: (message) => listIn(message, 'content') ?? [message],
  sent: ({ messages: sent }) => sent,
};

const responses: Speech = {
  protocol: 'openai-responses',
  items: (said) => {
    if (said.kind === 'asked') return [{ role: 'user', content: said.text }];
    if (said.kind === 'result') return [{ type: 'function_call_output', call_id: said.call.id, output: said.text }];
    const { thinking, text, call } = said;
    const content = [{ type: 'output_text', text: text ?? '', annotations: [] }];
    return [
      ...(thinking === undefined ? [] : [{ type: 'reasoning', summary: [], encrypted_content: `sealed ${thinking}` }]),
      ...(text === undefined || text === '' ? [] : [{ type: 'message', role: 'assistant', content }]),
      ...(call === undefined
        ? []
        : [{ type: 'function_call', call_id: call.id, name: call.name, arguments: JSON.stringify(call.given) }]),
    ];
  },
  request: (input) => ({
    ...{ model: 'gpt-5', store: false, include: ['reasoning.encrypted_content'] },
    ...{ tools: [{ type: 'function', ...TOOL, parameters: TAKES, strict: false }], input },
  }),
  answer: (output) => ({ id: 'resp_1', status: 'completed', output }),
  pieces: (item) => [item],
  sent: ({ input }) => input,
};

const gemini: Speech = {
  protocol: 'gemini-generate-content',
  items: (said) => {
    if (said.kind === 'asked') return [{ role: 'user', parts: [{ text: said.text }] }];
    if (said.kind === 'result') {
      const { id, name } = said.call;
      return [{ role: 'user', parts: [{ functionResponse: { id, name, response: { output: said.text } } }] }];
    }
    const { thinking, text, call } = said;
    const signature = { thoughtSignature: 'c2lnbmVk' };
    const parts = [
      ...(thinking === undefined ? [] : [{ text: thinking, thought: true }]),
      ...(text === undefined || text === '' ? [] : [{ text }]),
      ...(call === undefined
        ? []
        : [{ functionCall: { id: call.id, name: call.name, args: call.given }, ...signature }]),
    ];
    return [{ role: 'model', parts }];
  },
  request: (contents) => ({
    model: 'gemini-3-pro-preview',
    tools: [{ functionDeclarations: [{ ...TOOL, parametersJsonSchema: TAKES }] }],
    contents,
  }),
  answer: ([content = {}]) => ({ candidates: [{ content, finishReason: 'STOP' }] }),
  pieces: (content) => listIn(content, 'parts') ?? [content],
  sent: ({ contents }) => contents,
};

export const SPEECHES: Readonly<Record<string, Speech>> = {
  'Chat Completions': chat,
  Messages: messages,
  Responses: responses,
  Gemini: gemini,
};
