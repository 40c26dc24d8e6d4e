import { agents, filter, type ListFilter } from './conversation-list-state.js';

const SWITCHES = [
  ['archived', 'Archived', 'Only what was archived'],
  ['side', 'Side calls', 'Also titles and sub-agents of coding agents'],
  ['forks', 'Forks', 'Only conversations that were forked from another'],
  ['refused', 'Refused', 'Only what the provider refused'],
] as const satisfies readonly (readonly [keyof ListFilter, string, string])[];

/** Which conversations are listed. */
export function Filters() {
  const chosen = filter.value;
  return (
    <fieldset class="filters" aria-label="Filters">
      {SWITCHES.map(([name, label, title]) => (
        <button
          key={name}
          type="button"
          class="chip"
          title={title}
          aria-pressed={chosen[name]}
          onClick={() => {
            filter.value = { ...chosen, [name]: !chosen[name] };
          }}
        >
          {label}
        </button>
      ))}
      {agents.value.length === 0 ? null : (
        <select
          aria-label="Agent"
          value={chosen.agent}
          onChange={(event) => {
            filter.value = { ...chosen, agent: event.currentTarget.value };
          }}
        >
          <option value="">All agents</option>
          {agents.value.map((agent) => (
            <option key={agent} value={agent}>
              {agent}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}
