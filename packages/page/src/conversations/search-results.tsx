import { call, messageOf } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Spinner } from '../controls/spinner.js';
import { Snippet } from '../conversation/snippet.js';
import { ago, wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';

/** Every sentence of every conversation that holds the words. */
export function SearchResults({ query }: { readonly query: string }) {
  const { value, error } = useLoaded(`search ${query}`, (signal) =>
    query.trim() === ''
      ? Promise.resolve({ hits: [], next: null, are_complete: true })
      : call('searchMessages', { query: { q: query, limit: 100 } }, signal),
  );
  return (
    <main class="middle page-scroll">
      <div class="sheet">
        <h1>
          Found: <q>{query}</q>
        </h1>
        {error !== undefined ? <p class="bad">{messageOf(error)}</p> : null}
        {value === undefined && error === undefined ? <Spinner label="Searching" /> : null}
        {value?.hits.length === 0 ? (
          <p class="teach">No message holds these words. Other forms of a word are found too; try fewer words.</p>
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
                <Snippet snippet={snippet} />
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}
