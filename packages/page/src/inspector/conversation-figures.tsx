import { useState } from 'preact/hooks';
import { call, messageOf } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Missing } from '../conversation/compaction-facts.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { compactNumber, counted, money, signed } from '../format/numbers.js';

/** What a conversation took, and what compaction saved after all it cost; the provider's own discount apart. */
export function ConversationFigures({ conversation }: { readonly conversation: OpenConversation }) {
  const { id, path } = conversation;
  const load = (signal: AbortSignal) => call('getConversationUsage', { path }, signal);
  const { value, error } = useLoaded(`usage ${id}`, load, conversation.changes.value);
  if (error !== undefined) return <p class="bad">{messageOf(error)}</p>;
  if (value === undefined || value.figures.requests === 0) return null;
  const { requests, sent_tokens, saved_tokens, cached_tokens, cache_breaks, dollars } = value.figures;
  return (
    <>
      <dl class="step-facts">
        <div>
          <dt>Saved, net</dt>
          <dd class={(dollars?.saved ?? saved_tokens) < 0 ? 'bad' : ''}>
            {signed(saved_tokens, compactNumber)} tok{dollars === null ? '' : `, ${money(dollars.saved)}`}
          </dd>
        </div>
        <div>
          <dt>Spent</dt>
          <dd>
            {compactNumber(sent_tokens)} tok{dollars === null ? '' : `, ${money(dollars.spent + dollars.own)}`}
          </dd>
        </div>
        <div>
          <dt>Provider's cache</dt>
          <dd>
            {compactNumber(cached_tokens)} tok{dollars === null ? '' : `, ${money(dollars.cache_discount)} off`}
          </dd>
        </div>
        <div>
          <dt>Requests</dt>
          <dd>
            {compactNumber(requests)}, {counted(cache_breaks, 'cache break')}
          </dd>
        </div>
      </dl>
      <Readability conversation={conversation} />
    </>
  );
}

/** How much of all that was said the model can still read; counted when somebody asks. */
function Readability({ conversation }: { readonly conversation: OpenConversation }) {
  const { id, branch, path } = conversation;
  const [isAsked, setAsked] = useState(false);
  const load = (signal: AbortSignal) => {
    const query = branch === undefined ? {} : { branch };
    return isAsked ? call('getReadability', { path, query }, signal) : Promise.resolve(undefined);
  };
  const { value, error } = useLoaded(isAsked ? `readable ${id}` : '', load, conversation.changes.value);
  if (error !== undefined) return <p class="bad">{messageOf(error)}</p>;
  if (!isAsked)
    return (
      <button type="button" class="text-button" onClick={() => setAsked(true)}>
        What of all that was said can the model still read?
      </button>
    );
  if (value === undefined) return <p class="quiet">Counting …</p>;
  return (
    <Missing
      conversationId={id}
      missing={value.missing}
      more={value.missing_more}
      share={value.readable_share ?? null}
    />
  );
}
