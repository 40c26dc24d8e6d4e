import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { Pending } from '../controls/pending.js';
import { AgentStrategy } from './agent-strategy.js';
import { StrategyForm } from './strategy-form.js';

/** How the conversations of whoever asks are kept small, and those with each agent. */
export function StrategyPage() {
  const path = { user_id: 'me' };
  const mine = useLoaded('my strategy', (signal) => call('getUserMemory', { path }, signal));
  const agents = useLoaded('agents', (signal) => call('listAgents', {}, signal));
  return (
    <main class="middle page-scroll">
      <div class="sheet">
        <h1>Memory strategy</h1>
        <p class="lead">
          Holds for all your conversations that set nothing themselves. A conversation has its own in its Memory tab;
          each value says who set it.
        </p>
        {mine.value === undefined ? (
          <Pending error={mine.error} label="Loading the strategy" />
        ) : (
          <StrategyForm
            own={mine.value.own ?? {}}
            resolved={mine.value.memory_strategy}
            layer="user"
            save={async (change) => {
              await call('updateUserMemory', { path, body: change });
              mine.reload();
            }}
          />
        )}
        <h2>Agents and characters</h2>
        {agents.value === undefined || agents.value.agents.length === 0 ? (
          <p class="teach">
            The settings of this server declare no agents. An agent, or a character, is a name with instructions, a
            model and a strategy of its own.
          </p>
        ) : (
          agents.value.agents.map((agent) => <AgentStrategy key={agent.agent_type} agent={agent} />)
        )}
      </div>
    </main>
  );
}
