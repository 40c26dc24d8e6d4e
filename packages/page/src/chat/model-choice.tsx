import type { Schemas } from '@palimpsest/client';
import { useId, useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import type { Asked } from './exchange.js';

const KEPT_AT = 'palimpsest.model';
const KNOWN = ['claude-sonnet-4-5', 'claude-opus-4-1', 'gpt-5', 'gpt-5-mini', 'o3'];

/** Whom messages go to; the model is kept for the next time. */
export function useAsked(): [Asked, (asked: Asked) => void] {
  const [asked, setAsked] = useState<Asked>(() => ({ model: localStorage.getItem(KEPT_AT) ?? '', agent: '' }));
  const change = (next: Asked) => {
    localStorage.setItem(KEPT_AT, next.model);
    setAsked(next);
  };
  return [asked, change];
}

/** Which model and agent answer; nothing chosen leaves it to the conversation. */
export function ModelChoice({ asked, onChange }: { readonly asked: Asked; readonly onChange: (asked: Asked) => void }) {
  const id = useId();
  const { value } = useLoaded<{ agents: Schemas['Agent'][] }>('agents', (signal) => call('listAgents', {}, signal));
  const agents = value?.agents ?? [];
  return (
    <>
      <input
        class="model"
        aria-label="Model"
        title="The model that answers. Empty: the one of the conversation."
        placeholder="model: default"
        list={id}
        value={asked.model}
        onChange={(event) => onChange({ ...asked, model: event.currentTarget.value.trim() })}
      />
      <datalist id={id}>
        {KNOWN.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {agents.length === 0 ? null : (
        <select
          aria-label="Agent"
          title="The agent that answers: its instructions, model and memory strategy. Default: the one of the conversation, if any."
          value={asked.agent}
          onChange={(event) => onChange({ ...asked, agent: event.currentTarget.value })}
        >
          <option value="">agent: default</option>
          {agents.map(({ agent_type }) => (
            <option key={agent_type} value={agent_type}>
              {agent_type}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
