import { describe, expect, it } from 'vitest';
import { findFacts } from './facts.js';
import type { SourceText } from './source.js';
import { verifySummary } from './verification.js';

const user = (text: string): SourceText => ({ role: 'user', kind: 'text', text });
const assistant = (text: string): SourceText => ({ role: 'assistant', kind: 'text', text });
const result = (text: string): SourceText => ({ role: 'tool', kind: 'tool-result', name: 'bash', text });

const factsOf = (source: SourceText) => findFacts([source]).map(({ kind, text }) => `${kind} ${text}`);

describe('the facts of a conversation', () => {
  it.each([
    ['See src/core/view.ts for it.', 'path src/core/view.ts'],
    ['It is in C:\\work\\notes\\a.txt now.', 'path C:\\work\\notes\\a.txt'],
    ['The file package.json is wrong.', 'path package.json'],
    ['Docs are at https://example.org/a/b?c=1.', 'url https://example.org/a/b?c=1'],
    ['Then parseHeader is called.', 'identifier parseHeader'],
    ['The column user_id is null.', 'identifier user_id'],
    ['Upgrade to gpt4all today.', 'identifier gpt4all'],
    ['It calls store.commit twice.', 'identifier store.commit'],
    ['It took 250 ms.', 'number 250 ms'],
    ['It was $1,200.50 then.', 'number $1,200.50'],
    ['It was $120, and late.', 'number $120'],
    ['They call it "Amazon Prime," I think.', 'quote Amazon Prime'],
    ['About 12% were lost.', 'number 12%'],
    ['We met on 2024-03-05 there.', 'date 2024-03-05'],
    ['We met on March 5th, 2024 there.', 'date March 5th, 2024'],
    ['She said "never on Sundays" twice.', 'quote never on Sundays'],
    ['It threw a TypeError again.', 'error TypeError'],
    ['We decided to keep the old parser.', 'decision We decided to keep the old parser.'],
    ['- [ ] write the migration guide', 'task - [ ] write the migration guide'],
    ['We still need to rename the table.', 'task We still need to rename the table.'],
  ])('has, for %j, %j', (text, fact) => {
    expect(factsOf(assistant(text))).toContain(fact);
  });

  it.each(['this and/or that', 'open 24/7 for you', 'e.g. something', 'the 2nd one', 'he/she said so'])(
    'has nothing for %j',
    (text) => {
      expect(factsOf(assistant(text))).toEqual([]);
    },
  );

  it.each([
    ["I'm allergic to peanuts.", "I'm allergic to peanuts"],
    ['Since March I live in Porto, by the sea.', 'Since March I live in Porto, by the sea'],
    ["Well, I don't eat meat.", "I don't eat meat"],
    ['My sister Odile works at the harbour.', 'My sister Odile works at the harbour'],
    ['Ich bin allergisch gegen Nüsse.', 'Ich bin allergisch gegen Nüsse'],
    ['我住在上海。', '我住在上海'],
  ])('has what a user states, and nobody else: %j', (text, statement) => {
    expect(factsOf(user(text))).toContain(`statement ${statement}`);
    for (const other of [assistant(text), result(text)])
      expect(findFacts([other]).filter(({ kind }) => kind === 'statement')).toEqual([]);
  });

  it('counts a sentence once, whatever else it is', () => {
    expect(factsOf(user('We decided to use Postgres for the archive.'))).toEqual([
      'decision We decided to use Postgres for the archive.',
      'name Postgres',
    ]);
  });

  it('takes no joke, quotation or question for what a user states', () => {
    for (const said of [
      "I'm allergic to Mondays, haha.",
      'She said "I am allergic to nuts".',
      'Am I allergic to nuts?',
    ])
      expect(findFacts([user(said)]).filter(({ kind }) => kind === 'statement')).toEqual([]);
  });

  it('has requests from the user only', () => {
    const asked = 'Please delete the staging bucket.';
    expect(factsOf(user(asked))).toEqual([`request ${asked}`]);
    for (const other of [assistant(asked), result(asked)]) {
      expect(findFacts([other]).filter(({ kind }) => kind === 'request')).toEqual([]);
    }
  });

  it('takes questions in other scripts for requests', () => {
    expect(factsOf(user('这个文件在哪里？'))).toEqual(['request 这个文件在哪里？']);
  });

  it('takes errors and nothing else from tool results', () => {
    const text = '  12→throw new RangeError("x")\nsrc/a.ts is fine\nRangeError: too long\nexit code 2';
    expect(factsOf(result(text))).toEqual(['error RangeError: too long', 'error exit code 2']);
  });

  it('takes what a call acts on and not the names of its fields', () => {
    const call: SourceText = { role: 'assistant', kind: 'tool-call', name: 'read', text: '{"file_path":"src/a/b.ts"}' };
    expect(factsOf(call)).toEqual(['path src/a/b.ts']);
  });

  it('names each fact once, where it was said first', () => {
    expect(findFacts([user('Read docs/guide.md now'), assistant('Reading DOCS/guide.md')])).toEqual([
      { kind: 'request', text: 'Read docs/guide.md now', source: 0 },
      { kind: 'path', text: 'docs/guide.md', source: 0 },
    ]);
  });

  it('leaves fenced code alone', () => {
    expect(factsOf(assistant('```ts\nconst someName = other.thing;\n```'))).toEqual([]);
  });

  it.each([
    ['a long run of name characters', 'a_'.repeat(500_000)],
    ['slashes', '/'.repeat(1_000_000)],
    ['unclosed quotes', '"a '.repeat(300_000)],
    ['digits', '1'.repeat(1_000_000)],
    ['dotted names', 'a.b'.repeat(300_000)],
    ['list marks', '- [ ] '.repeat(200_000)],
    ['one line of words', 'we decided on it '.repeat(60_000)],
    ['dots', `${'.'.repeat(1_000_000)}a`],
    ['question marks', `${`${'?'.repeat(999)}a `.repeat(1000)}`],
    ['dashes', `${'-'.repeat(299)}a `.repeat(4000)],
    [
      'the same request with another number',
      Array.from({ length: 20_000 }, (_, at) => `please check item ${at} again`).join('\n'),
    ],
    ['user labels', 'user user user: '.repeat(60_000)],
  ])('are found in %s without running away', (_, text) => {
    expect(findFacts([user(text), assistant(text), result(text)])).toBeDefined();
  });

  it('counts numbers that are written as words in scripts without spaces', () => {
    const text = '家賃は八万五千円で、毎月三日に払います。一番好きなのは十分に広い五階です。六月に一人で行きます。';
    const facts = findFacts([{ role: 'user', kind: 'text', text }]).filter(({ kind }) => kind === 'number');
    expect(facts.map(({ text: number }) => number)).toEqual(['八万五千円', '三日', '五階', '六月']);
  });

  it('finds names and counted things in Japanese, and says which a summary lost', () => {
    const said = {
      role: 'user',
      kind: 'text',
      text: '田中さんはマリアと12人で大阪へ行き、8500円払いました。',
    } as const;
    const facts = findFacts([said]);
    expect(facts.map(({ text }) => text)).toEqual(['田中', 'マリア', '12人', '8500円']);
    const { share, missing } = verifySummary(facts, '田中さんは大阪へ行きました。');
    expect(share).toBe(0.25);
    expect(missing.map(({ text }) => text)).toEqual(['マリア', '12人', '8500円']);
  });
});
