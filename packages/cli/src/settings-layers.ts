import type { Environment } from './environment.js';
import type { Layer } from './layer.js';
import { consentNeeded, isWaiting } from './project/consent.js';
import { freeSettings } from './project/free-settings.js';
import { projectFile } from './project/project-file.js';
import { fileLayer, layerIn } from './settings-file.js';
import { settingsFiles } from './settings-places.js';

/**
 * What the files say, the one that wins first. Where the project's file asks for what nobody agreed to, its layer carries the refusal.
 * @throws InvalidInputError naming a file that cannot be understood
 */
export function settingsLayers(environment: Environment): Layer[] {
  return settingsFiles(environment).flatMap((origin): Layer[] => {
    if (origin.layer !== 'project file') return [fileLayer(origin)].filter((layer) => layer !== undefined);
    const file = projectFile(environment);
    if (file === undefined) return [];
    const layer = layerIn(file.text, origin);
    return [isWaiting(file) ? { ...layer, refusal: consentNeeded(file) } : layer];
  });
}

/** The same for commands that only show settings: of the project's file they take what is free, and note what is left out. */
export function shownLayers(environment: Environment): Layer[] {
  return settingsLayers(environment).map(({ refusal, values, ...layer }) =>
    refusal === undefined
      ? { ...layer, values }
      : { ...layer, values: freeSettings(values), note: `not in effect: ${refusal.message}` },
  );
}
