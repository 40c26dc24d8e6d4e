import { call } from '../connection/api.js';
import { announce, complain } from '../controls/announce.js';
import { copyText } from '../controls/clipboard.js';
import { counted } from '../format/numbers.js';
import { navigate } from '../navigation/navigate.js';
import { addressOf } from '../navigation/route.js';
import { isRedo } from './compaction-name.js';
import type { OpenConversation } from './open-conversation.js';

/** Does something to a conversation, and shows it anew; what goes wrong is said. */
export async function act(conversation: OpenConversation, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    await conversation.refresh(true);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

/** Takes a compaction back. What it says leads to the undo of the undo. */
export async function undo(conversation: OpenConversation, compactionId: string): Promise<void> {
  await act(conversation, async () => {
    const path = { ...conversation.path, compaction_id: compactionId };
    const { compaction } = await call('undoCompaction', { path });
    const all = conversation.compactions.value;
    const undone = all.find(({ id }) => id === compactionId);
    const isMadeAgain = undone?.kind === 'undo' && !isRedo(undone, all);
    announce(isMadeAgain ? 'Compacted again.' : 'Undone: the originals show again, to the byte.', {
      label: isMadeAgain ? 'Undo' : 'Redo',
      run: () => void undo(conversation, compaction.id),
    });
  });
}

export const setPin = (conversation: OpenConversation, depth: number, isPinned: boolean) =>
  act(conversation, () => call(isPinned ? 'pinMessage' : 'unpinMessage', { path: { ...conversation.path, depth } }));

/** Makes the messages up to a depth a conversation of their own, and goes there. */
export const fork = (conversation: OpenConversation, depth: number) =>
  act(conversation, async () => {
    const body = { depth, ...(conversation.branch === undefined ? {} : { branch: conversation.branch }) };
    const { conversation: made } = await call('forkConversation', { path: conversation.path, body });
    navigate({ name: 'conversation', id: made.id });
  });

/** Goes on from an earlier message; what came after it stays as a branch. */
export const continueFrom = (conversation: OpenConversation, messages: number) =>
  act(conversation, async () => {
    await call('rewindConversation', { path: conversation.path, body: { messages } });
    announce(`The conversation goes on after ${counted(messages, 'message')}. The rest is kept as a branch.`);
  });

export function copyLink({ id, branch }: OpenConversation, depth: number): Promise<void> {
  const own = branch === undefined ? {} : { branch };
  return copy(addressOf({ name: 'conversation', id, message: depth, ...own }), 'The link is copied.');
}

/** Copies a text and says so, or what stands in the way. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await copyText(text);
    announce(done);
  } catch (error) {
    complain(error);
  }
}
