import { useEffect, useRef, useState } from 'preact/hooks';
import { call, messageOf } from '../connection/api.js';
import { returns } from '../connection/reachable.js';
import { Icon } from '../controls/icon.js';
import { IconButton } from '../controls/icon-button.js';
import { navigate } from '../navigation/navigate.js';
import type { OpenConversation } from './open-conversation.js';
import { type FoundMessage, findAsWritten } from './part-of-word.js';
import { Snippet } from './snippet.js';

const TYPING_MS = 50;
const MOST_HITS = 50;

/** Which of how many hits is shown; there may be more than were asked for. */
const countOf = (at: number, count: number): string =>
  `${at < 0 ? '' : `${at + 1} of `}${count}${count < MOST_HITS ? '' : '+'}`;

function noteOf(count: number, isAsWritten: boolean, isComplete: boolean): string {
  if (count === 0) return 'nothing found';
  if (isAsWritten) return 'as written, near here';
  return isComplete ? '' : 'some of the words';
}

/** Finds words in a conversation and its branches, loaded or not. Enter goes to the next hit. */
export function FindBar({
  conversation,
  onClose,
}: {
  readonly conversation: OpenConversation;
  readonly onClose: () => void;
}) {
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly FoundMessage[]>([]);
  const [at, setAt] = useState(-1);
  const [note, setNote] = useState('');
  const { id: conversationId } = conversation;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const back = returns.value;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      if (words.trim() === '') return setHits([]);
      try {
        const found = await call(
          'searchConversation',
          { path: conversation.path, query: { q: words, limit: MOST_HITS } },
          abort.signal,
        );
        const here = found.hits.length > 0 && found.are_complete ? [] : findAsWritten(conversation, words);
        const all: readonly FoundMessage[] = here.length > 0 ? here : found.hits;
        setHits([...all].sort((one, other) => other.depth - one.depth));
        setAt(-1);
        setNote(noteOf(all.length, here.length > 0, found.are_complete));
      } catch (error) {
        if (!abort.signal.aborted) setNote(messageOf(error));
      }
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, conversation, back]);
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
        {hits.length === 0 ? note : `${countOf(at, hits.length)} ${note}`}
      </span>
      <IconButton icon="up" label="Previous" disabled={hits.length === 0} onClick={() => go(at - 1)} />
      <IconButton icon="down" label="Next" disabled={hits.length === 0} onClick={() => go(at + 1)} />
      <IconButton icon="close" label="Close" onClick={onClose} />
      {hits.length === 0 ? null : (
        <ol class={`find-hits ${at < 0 ? '' : 'stepping'}`} ref={list}>
          {hits.map((hit, index) => (
            <li key={hit.id}>
              <button type="button" class={index === at ? 'current' : ''} onClick={() => go(index)}>
                <span class="quiet">
                  {hit.role} {hit.depth}
                </span>
                <Snippet snippet={hit.snippet} query={words} isLine={true} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </search>
  );
}
