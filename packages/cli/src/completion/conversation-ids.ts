import { onOneLine } from '@palimpsest/chat';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { readEnvironment } from '../environment.js';
import { say } from '../output.js';
import { resolveSettings } from '../resolve-settings.js';
import { shownLayers } from '../settings-layers.js';

const OFFERED = 50;

/** What a shell offers where a conversation is named: ids and titles, the newest first. It asks while somebody types, and wants no complaints. */
export async function printConversationIds(): Promise<void> {
  const environment = readEnvironment();
  const { settings } = resolveSettings({}, environment, shownLayers(environment));
  const vault = await openVault(settings.store, { mustExist: true, isToRead: true });
  try {
    const known = await vault.storeOf(LOCAL_OWNER).conversations({ limit: OFFERED });
    for (const { id, title } of known) if (/^[\w.:@-]+$/.test(id)) say(`${id}\t${onOneLine(title ?? '')}`);
  } finally {
    await vault.close();
  }
}
