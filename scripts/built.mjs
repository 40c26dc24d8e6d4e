import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/** A package as it was built. */
export const built = (name) => import(pathToFileURL(join(root, 'packages', name, 'dist/index.js')).href);
