import type { SummaryRequest } from './summariser.js';

/** What our own summary messages begin and end with. */
const BRACKETED =
  /\[(?=\s*(?:END SUMMARY|CONVERSATION HISTORY SUMMARY|SUMMARY\b|TIME GAP|Summary of \d|Compacted conversation|Earlier conversation trimmed))/gi;
/** Ends of tags, signs of chat templates, and tags that name a role. */
const TAG = /<(?=\s*\/|\||(?:system|developer|assistant|user|tool|summary|transcript|message)>)/g;

/**
 * Text that cannot end the block it is put in nor begin another one: a source cannot forge what only we write. The signs are
 * replaced by ones that look alike; nothing is left out.
 */
export function withoutDelimiters(text: string, style: SummaryRequest['style']): string {
  const plain = text.toWellFormed().replaceAll('⟦', '[').replaceAll('⟧', ']').replace(TAG, '‹').replace(BRACKETED, '(');
  // A recollection stands between brackets itself.
  return style === 'recollection' ? plain.replaceAll('[', '(').replaceAll(']', ')') : plain;
}
