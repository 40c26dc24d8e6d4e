import { sized } from '../text/words.js';

/** What became of a call. */
export interface CallOutcome {
  readonly kind: 'done' | 'failed' | 'declined' | 'cancelled';
  /** What the model is told. */
  readonly text: string;
}

/** As much as a request to the server may carry, with some to spare. */
const MOST_CHARS = 8_000_000;

/** What a tool answered, as text for a model: pictures and sounds are named, not sent. */
export function outputOf({ content, structuredContent, isError }: Readonly<Record<string, unknown>>): CallOutcome {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const said = blocks.map(blockText).join('\n');
  const text = said === '' && structuredContent !== undefined ? JSON.stringify(structuredContent) : said;
  const whole =
    text.length <= MOST_CHARS
      ? text
      : `${text.slice(0, MOST_CHARS).toWellFormed()}\n(cut here: it is larger than ${sized(MOST_CHARS)})`;
  const shown = whole === '' ? '(no output)' : whole;
  return isError === true ? { kind: 'failed', text: `Error: ${shown}` } : { kind: 'done', text: shown };
}

function blockText(block: unknown): string {
  const { type, text, data, mimeType, uri, resource } = (block ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'text' && typeof text === 'string') return text;
  if (type === 'resource') {
    const inside = (resource ?? {}) as Readonly<Record<string, unknown>>;
    return typeof inside.text === 'string' ? inside.text : `(a resource that is not text: ${String(inside.uri)})`;
  }
  if (type === 'resource_link') return `(a resource: ${String(uri)})`;
  const bytes = typeof data === 'string' ? `, ${sized(Math.floor((data.length * 3) / 4))}` : '';
  return `(${String(type)} that is not shown to the model: ${String(mimeType)}${bytes})`;
}
