import { useState } from 'preact/hooks';
import { complain } from '../controls/announce.js';

/** Writes a fact down. */
export function AddFact({ label, add }: { readonly label: string; readonly add: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('');
  const submit = async () => {
    try {
      await add(text.trim());
      setText('');
    } catch (error) {
      complain(error);
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
