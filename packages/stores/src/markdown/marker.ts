import { readdirSync } from 'node:fs';
import { otherVersion } from '../other-version.js';
import { StoreError } from '../store.js';
import type { VaultFault } from '../vault.js';
import { type Disk, isTemporary } from './disk.js';
import { readShown, shownText } from './shown.js';

export const MARKER = 'palimpsest.json';
const FORMAT = 1;

/**
 * What changes while it is looked at, and can be made again. The index stays when git puts older files in place: so what is
 * missing then is known.
 */
const IGNORED_BY_GIT = `*.tmp
/index/
/conversations/*/partial/
/owners/*/conversations/*/partial/
`;

const OURS: ReadonlySet<string> = new Set([
  'index',
  'conversations',
  'owners',
  '.git',
  '.gitignore',
  '.gitattributes',
  MARKER,
]);

/** @throws StoreError for a folder that holds files of something else, and no store */
export function refuseForeign(root: string): void {
  const names = readdirSync(root);
  const other = names.find((name) => !OURS.has(name) && !isTemporary(name));
  if (other !== undefined && !names.includes(MARKER) && !names.includes('conversations') && !names.includes('owners'))
    throw new StoreError(`${root} holds files of something else ('${other}'); name an empty folder for the store`);
}

/**
 * Whether a folder says that it is a store of this format. What a person changed there is told, and stays as it is.
 * @throws StoreError for another format
 */
export function checkFormat(disk: Disk, findings: VaultFault[]): boolean {
  const marker = readShown(disk.path(MARKER));
  if (marker.kind === 'missing') return false;
  if (marker.kind === 'whole') {
    const { version } = marker.content;
    if (version === FORMAT) return true;
    throw otherVersion(`markdown:${disk.root}`, Number(version), FORMAT);
  }
  const version = marker.fields?.version;
  if (typeof version === 'number' && version !== FORMAT)
    throw new StoreError(
      `${disk.path(MARKER)} was changed by hand and says format ${version}, and this is format ${FORMAT}: put the file back`,
    );
  findings.push({ text: `${MARKER} was changed by hand: put it back, or remove it, and it is written again` });
  return true;
}

const LISTED = { hasContents: true };

/** Whether there is to be a list of contents. Stores that were written before there was one have none. */
export function isListed(disk: Disk): boolean {
  const marker = readShown(disk.path(MARKER));
  return marker.kind === 'whole' && marker.content.hasContents === true;
}

/** From now on there is a list of contents. What a person changed there stays as it is. */
export async function markListed(disk: Disk): Promise<void> {
  const marker = readShown(disk.path(MARKER));
  if (marker.kind === 'whole' && !isListed(disk))
    await disk.replace({ path: MARKER, text: shownText({ ...marker.content, ...LISTED }) });
}

export const MARKER_MISSING = `${MARKER} is missing: put it back from a back-up (or with git checkout); a server that starts writes it again`;

/** Makes a folder a store of this format. `hasContents`: there is a list of contents. */
export async function markStore(disk: Disk, hasContents: boolean): Promise<void> {
  await disk.replace({ path: '.gitattributes', text: '* -text\n' });
  await disk.replace({ path: '.gitignore', text: IGNORED_BY_GIT });
  await disk.replace({
    path: MARKER,
    text: shownText({ store: 'Palimpsest conversations as Markdown', version: FORMAT, ...(hasContents ? LISTED : {}) }),
  });
}
