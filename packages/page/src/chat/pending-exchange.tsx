import { Elapsed } from '../controls/elapsed.js';
import { Words } from '../conversation/message-parts.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { StreamingMarkdown } from '../markdown/markdown.js';
import { type Exchange, isRecorded } from './exchange.js';

interface PendingExchangeProps {
  readonly conversation: OpenConversation;
  readonly exchange: Exchange;
}

/** What was just said, until it stands in the transcript, and the answer as it comes. */
export function PendingExchange({ conversation, exchange }: PendingExchangeProps) {
  const { reply, error, isStopped } = exchange;
  const isPreparing = conversation.progress.value !== undefined || conversation.running.value !== undefined;
  const said = isRecorded(conversation, exchange) ? undefined : exchange.said;
  return (
    <>
      {said === undefined ? null : (
        <div class="message user">
          <header class="message-head">
            <h2 class="speaker">You</h2>
          </header>
          <div class="message-body">
            <Words text={said.text} />
            {said.images.map(({ media_type, data }) => (
              <img key={data.slice(0, 40)} class="picture" src={`data:${media_type};base64,${data}`} alt="Attached" />
            ))}
          </div>
        </div>
      )}
      <div class="message assistant" aria-busy={error === undefined && !isStopped}>
        <header class="message-head">
          <h2 class="speaker">Model</h2>
        </header>
        <div class="message-body">
          {reply === '' && error === undefined ? (
            <p class="spinner">
              <span class="dots" aria-hidden="true" />
              {isPreparing ? 'preparing the request …' : 'waiting for the first word …'}
              <Elapsed />
            </p>
          ) : (
            <StreamingMarkdown text={reply} />
          )}
          {error === undefined ? null : <p class="bad">{error}</p>}
        </div>
      </div>
    </>
  );
}
