import type { Schemas } from '@palimpsest/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { call, messageOf } from '../connection/api.js';
import { Icon } from '../controls/icon.js';
import { navigate } from '../navigation/navigate.js';
import { Snippet } from './snippet.js';

type Hit = Schemas['SearchHit'];
const TYPING_MS = 90;

/** Finds words in a conversation and its branches, loaded or not. Enter goes to the next hit. */
export function FindBar({
  conversationId,
  onClose,
}: {
  readonly conversationId: string;
  readonly onClose: () => void;
}) {
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const [at, setAt] = useState(-1);
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      if (words.trim() === '') return setHits([]);
      try {
        const path = { conversation_id: conversationId };
        const found = await call('searchConversation', { path, query: { q: words, limit: 50 } }, abort.signal);
        setHits([...found.hits].sort((one, other) => other.depth - one.depth));
        setAt(-1);
        setNote(found.hits.length === 0 ? 'nothing found' : found.are_complete ? '' : 'some of the words');
      } catch (error) {
        if (!abort.signal.aborted) setNote(messageOf(error));
      }
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, conversationId]);
  const go = (index: number) => {
    const hit = hits[(index + hits.length) % hits.length];
    if (hit === undefined) return;
    setAt((index + hits.length) % hits.length);
    const branch = hit.branch === null ? {} : { branch: hit.branch };
    navigate({ name: 'conversation', id: conversationId, message: hit.depth, ...branch }, true);
  };
  return (
    <search class="find-bar" aria-label="Find in this conversation">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label="Words to find in this conversation"
        placeholder="Find in this conversation"
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? at - 1 : at + 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <span class="quiet" role="status">
        {hits.length === 0 ? note : `${at < 0 ? '' : `${at + 1} of `}${hits.length} ${note}`}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label="Previous"
        disabled={hits.length === 0}
        onClick={() => go(at - 1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label="Next"
        disabled={hits.length === 0}
        onClick={() => go(at + 1)}
      >
        <Icon name="down" />
      </button>
      <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      {hits.length === 0 ? null : (
        <ol class="find-hits">
          {hits.map((hit, index) => (
            <li key={hit.id}>
              <button type="button" class={index === at ? 'current' : ''} onClick={() => go(index)}>
                <span class="quiet">
                  {hit.role} {hit.depth}
                </span>
                <Snippet snippet={hit.snippet} isLine={true} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </search>
  );
}
