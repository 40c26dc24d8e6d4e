import type { ComponentChildren } from 'preact';
import { navigate } from './navigate.js';
import { pathOf, type Route } from './route.js';

interface LinkProps {
  readonly to: Route;
  readonly class?: string;
  readonly title?: string;
  readonly isCurrent?: boolean;
  readonly label?: string;
  readonly children: ComponentChildren;
  readonly onOpen?: () => void;
}

/** A link inside the page. It has an address like any other, so that it can be copied or opened in another window. */
export function Link({ to, isCurrent = false, label, children, onOpen, ...rest }: LinkProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
    navigate(to);
  };
  return (
    <a
      href={pathOf(to)}
      onClick={open}
      {...rest}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </a>
  );
}
