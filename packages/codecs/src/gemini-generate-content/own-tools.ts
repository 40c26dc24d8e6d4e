import { isJsonObject, type JsonObject, type JsonValue, parseExactJson, writeJson } from '@palimpsest/core';
import type { Frame } from '../codec.js';
import { hasNamesake, type OwnTools } from '../own-tools.js';
import { asList } from '../wire-values.js';
import { declaration } from './compose.js';
import { isAppendOnly } from './decode.js';
import { argsOf } from './foreign.js';
import { GeminiSplicer } from './splicer.js';
import { type Content, decodeMessage, fieldOf, partsOf } from './wire.js';

export const ownTools: OwnTools = {
  // Most models refuse functions beside tools that the provider runs.
  canOffer: (frame, tools) =>
    !isAppendOnly(frame.fields) &&
    frame.tools.every((tool) => isJsonObject(tool) && typeof tool.name === 'string') &&
    candidateCount(frame.fields) === 1 &&
    !hasNamesake(frame, tools),
  offered: (frame, tools) => withDeclared(frame, tools.map(declaration)),
  lastRound: (_, client) => client,
  withCalls: (message, calls) => {
    const wire = parseExactJson(message.wire.json) as Content;
    const added = calls.map(({ callId, name, arguments: given }) => ({
      functionCall: { id: callId, name, args: argsOf(given, false) },
    }));
    const joined = { ...wire, parts: [...partsOf(wire), ...added] };
    return { ...message, ...decodeMessage(joined, writeJson(joined)) };
  },
  createSplicer: (isOwn) => new GeminiSplicer(isOwn),
};

function candidateCount(fields: JsonObject): JsonValue {
  const config = fieldOf(fields, 'generationConfig');
  return (isJsonObject(config) ? fieldOf(config, 'candidateCount') : undefined) ?? 1;
}

/** All functions stand in one entry: not every model takes several. */
function withDeclared(frame: Frame, added: readonly JsonObject[]): Frame {
  const entries = asList(frame.fields.tools);
  const declared = entries.flatMap((entry) =>
    isJsonObject(entry) ? asList(fieldOf(entry, 'functionDeclarations')) : [],
  );
  return {
    ...frame,
    fields: { ...frame.fields, tools: [{ functionDeclarations: [...declared, ...added] }] },
    tools: [...frame.tools, ...added],
  };
}
