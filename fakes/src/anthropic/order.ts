import { type Faults, rejection } from './anthropic-error.js';
import { isServerCall, isServerResult } from './content.js';
import { blocksOf, type MessagesRequest, turnsOf } from './messages-request.js';
import { takesPrefill, takesSystemRole } from './models.js';

/** Faults of who speaks when: the user first and, with newer models, last. */
export function* orderFaults(request: MessagesRequest, isStrict: boolean): Faults {
  const { model, messages } = request;
  for (const [index, { role }] of messages.entries()) {
    if (role === 'system') yield* systemRoleFaults(request, index);
    else if (index === 0 && role !== 'user') yield rejection('messages: first message must use the "user" role');
    else if (isStrict && role === messages[index - 1]?.role) {
      yield rejection('messages: roles must alternate between "user" and "assistant"');
    }
  }
  const last = turnsOf(messages).at(-1);
  if (last?.role !== 'assistant') return;
  const block = last.blocks.at(-1)?.block;
  const isPaused = block !== undefined && (isServerCall(block.type) || isServerResult(block.type));
  if (isPaused) return;
  if (!takesPrefill(model)) {
    yield rejection(
      'This model does not support assistant message prefill. The conversation must end with a user message.',
    );
  }
  if (request.thinking?.type === 'enabled') {
    yield rejection('messages: prefilling assistant messages is not supported while thinking is enabled');
  }
  if (block?.type === 'text' && /\s$/.test(String(block.text))) {
    yield rejection('messages: final assistant content cannot end with trailing whitespace');
  }
}

function* systemRoleFaults({ model, messages }: MessagesRequest, index: number): Faults {
  if (!takesSystemRole(model)) yield rejection("role 'system' is not supported on this model");
  const next = messages[index + 1];
  if (messages[index - 1]?.role !== 'user' || (next !== undefined && next.role !== 'assistant')) {
    yield rejection(
      `messages.${index}: role 'system' must follow a user message and be last or followed by an assistant message`,
    );
  }
}

/** A history with tool blocks needs the tools to read it by. */
export function* undefinedToolsFaults({ messages, tools = [] }: MessagesRequest): Faults {
  if (tools.length > 0) return;
  const hasToolBlocks = messages.some((message) =>
    blocksOf(message).some(({ type }) => type === 'tool_use' || type === 'tool_result' || isServerCall(type)),
  );
  if (hasToolBlocks) {
    yield rejection('Requests which have `tool_use` or `tool_result` blocks in messages must define tools');
  }
}
