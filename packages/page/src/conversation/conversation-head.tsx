import { useEffect, useState } from 'preact/hooks';
import { call, client } from '../connection/api.js';
import { announce, complain } from '../controls/announce.js';
import { Dialog } from '../controls/dialog.js';
import { Icon } from '../controls/icon.js';
import { IconButton } from '../controls/icon-button.js';
import { InlineEdit } from '../controls/inline-edit.js';
import { Menu } from '../controls/menu.js';
import { changeListed } from '../conversations/conversation-list-state.js';
import { compactNumber, counted } from '../format/numbers.js';
import { Link } from '../navigation/link.js';
import { navigate } from '../navigation/navigate.js';
import { act } from './actions.js';
import { download } from './long-text.js';
import type { OpenConversation } from './open-conversation.js';

interface HeadProps {
  readonly conversation: OpenConversation;
  readonly onFind: () => void;
  readonly onInspect: () => void;
  readonly isInspecting: boolean;
}

/** A title as a keyboard writes it: one that was cut ends with a sign that few have. */
const asTyped = (title: string): string => title.normalize('NFKC').trim();

/** The title of a conversation, its sizes, and what can be done with all of it. */
export function ConversationHead({ conversation, onFind, onInspect, isInspecting }: HeadProps) {
  const [isErasing, setErasing] = useState(false);
  const facts = conversation.facts.value;
  const title = facts?.title ?? conversation.id;
  useEffect(() => {
    document.title = `${title} · Palimpsest`;
  }, [title]);
  const { path } = conversation;
  const passes = conversation.compactions.value.filter(
    ({ kind, is_standing }) => kind === 'pass' && is_standing,
  ).length;
  const setSide = (side: boolean) => call('updateConversation', { path, body: { side } });
  const archive = () =>
    act(conversation, () => call('updateConversation', { path, body: { archived: facts?.is_archived !== true } }));
  const save = async (format: 'markdown' | 'json' | 'jsonl', full = true) => {
    try {
      const text = await client.exportText(conversation.id, { format, full });
      const view = full ? '' : '-as-the-model-sees-it';
      download(text, `${conversation.id}${view}.${format === 'markdown' ? 'md' : format}`);
    } catch (error) {
      complain(error);
    }
  };
  return (
    <header class="conversation-head">
      <Link to={{ name: 'home' }} class="icon-button back" label="All conversations">
        <Icon name="back" />
      </Link>
      <div class="title-box">
        <Title conversation={conversation} title={title} />
        <p class="quiet facts">
          <span>{counted(conversation.total.value, 'message')}</span>
          {passes === 0 ? null : <span>{counted(passes, 'compaction')}</span>}
          {facts?.agent_type == null ? null : <span>{facts.agent_type}</span>}
          {conversation.branch === undefined ? null : (
            <span>
              a branch · <Link to={{ name: 'conversation', id: conversation.id }}>back to the current messages</Link>
            </span>
          )}
          {facts?.forked_from == null ? null : (
            <span>
              forked from{' '}
              <Link to={{ name: 'conversation', id: facts.forked_from.conversation_id }}>
                {facts.forked_from.conversation_id}
              </Link>{' '}
              after {compactNumber(facts.forked_from.messages)}
            </span>
          )}
        </p>
      </div>
      <div class="head-actions">
        <IconButton icon="search" label="Find in this conversation" title="Find (Ctrl F)" onClick={onFind} />
        <button type="button" onClick={() => conversation.askCompaction({})} title="Preview a compaction (k)">
          <Icon name="compact" />
          <span class="wide-only">Compact</span>
        </button>
        <button type="button" aria-pressed={isInspecting} onClick={onInspect} title="What the model sees (v)">
          <Icon name="eye" />
          <span class="wide-only">Model view</span>
        </button>
        <Menu
          label="More"
          items={[
            { label: facts?.is_archived ? 'Bring back' : 'Archive', icon: 'archive', run: () => void archive() },
            {
              label: facts?.is_side ? 'List with the conversations' : 'List with the side calls',
              icon: 'branch',
              run: () => void act(conversation, () => setSide(facts?.is_side !== true)),
            },
            { label: 'Export with summaries, Markdown', icon: 'file', run: () => void save('markdown', false) },
            { label: 'Export every original, Markdown', icon: 'file', run: () => void save('markdown') },
            { label: 'Export as JSON', icon: 'file', run: () => void save('json') },
            { label: 'Export as JSON Lines', icon: 'file', run: () => void save('jsonl') },
            { label: 'Erase the conversation', icon: 'erase', isDangerous: true, run: () => setErasing(true) },
          ]}
        />
      </div>
      {isErasing ? (
        <EraseConversation conversation={conversation} title={title} onClose={() => setErasing(false)} />
      ) : null}
    </header>
  );
}

function Title({ conversation, title }: { readonly conversation: OpenConversation; readonly title: string }) {
  const [isEditing, setEditing] = useState(false);
  if (!isEditing)
    return (
      <h1 class="title" dir="auto">
        <button type="button" title="Rename" onClick={() => setEditing(true)}>
          {title}
        </button>
      </h1>
    );
  const save = async (text: string | undefined) => {
    const { path } = conversation;
    const isSaved =
      text === undefined ||
      (await act(conversation, () => call('updateConversation', { path, body: { title: text } })));
    if (isSaved) setEditing(false);
    return isSaved;
  };
  return <InlineEdit class="title" label="Title" text={title} onDone={save} />;
}

interface EraseConversationProps {
  readonly conversation: OpenConversation;
  readonly title: string;
  readonly onClose: () => void;
}

function EraseConversation({ conversation, title, onClose }: EraseConversationProps) {
  const [typed, setTyped] = useState('');
  const erase = async () => {
    try {
      await call('eraseConversation', { path: conversation.path });
      changeListed(conversation.id, undefined);
      onClose();
      navigate({ name: 'home' });
      announce('The conversation was erased.');
    } catch (error) {
      complain(error);
    }
  };
  return (
    <Dialog title="Erase this conversation" onClose={onClose}>
      <dl class="erase-facts">
        <dt>Goes</dt>
        <dd>{counted(conversation.total.value, 'message')}, every branch, summary and pin.</dd>
        <dt>Stays</dt>
        <dd>Messages that a fork still has, and facts that were noted from it: forget those in Memory.</dd>
        <dt>Back</dt>
        <dd>No. Archive it to only hide it.</dd>
      </dl>
      <label class="field">
        <span>
          Type the title to erase it: <bdi class="title-to-type">{title}</bdi>
        </span>
        <input value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <footer class="actions">
        <button type="button" class="danger" disabled={asTyped(typed) !== asTyped(title)} onClick={erase}>
          Erase
        </button>
        <button type="button" onClick={onClose}>
          Keep it
        </button>
      </footer>
    </Dialog>
  );
}
