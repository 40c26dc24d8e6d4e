import { isJsonObject, type JsonObject, parseExactJson, writeJson } from '@palimpsest/core';
import { clientToolsAlone, functionFields, type OwnTools, parametersOf, withTools } from '../own-tools.js';
import { asList } from '../wire-values.js';
import { ChatSplicer } from './splicer.js';
import { decodeMessage } from './wire.js';

/** More tools than this are refused. */
const MAX_TOOLS = 128;

export const ownTools: OwnTools = {
  canOffer: ({ fields, tools: own }, tools) => {
    const names = own.flatMap((tool) =>
      isJsonObject(tool) && isJsonObject(tool.function) ? [tool.function.name] : [],
    );
    return (
      (fields.n ?? 1) === 1 &&
      fields.functions === undefined &&
      own.length + tools.length <= MAX_TOOLS &&
      !tools.some(({ name }) => names.includes(name))
    );
  },
  offered: (frame, tools) =>
    withTools(frame, [
      ...frame.tools,
      ...tools.map((tool) => ({
        type: 'function',
        function: { ...functionFields(tool), parameters: parametersOf(tool) },
      })),
    ]),
  lastRound: clientToolsAlone,
  withCalls: (message, calls) => {
    const wire = parseExactJson(message.wire.json) as JsonObject;
    const added = calls.map(({ callId, name, arguments: given }) => ({
      ...{ id: callId, type: 'function', function: { name, arguments: given } },
    }));
    const joined = { ...wire, tool_calls: [...asList(wire.tool_calls), ...added] };
    return { ...message, ...decodeMessage(joined, writeJson(joined)) };
  },
  createSplicer: (isOwn) => new ChatSplicer(isOwn),
};
