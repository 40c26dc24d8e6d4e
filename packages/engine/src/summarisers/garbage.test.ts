import { describe, expect, it } from 'vitest';
import { GOOD_SUMMARY } from './conversation.fixture.js';
import { faultOf } from './garbage.js';

describe('text that cannot be a summary', () => {
  it.each([
    ['', /empty/],
    ['--- ...', /not text/],
    ['a{}{}{}{}{}{}{}{}{}[][][][]%%%%', /not text/],
    ['no no no '.repeat(40), /repeats/],
    [`${GOOD_SUMMARY}\n${'- and then the tests were run again\n'.repeat(60)}`, /repeats/],
    ["I'm sorry, but I cannot assist with that request.", /refused/],
    ['As an AI language model, I have no access.', /refused/],
  ])('is found: %j', (text, fault) => {
    expect(faultOf(text)).toMatch(fault);
  });

  it.each([
    GOOD_SUMMARY,
    'Done.',
    '我们决定使用旧的解析器，重试次数上限为五次，测试全部通过，文档还需要更新。',
    'They cannot come on Friday. I said sorry and we moved the dinner to Sunday.',
    Array.from({ length: 30 }, (_, at) => `- src/module-${at}/index.ts: fixed (${at * 37} ms)`).join('\n'),
    '| file | state |\n|---|---|\n| a.ts | ok |\n| b.ts | failed |',
  ])('is not found in %j', (text) => {
    expect(faultOf(text)).toBeUndefined();
  });
});
