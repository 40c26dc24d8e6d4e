import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './icon.js';

export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
  readonly isDangerous?: boolean;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly children?: ComponentChildren;
}

const EDGE_PX = 8;

/** Shows a list over everything else: below its button where there is room, else as near to it as the window lets it be. */
function place(list: HTMLElement, button: HTMLElement): void {
  list.showPopover?.();
  const { top, bottom, right } = button.getBoundingClientRect();
  const height = list.offsetHeight;
  const lowest = innerHeight - height - EDGE_PX;
  const wanted = bottom <= lowest ? bottom : top - height;
  list.style.top = `${Math.max(EDGE_PX, Math.min(wanted, lowest))}px`;
  list.style.left = `${Math.max(EDGE_PX, right - list.offsetWidth)}px`;
}

/** A button that opens a list of things to do. Arrows move in it, Escape closes it. */
export function Menu({ label, items, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen || list.current === null || button.current === null) return;
    place(list.current, button.current);
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const close = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, [isOpen]);
  const move = (event: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    <div
      class="menu"
      ref={box}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget !== null && !box.current?.contains(relatedTarget as Node)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children ?? <Icon name="more" />}
      </button>
      {isOpen ? (
        <div
          ref={list}
          class="menu-items"
          popover="manual"
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
        >
          {items.map(({ label: name, icon, run, isDangerous = false }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              class={isDangerous ? 'bad' : ''}
              onClick={() => {
                setOpen(false);
                // A dialog that opens gives the focus back to where it was.
                button.current?.focus();
                run();
              }}
            >
              <Icon name={icon} />
              {name}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
