/** A fenced code block of a Markdown text: `text.slice(start, end)` is `source`, fences included, the last line feed not. */
export interface CodeBlock {
  readonly start: number;
  readonly end: number;
  readonly source: string;
  /** What follows the opening fence: a language, usually. */
  readonly info: string;
  /** The code alone, with the line feed of its last line. */
  readonly code: string;
}

const OPENING = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/**
 * The closed fenced blocks of a text in order, by the rules of CommonMark: the closing fence has the same character and is
 * at least as long. A block that never closes is not one, so that nothing is said about text still being written.
 */
export function codeBlocksOf(text: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  if (!text.includes('```') && !text.includes('~~~')) return blocks;
  let open: { start: number; codeStart: number; fence: string; info: string } | undefined;
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const next = feed < 0 ? text.length : feed + 1;
    if (!mayBeFence(text, start)) {
      start = next;
      continue;
    }
    const line = text.slice(start, end).replace(/\r$/, '');
    const closing = open && CLOSING.exec(line)?.[1];
    if (open && closing?.startsWith(open.fence)) {
      const last = start + line.length;
      blocks.push({
        start: open.start,
        end: last,
        source: text.slice(open.start, last),
        info: open.info,
        code: text.slice(open.codeStart, start),
      });
      open = undefined;
    } else if (!open) {
      const [, fence = '', rest = ''] = OPENING.exec(line) ?? [];
      const isFence = fence !== '' && !(fence.startsWith('`') && rest.includes('`'));
      if (isFence) open = { start, codeStart: next, fence, info: rest.trim() };
    }
    start = next;
  }
  return blocks;
}

/** A glance that spares most lines a closer look. */
function mayBeFence(text: string, start: number): boolean {
  let at = start;
  while (at < start + 3 && text.charAt(at) === ' ') at += 1;
  return text.startsWith('```', at) || text.startsWith('~~~', at);
}

/** A fence that nothing in `content` can close. */
export function fenceFor(content: string): string {
  const longest = (content.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  return '`'.repeat(longest + 1);
}
