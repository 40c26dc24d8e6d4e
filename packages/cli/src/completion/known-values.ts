import { EVERYTHING, REPLAYED_POLICIES } from '@palimpsest/engine/replay';
import { SESSION_AGENTS } from '../agent-sessions.js';
import type { KnownValues, Values } from '../command-facts.js';
import { settingNames } from '../config/setting-path.js';
import { ROLES } from '../search.js';
import { LOG_LEVELS } from '../settings.js';
import { strategyModes } from '../strategy-field.js';
import { SHELLS } from './shells.js';

const FILES: Values = { kind: 'files' };
const CONVERSATIONS: Values = { kind: 'conversations' };
const words = (...known: readonly string[]): Values => ({ kind: 'words', words: known });

/** By the name of a flag or an argument; the name of a command stands before it where it means something else there. */
export const VALUES: Readonly<Record<string, Values>> = {
  '--store': { kind: 'stores' },
  '--memory-path': FILES,
  '--out': FILES,
  '--html': FILES,
  '--prices': FILES,
  '--policy': words(...REPLAYED_POLICIES.map(({ name }) => name)),
  '--against': words(EVERYTHING, ...REPLAYED_POLICIES.map(({ name }) => name)),
  '--log-level': words(...LOG_LEVELS),
  '--memory-strategy': words(...strategyModes()),
  '--role': words(...ROLES),
  '--agent': words(...SESSION_AGENTS.map(({ name }) => name)),
  '--host': words('127.0.0.1', '0.0.0.0', '::1'),
  '--resume': CONVERSATIONS,
  '--conversation': CONVERSATIONS,
  'show id': CONVERSATIONS,
  'compact id': CONVERSATIONS,
  'undo id': CONVERSATIONS,
  'savings id': CONVERSATIONS,
  'why id': CONVERSATIONS,
  'open id': CONVERSATIONS,
  files: FILES,
  what: FILES,
  file: FILES,
  setting: words(...settingNames()),
  shell: words(...Object.keys(SHELLS)),
};

export const knownValues: KnownValues = (name, path) => VALUES[`${path.at(-1)} ${name}`] ?? VALUES[name];
