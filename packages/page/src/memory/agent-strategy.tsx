import type { Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Icon } from '../controls/icon.js';
import { Pending } from '../controls/pending.js';
import { StrategyForm } from './strategy-form.js';

/** An agent, what it sets, and what whoever asks sets for their own conversations with it. */
export function AgentStrategy({ agent }: { readonly agent: Schemas['Agent'] }) {
  const { agent_type, description, model, instructions } = agent;
  const [isOpen, setOpen] = useState(false);
  return (
    <section class="agent">
      <h3>
        <button type="button" class="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} />
          {agent_type}
        </button>
      </h3>
      <p class="quiet">{[description, model].filter((one) => one !== null).join(' · ')}</p>
      {isOpen && instructions !== null ? (
        <p class="agent-instructions" dir="auto">
          {instructions}
        </p>
      ) : null}
      {isOpen ? <OwnStrategy agentType={agent_type} /> : null}
    </section>
  );
}

function OwnStrategy({ agentType }: { readonly agentType: string }) {
  const path = { agent_type: agentType };
  const { value, error, reload } = useLoaded(`agent ${agentType}`, (signal) =>
    call('getAgentMemory', { path }, signal),
  );
  if (value === undefined) return <Pending error={error} label="Loading the strategy" />;
  return (
    <StrategyForm
      own={value.own ?? {}}
      resolved={value.memory_strategy}
      layer="character"
      save={async (body) => {
        await call('updateAgentMemory', { path, body });
        reload();
      }}
    />
  );
}
