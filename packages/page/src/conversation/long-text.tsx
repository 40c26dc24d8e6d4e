import { useState } from 'preact/hooks';
import { Scrolled } from '../controls/scrolled.js';
import { wholeNumber } from '../format/numbers.js';
import { breakable } from '../markdown/breakable.js';

const FIRST = 8_000;
const MORE = 60_000;

/** A text of any length, word for word, shown piece by piece. */
export function LongText({ text, label }: { readonly text: string; readonly label: string }) {
  const [shown, setShown] = useState(FIRST);
  const rest = text.length - shown;
  return (
    <div class="long-text">
      <Scrolled class="long-text-scroll" label={label}>
        <pre dir="auto">{breakable(rest > 0 ? text.slice(0, shown) : text)}</pre>
      </Scrolled>
      {rest > 0 ? (
        <p class="long-text-more">
          <button type="button" class="text-button" onClick={() => setShown(shown + MORE)}>
            Show more
          </button>
          <span class="quiet">{wholeNumber(rest)} characters below</span>
          <button type="button" class="text-button" onClick={() => download(text, label)}>
            Save as a file
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** Gives a text to the browser as a file. */
export function download(text: string, name: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.includes('.') ? name : `${name.replace(/[^\w-]+/g, '-')}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
