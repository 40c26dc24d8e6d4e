import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markerMessages, type SummaryForm, summaryMessages, summaryText } from './summary-form.js';

const FORMS: readonly SummaryForm[] = ['history', 'window', 'block', 'two-messages'];

describe('a summary as it is set in the conversation', () => {
  it.each<[SummaryForm, [string, string][]]>([
    [
      'history',
      [
        [
          'user',
          '[CONVERSATION HISTORY SUMMARY - 7 messages]\n\nTEXT\n\n[END SUMMARY - Recent conversation continues below]',
        ],
      ],
    ],
    ['window', [['user', '[Summary of 7 earlier messages]\nTEXT']]],
    ['block', [['system', '[SUMMARY: TEXT]']]],
    [
      'two-messages',
      [
        ['user', '[Compacted conversation summary]\nTEXT'],
        ['assistant', 'Understood. I have the conversation context.'],
      ],
    ],
  ])('in the form %s is these words to the letter', (form, expected) => {
    expect(summaryMessages(form, 'TEXT', 7).map(({ role, text }) => [role, text])).toEqual(expected);
  });

  it.each<[SummaryForm, [string, string][]]>([
    ['history', [['user', '[Earlier conversation trimmed — 7 messages removed to stay within context budget]']]],
    ['window', [['user', '[Earlier conversation trimmed — 7 messages removed to stay within context budget]']]],
    ['block', [['system', '[SUMMARY: Previous conversation continued]']]],
    [
      'two-messages',
      [
        [
          'user',
          '[Compacted conversation summary]\n[Earlier conversation trimmed — 7 messages removed to stay within context budget]',
        ],
        ['assistant', 'Understood. I have the conversation context.'],
      ],
    ],
  ])('in the form %s has these fixed words where no summary could be written', (form, expected) => {
    expect(markerMessages(form, 7).map(({ role, text }) => [role, text])).toEqual(expected);
  });

  it('gives back its own text, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMS), fc.string({ unit: 'binary' }), fc.nat(), (form, text, count) => {
        expect(summaryText(summaryMessages(form, text, count))).toBe(text);
      }),
    );
  });

  it('is its text where a person set it otherwise, and nothing where nothing shows', () => {
    expect(summaryText([{ role: 'user', text: 'just words' }])).toBe('just words');
    expect(summaryText([])).toBe('');
  });
});
