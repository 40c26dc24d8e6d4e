import { LOCAL_OWNER } from '../vault.js';
import { Catalogue, folderOfOwner, type StoredKey } from './catalogue.js';
import type { OwnerState } from './change.js';
import type { Disk } from './disk.js';
import { rebuildFacts } from './fact-rebuild.js';
import { readLists } from './lists.js';
import { mend } from './mend.js';
import { idOfFolder } from './names.js';
import { isConversation, namesIn, rebuildConversation, withGapsFilled } from './rebuild.js';
import { readShown } from './shown.js';

/**
 * Reads the lists of the index. A list that is damaged is made again from the files. `extra` are files that do not count, and
 * must be gone before the next journal begins. Undefined: the lists cannot be trusted.
 */
export function loadCatalogue(
  disk: Disk,
  { epoch, removed }: { readonly epoch: number; readonly removed: readonly string[] },
  findings: string[],
): { readonly catalogue: Catalogue; readonly extra: readonly string[] } | undefined {
  const catalogue = new Catalogue();
  const { owners, keys, extra } = readLists(disk, epoch, removed);
  for (const [folder, { owner: state, conversations, damaged }] of owners) {
    const owner = state?.owner ?? idOfFolder(folder);
    if (owner === undefined) return undefined;
    const rebuilt = damaged.map((name) => {
      const path = within(folderOfOwner(owner), `conversations/${name}`);
      const known = rebuildConversation(disk, path);
      findings.push(`the list of ${path} was damaged and is made again from its files`, ...known.findings);
      return known;
    });
    catalogue.restore(owner, state, withGapsFilled([...conversations, ...rebuilt], rebuilt));
    for (const made of rebuilt) mend(catalogue.shelf(owner), made, findings);
  }
  for (const key of (keys as { readonly keys?: readonly StoredKey[] } | undefined)?.keys ?? []) catalogue.setKey(key);
  catalogue.areKeysDirty = false;
  return { catalogue, extra };
}

/** What the files of the conversations say, without the index. */
export function rebuildCatalogue(disk: Disk, findings: string[]): Catalogue {
  const catalogue = new Catalogue();
  for (const folder of ['', ...namesIn(disk, 'owners').map((name) => `owners/${name}`)])
    rebuildOwner(disk, catalogue, folder, findings);
  const keys = readShown(disk.path('keys.json'));
  if (keys.kind === 'whole') for (const key of keys.content.keys as readonly StoredKey[]) catalogue.setKey(key);
  else if (keys.kind === 'changed') findings.push('keys.json was changed by hand and is not taken: make new keys');
  catalogue.areKeysDirty = true;
  for (const shelf of catalogue.shelves.values()) shelf.unlisted();
  return catalogue;
}

function rebuildOwner(disk: Disk, catalogue: Catalogue, folder: string, findings: string[]): void {
  const file = within(folder, 'owner.json');
  const shown = readShown(disk.path(file));
  if (shown.kind === 'changed') findings.push(`${file} was changed by hand and is not taken`);
  const state = shown.kind === 'whole' ? (shown.content as unknown as OwnerState) : undefined;
  const owner = folder === '' ? LOCAL_OWNER : (state?.owner ?? idOfFolder(folder.slice('owners/'.length)));
  if (owner === undefined) {
    findings.push(`${folder} cannot be read without its owner.json: put that back from a back-up`);
    return;
  }
  const folders = namesIn(disk, within(folder, 'conversations')).map((name) => within(folder, `conversations/${name}`));
  const conversations = folders
    .filter((path) => isConversation(disk, path))
    .map((path) => {
      const rebuilt = rebuildConversation(disk, path);
      findings.push(...rebuilt.findings);
      return rebuilt;
    });
  const facts = rebuildFacts(disk, folder, findings);
  const known = state === undefined ? { owner, n: 0, strategy: null, erasures: 0, calibrations: [] } : state;
  catalogue.restore(owner, { ...known, facts: facts.rows }, withGapsFilled(conversations, conversations));
  catalogue.n = Math.max(catalogue.n, facts.n);
  for (const rebuilt of conversations) {
    mend(catalogue.shelf(owner), rebuilt, findings);
    for (const { n } of rebuilt.rows) catalogue.n = Math.max(catalogue.n, n);
  }
}

const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
