import {
  isDecision,
  isMessage,
  isTask,
  literalsIn,
  readable,
  type ShownMessage,
  splitSentences,
  type ViewItem,
} from '@palimpsest/core';

const PERSONAL =
  /\b(?:important|remember|never forget|promise[ds]?|birthday|anniversary|allerg(?:y|ic)|deadline|password|love|died|married|pregnant|diagnos\w+|afraid|proud)\b/i;
const ENOUGH = 2;

/** Whether a message says something people expect to be remembered: a decision, a task, a promise, a date, a feeling. */
function isImportant({ message }: ShownMessage): boolean {
  const text = readable(message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'));
  const sentences = splitSentences(text);
  let score = PERSONAL.test(text) ? ENOUGH : 0;
  if (sentences.some(isDecision)) score += 1;
  if (sentences.some(isTask)) score += 1;
  if (literalsIn(text).some(({ kind }) => kind === 'date')) score += 1;
  return score >= ENOUGH;
}

/** Important messages among the newest `count`. */
export const importantWithin = (count: number) => (items: readonly ViewItem[]) => {
  const messages = items.flatMap((item, index) => (isMessage(item) ? [index] : []));
  const first = messages.at(-count) ?? 0;
  return (item: ShownMessage, index: number): boolean => index >= first && isImportant(item);
};
