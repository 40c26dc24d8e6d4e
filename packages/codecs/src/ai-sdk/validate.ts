import { isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import type { Violation } from '../codec.js';
import { asList, asText, objects } from '../wire-values.js';

/** The shapes that providers refuse whatever the framework: unpaired calls and results, and messages that say nothing. */
export function validate(request: string): Violation | undefined {
  const body = parseJson(request);
  if (!isJsonObject(body) || asList(body.messages).length === 0)
    return { field: 'messages', message: "Invalid 'messages': expected at least one message." };
  let open = new Set<string>();
  let isHead = true;
  for (const [index, message] of objects(body.messages).entries()) {
    const at = `messages[${index}]`;
    if (message.role === 'tool') {
      const [part] = objects(message.content);
      if (part?.type === 'tool-result' && !open.delete(asText(part.toolCallId)))
        return { field: at, message: `The result of the call '${asText(part.toolCallId)}' follows no such call.` };
      continue;
    }
    if (open.size > 0) return unanswered(open, at);
    isHead &&= message.role === 'system';
    if (!isHead && asList(message.content).length === 0 && asText(message.content) === '')
      return { field: `${at}.content`, message: `Invalid '${at}.content': it is empty.` };
    open = new Set(callIdsOf(message));
  }
  return open.size > 0 ? unanswered(open, 'messages') : undefined;
}

const callIdsOf = ({ content }: JsonObject): string[] =>
  objects(content).flatMap(({ type, toolCallId, providerExecuted }) =>
    type === 'tool-call' && providerExecuted !== true ? [asText(toolCallId)] : [],
  );

const unanswered = (ids: ReadonlySet<string>, field: string): Violation => ({
  field,
  message: `The calls ${[...ids].join(', ')} have no results.`,
});
