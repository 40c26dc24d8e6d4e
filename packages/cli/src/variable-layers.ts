import { InvalidInputError, nearest } from '@palimpsest/core';
import { PROVIDERS } from '@palimpsest/server/providers';
import { type Environment, IGNORE, KEY_VARIABLE, OWN_PREFIX, PROJECT_VARIABLE } from './environment.js';
import type { Layer } from './layer.js';
import { TOKEN_FILE_VARIABLE } from './operator-token.js';
import { shown } from './refused-value.js';
import { SETTINGS } from './settings.js';
import { STRATEGY_FIELDS, strategyFromText } from './strategy-field.js';

/** The key of the endpoint that makes embeddings. */
export const EMBEDDINGS_KEY_VARIABLE = 'PALIMPSEST_EMBEDDINGS_KEY';
/** Variables of ours that are no settings: keys are in no file, and shown nowhere. */
const NO_SETTINGS: readonly string[] = [KEY_VARIABLE, EMBEDDINGS_KEY_VARIABLE, TOKEN_FILE_VARIABLE, PROJECT_VARIABLE];
/** Kubernetes tells every container where a service named palimpsest is. */
const OF_KUBERNETES = /^PALIMPSEST_(?:SERVICE|PORT)_/;

/**
 * What the environment says. A variable of one field goes before the one of the whole strategy.
 * @throws InvalidInputError naming a variable that looks like ours and is none
 */
export function variableLayers({ own }: Environment): Layer[] {
  const fields = STRATEGY_FIELDS.map((field) => ({
    variable: field.variable,
    onlyMode: field.mode,
    valuesIn: (text: string) => ({ memory_strategy: strategyFromText(field, text) }),
  }));
  const settings = SETTINGS.map(({ variable, name, fromText }) => ({
    variable,
    valuesIn: (text: string) => ({ [name]: fromText?.(text) ?? text }),
  }));
  const known = [...fields, ...settings];
  checkNames(
    own,
    known.flatMap(({ variable }) => variable ?? []),
  );
  return known.flatMap(({ variable, valuesIn, ...only }) => {
    const text = variable === undefined ? undefined : own.get(variable);
    if (variable === undefined || text === undefined) return [];
    return [{ origin: { layer: 'environment', name: variable }, values: valuesIn(text), ...only }];
  });
}

function checkNames(own: Environment['own'], known: readonly string[]): void {
  const project = own.get(PROJECT_VARIABLE) ?? IGNORE;
  if (project !== IGNORE)
    throw new InvalidInputError(
      PROJECT_VARIABLE,
      `${PROJECT_VARIABLE} is ${shown(project)}. Use ${IGNORE}, or do not set it.`,
    );
  for (const name of own.keys())
    if (!known.includes(name) && !NO_SETTINGS.includes(name) && !OF_KUBERNETES.test(name))
      throw new InvalidInputError(
        name,
        `${name}: there is no such variable. ${nearest(name.slice(OWN_PREFIX.length), known, OWN_PREFIX)}`,
        'unknown_setting',
      );
}

/** Who answers when no setting names a provider: what the variables of OpenAI's own clients say. */
export function foundUpstream({ openaiBaseUrl, providerKeys }: Environment): Layer | undefined {
  if (openaiBaseUrl !== undefined)
    return { origin: { layer: 'environment', name: 'OPENAI_BASE_URL' }, values: { upstream: openaiBaseUrl } };
  const [{ name, url }] = PROVIDERS;
  const key = providerKeys.get(name);
  if (key === undefined) return undefined;
  return { origin: { layer: 'environment', name: key.variable }, values: { upstream: url } };
}
