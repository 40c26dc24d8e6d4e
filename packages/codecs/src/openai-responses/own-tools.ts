import { isJsonObject, parseExactJson, writeJson } from '@palimpsest/core';
import { asList } from '../openai-chat/wire.js';
import type { OwnTools } from '../own-tools.js';
import { functionFields, withoutTools, withTools } from '../own-tools.js';
import { decodeMessage } from './message.js';
import { ResponsesSplicer } from './splicer.js';

export const ownTools: OwnTools = {
  canOffer: ({ fields, tools: own }, tools) =>
    fields.background !== true &&
    !tools.some(({ name }) => own.some((tool) => isJsonObject(tool) && tool.name === name)),
  offered: (frame, tools) =>
    withTools(frame, [
      ...frame.tools,
      ...tools.map((tool) => ({
        type: 'function',
        ...functionFields(tool),
        parameters: tool.parameters ?? { type: 'object', properties: {} },
        strict: false,
      })),
    ]),
  lastRound: (_, client) => (client.tools.length > 0 ? client : withoutTools(client)),
  withCalls: (message, calls) => {
    const items = asList(parseExactJson(message.wire.json));
    const added = calls.map(({ callId, name, arguments: given }) => ({
      ...{ type: 'function_call', call_id: callId, name, arguments: given },
    }));
    return { ...message, ...decodeMessage(writeJson([...items, ...added])) };
  },
  createSplicer: (isOwn) => new ResponsesSplicer(isOwn),
};
