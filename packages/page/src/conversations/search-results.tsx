import type { Answer } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { complain } from '../controls/announce.js';
import { Pending } from '../controls/pending.js';
import { Snippet } from '../conversation/snippet.js';
import { ago, wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';

const PAGE = 100;

type Found = Answer<'searchMessages'> & { readonly query: string };

async function find(query: string, cursor: string | undefined, signal?: AbortSignal): Promise<Found> {
  if (query.trim() === '') return { query, hits: [], next: null, are_complete: true };
  const page = cursor === undefined ? {} : { cursor };
  return { query, ...(await call('searchMessages', { query: { q: query, limit: PAGE, ...page } }, signal)) };
}

/** Every sentence of every conversation that holds the words. */
export function SearchResults({ query }: { readonly query: string }) {
  const [more, setMore] = useState<Found>();
  const { value: first, error } = useLoaded(`search ${query}`, (signal) => find(query, undefined, signal));
  const value = more?.query === query ? more : first;
  const [isLoading, setLoading] = useState(false);
  const loadMore = async (known: Found) => {
    setLoading(true);
    try {
      const page = await find(query, known.next ?? undefined);
      setMore({ ...page, hits: [...known.hits, ...page.hits] });
    } catch (reason) {
      complain(reason);
    }
    setLoading(false);
  };
  return (
    <main class="middle page-scroll">
      <div class="sheet">
        <h1>
          Found: <q>{query}</q>
        </h1>
        {value === undefined ? <Pending error={error} label="Searching" /> : null}
        {value?.hits.length === 0 ? (
          <p class="teach">
            No message holds these words, or they are too common to find anything by. Other forms of a word are found
            too; try fewer words.
          </p>
        ) : null}
        {value?.are_complete === false && value.hits.length > 0 ? (
          <p class="quiet">No message holds all of the words; these hold some.</p>
        ) : null}
        <ol class="hits">
          {value?.hits.map(({ id, conversation_id, title, depth, branch, role, recorded_at, snippet }) => (
            <li key={`${conversation_id} ${id}`}>
              <Link
                to={{
                  name: 'conversation',
                  id: conversation_id,
                  message: depth,
                  ...(branch === null ? {} : { branch }),
                }}
              >
                <span class="hit-head">
                  <strong dir="auto">{title ?? conversation_id}</strong>
                  <span class="quiet">
                    {role} · message {depth} ·{' '}
                    <time title={wholeTime(recorded_at)}>{ago(recorded_at, Date.now())}</time>
                  </span>
                </span>
                <Snippet snippet={snippet} query={query} />
              </Link>
            </li>
          ))}
        </ol>
        {value === undefined || value.next === null ? null : (
          <p class="more-hits">
            <button type="button" disabled={isLoading} onClick={() => void loadMore(value)}>
              More
            </button>
          </p>
        )}
      </div>
    </main>
  );
}
