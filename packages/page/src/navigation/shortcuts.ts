import { useEffect, useRef } from 'preact/hooks';

type Shortcuts = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Runs something when a key is pressed. Single letters are letters while somebody types. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasControl = event.ctrlKey || event.metaKey;
      if (event.altKey || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (!hasControl && isTyping(event.target)) return;
      const run =
        latest.current[`${hasControl ? 'ctrl+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
