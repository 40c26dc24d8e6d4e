/** Copies a text. Browsers have a clipboard for pages of `https` and of this machine; others are left the old way. @throws Error where neither works */
export async function copyText(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) return clipboard.writeText(text);
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'visually-hidden';
  // What lies below an open dialog cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('This browser does not let the page copy. Select the text and copy it yourself.');
}
