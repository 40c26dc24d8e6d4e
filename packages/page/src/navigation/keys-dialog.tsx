import { signal } from '@preact/signals';
import { Dialog } from '../controls/dialog.js';

const KEYS = [
  [['/'], 'Search conversations'],
  [['n'], 'Begin a chat'],
  [['c'], 'Write a message'],
  [['Enter'], 'Send it'],
  [['Shift', 'Enter'], 'Begin a line'],
  [['Esc'], 'Leave the box, so that single keys work'],
  [['j'], 'Open the next conversation'],
  [['u'], 'Open the one before'],
  [['Ctrl', 'F'], 'Find in the conversation'],
  [['k'], 'Preview a compaction'],
  [['v'], 'Show or hide what the model sees'],
  [['['], 'The step before'],
  [[']'], 'The step after'],
  [['?'], 'These keys'],
] as const;

const isOpen = signal(false);

export const showKeys = (): void => {
  isOpen.value = true;
};

/** The keys that work where nobody is writing. */
export function KeysDialog() {
  if (!isOpen.value) return null;
  return (
    <Dialog
      title="Keys"
      onClose={() => {
        isOpen.value = false;
      }}
    >
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
