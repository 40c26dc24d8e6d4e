import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject, JsonValue } from '@palimpsest/core';

interface RecordedMessage {
  readonly role: string;
  readonly content: JsonValue;
  readonly name?: string;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
}

/** A conversation as a file has it, in the form of chat messages. */
export interface Recorded {
  readonly id: string;
  readonly messages: readonly JsonObject[];
}

/** The conversations in all files of a folder and its folders, in the order of their paths; files of another form are left out. */
export function* readRecorded(folder: string): Generator<Recorded> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  for (const file of files.sort()) {
    const content = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<{
      readonly id: string;
      readonly messages: readonly RecordedMessage[];
    }>;
    if (typeof content.id === 'string' && Array.isArray(content.messages))
      yield { id: content.id, messages: content.messages.map(chatMessage) };
  }
}

function chatMessage({ role, content, name, tool_call_id: callId, tool_calls: calls }: RecordedMessage): JsonObject {
  return {
    ...{ role, content },
    ...(name === undefined || role === 'tool' ? {} : { name: name.replace(/[^a-zA-Z0-9_-]/g, '_') }),
    ...(callId === undefined ? {} : { tool_call_id: callId }),
    ...(calls === undefined || calls.length === 0
      ? {}
      : {
          tool_calls: calls.map((call) => ({
            ...{ id: call.id, type: 'function' },
            function: { name: call.name, arguments: call.arguments },
          })),
        }),
  };
}
