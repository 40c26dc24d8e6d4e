import type { Schemas } from '@palimpsest/client';

/** The sentence that holds what was found, with it marked. */
export function Snippet({ snippet }: { readonly snippet: Schemas['SearchHit']['snippet'] }) {
  const { text, marks, is_cut_before, is_cut_after } = snippet;
  const ends = marks.map((mark, index) => ({ ...mark, start: index === 0 ? 0 : (marks[index - 1]?.to ?? 0) }));
  return (
    <span class="snippet" dir="auto">
      {is_cut_before ? '… ' : ''}
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
