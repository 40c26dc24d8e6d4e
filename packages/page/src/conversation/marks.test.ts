import { describe, expect, it } from 'vitest';
import { beginOf, narrowed } from './marks.js';

describe('the marks of what was found', () => {
  const marked = (text: string, word: string, query: string) => {
    const from = text.indexOf(word);
    return narrowed(text, [{ from, to: from + word.length }], query).map((mark) => text.slice(mark.from, mark.to));
  };

  it('are on the words that were searched for, also within a path', () => {
    const path = '/cli/manual_commit_attribution.go';
    expect(marked(`edit ${path} now`, path, 'Attribution')).toEqual(['attribution']);
    expect(marked(`edit ${path} now`, path, 'commit attribution')).toEqual(['commit', 'attribution']);
    expect(marked('a quay of granite', 'of gran', ' of gran')).toEqual(['of gran']);
  });

  it('are on a whole word that was found by its stem', () => {
    expect(marked('two harbours', 'harbours', 'harboured')).toEqual(['harbours']);
    expect(marked('two harbours', 'harbours', 'harbour')).toEqual(['harbour']);
    expect(marked('two harbours', 'harbours', ' ')).toEqual(['harbours']);
  });

  it('come shortly after the beginning of a line, which is that of a word', () => {
    const text = 'they keep the first session of attribution';
    const mark = { from: text.indexOf('attribution'), to: text.length };
    expect(text.slice(beginOf(text, mark, 24))).toBe('the first session of attribution');
    expect(beginOf(text, mark, 200)).toBe(0);
    expect(beginOf('x'.repeat(90), { from: 60, to: 70 }, 24)).toBe(36);
  });
});
