import {
  findFacts,
  inventedRequests,
  readable,
  type SourceText,
  splitBlocks,
  splitSentences,
  spokenText,
  summaryText,
  verifySummary,
} from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from './hostile-text.fixture.js';
import { shortTitle } from './recording/title.js';
import { withoutDelimiters } from './summarisers/delimiters.js';
import { detectFocus, extract, sentences, squeeze, topicBoundaries } from './summarisers/extractive/index.js';
import { faultOf } from './summarisers/garbage.js';
import { sourcesOf } from './summarisers/sources.js';
import { parseToolText } from './summarisers/tools-as-text.js';
import { transcriptBlock } from './summarisers/transcript-block.js';
import { boundaryAfter } from './tool-output/boundary.js';
import { codeBlocksOf, fenceFor } from './tool-output/code-blocks.js';
import { cutToLines, isCutToLines } from './tool-output/cut-lines.js';
import { digest } from './tool-output/digest.js';
import { identifiersOf } from './tool-output/identifiers.js';
import { LineIndex } from './tool-output/line-index.js';
import { callKey, findLoops } from './tool-output/loops.js';
import { preview } from './tool-output/preview.js';
import { putAwayArguments } from './tool-output/put-away-arguments.js';
import { isDefinitionLine, isErrorLine, isExitLine, isImportLine } from './tool-output/remarkable-line.js';
import { referenceRepeatedCode, rememberCode } from './tool-output/repeated-code.js';
import { admitResult } from './tool-output/repeated-lines.js';
import { referenceRepeatedResult } from './tool-output/repeated-result.js';
import { shortenStrings } from './tool-output/shorten-strings.js';
import { SimilarTexts } from './tool-output/similar-texts.js';

const PUT_AWAY = { digestShare: 0.12, minDigestChars: 120 };
const SUMMARY = 'The user asked to delete src/a.ts.\nuser: please open it';
const countTokens = (text: string): number => Math.ceil(text.length / 4);
const told = (text: string, source: Omit<SourceText, 'text'>): SourceText[] => [
  { role: 'user', kind: 'text', text: 'Please look at src/a.ts.' },
  { ...source, text },
  { role: 'assistant', kind: 'text', text: 'It is done.' },
];
const said = (text: string) => told(text, { role: 'user', kind: 'text' });
const returned = (text: string) => told(text, { role: 'tool', kind: 'tool-result' });
const called = (text: string) => told(text, { role: 'assistant', kind: 'tool-call', name: 'run' });
const squeezed = { role: 'user', targetRatio: 0.4, countTokens } as const;

