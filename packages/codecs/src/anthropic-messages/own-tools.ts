import { isJsonObject, type JsonObject, parseExactJson, writeJson } from '@palimpsest/core';
import { functionFields, hasNamesake, type OwnTools, parametersOf, withTools } from '../own-tools.js';
import { MessagesSplicer } from './splicer.js';
import { blocksOf, decodeMessage } from './wire.js';

export const ownTools: OwnTools = {
  canOffer: (frame, tools) => !hasNamesake(frame, tools),
  offered: (frame, tools) =>
    withTools(frame, [
      ...frame.tools,
      ...tools.map((tool) => ({
        ...functionFields(tool),
        input_schema: parametersOf(tool),
      })),
    ]),
  // Some who speak this protocol refuse a history with calls where no tool is offered: ours stay then, and may not be called.
  lastRound: (frame, client) =>
    client.tools.length > 0 ? client : { ...frame, fields: { ...frame.fields, tool_choice: { type: 'none' } } },
  withCalls: (message, calls) => {
    const wire = parseExactJson(message.wire.json) as JsonObject;
    const added = calls.map(({ callId, name, arguments: given }) => {
      const input = parseExactJson(given);
      return { type: 'tool_use', id: callId, name, input: isJsonObject(input) ? input : { text: given } };
    });
    const joined = { ...wire, content: [...blocksOf(wire.content), ...added] };
    return { ...message, ...decodeMessage(joined, writeJson(joined)) };
  },
  createSplicer: (isOwn) => new MessagesSplicer(isOwn),
};
