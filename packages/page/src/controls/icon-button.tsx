import { Icon, type IconName } from './icon.js';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, to screen readers, and to whoever points at it. */
  readonly label: string;
  /** What is shown to whoever points at it, where that says more than the label. */
  readonly title?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button that is a drawing. */
export const IconButton = ({ icon, label, title = label, disabled = false, onClick }: IconButtonProps) => (
  <button type="button" class="icon-button" aria-label={label} title={title} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </button>
);