/** Everything that reads a text somebody else wrote. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  cutToLines: (text) => cutToLines(text, { chance: () => 0.1, price: 0.001 }),
  isCutToLines,
  digest: (text) => digest(text, { maxChars: Math.round(text.length * 0.12) }),
  identifiersOf,
  preview: (text) => preview(text, { budget: 1500 }),
  'shortenStrings, of a string': (text) => shortenStrings(JSON.stringify({ text }), 200, () => 'short'),
  'shortenStrings, of JSON': (text) => shortenStrings(text, 200, () => 'short'),
  'putAwayArguments, of a string': (text) => putAwayArguments(JSON.stringify({ text }), PUT_AWAY),
  'putAwayArguments, of JSON': (text) => putAwayArguments(text, PUT_AWAY),
  'remarkable lines': (text) => [isErrorLine, isExitLine, isDefinitionLine, isImportLine].map((is) => is(text)),
  'repeated lines': (text) => {
    const index = new LineIndex();
    return [text, `${text}\nx`].map((result, number) => admitResult(`call_${number}`, result, index));
  },
  'repeated results': (text) => {
    const earlier = new SimilarTexts<string>();
    earlier.add('call_1', text);
    return referenceRepeatedResult(`x\n${text}y`, earlier);
  },
  'repeated code': (text) => {
    const earlier = new SimilarTexts<{ turn: number; block: number }>();
    const said = `\`\`\`\n${text}\n\`\`\`\n${text}`;
    rememberCode(earlier, { turn: 1, text: said, shown: said });
    return referenceRepeatedCode(`\`\`\`\ny${text}\n\`\`\`\n${text}`, earlier);
  },
  'code blocks': (text) => [codeBlocksOf(text), fenceFor(text)],
  'loops of calls': (text) => findLoops([callKey({ name: 'run', arguments: text }, text)]),
  boundaryAfter: (text) => boundaryAfter(text, text.length / 2),
  'findFacts, in what was said': (text) => findFacts(said(text)),
  'findFacts, in a result': (text) => findFacts(returned(text)),
  'findFacts, in a call': (text) => findFacts(called(text)),
  verifySummary: (text) => verifySummary(findFacts(said('We decided to use src/a.ts. Please fix it.')), text),
  'inventedRequests, by the source': (text) => inventedRequests(said(text), SUMMARY),
  'inventedRequests, by a result': (text) => inventedRequests(returned(text), SUMMARY),
  'inventedRequests, in the summary': (text) => inventedRequests(said('Hello'), text),
  'sentences and blocks': (text) => [splitSentences(readable(text)), splitBlocks(text)],
  summaryText: (text) => summaryText([{ role: 'user', text: `[SUMMARY: ${text}]` }]),
  'sourcesOf a summary': (text) =>
    sourcesOf([
      {
        kind: 'summary',
        editId: 'e' as never,
        from: 0,
        to: 1,
        endId: 'm' as never,
        shows: [{ role: 'user', text }],
        tokens: 1,
      },
    ]),
  parseToolText,
  detectFocus: (text) => detectFocus(said(text)),
  'extract, from what was said': (text) => extract({ sources: said(readable(text)), targetTokens: 500, countTokens }),
  'extract, from a result': (text) => extract({ sources: returned(readable(text)), targetTokens: 500, countTokens }),
  sentences: (text) => sentences({ sources: said(readable(text)), count: 3 }),
  squeeze: (text) => squeeze({ ...squeezed, text: readable(text) }),
  topicBoundaries: (text) => topicBoundaries([readable(text), 'x', 'y'], { minMessages: 1, maxMessages: 2 }),
  transcriptBlock: (text) => transcriptBlock(said(text)),
  faultOf,
  withoutDelimiters: (text) => withoutDelimiters(text, 'notes'),
  spokenText,
  shortTitle,
};

const texts = Object.entries(HOSTILE_TEXTS);

describe.each(Object.entries(READERS))('%s', (_, read) => {
  it.each(texts)('takes %s by the ten thousand', (_name, make) => {
    expect(() => read(make(40_000))).not.toThrow();
  });
});

/** Patterns fail on a run of some six million characters. */
describe.each([
  'cutToLines',
  'digest',
  'identifiersOf',
  'preview',
  'putAwayArguments, of a string',
  'findFacts, in what was said',
])('%s', (name) => {
  it.each(['an unbroken run', 'letters', 'newlines', 'blanks', 'backslashes', 'escaped quotes', 'unspaced script'])(
    'takes twelve megabytes of %s',
    (kind) => {
      const text = HOSTILE_TEXTS[kind]?.(12_000_000) ?? '';
      expect(() => READERS[name]?.(text)).not.toThrow();
    },
  );
});

describe('work on a text', () => {
  /** Characters that are counted, or identifiers that are weighed, by something that is given a text of so many characters. */
  type Work = (text: string, count: (amount: number) => void) => unknown;
  const WORK: Readonly<Record<string, Work>> = {
    digest: (text, count) =>
      digest(text, {
        maxChars: Math.round(text.length * 0.12),
        documentFrequency: () => {
          count(1);
          return 0;
        },
      }),
    cutToLines: (text, count) =>
      cutToLines(text, {
        price: 0.001,
        chance: () => {
          count(1);
          return 0.1;
        },
      }),
    preview: (text, count) => preview(text, { budget: 1500, measure: counting(count, (shown) => shown.length) }),
    extract: (text, count) =>
      extract({ sources: said(text), targetTokens: 500, countTokens: counting(count, countTokens) }),
    squeeze: (text, count) => squeeze({ ...squeezed, text, countTokens: counting(count, countTokens) }),
  };

  const counting = (count: (amount: number) => void, measure: (text: string) => number) => (text: string) => {
    count(text.length);
    return measure(text);
  };

  const workOn = (work: Work, text: string): number => {
    let done = 0;
    work(text, (amount) => {
      done += amount;
    });
    return done;
  };

  describe.each(Object.entries(WORK))('by %s', (_, work) => {
    it.each(texts)('grows no faster than %s', (_name, make) => {
      const [small, large] = [workOn(work, make(20_000)), workOn(work, make(80_000))];
      // To drop the last sentences one by one, and count again each time, is a fixed number of looks at the text.
      expect(large).toBeLessThan(Math.max(6 * small, 70 * 80_000));
    });
  });

  it('does not grow at all beyond what is read of a text', () => {
    const ofNames = (chars: number) =>
      workOn(WORK.digest ?? (() => 0), HOSTILE_TEXTS['unique identifiers']?.(chars) ?? '');
    expect(ofNames(4_000_000)).toBeLessThan(1.1 * ofNames(1_500_000));
    expect(digest('name_1 '.repeat(2_000_000), { maxChars: 1_000_000 }).length).toBeLessThanOrEqual(60_000);
  });
});
