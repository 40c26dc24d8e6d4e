import type { Schemas } from '@palimpsest/client';
import { beginOf, narrowed } from './marks.js';

/** Characters that are shown before what was found, where there is one line for it. */
const MOST_BEFORE = 24;

interface SnippetProps {
  readonly snippet: Schemas['SearchHit']['snippet'];
  /** What was searched for. */
  readonly query: string;
  /** There is one line: it begins shortly before what was found. */
  readonly isLine?: boolean;
}

/** The sentence that holds what was found, with it marked. */
export function Snippet({ snippet, query, isLine = false }: SnippetProps) {
  const { text, is_cut_after } = snippet;
  const marks = narrowed(text, snippet.marks, query);
  const first = isLine ? beginOf(text, marks[0], MOST_BEFORE) : 0;
  const ends = marks.map((mark, index) => ({ ...mark, start: marks[index - 1]?.to ?? first }));
  return (
    <span class="snippet" dir="auto">
      {snippet.is_cut_before || first > 0 ? '… ' : ''}
      {ends.map(({ start, from, to }) => (
        <span key={from}>
          {text.slice(start, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
      {is_cut_after ? ' …' : ''}
    </span>
  );
}
