import { askModelAgain } from '../chat/exchange.js';
import { Menu, type MenuItem } from '../controls/menu.js';
import { continueFrom, copy, copyLink, fork, setPin } from './actions.js';
import type { Message } from './message-pages.js';
import type { OpenConversation } from './open-conversation.js';

/** Everything that can be done with one message. */
export function MessageMenu({
  conversation,
  message,
}: {
  readonly conversation: OpenConversation;
  readonly message: Message;
}) {
  const { depth, is_pinned, role, parts } = message;
  const isWritten = conversation.branch === undefined;
  const text = parts.map((part) => part.text).join('\n\n');
  const items: MenuItem[] = [
    { label: 'Copy the text', icon: 'copy', run: () => void copy(text, 'The text is copied.') },
    { label: 'Copy a link', icon: 'link', run: () => void copyLink(conversation, depth) },
    { label: 'Fork from here', icon: 'branch', run: () => void fork(conversation, depth) },
  ];
  if (isWritten)
    items.push(
      {
        label: is_pinned ? 'Unpin' : 'Pin: never compact it',
        icon: 'pin',
        run: () => void setPin(conversation, depth, !is_pinned),
      },
      { label: 'Continue from here', icon: 'redo', run: () => void continueFrom(conversation, depth + 1) },
      { label: 'Compact this block', icon: 'compact', run: () => conversation.askCompaction({ block: depth }) },
      {
        label: 'Compact all above',
        icon: 'compact',
        run: () => conversation.askCompaction({ range: { from: 0, to: depth } }),
      },
      {
        label: 'Compact a range from here',
        icon: 'compact',
        run: () => conversation.askCompaction({ range: { from: depth, to: conversation.total.value } }),
      },
    );
  if (isWritten && role === 'assistant')
    items.push({
      label: 'Answer again, as a branch',
      icon: 'undo',
      run: () => void askModelAgain(conversation, depth),
    });
  items.push({
    label: 'Erase for good',
    icon: 'erase',
    isDangerous: true,
    run: () => conversation.askErasure(message),
  });
  return <Menu label={`Message ${depth}`} items={items} />;
}
