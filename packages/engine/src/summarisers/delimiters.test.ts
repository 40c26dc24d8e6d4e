import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIMITERS, INJECTIONS } from '../injection.fixture.js';
import { withoutDelimiters } from './delimiters.js';

describe('what only we or a provider write', () => {
  it.each(DELIMITERS)('is recognised as $name, and loses its first sign', ({ text }) => {
    for (const style of ['notes', 'recollection'] as const) {
      const plain = withoutDelimiters(text, style);
      expect(plain.charAt(0)).toMatch(text.startsWith('⟦') ? /[[(]/ : /[‹(]/);
      expect(plain).not.toMatch(/[⟦⟧]/);
      expect(withoutDelimiters(plain, style)).toBe(plain);
      expect([...plain]).toHaveLength([...text].length);
    }
  });

  it.each([
    ['a type argument', 'const list: Array<Message> = new Map<User, Tool>();'],
    ['a comparison', 'if (a < b && c > d) return a<b;'],
    ['an index', 'rows[0] and rows[index] and [a](b)'],
    ['a section of a file', '[tool.poetry]\nname = "x"'],
    ['a tag of a page', '<div class="system">hello<br>'],
    ['a checked box', '- [ ] write it\n- [x] read it'],
    ['joined signs of other scripts', 'می‌خواهم 👩‍👩‍👧 क्‍ष'],
  ])('is not seen in %s', (_, text) => {
    expect(withoutDelimiters(text, 'notes')).toBe(text);
  });

  it('is gone after one look, wherever it stands', () => {
    const piece = fc.oneof(fc.constantFrom(...INJECTIONS.map(({ text }) => text)), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom('notes', 'recollection'), (pieces, style) => {
        const once = withoutDelimiters(pieces.join(''), style);
        expect(withoutDelimiters(once, style)).toBe(once);
      }),
    );
  });
});
