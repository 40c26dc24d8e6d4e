import { existsSync, readdirSync, statSync } from 'node:fs';
import { otherVersion } from '../other-version.js';
import { StoreError } from '../store.js';
import type { VaultFault } from '../vault.js';
import { CONTENTS } from './contents.js';
import { type Disk, isTemporary, namesIn } from './disk.js';
import { FORMAT } from './outbox.js';
import { DATABASE, KEYS_FILE } from './places.js';
import { readShown, shownText } from './shown.js';

export const MARKER = 'palimpsest.json';

/** What changes while it is looked at, and can be made again. */
const IGNORED_BY_GIT = `*.tmp
/index/
/conversations/*/partial/
/owners/*/conversations/*/partial/
`;

const KEPT: readonly string[] = ['conversations', 'owners', KEYS_FILE, 'owner.json', CONTENTS];
const OURS: ReadonlySet<string> = new Set(['index', ...KEPT, '.git', '.gitignore', '.gitattributes', MARKER]);

/** Something was stored in a folder: a list of contents that is empty says nothing. */
export const hasStore = (disk: Disk): boolean =>
  namesIn(disk, '.').some(
    (name) => KEPT.includes(name) && (name !== CONTENTS || statSync(disk.path(CONTENTS)).size > 0),
  );

/** A store, with or without anything in it, and also where only its index is left to say what it lacks. Files for git alone are none: any folder may have some. */
export const isStore = (disk: Disk): boolean =>
  hasStore(disk) || [MARKER, DATABASE].some((name) => existsSync(disk.path(name)));

/** @throws StoreError for a folder that holds files of something else, and no store */
export function refuseForeign(root: string): void {
  const names = readdirSync(root);
  const other = names.find((name) => !OURS.has(name) && !isTemporary(name));
  if (other !== undefined && !names.includes(MARKER) && !names.includes('conversations') && !names.includes('owners'))
    throw new StoreError(`${root} holds files of something else ('${other}'); name an empty folder for the store`);
}

/** What is wrong with the file that says what the folder is. @throws StoreError for a store of another format */
export function markerFaults(disk: Disk): VaultFault[] {
  const marker = readShown(disk.path(MARKER));
  if (marker.kind === 'missing') return hasStore(disk) ? [{ text: MARKER_MISSING }] : [];
  const { version } = (marker.kind === 'whole' ? marker.content : marker.fields) ?? {};
  if (marker.kind === 'whole' && version !== FORMAT)
    throw otherVersion(`markdown:${disk.root}`, Number(version), FORMAT);
  if (marker.kind === 'whole') return [];
  if (typeof version === 'number' && version !== FORMAT)
    throw new StoreError(
      `${disk.path(MARKER)} was changed by hand and says format ${version}, and this is format ${FORMAT}: put the file back`,
    );
  return [{ text: `${MARKER} was changed by hand: put it back, or remove it, and it is written again` }];
}

const MARKER_MISSING = `${MARKER} is missing: put it back from a back-up (or with git checkout); a server that starts writes it again`;

/** Makes a folder a store of this format, at last by what says that it is. A new one has a list of contents from the beginning. */
export async function markStore(disk: Disk): Promise<void> {
  if (!hasStore(disk)) await disk.write([{ path: CONTENTS, text: '' }]);
  await disk.write([
    { path: '.gitattributes', text: '* -text\n' },
    { path: '.gitignore', text: IGNORED_BY_GIT },
  ]);
  const content = { store: 'Palimpsest conversations as Markdown', version: FORMAT };
  await disk.write([{ path: MARKER, text: shownText(content) }]);
}
