import type { Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { Link } from '../navigation/link.js';
import { TextDiff } from './text-diff.js';

type Shown = Schemas['ShownPart'];

/** What the model sees in the place of a part, with the difference to what was said. */
export function ShownPartView({
  shown,
  original,
  conversationId,
}: {
  readonly shown: Shown;
  readonly original: string;
  readonly conversationId: string;
}) {
  const [isDiff, setDiff] = useState(false);
  const { text, refers_to } = shown;
  return (
    <aside class="shown-part" aria-label="What the model sees instead">
      <span class="shown-part-label">the model sees</span>
      {text === null ? (
        <em>nothing: this part is left out</em>
      ) : isDiff ? (
        <TextDiff before={original} after={text} />
      ) : (
        <span class="shown-part-text" dir="auto">
          {text}
        </span>
      )}
      <span class="shown-part-actions">
        {text === null ? null : (
          <button type="button" class="text-button" aria-pressed={isDiff} onClick={() => setDiff(!isDiff)}>
            {isDiff ? 'Text' : 'Difference'}
          </button>
        )}
        {refers_to.map((source) =>
          'depth' in source ? (
            <Link key={source.depth} to={{ name: 'conversation', id: conversationId, message: source.depth }}>
              refers to message {source.depth}
            </Link>
          ) : null,
        )}
      </span>
    </aside>
  );
}
