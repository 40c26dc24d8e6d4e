import { parseExactJson, writeJson } from '@palimpsest/core';
import { clientToolsAlone, functionFields, hasNamesake, type OwnTools, parametersOf, withTools } from '../own-tools.js';
import { asList } from '../wire-values.js';
import { decodeMessage } from './message.js';
import { ResponsesSplicer } from './splicer.js';

export const ownTools: OwnTools = {
  canOffer: (frame, tools) => frame.fields.background !== true && !hasNamesake(frame, tools),
  offered: (frame, tools) =>
    withTools(frame, [
      ...frame.tools,
      ...tools.map((tool) => ({
        type: 'function',
        ...functionFields(tool),
        parameters: parametersOf(tool),
        strict: false,
      })),
    ]),
  lastRound: clientToolsAlone,
  withCalls: (message, calls) => {
    const items = asList(parseExactJson(message.wire.json));
    const added = calls.map(({ callId, name, arguments: given }) => ({
      ...{ type: 'function_call', call_id: callId, name, arguments: given },
    }));
    return { ...message, ...decodeMessage(writeJson([...items, ...added])) };
  },
  createSplicer: (isOwn) => new ResponsesSplicer(isOwn),
};
