import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Announcements } from './announcements.js';
import { IconButton } from './icon-button.js';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly isWide?: boolean;
}

/**
 * A question that is answered before anything else. Escape closes it; the focus comes back to where it was. It lies over the page,
 * so what happens meanwhile is said in it.
 */
export function Dialog({ title, onClose, children, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} class={isWide ? 'wide' : ''} aria-labelledby={id} onCancel={onClose}>
      <header class="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      {children}
      <Announcements />
    </dialog>
  );
}
