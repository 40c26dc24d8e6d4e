import { basename } from 'node:path/posix';
import { LOCAL_OWNER, type VaultFault } from '../vault.js';
import { Catalogue, folderOfOwner, type StoredKey } from './catalogue.js';
import type { OwnerState } from './change.js';
import { contentsFaults, readContents } from './contents.js';
import { withoutCopies } from './copies.js';
import type { Disk } from './disk.js';
import { rebuildFacts } from './fact-rebuild.js';
import { readLists } from './lists.js';
import { mend } from './mend.js';
import { folderName, idOfFolder } from './names.js';
import { isConversation, namesIn, type Rebuilt, rebuildConversation, withGapsFilled } from './rebuild.js';
import { changedSettings, readShown } from './shown.js';

interface Loaded {
  readonly catalogue: Catalogue;
  readonly extra: readonly string[];
  /** It knows more than the lists do. */
  readonly isMended: boolean;
}

/**
 * Reads the lists of the index. A list that is damaged is made again from the files. `extra` are files that do not count, and
 * must be gone before the next journal begins. Undefined: the lists cannot be trusted.
 */
export function loadCatalogue(
  disk: Disk,
  { epoch, removed }: { readonly epoch: number; readonly removed: readonly string[] },
  findings: VaultFault[],
): Loaded | undefined {
  const catalogue = new Catalogue();
  const { owners, keys, extra } = readLists(disk, epoch, removed);
  let isMended = false;
  for (const [folder, { owner: state, conversations, damaged, lostHeads }] of owners) {
    const owner = state?.owner ?? idOfFolder(folder);
    if (owner === undefined) return undefined;
    const pathOf = (name: string) => within(folderOfOwner(owner), `conversations/${name}`);
    for (const name of damaged)
      findings.push({
        ...{ owner, conversation: idOfFolder(name) },
        text: `the list of ${pathOf(name)} was damaged and is made again from its files`,
      });
    const made = rebuiltFrom(disk, catalogue, owner, [...damaged, ...lostHeads].map(pathOf), findings);
    const rebuilt = withoutCopies(owner, conversations, made, findings);
    catalogue.restore(owner, state, withGapsFilled([...conversations, ...rebuilt], rebuilt));
    for (const one of rebuilt) mend(catalogue.shelf(owner), one, findings);
    isMended ||= damaged.length > 0 || catalogue.shelf(owner).lostHeads.size < lostHeads.length;
  }
  for (const key of (keys as { readonly keys?: readonly StoredKey[] } | undefined)?.keys ?? []) catalogue.setKey(key);
  catalogue.areKeysDirty = false;
  return { catalogue, extra, isMended };
}

/** What the files of some conversations say. One that cannot be named without its `metadata.json` is left out. */
function rebuiltFrom(
  disk: Disk,
  catalogue: Catalogue,
  owner: string,
  folders: readonly string[],
  findings: VaultFault[],
): Rebuilt[] {
  return folders.flatMap((folder) => {
    const rebuilt = rebuildConversation(disk, folder);
    const { id } = rebuilt.state.head;
    const isNamed = folderName(id) === basename(folder);
    findings.push(...rebuilt.findings.map((text) => ({ owner, conversation: isNamed ? id : undefined, text })));
    if (isNamed) return [rebuilt];
    const text = `${folder} cannot be named without its metadata.json: put that back, and remove index/`;
    findings.push({ owner, text });
    catalogue.skip(rebuilt);
    return [];
  });
}

/** What the files of the conversations say, without the index. */
export function rebuildCatalogue(disk: Disk, findings: VaultFault[]): Catalogue {
  const catalogue = new Catalogue();
  for (const folder of ['', ...namesIn(disk, 'owners').map((name) => `owners/${name}`)])
    rebuildOwner(disk, catalogue, folder, findings);
  const keys = readShown(disk.path('keys.json'));
  if (keys.kind === 'whole') for (const key of keys.content.keys as readonly StoredKey[]) catalogue.setKey(key);
  else if (keys.kind === 'changed') findings.push({ text: changedSettings('keys.json') });
  findings.push(...contentsFaults(disk, readContents(disk), catalogue));
  catalogue.areKeysDirty = true;
  for (const shelf of catalogue.shelves.values()) shelf.unlisted();
  return catalogue;
}

function rebuildOwner(disk: Disk, catalogue: Catalogue, folder: string, findings: VaultFault[]): void {
  const file = within(folder, 'owner.json');
  const shown = readShown(disk.path(file));
  const state = shown.kind === 'whole' ? (shown.content as unknown as OwnerState) : undefined;
  const owner = folder === '' ? LOCAL_OWNER : (state?.owner ?? idOfFolder(folder.slice('owners/'.length)));
  if (shown.kind === 'changed') findings.push({ owner, text: changedSettings(file) });
  const folders = namesIn(disk, within(folder, 'conversations')).map((name) => within(folder, `conversations/${name}`));
  const known = folders.filter((path) => isConversation(disk, path));
  const facts = rebuildFacts(disk, folder, { owner, count: state?.factCount ?? 0, findings });
  catalogue.n = Math.max(catalogue.n, facts.n);
  if (owner === undefined) {
    findings.push({
      text: `${folder} cannot be read without its owner.json: put that back from a back-up, and remove index/`,
    });
    for (const path of known) catalogue.skip(rebuildConversation(disk, path));
    return;
  }
  const found = rebuiltFrom(disk, catalogue, owner, known, findings);
  const conversations = withoutCopies(owner, [], found, findings);
  const kept = state === undefined ? { owner, n: 0, strategy: null, erasures: 0, calibrations: [] } : state;
  catalogue.restore(owner, { ...kept, facts: facts.rows }, withGapsFilled(conversations, conversations));
  for (const one of conversations) mend(catalogue.shelf(owner), one, findings);
  for (const one of found) catalogue.skip(one);
}

const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
