import { InvalidInputError } from '@palimpsest/core';
import { withoutPassword } from '@palimpsest/stores';
import type { Environment } from '../environment.js';
import type { Origin } from '../layer.js';
import { type ResolvedSettings, resolveSettings } from '../resolve-settings.js';
import { fileLayer, layerIn } from '../settings-file.js';
import { settingsFiles } from '../settings-places.js';

/** The settings that the text of a settings file gives, whatever flags and variables say. @throws InvalidInputError */
export function settingsIn(text: string, origin: Origin, environment: Environment): ResolvedSettings {
  const bare = { ...environment, own: new Map(), openaiBaseUrl: undefined, providerKeys: new Map() };
  const files = settingsFiles(environment);
  const below = files.slice(files.findIndex(({ name }) => name === origin.name) + 1);
  return resolveSettings({}, bare, [layerIn(text, origin), ...below.flatMap((one) => fileLayer(one) ?? [])]);
}

/** Checks the text of a settings file by itself, without flags and variables. Undefined where nothing is wrong. */
export function faultIn(text: string, origin: Origin, environment: Environment): InvalidInputError | undefined {
  try {
    settingsIn(text, origin, environment);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidInputError) return error;
    throw error;
  }
}

/** The file holds what only its owner may read: the password of a store. */
export function holdsSecret(text: string, origin: Origin): boolean {
  const { store } = layerIn(text, origin).values;
  return typeof store === 'string' && withoutPassword(store) !== store;
}
