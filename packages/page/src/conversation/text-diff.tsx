import { useMemo, useState } from 'preact/hooks';
import { Scrolled } from '../controls/scrolled.js';
import { counted } from '../format/numbers.js';
import { breakable } from '../markdown/breakable.js';
import { type ChangedText, differences } from './differences.js';

interface TextDiffProps {
  readonly before: string;
  readonly after: string;
}

/** What changed between two texts: lines, and within a line its words. What is the same is folded but for a little around. */
export function TextDiff({ before, after }: TextDiffProps) {
  const pieces = useMemo(() => differences(before, after), [before, after]);
  return (
    <Scrolled class="diff" label="Difference">
      {pieces.map((one, index) => {
        if (one.kind === 'same') return <Same key={index} {...one} />;
        const text = breakable(one.text);
        if (one.kind === 'added') return <ins key={index}>{text}</ins>;
        // Lines that end a text have no break: what stands in their place begins below them.
        const isTorn = pieces[index + 1]?.kind === 'added' && /\n.*[^\n]$/.test(one.text);
        return (
          <del key={index}>
            {text}
            {isTorn ? '\n' : null}
          </del>
        );
      })}
    </Scrolled>
  );
}

function Same({ text, folded }: Extract<ChangedText, { kind: 'same' }>) {
  const [isOpen, setOpen] = useState(false);
  if (folded === undefined || isOpen) return <span>{breakable(text)}</span>;
  return (
    <span>
      {breakable(folded.head)}
      <button type="button" class="text-button diff-fold" onClick={() => setOpen(true)}>
        {counted(folded.lines, 'line')} the same
      </button>
      {breakable(folded.tail)}
    </span>
  );
}
