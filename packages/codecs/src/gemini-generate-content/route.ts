import { isJsonObject, type JsonObject, parseExactJson, writeJson } from '@palimpsest/core';
import type { Route } from '../route.js';
import { asText } from '../wire-values.js';

const CALL = /^(.*?)\/((?:models|tunedModels)\/[^/:]+):(generateContent|streamGenerateContent)$/;
const OF_MODELS = 'models/';
const OF_TUNED_MODELS = 'tunedModels/';

/** The model and whether the reply is streamed stand in the address; in a request here they are fields like any other. */
export const route: Route = {
  shown: '/models/{model}:generateContent',
  callAt: (path, query) => {
    const [, base, name, method] = CALL.exec(path) ?? [];
    if (base === undefined || name === undefined) return undefined;
    const model = decoded(name.startsWith(OF_MODELS) ? name.slice(OF_MODELS.length) : name);
    const isStream = method === 'streamGenerateContent';
    const isEvents = /[?&]alt=sse(?:&|$)/.test(query);
    // Nobody reads the other form of a stream, a list that grows: `decodeRequest` says so.
    return { base, fields: { model, ...streamFields(isStream, isEvents) }, query: '' };
  },
  sent: (request) => {
    const { model, stream, ...body } = parseExactJson(request) as JsonObject;
    const path = `/${pathOf(asText(model))}`;
    return {
      path: stream === true ? `${path}:streamGenerateContent?alt=sse` : `${path}:generateContent`,
      body: writeJson(isJsonObject(body) ? body : {}),
    };
  },
};

/** Nothing in a name leads elsewhere. */
const pathOf = (model: string): string => {
  const isTuned = model.startsWith(OF_TUNED_MODELS);
  const name = isTuned ? model.slice(OF_TUNED_MODELS.length) : model;
  return `${isTuned ? OF_TUNED_MODELS : OF_MODELS}${encodeURIComponent(name)}`;
};

const streamFields = (isStream: boolean, isEvents: boolean): JsonObject => ({
  ...(isStream ? { stream: true } : {}),
  ...(isStream && !isEvents ? { alt: 'json' } : {}),
});

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
