import { LOCAL_OWNER, type VaultFault } from '../vault.js';
import { idOfFolder } from './names.js';

/** Whose something is, and which conversation's, as faults have it. */
export type Whose = Pick<VaultFault, 'owner' | 'conversation'>;

/** What the owner of a server without keys has in the store's folder itself. */
const OWN: ReadonlySet<string> = new Set(['conversations', 'instructions', 'memory', 'owner.json']);

/**
 * Whose a file or a folder is, as its place says, for those that are in no list. What is named by the hash of a long name is known
 * to be somebody's, and not whose.
 */
export function whoseIs(path: string): Whose {
  const [first = '', name, ...rest] = path.split('/');
  if (first === 'owners') return name === undefined ? {} : { owner: idOfFolder(name), ...conversationIn(rest) };
  return OWN.has(first) ? { owner: LOCAL_OWNER, ...conversationIn([first, name]) } : {};
}

const conversationIn = ([folder, name]: readonly (string | undefined)[]): Whose =>
  folder === 'conversations' && name !== undefined ? { conversation: idOfFolder(name) } : {};
