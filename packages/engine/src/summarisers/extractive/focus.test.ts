import type { SourceText } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { detectFocus } from './focus.js';

const talk = (...texts: string[]): SourceText[] =>
  texts.map((text, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', kind: 'text', text }));

describe('the focus of a conversation', () => {
  it('is code where files and names are worked on', () => {
    expect(
      detectFocus(
        talk(
          'Rename parseHeader in src/http/header.ts.',
          'Renamed parseHeader to readHeader in src/http/header.ts and updated src/http/index.ts.\n```ts\nreadHeader(x)\n```',
          'Add a test beside it.',
          'Added src/http/header.test.ts.',
        ),
      ),
    ).toBe('code');
  });

  it('is debugging where things fail', () => {
    expect(
      detectFocus([
        ...talk(
          'The build fails with a TypeError in src/a.ts.',
          'The stack trace points at loadConfig, so the error is there.',
        ),
        { role: 'tool', kind: 'tool-result', name: 'bash', text: 'TypeError: x is undefined\nexit code 1' },
        ...talk('It still crashes.', 'The root cause is a missing file; the failure is fixed.'),
      ]),
    ).toBe('debugging');
  });

  it('is planning where steps and dates are settled', () => {
    expect(
      detectFocus(
        talk(
          'Our deadline is in May, so the plan needs three phases.',
          'The first milestone is the venue. The next step is the budget.',
          'We decided to move the schedule by a week.',
          'Then the remaining tasks are the agenda and the timeline.',
        ),
      ),
    ).toBe('planning');
  });

  it('is question and answer otherwise', () => {
    expect(
      detectFocus(
        talk(
          'Why is the sky blue?',
          'Because air scatters short waves more.',
          'And red at dusk?',
          'The path is longer.',
        ),
      ),
    ).toBe('question-answer');
    expect(detectFocus([])).toBe('question-answer');
  });
});
