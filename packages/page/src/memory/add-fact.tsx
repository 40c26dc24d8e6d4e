import { useState } from 'preact/hooks';
import { messageOf } from '../connection/api.js';
import { announce } from '../controls/announce.js';

/** Writes a fact down. */
export function AddFact({ label, add }: { readonly label: string; readonly add: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('');
  const submit = async () => {
    try {
      await add(text.trim());
      setText('');
    } catch (error) {
      announce(messageOf(error), undefined, true);
    }
  };
  return (
    <form
      class="add-fact"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void submit();
      }}
    >
      <input
        aria-label={label}
        dir="auto"
        placeholder="I am allergic to peanuts"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled={text.trim() === ''}>
        Remember
      </button>
    </form>
  );
}
