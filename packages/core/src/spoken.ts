const OPENING = /<([a-z][a-z0-9_-]{0,40})>/gi;
/** Names that are opened and never closed cost a look to the end each. */
const MAX_UNCLOSED = 20;

/** Elements that hold what the user said, and nothing beside it. */
const SPEECH = new Set(['task', 'feedback', 'user_message', 'user_query', 'user_request']);

/**
 * A text without what a client puts beside it: whole elements, tag to tag, such as reminders and the surroundings. Agents
 * re-state these as they like. Of elements that hold what the user said the tags alone go. A text that is nothing else is empty then.
 */
export function spokenText(text: string): string {
  const unclosed = new Set<string>();
  let spoken = '';
  let end = 0;
  for (const { 0: opening, 1: name = '', index } of text.matchAll(OPENING)) {
    if (index < end || unclosed.has(name)) continue;
    const closing = `</${name}>`;
    const at = text.indexOf(closing, index + opening.length);
    if (at < 0) {
      unclosed.add(name);
      if (unclosed.size > MAX_UNCLOSED) break;
      continue;
    }
    spoken += text.slice(end, index);
    if (SPEECH.has(name)) spoken += text.slice(index + opening.length, at);
    end = at + closing.length;
  }
  return (spoken + text.slice(end)).trim();
}
