import type { Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { announce, complain } from '../controls/announce.js';
import { Icon } from '../controls/icon.js';
import { InlineEdit } from '../controls/inline-edit.js';
import { ago, wholeTime } from '../format/times.js';
import { Link } from '../navigation/link.js';

type Fact = Schemas['Fact'];

interface FactListProps {
  readonly facts: readonly Fact[];
  readonly onChange: () => void;
}

/** What is remembered, with who said it, and a way to rewrite or forget each alone. */
export function FactList({ facts, onChange }: FactListProps) {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return (
    <ul class="facts-list">
      {facts.map((fact) => (
        <FactRow key={fact.id} fact={fact} others={byId} onChange={onChange} />
      ))}
    </ul>
  );
}

const NOTED_BY = { rules: 'noted from what you said', model: 'noted by a model', person: 'written by you' } as const;

async function attempt(work: () => Promise<unknown>, done: string, onChange: () => void): Promise<boolean> {
  try {
    await work();
    announce(done);
    onChange();
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

function FactRow({
  fact,
  others,
  onChange,
}: {
  readonly fact: Fact;
  readonly others: ReadonlyMap<string, Fact>;
  readonly onChange: () => void;
}) {
  const { id, text, status, by, at, sources, contradicts } = fact;
  const [isEditing, setEditing] = useState(false);
  const path = { fact_id: id };
  const save = async (changed: string | undefined) => {
    const isSaved =
      changed === undefined ||
      (await attempt(() => call('updateFact', { path, body: { text: changed } }), 'The fact is rewritten.', onChange));
    if (isSaved) setEditing(false);
    return isSaved;
  };
  return (
    <li class={`fact ${status}`}>
      {isEditing ? (
        <InlineEdit label="Fact" text={text ?? ''} onDone={save} />
      ) : (
        <p class="fact-text" dir="auto">
          {text ?? 'forgotten'}
        </p>
      )}
      <p class="quiet facts">
        <span title={wholeTime(at)}>
          {NOTED_BY[by]} · {ago(at, Date.now())}
        </span>
        {status === 'current' ? null : <span>{status}</span>}
        {sources.map(({ conversation_id, depth, message_id }) => (
          <Link key={message_id} to={{ name: 'conversation', id: conversation_id, message: depth }}>
            where it was said
          </Link>
        ))}
        {status === 'current' ? (
          <>
            <button type="button" class="text-button" onClick={() => setEditing(true)}>
              Rewrite
            </button>
            <button
              type="button"
              class="text-button"
              onClick={() => void attempt(() => call('forgetFact', { path }), 'Forgotten for good.', onChange)}
            >
              Forget
            </button>
          </>
        ) : null}
      </p>
      {contradicts.map((other) => (
        <p key={other} class="contradiction">
          <Icon name="branch" /> says otherwise: {others.get(other)?.text ?? 'another fact'}
        </p>
      ))}
    </li>
  );
}
