import { HIDDEN_OWNER } from '../sqlite/hidden.js';
import { LOCAL_OWNER } from '../vault.js';
import { folderName } from './names.js';

/** The index. */
export const DATABASE = 'index/conversations.db';
/** Where conversations are that are being imported or erased: with the index, because neither is acknowledged yet. */
export const HIDDEN = 'index/hidden';
export const METADATA = 'metadata.json';

/** What begins the paths of all that is an owner's. */
export const ownerFolder = (owner: string): string => (owner === LOCAL_OWNER ? '' : `owners/${folderName(owner)}/`);

/** The folder that a conversation is to have, where nothing is in the way. */
export const conversationFolder = (owner: string, id: string, key: number): string =>
  owner === HIDDEN_OWNER ? `${HIDDEN}/${key}` : `${ownerFolder(owner)}conversations/${folderName(id)}`;

/** The one it has where something of a person is in the way. */
export const besideFolder = (folder: string, key: number): string => `${folder}~~${key}`;

/** Whether a folder of this name may be that of a conversation. */
export const isFolderOf = (name: string, id: string, key: number): boolean =>
  name === folderName(id) || name === besideFolder(folderName(id), key);

export const isHiddenFolder = (folder: string): boolean => folder.startsWith(`${HIDDEN}/`);

export const textPath = (owner: string, id: string): string =>
  `${ownerFolder(owner)}instructions/${id.slice(0, 32)}.md`;
export const memoryFolder = (owner: string): string => `${ownerFolder(owner)}memory`;
export const ownerFile = (owner: string): string => `${ownerFolder(owner)}owner.json`;
export const KEYS_FILE = 'keys.json';
