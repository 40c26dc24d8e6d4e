import { useState } from 'preact/hooks';
import { Icon } from './icon.js';

/** Copies a text, and says so. */
export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1_500);
  };
  return (
    <button type="button" class="icon-button" onClick={copy} aria-label={isCopied ? 'Copied' : label} title={label}>
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}
