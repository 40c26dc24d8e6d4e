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
  ['서울에서 API를, 집에서', '서울 api 집', ['서울', 'API', '집']],
  ['서울에서'.normalize('NFD'), '서울', ['서울'.normalize('NFD')]],
  ['a ｶﾞｲﾄﾞ, API接口', 'ガイド api 接口', ['ｶﾞｲﾄﾞ', 'API接口']],
  ['กำแพง', 'กำ', ['กำ']],
  ['𠮷野家', '野家', ['野家']],
  ['$5,000, 5000 and [5,6]', '5000', ['5,000', '5000']],
  ['[100,200]', '200', ['200']],
  ['off 🚀 and 👨‍👩‍👧', '🚀 👩', ['🚀', '👩']],
  ['getHTTPResponseCode at 9f8e7d6c5b4a', 'http 9f8e7d6', ['getHTTPResponseCode', '9f8e7d6c5b4a']],
  ['nothing here', 'kiln', []],
])('in "%s" the words of "%s" are marked', (text, query, expected) => expect(marked(text, query)).toEqual(expected));
