import type { Schemas } from '@palimpsest/client';
import { PartView } from '../conversation/message-parts.js';
import { Sources } from '../conversation/sources.js';
import { compactNumber } from '../format/numbers.js';
import { Link } from '../navigation/link.js';
import { kindClass, kindName } from './kinds.js';

type Item = Schemas['ViewItem'];

const kindOf = ({ origin, role }: Item): string => (origin.kind === 'message' ? role : origin.kind);

/** One item of what the model sees, with where it comes from. */
export function ViewItemRow({ item, conversationId }: { readonly item: Item; readonly conversationId: string }) {
  const kind = kindOf(item);
  return (
    <li class="view-item">
      <p class="view-item-head">
        <span class={`swatch ${kindClass(kind)}`} aria-hidden="true" />
        <strong>{kindName(kind)}</strong>
        <Source origin={item.origin} conversationId={conversationId} />
        {item.compacted ? <span class="mark">made smaller</span> : null}
        <span class="quiet tokens">{compactNumber(item.tokens)}</span>
      </p>
      {item.parts.map((part, index) => (
        <PartView key={index} part={part} />
      ))}
    </li>
  );
}

/** Where an item comes from, as links. */
function Source({ origin, conversationId: id }: { readonly origin: Item['origin']; readonly conversationId: string }) {
  if (origin.kind === 'message')
    return <Link to={{ name: 'conversation', id, message: origin.depth }}>message {origin.depth}</Link>;
  if (origin.kind === 'summary')
    return (
      <Link to={{ name: 'conversation', id, compaction: origin.compaction_id }}>
        for messages {origin.from} to {origin.to - 1}
      </Link>
    );
  if (origin.kind === 'recalled') return <Sources conversationId={id} sources={origin.sources} />;
  if (origin.kind === 'note') return <Link to={{ name: 'conversation', id, message: origin.depth }}>a note</Link>;
  return <span class="quiet">for a call that was never answered</span>;
}
