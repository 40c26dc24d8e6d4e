import { useState } from 'preact/hooks';
import { complain } from './announce.js';
import { copyText } from './clipboard.js';
import type { IconName } from './icon.js';
import { IconButton } from './icon-button.js';

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
      complain(error);
    }
  };
  return (
    <IconButton icon={isCopied ? 'check' : icon} label={isCopied ? 'Copied' : label} onClick={copy} title={label} />
  );
}
