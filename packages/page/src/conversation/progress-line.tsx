import { Elapsed } from '../controls/elapsed.js';
import { Icon } from '../controls/icon.js';
import { counted, wholeNumber } from '../format/numbers.js';
import type { OpenConversation, ViewProgress } from './open-conversation.js';

/** Shows what the server does before an answer can begin, and how far it is. */
export function ProgressLine({ conversation }: { readonly conversation: OpenConversation }) {
  const running = conversation.running.value;
  const progress = conversation.progress.value;
  if (running !== undefined) {
    const { because, steps, written } = running;
    return (
      <p class="running">
        <Icon name="compact" />
        <span role="status">
          Compacting{steps > 1 ? `, ${written} of ${steps}` : ''}: {because}
        </span>
        <Elapsed key="pass" />
        <progress max={Math.max(1, steps)} value={steps > 1 ? written : undefined} aria-label="Progress" />
      </p>
    );
  }
  if (progress === undefined) return null;
  const { work, messages, total } = progress;
  return (
    <p class="running">
      <Icon name="eye" />
      <span role="status">{WORK[work]}</span>
      {/* A screen reader asks the bar how far it is, rather than being told again and again. */}
      <span aria-hidden="true">
        {work === 'decide' ? counted(total, 'message') : `${wholeNumber(messages)} of ${counted(total, 'message')}`}
      </span>
      <Elapsed key={work} />
      <progress max={total} value={work === 'decide' ? undefined : messages} aria-label="Progress" />
    </p>
  );
}

const WORK = {
  read: 'Reading the conversation',
  count: 'Counting tokens',
  decide: 'Looking for what to compact',
} as const satisfies Record<ViewProgress['work'], string>;
