import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeDocument, parseDocument } from './document.js';

const HOSTILE = [
  '---',
  '```',
  '````json exact',
  '\n---\n',
  '\0',
  '\ud83d',
  '\r\n',
  '{"a":"```"}',
  '```json exact\nx\n```',
  '`'.repeat(70_000),
  '\ufeff',
  '# x',
];
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...HOSTILE)).map((parts) => parts.join('')),
);

describe('a document', () => {
  it('gives back any text and any fields to the letter, whatever is shown above', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (exact, body, field) => {
        const text = composeDocument({
          front: { id: field, role: 'user', count: 3, none: undefined, ids: [field] },
          body,
          exact,
        });
        const bytes = Buffer.from(text, 'utf8').toString('utf8');
        const parsed = parseDocument(bytes);
        expect(parsed?.exact).toBe(exact);
        expect(parsed?.front).toMatchObject({ id: field, role: 'user', count: 3, ids: [field] });
      }),
      { numRuns: 300 },
    );
  });

  it('is none when one letter of what counts is another', () => {
    const text = composeDocument({ front: { id: 'a' }, body: 'hello', exact: '{"content":"hello"}' });
    expect(parseDocument(text.replace('"content":"hello"', '"content":"hallo"'))).toBeUndefined();
    expect(parseDocument(text.slice(0, -10))).toBeUndefined();
    expect(parseDocument('')).toBeUndefined();
  });

  it('is read where a person wrote the fields in another way, or an editor changed the ends of lines', () => {
    const text = composeDocument({ front: { id: 'a b' }, body: 'hello', exact: '{}' });
    const other = text.replace('id: "a b"', "id: 'a b' # mine").replaceAll('\n', '\r\n');
    expect(parseDocument(other)).toMatchObject({ exact: '{}', front: { id: 'a b' } });
  });

  it('runs nothing that is written in it', () => {
    const text = composeDocument({ front: { id: 'a' }, body: '', exact: '{}' });
    expect(parseDocument(text.replace('---\n', '---js\n'))).toBeUndefined();
    expect(parseDocument(text.replace('id: a', 'id: !!js/function "x"'))).toMatchObject({ exact: '{}' });
  });
});
