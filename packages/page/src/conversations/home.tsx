import { useEffect, useRef, useState } from 'preact/hooks';
import { Composer, focusComposer } from '../chat/composer.js';
import { keepDraft } from '../chat/draft.js';
import { type Asked, send } from '../chat/exchange.js';
import type { Said } from '../chat/outbox.js';
import { call, importFile, messageOf } from '../connection/api.js';
import { announce, complain } from '../controls/announce.js';
import { CopyButton } from '../controls/copy-button.js';
import { Spinner } from '../controls/spinner.js';
import { OpenConversation } from '../conversation/open-conversation.js';
import { counted } from '../format/numbers.js';
import { showKeys } from '../navigation/keys-dialog.js';
import { navigate, route } from '../navigation/navigate.js';
import { refreshList } from './conversation-list-state.js';

/** What the clients of each provider are told in a terminal. */
const ADDRESSES = [
  `export OPENAI_BASE_URL=${location.origin}/v1`,
  `export ANTHROPIC_BASE_URL=${location.origin}`,
  `export GOOGLE_GEMINI_BASE_URL=${location.origin}`,
];

/** A new chat, and for a newcomer the ways to begin. */
export function Home() {
  const files = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<string>();
  const isAskedFor = route.value.name === 'new';
  useEffect(() => {
    if (isAskedFor) focusComposer();
  }, [isAskedFor]);
  const begin = async (said: Said, asked: Asked, rest: () => string) => {
    try {
      const { conversation } = await call('createConversation', { body: {} });
      keepDraft(conversation.id, rest());
      navigate({ name: 'conversation', id: conversation.id });
      // As soon as the other box is there: who goes on typing types into it.
      queueMicrotask(focusComposer);
      void send(new OpenConversation(conversation.id, undefined), said, asked);
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };
  const take = async (chosen: Iterable<File>) => {
    for (const file of chosen) {
      setTaken(file.name);
      try {
        const { conversation, file: report } = await importFile(file);
        await refreshList();
        const count = report?.conversations.length ?? 1;
        announce(`${file.name}: ${counted(count, 'conversation')} imported.`);
        navigate({ name: 'conversation', id: conversation.id });
      } catch (error) {
        announce(`${file.name}: ${messageOf(error)}`, undefined, true);
      }
    }
    setTaken(undefined);
  };
  return (
    <main class="middle home">
      <div class="sheet">
        <h1 class="wordmark">Palimpsest</h1>
        <p class="lead">
          A conversation never stops growing, the model sees a page that always fits, and every word that was written
          over can be brought back.
        </p>
        <dl class="ways">
          <div>
            <dt>Talk</dt>
            <dd>Write below. Without a key a small built-in model answers from what it recalls.</dd>
          </div>
          <div>
            <dt>Bring your sessions</dt>
            <dd>
              <button type="button" class="text-button" onClick={() => files.current?.click()}>
                Import a file
              </button>{' '}
              of Claude Code, Codex, ChatGPT, Claude, Gemini CLI, opencode, pi, or an export.
              <input
                ref={files}
                type="file"
                multiple
                hidden
                aria-label="Files to import"
                onChange={(event) => void take([...(event.currentTarget.files ?? [])])}
              />
              {taken === undefined ? null : <Spinner label={`Importing ${taken}`} />}
            </dd>
          </div>
          <div>
            <dt>Point a client here</dt>
            <dd>
              {ADDRESSES.map((setting) => (
                <span key={setting} class="command">
                  <code>{setting}</code>
                  <CopyButton text={setting} />
                </span>
              ))}
            </dd>
          </div>
          <div>
            <dt>Keys</dt>
            <dd>
              <button type="button" class="text-button" onClick={showKeys}>
                All keys
              </button>{' '}
              are shown by <kbd>?</kbd>
            </dd>
          </div>
        </dl>
      </div>
      <Composer draftId="new" exchange={undefined} waiting={[]} onSend={begin} />
    </main>
  );
}
