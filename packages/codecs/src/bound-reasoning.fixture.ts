import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import {
  issueOutput,
  type MessagesBlock,
  type MessagesRequest,
  type ResponsesRequest,
  signedContent,
  validateMessagesRequest,
  validateResponsesRequest,
} from '@palimpsest/fakes';
import type { KnownProtocol } from './codec-of.js';

/** A provider that binds thoughts to what was before them: what its clients send, and what it answers. */
export interface BindingProvider {
  readonly protocol: KnownProtocol;
  /** What a request says besides its messages. */
  readonly fields: JsonObject;
  question(text: string): JsonObject;
  result(call: string, text: string): JsonObject;
  /** The whole answer to a request: thoughts that are good behind it alone, and a call, or words that name it. */
  answer(request: JsonValue, call: string, isCall?: boolean): JsonObject;
  /** The answer as a client that keeps its history sends it again. */
  history(answer: JsonObject): readonly JsonObject[];
  refusal(body: string): unknown;
}

export const TOOL = { name: 'look', input_schema: { type: 'object' } };

export const bindingMessages: BindingProvider = {
  protocol: 'anthropic-messages',
  fields: { model: 'claude-opus-5-5', max_tokens: 100, tools: [TOOL] },
  question: (content) => ({ role: 'user', content }),
  result: (tool_use_id, content) => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id, content }] }),
  answer: (request, call, isCall = true) => {
    const said: MessagesBlock[] = [
      { type: 'thinking', thinking: `thought about ${call}` },
      { type: 'redacted_thinking' },
      isCall ? { type: 'tool_use', id: call, name: 'look', input: {} } : { type: 'text', text: call },
    ];
    return { content: signedContent(request as unknown as MessagesRequest, said) as unknown as JsonValue };
  },
  history: ({ content = [] }) => [{ role: 'assistant', content }],
  refusal: (body) => validateMessagesRequest(JSON.parse(body), body),
};

export const bindingResponses: BindingProvider = {
  protocol: 'openai-responses',
  fields: { model: 'gpt-5', store: false, include: ['reasoning.encrypted_content'] },
  question: (content) => ({ role: 'user', content }),
  result: (call_id, output) => ({ type: 'function_call_output', call_id, output }),
  answer: (request, call, isCall = true) => {
    const script = [{ reasoning: `thought about ${call}` }, isCall ? { call: 'look', callId: call } : { text: call }];
    const issued = { response: call.replaceAll('_', ''), isReasoningBound: true };
    return {
      status: 'completed',
      output: issueOutput(request as unknown as ResponsesRequest, script, issued) as unknown as JsonValue,
    };
  },
  history: ({ output }) => (Array.isArray(output) ? output.filter(isJsonObject) : []),
  refusal: (body) => validateResponsesRequest(JSON.parse(body), body, { isReasoningBound: true }),
};
