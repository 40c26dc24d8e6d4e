import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Pending } from '../controls/pending.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { AddFact } from './add-fact.js';
import { FactList } from './fact-list.js';
import { PinList } from './pin-list.js';
import { StrategyForm } from './strategy-form.js';

/** What is remembered of one conversation, and how it is kept small. */
export function ConversationMemory({ conversation }: { readonly conversation: OpenConversation }) {
  const { id: conversationId, path } = conversation;
  const load = (signal: AbortSignal) => call('listConversationFacts', { path }, signal);
  const facts = useLoaded(`facts ${conversationId}`, load, conversation.changes.value);
  const strategy = useLoaded(`strategy ${conversationId}`, (signal) => call('getConversationMemory', { path }, signal));
  return (
    <>
      <h2>Facts</h2>
      {facts.value === undefined ? (
        <Pending error={facts.error} label="Loading facts" />
      ) : facts.value.facts.length === 0 ? (
        <p class="teach">
          What you state about yourself in this conversation is noted here, with the message that says it.
        </p>
      ) : (
        <FactList facts={facts.value.facts} onChange={facts.reload} />
      )}
      <AddFact
        label="A fact for this conversation"
        add={async (text) => {
          await call('addConversationFact', { path, body: { text } });
          facts.reload();
        }}
      />
      <h2>Pinned</h2>
      <PinList conversation={conversation} />
      <h2>Memory strategy</h2>
      {strategy.value === undefined ? (
        <Pending error={strategy.error} label="Loading the strategy" />
      ) : (
        <StrategyForm
          own={strategy.value.own ?? {}}
          resolved={strategy.value.memory_strategy}
          layer="conversation"
          save={async (change) => {
            await call('updateConversationMemory', { path, body: change });
            strategy.reload();
          }}
        />
      )}
    </>
  );
}
