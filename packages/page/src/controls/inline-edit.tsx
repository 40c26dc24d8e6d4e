import { useRef } from 'preact/hooks';

interface InlineEditProps {
  readonly label: string;
  readonly text: string;
  readonly class?: string;
  /** Given what was written, without space around it; undefined where nothing is to change. Says whether it was taken. */
  readonly onDone: (text: string | undefined) => Promise<boolean>;
}

/** A line that is written anew where it stands: Enter or leaving it takes it over, Escape does not. What is not taken stays. */
export function InlineEdit({ label, text, class: own, onDone }: InlineEditProps) {
  // A field that is taken away is left, too.
  const isDone = useRef(false);
  const end = async (written: string) => {
    if (isDone.current) return;
    isDone.current = true;
    const changed = written.trim();
    isDone.current = await onDone(changed === '' || changed === text ? undefined : changed);
  };
  return (
    <input
      class={own}
      aria-label={label}
      dir="auto"
      ref={(element) => element?.focus()}
      defaultValue={text}
      onBlur={(event) => void end(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.isComposing) return;
        if (event.key === 'Enter') void end(event.currentTarget.value);
        if (event.key === 'Escape') void end(text);
      }}
    />
  );
}
