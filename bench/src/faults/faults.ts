import { CHAT } from './chat.js';
import { CODECS } from './codecs.js';
import { COMPACTION } from './compaction.js';
import { CORE } from './core.js';
import { ENGINE } from './engine.js';
import type { Fault } from './fault.js';
import { HELD_UP } from './held-up.js';
import { IMPORTS } from './imports.js';
import { LOOKUPS } from './lookups.js';
import { MEMORY } from './memory.js';
import { POSTGRES } from './postgres.js';
import { RECALL } from './recall.js';
import { RECORDING } from './recording.js';
import { REMOVAL } from './removal.js';
import { SERVER } from './server.js';
import { STORES } from './stores.js';
import { STRATEGY } from './strategy.js';
import { TRANSFER } from './transfer.js';

const OF_ENGINE = [...RECORDING, ...STRATEGY, ...COMPACTION, ...RECALL, ...LOOKUPS, ...MEMORY, ...ENGINE];

/** Mistakes that break what the code promises, each with the tests that must notice. */
export const FAULTS: readonly Fault[] = [
  ...CORE,
  ...CODECS,
  ...STORES,
  ...POSTGRES,
  ...REMOVAL,
  ...TRANSFER,
  ...OF_ENGINE,
  ...IMPORTS,
  ...SERVER,
  ...HELD_UP,
  ...CHAT,
];
