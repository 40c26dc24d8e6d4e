import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, type IconName } from '../controls/icon.js';

interface FoldProps {
  readonly icon: IconName;
  readonly name: string;
  readonly summary: string;
  readonly size: string;
  readonly isOpen?: boolean;
  readonly class?: string;
  readonly children: () => ComponentChildren;
}

/** One line that opens to what is behind it. What is folded is not in the document. */
export function Fold({
  icon,
  name,
  summary,
  size,
  isOpen: isOpenAtFirst = false,
  class: own = '',
  children,
}: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div class={`fold ${own}`}>
      <button type="button" class="fold-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={icon} />
        <span class="fold-name">{name}</span>
        <span class="fold-summary" dir="auto">
          {summary}
        </span>
        <span class="fold-size">{size}</span>
      </button>
      {isOpen ? <div class="fold-body">{children()}</div> : null}
    </div>
  );
}
