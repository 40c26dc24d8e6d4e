import { join } from 'node:path';
import type { Environment } from './environment.js';
import type { Origin } from './layer.js';

/** The files that may hold settings, the one that wins first. */
export const settingsFiles = ({ workingFolder, configFolder }: Environment): readonly Origin[] => [
  { layer: 'project file', name: join(workingFolder, '.palimpsest.json') },
  { layer: 'user file', name: join(configFolder, 'palimpsest', 'settings.json') },
];
