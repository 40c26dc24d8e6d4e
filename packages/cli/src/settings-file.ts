import { InvalidInputError, isJsonObject, type JsonObject, type JsonValue, nearest, parseJson } from '@palimpsest/core';
import { PROVIDERS } from '@palimpsest/server/providers';
import { faultOf } from './json-fault.js';
import type { Layer, Origin } from './layer.js';
import { shown } from './refused-value.js';
import { SETTINGS } from './settings.js';
import { settingsText } from './settings-text.js';

const NAMES: readonly string[] = SETTINGS.map(({ name }) => name);
const LIKE_A_KEY = /(?:key|token|secret|password)$/i;

/**
 * What a file says; undefined when it is not there.
 * @throws InvalidInputError naming the file and what is wrong with it
 */
export function fileLayer(origin: Origin): Layer | undefined {
  const text = settingsText(origin.name);
  return text === undefined ? undefined : layerIn(text, origin);
}

/** What the text of a file says. @throws InvalidInputError as `fileLayer` */
export function layerIn(text: string, origin: Origin): Layer {
  const values = withoutTools(objectIn(text.replace(/^\uFEFF/, ''), origin.name));
  for (const field of Object.keys(values)) checkName(field, origin.name);
  return { origin, values };
}

/** Tool servers are for the chat, which reads them by itself. */
function withoutTools({ mcpServers: _, ...values }: JsonObject): JsonObject {
  const { agents } = values;
  if (!isJsonObject(agents)) return values;
  const plain = Object.entries(agents).map(([name, agent]): [string, JsonValue | undefined] => {
    if (!isJsonObject(agent)) return [name, agent];
    const { mcpServers: __, ...rest } = agent;
    return [name, rest];
  });
  return { ...values, agents: Object.fromEntries(plain) };
}

function objectIn(text: string, path: string): JsonObject {
  const value = parseJson(text);
  if (isJsonObject(value)) return value;
  if (value !== undefined)
    throw new InvalidInputError(path, `${path} does not hold an object. Write one like {"port": 4141}.`);
  const { line, column } = faultOf(text);
  throw new InvalidInputError(path, `${path} is not JSON from line ${line}, column ${column} on. Correct it there.`);
}

/** The value of an unknown field is not repeated: it may be a secret. */
function checkName(field: string, path: string): void {
  if (NAMES.includes(field)) return;
  throw new InvalidInputError(field, `${path}, field ${shown(field)}: ${unknownSetting(field)}`, 'unknown_setting');
}

/** What to do about a name that no setting has. */
export const unknownSetting = (field: string): string =>
  LIKE_A_KEY.test(field)
    ? `Keys do not belong in files: set ${PROVIDERS.map(({ keyVariables }) => keyVariables[0]).join(', ')} or PALIMPSEST_EMBEDDINGS_KEY in the environment instead.`
    : `there is no such setting. ${nearest(field, NAMES)}`;
