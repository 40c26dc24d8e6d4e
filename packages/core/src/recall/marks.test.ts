import { expect, it } from 'vitest';
import { marksIn } from './marks.js';
import { termsOf } from './terms.js';

const marked = (text: string, query: string) =>
  marksIn(text, new Set(termsOf(query))).map(({ from, to }) => text.slice(from, to));

it.each([
  ['The foxes were running home', 'fox run', ['foxes', 'running']],
  ['see parseHeader in src/http/head.ts', 'header', ['parseHeader']],
  ['see src/http/head.ts, twice: src/http/head.ts.', 'src/http/head.ts', ['src/http/head.ts', 'src/http/head.ts']],
  ['日本語の文章', '日本語', ['日本語']],
  ['Café noir', 'CAFÉ', ['Café']],
  ['nothing here', 'kiln', []],
])('in "%s" the words of "%s" are marked', (text, query, expected) => expect(marked(text, query)).toEqual(expected));
