/**
 * The text of a message as its protocol wrote it: `content` is a text or a list of parts in all of them. What is no text shows
 * as its type in parentheses.
 */
export function textOf(wire: string, protocol: string): string {
  let message: unknown;
  try {
    message = JSON.parse(wire);
  } catch {
    return `(a message of ${protocol} that cannot be read)`;
  }
  return isObject(message) ? contentText(message.content ?? message.output ?? message.type ?? '') : '';
}

function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => {
      if (!isObject(part)) return '';
      return typeof part.text === 'string' ? part.text : `(${String(part.type ?? 'part')})`;
    })
    .join('\n');
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
