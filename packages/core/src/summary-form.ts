import type { SummaryMessage } from './edit.js';

/** The frame that a summary is shown in. The wording is part of the contract. */
export type SummaryForm = 'history' | 'window' | 'block' | 'two-messages';

/** A summary of `count` messages as the messages it shows as. A summary is data: it never comes as an instruction. */
export function summaryMessages(form: SummaryForm, text: string, count: number): SummaryMessage[] {
  switch (form) {
    case 'history':
      return [
        {
          role: 'user',
          text: `[CONVERSATION HISTORY SUMMARY - ${count} messages]\n\n${text}\n\n[END SUMMARY - Recent conversation continues below]`,
        },
      ];
    case 'window':
      return [{ role: 'user', text: `[Summary of ${count} earlier messages]\n${text}` }];
    case 'block':
      return [{ role: 'system', text: `[SUMMARY: ${text}]` }];
    case 'two-messages':
      return [
        { role: 'user', text: `[Compacted conversation summary]\n${text}` },
        { role: 'assistant', text: 'Understood. I have the conversation context.' },
      ];
  }
}

const CONTINUED = 'Previous conversation continued';

/** What stands for `count` messages when no summary could be written. */
export function markerMessages(form: SummaryForm, count: number): SummaryMessage[] {
  if (form === 'block') return summaryMessages('block', CONTINUED, count);
  const text = `${TRIMMED} — ${count} messages removed to stay within context budget]`;
  return form === 'two-messages' ? summaryMessages('two-messages', text, count) : [{ role: 'user', text }];
}

const TRIMMED = '[Earlier conversation trimmed';

/** Whether messages say no more than that others are gone. */
export const isMarker = (shows: readonly SummaryMessage[]): boolean =>
  summaryText(shows).startsWith(TRIMMED) || summaryText(shows) === CONTINUED;

const FRAMES: Readonly<Record<SummaryForm, RegExp>> = {
  history:
    /^\[CONVERSATION HISTORY SUMMARY - \d+ messages\]\n\n([\s\S]*)\n\n\[END SUMMARY - Recent conversation continues below\]$/,
  window: /^\[Summary of \d+ earlier messages\]\n([\s\S]*)$/,
  block: /^\[SUMMARY: ([\s\S]*)\]$/,
  'two-messages': /^\[Compacted conversation summary\]\n([\s\S]*)$/,
};

/** The summary's own text, without its frame. */
export function summaryText(shows: readonly SummaryMessage[]): string {
  const [first] = shows;
  if (first === undefined) return '';
  for (const frame of Object.values(FRAMES)) {
    const text = frame.exec(first.text)?.[1];
    if (text !== undefined) return text;
  }
  return first.text;
}
