import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { shown } from '@palimpsest/engine';
import { z } from 'zod';

/** A call of a tool. What else a request may carry has no meaning here. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** How a client asks for a tool. What is wrong is refused in a sentence, where the library's own schema gives its findings as JSON. */
export const toolCallRequest = z.object({
  method: z.literal('tools/call'),
  params: z.unknown().transform(toolCall),
});

const SHOWN_CHARS = 80;

/** Arguments that are null are none: so clients write a call without any. @throws McpError naming the field and the remedy */
function toolCall(params: unknown): ToolCall {
  const { name, arguments: given = null } = params as { readonly name?: unknown; readonly arguments?: unknown };
  if (typeof name !== 'string') throw invalid('name', name, 'Give the name of a tool that tools/list names');
  if (given !== null && !isJsonObject(given))
    throw invalid('arguments', given, "Send an object with the tool's fields, or leave it out");
  return { name, arguments: given ?? {} };
}

function invalid(field: string, value: unknown, remedy: string): McpError {
  const what =
    value === undefined ? 'it is missing' : `${(JSON.stringify(value) ?? '').slice(0, SHOWN_CHARS)} is not valid`;
  return new McpError(ErrorCode.InvalidParams, shown(`Invalid '${field}': ${what}. ${remedy}.`));
}
