import { useRef } from 'preact/hooks';

interface InlineEditProps {
  readonly label: string;
  readonly text: string;
  readonly class?: string;
  /** Given what was written, without space around it; undefined where nothing is to change. */
  readonly onDone: (text: string | undefined) => void;
}

/** A line that is written anew where it stands: Enter or leaving it takes it over, Escape does not. */
export function InlineEdit({ label, text, class: own, onDone }: InlineEditProps) {
  // A field that is taken away is left, too.
  const isDone = useRef(false);
  const end = (written: string) => {
    if (isDone.current) return;
    isDone.current = true;
    const changed = written.trim();
    onDone(changed === '' || changed === text ? undefined : changed);
  };
  return (
    <input
      class={own}
      aria-label={label}
      dir="auto"
      ref={(element) => element?.focus()}
      defaultValue={text}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.isComposing) return;
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key === 'Escape') end(text);
      }}
    />
  );
}
