import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Pending } from '../controls/pending.js';
import { AddFact } from './add-fact.js';
import { FactList } from './fact-list.js';

/** Everything that is remembered about whoever asks, in all conversations. */
export function MemoryPage() {
  const [isAll, setAll] = useState(false);
  const { value, error, reload } = useLoaded(`facts ${isAll}`, (signal) =>
    call('listFacts', { query: { limit: 500, ...(isAll ? { all: true } : {}) } }, signal),
  );
  return (
    <main class="middle page-scroll">
      <div class="sheet">
        <h1>Memory</h1>
        <p class="lead">
          Facts that you stated, in any conversation. The model is given those that bear on a question.
        </p>
        <AddFact
          label="A fact for all conversations"
          add={async (text) => {
            await call('addFact', { body: { text } });
            reload();
          }}
        />
        <label class="check">
          <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
          Also what was replaced or forgotten
        </label>
        {value === undefined ? (
          <Pending error={error} label="Loading facts" />
        ) : value.facts.length === 0 ? (
          <p class="teach">
            Nothing is remembered yet. Say something about yourself in a chat ("My cat is called Mia"), or write it
            above: it appears here with the message that says it, and can be rewritten or forgotten alone.
          </p>
        ) : (
          <FactList facts={value.facts} onChange={reload} />
        )}
      </div>
    </main>
  );
}
