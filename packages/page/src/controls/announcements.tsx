import { announcements, dismiss } from './announce.js';
import { IconButton } from './icon-button.js';

/** What just happened. */
export const Announcements = () => (
  <div class="announcements" role="status" aria-live="polite">
    {announcements.value.map(({ id, text, isError, action }) => (
      <div key={id} class={`announcement ${isError ? 'bad' : ''}`}>
        <span>{text}</span>
        {action === undefined ? null : (
          <button
            type="button"
            class="text-button"
            onClick={() => {
              dismiss(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
        <IconButton icon="close" label="Dismiss" onClick={() => dismiss(id)} />
      </div>
    ))}
  </div>
);
