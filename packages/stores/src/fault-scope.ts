import { folderName } from './markdown/names.js';
import { LOCAL_OWNER } from './vault.js';

/** What somebody asks about; all there is where nothing is named. */
interface Scope {
  readonly owner?: string | undefined;
  readonly conversations?: readonly string[] | undefined;
}

/** A fault of rows that are of one conversation, and one of files that are. */
const OF_ROWS = /^conversation '/;
const OF_FILES = /(?:^| )(?:owners\/([^/ ]+)\/)?conversations\/([^/ ]+)/;
const OWNER_NAMED = /\bowner '|(?:^| )owners\//;

/** Whether a fault that a vault tells is about what is asked for, or about no owner and no conversation. */
export function isFaultWithin(fault: string, { owner, conversations }: Scope): boolean {
  if (OF_ROWS.test(fault)) {
    if (conversations === undefined) return owner === undefined || fault.includes(`' of ${owner}: `);
    const its = owner === undefined ? '' : `${owner}: `;
    return conversations.some((id) => fault.startsWith(`conversation '${id}' of ${its}`));
  }
  const [path, ownerFolder, folder] = OF_FILES.exec(fault) ?? [];
  if (path !== undefined) {
    const isOwn = owner === undefined || ownerFolder === (owner === LOCAL_OWNER ? undefined : folderName(owner));
    return isOwn && (conversations === undefined || conversations.some((id) => folderName(id) === folder));
  }
  if (owner === undefined || !OWNER_NAMED.test(fault)) return true;
  return fault.includes(`owner '${owner}'`) || fault.includes(`owners/${folderName(owner)}/`);
}
