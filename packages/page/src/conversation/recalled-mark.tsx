import type { Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { Icon } from '../controls/icon.js';
import { compactNumber, counted } from '../format/numbers.js';
import { Sources } from './sources.js';

type Recalled = NonNullable<Schemas['Message']['recalled']>;

/** Earlier messages that the model is quoted before a message, each of which leads to where it was said. */
export function RecalledMark({
  conversationId,
  recalled,
}: {
  readonly conversationId: string;
  readonly recalled: Recalled;
}) {
  const { sources, facts, tokens } = recalled;
  const [isOpen, setOpen] = useState(false);
  const what = [
    sources.length === 0 ? [] : [counted(sources.length, 'earlier message')],
    facts.length === 0 ? [] : [counted(facts.length, 'fact')],
  ].flat();
  return (
    <div class="recalled-mark">
      <button type="button" class="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="memory" />
        The model is quoted {what.join(' and ')}
      </button>
      <span class="quiet">{compactNumber(tokens)} tok</span>
      {isOpen ? <Sources conversationId={conversationId} sources={sources} /> : null}
    </div>
  );
}
