import { CODECS } from './codecs.js';
import { CORE } from './core.js';
import { ENGINE } from './engine.js';
import type { Fault } from './fault.js';
import { SERVER } from './server.js';
import { STORES } from './stores.js';

/** Mistakes that break what the code promises, each with the tests that must notice. */
export const FAULTS: readonly Fault[] = [...CORE, ...CODECS, ...STORES, ...ENGINE, ...SERVER];
