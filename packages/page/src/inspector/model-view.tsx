import type { Schemas } from '@palimpsest/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { CopyButton } from '../controls/copy-button.js';
import { IconButton } from '../controls/icon-button.js';
import { Pending } from '../controls/pending.js';
import type { OpenConversation } from '../conversation/open-conversation.js';
import { showBeside } from '../navigation/navigate.js';
import { addressOf, type ConversationRoute } from '../navigation/route.js';
import { useShortcuts } from '../navigation/shortcuts.js';
import { CurrentView } from './current-view.js';
import { StepDetails } from './step-details.js';

const PAGE = 500;

/** What the model saw with every request, and what it would see now. A slider and the keys [ and ] move between steps. */
export function ModelView({
  conversation,
  place,
}: {
  readonly conversation: OpenConversation;
  readonly place: ConversationRoute;
}) {
  const { id } = conversation;
  const [pages, setPages] = useState(1);
  const load = (signal: AbortSignal) => loadSteps(id, pages, place.step, signal);
  const { value, error } = useLoaded(`steps ${id}`, load, `${conversation.changes.value} ${pages}`);
  const steps = value?.steps ?? [];
  const found = steps.findIndex(({ number }) => number === place.step);
  const at = found === -1 ? steps.length : found;
  const go = (index: number) => {
    const step = steps[Math.max(0, index)];
    const { message, branch } = place;
    const kept = { ...(message === undefined ? {} : { message }), ...(branch === undefined ? {} : { branch }) };
    showBeside({ name: 'conversation', id, ...kept, ...(step === undefined ? {} : { step: step.number }) });
  };
  // Keys pressed while the steps load move once they are there.
  const pressed = useRef(0);
  const move = (by: number) => {
    if (value === undefined) pressed.current += by;
    else go(at + by);
  };
  useShortcuts({ '[': () => move(-1), ']': () => move(1) });
  useEffect(() => {
    if (value === undefined || pressed.current === 0) return;
    const by = pressed.current;
    pressed.current = 0;
    go(at + by);
  });
  if (value === undefined) return <Pending error={error} label="Loading the steps" />;
  const shown = steps[at];
  return (
    <div class="model-view">
      {steps.length === 0 ? (
        <p class="teach">
          Each request that is sent through this server becomes a step here, with the difference to the one before. This
          conversation has none yet; below is what the model would see.
        </p>
      ) : (
        <div class="steps">
          <IconButton icon="back" label="Step before ([)" disabled={at <= 0} onClick={() => go(at - 1)} />
          <input
            type="range"
            min={0}
            max={steps.length}
            value={at}
            aria-label="Step"
            aria-valuetext={shown === undefined ? 'now' : `step ${shown.step}`}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          <button
            type="button"
            class="icon-button"
            aria-label="Step after (])"
            disabled={at >= steps.length}
            onClick={() => go(at + 1)}
          >
            ›
          </button>
          {value.isMore ? (
            <button type="button" class="text-button" onClick={() => setPages(pages + 1)}>
              Earlier steps
            </button>
          ) : null}
          <output class="step-name">
            {shown === undefined ? 'now' : `step ${shown.step} of ${steps.at(-1)?.step}`}
          </output>
          {shown === undefined ? null : (
            <CopyButton
              text={addressOf({ name: 'conversation', id, step: shown.number })}
              label="Copy a link to this step"
              icon="link"
            />
          )}
        </div>
      )}
      {shown === undefined ? (
        <CurrentView conversation={conversation} />
      ) : (
        <StepDetails key={shown.number} conversation={conversation} number={shown.number} />
      )}
    </div>
  );
}

/** The newest steps, oldest first, and as many pages before them as lead to the one that is wanted. */
async function loadSteps(id: string, pages: number, wanted: number | undefined, signal: AbortSignal) {
  const steps: Schemas['Step'][] = [];
  let before: number | null | undefined;
  for (let page = 0; before !== null; page += 1) {
    if (page >= pages && (wanted === undefined || wanted >= (steps.at(-1)?.number ?? 0))) break;
    const query = { limit: PAGE, ...(before === undefined ? {} : { before }) };
    const found = await call('listSteps', { path: { conversation_id: id }, query }, signal);
    steps.push(...found.steps);
    before = found.next;
  }
  return { steps: steps.reverse(), isMore: before !== null };
}
