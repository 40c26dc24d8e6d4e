import { diffWordsWithSpace } from 'diff';
import { Scrolled } from '../controls/scrolled.js';

const TIMEOUT_MS = 200;

/** What changed between two texts, word by word. Where that takes long both are shown whole. */
export function TextDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const pieces = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  if (pieces === undefined)
    return (
      <Scrolled class="diff" label="Difference">
        <del>{before}</del>
        <ins>{after}</ins>
      </Scrolled>
    );
  return (
    <Scrolled class="diff" label="Difference">
      {pieces.map(({ value, added, removed }, index) => {
        if (added) return <ins key={index}>{value}</ins>;
        return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>;
      })}
    </Scrolled>
  );
}
