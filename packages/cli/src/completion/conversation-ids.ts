import { harmless } from '@palimpsest/chat';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { readEnvironment } from '../environment.js';
import { resolveSettings } from '../resolve-settings.js';

const OFFERED = 50;

/** What a shell offers where a conversation is named: ids and titles, the newest first. It asks while somebody types, and wants no complaints. */
export async function printConversationIds(): Promise<void> {
  const { settings } = resolveSettings({}, readEnvironment());
  const vault = await openVault(settings.store, { mustExist: true, isToRead: true });
  try {
    const known = await vault.storeOf(LOCAL_OWNER).conversations({ limit: OFFERED });
    for (const { id, title } of known)
      if (/^[\w.:@-]+$/.test(id)) console.log(`${id}\t${harmless(title ?? '').replace(/\s+/g, ' ')}`);
  } finally {
    await vault.close();
  }
}
