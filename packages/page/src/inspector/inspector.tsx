import { IconButton } from '../controls/icon-button.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { ConversationMemory } from '../memory/conversation-memory.js';
import type { ConversationRoute } from '../navigation/route.js';
import { BranchList } from './branch-list.js';
import { CompactionList } from './compaction-list.js';
import { type InspectorTab, inspectorTab, isInspectorOpen } from './inspector-state.js';
import { ModelView } from './model-view.js';

const TABS = [
  ['view', 'Model view'],
  ['compactions', 'Compactions'],
  ['branches', 'Branches'],
  ['memory', 'Memory'],
] as const satisfies readonly (readonly [InspectorTab, string])[];

interface InspectorProps {
  readonly conversation: OpenConversation;
  readonly place: ConversationRoute;
}

/** What lies behind a conversation: what the model sees, what was compacted, branches, memory. */
export function Inspector({ conversation, place }: InspectorProps) {
  const tab = inspectorTab.value;
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const at = TABS.findIndex(([name]) => name === tab);
    const [next] = TABS[(at + step + TABS.length) % TABS.length] ?? TABS[0];
    inspectorTab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside class="inspector" aria-label="What the model sees">
      <div class="tabs">
        <div role="tablist" aria-label="What lies behind this conversation" tabIndex={-1} onKeyDown={move}>
          {TABS.map(([name, label]) => (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={tab === name}
              aria-controls="inspector-panel"
              tabIndex={tab === name ? 0 : -1}
              onClick={() => {
                inspectorTab.value = name;
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <IconButton
          icon="close"
          label="Close"
          onClick={() => {
            isInspectorOpen.value = false;
          }}
        />
      </div>
      <div class="inspector-panel" id="inspector-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {conversation.isReady.value ? <Panel tab={tab} conversation={conversation} place={place} /> : null}
      </div>
    </aside>
  );
}

function Panel({ tab, conversation, place }: InspectorProps & { readonly tab: InspectorTab }) {
  if (tab === 'compactions') return <CompactionList conversation={conversation} />;
  if (tab === 'branches') return <BranchList conversation={conversation} />;
  if (tab === 'memory') return <ConversationMemory conversation={conversation} />;
  return <ModelView conversation={conversation} place={place} />;
}
