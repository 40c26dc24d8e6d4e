import type { Schemas } from '@palimpsest/client';
import { compactNumber, counted } from '../format/numbers.js';
import { LONGEST_MARKDOWN, Markdown } from '../markdown/markdown.js';
import { Fold } from './fold.js';
import { LongText } from './long-text.js';
import { pictureSource } from './picture-source.js';
import { callSummary, readable, resultSummary } from './tool-summary.js';

type Part = Schemas['Part'];

const sizeOf = (text: string): string => {
  const lines = text.split('\n', 10_000).length;
  return lines > 1 ? counted(lines, 'line') : `${compactNumber(text.length)} chars`;
};

/** What somebody said. More than anybody reads at once is shown piece by piece. */
export const Words = ({ text }: { readonly text: string }) =>
  text.length > LONGEST_MARKDOWN ? <LongText text={text} label="A long message" /> : <Markdown text={text} />;

/** One part of a message as it was said. */
export function PartView({ part }: { readonly part: Part }) {
  const { type, text } = part;
  if (type === 'tool-call')
    return (
      <Fold icon="tool" class="call" name={part.name ?? 'call'} summary={callSummary(text)} size="call">
        {() => <LongText text={readable(text)} label={`Arguments of ${part.name ?? 'the call'}`} />}
      </Fold>
    );
  if (type === 'tool-result')
    return (
      <Fold icon="right" class="result" name="result" summary={resultSummary(text)} size={sizeOf(text)}>
        {() => <LongText text={text} label="Result" />}
      </Fold>
    );
  if (type === 'reasoning')
    return (
      <Fold icon="memory" class="reasoning" name="thinking" summary={resultSummary(text)} size={sizeOf(text)}>
        {() => <Markdown text={text} />}
      </Fold>
    );
  if (type === 'media') return <Media json={text} />;
  if (type === 'text' || type === 'refusal') return text === '' ? null : <Words text={text} />;
  return (
    <Fold icon="file" name={type} summary={resultSummary(text)} size={sizeOf(text)}>
      {() => <LongText text={readable(text)} label={type} />}
    </Fold>
  );
}

function Media({ json }: { readonly json: string }) {
  const source = pictureSource(json);
  if (source !== undefined) return <img class="picture" src={source} alt="Attached by the speaker" loading="lazy" />;
  return (
    <Fold icon="file" name="file" summary={resultSummary(json)} size={sizeOf(json)}>
      {() => <LongText text={json} label="File" />}
    </Fold>
  );
}
