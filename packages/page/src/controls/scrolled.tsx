import type { ComponentChildren } from 'preact';

interface ScrolledProps {
  readonly label: string;
  readonly class: string;
  readonly children: ComponentChildren;
  readonly dir?: 'auto';
}

/** A part of the page that scrolls by itself: it has a name and can be reached by keyboard. */
export const Scrolled = ({ label, children, ...rest }: ScrolledProps) => (
  <div {...rest} tabIndex={0} {...{ role: 'group', 'aria-label': label }}>
    {children}
  </div>
);
