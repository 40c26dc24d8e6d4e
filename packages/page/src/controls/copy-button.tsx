import { useState } from 'preact/hooks';
import { messageOf } from '../connection/api.js';
import { announce } from './announce.js';
import { copyText } from './clipboard.js';
import { Icon, type IconName } from './icon.js';

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly icon?: IconName;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label = 'Copy', icon = 'copy' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await copyText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 1_500);
    } catch (error) {
      announce(messageOf(error), undefined, true);
    }
  };
  return (
    <button type="button" class="icon-button" onClick={copy} aria-label={isCopied ? 'Copied' : label} title={label}>
      <Icon name={isCopied ? 'check' : icon} />
    </button>
  );
}
