import { expect, test } from 'vitest';
import { CASES, resend, STEPS } from './resending-client.fixture.js';

test('a session of every mode, protocol and name under every change has as many prefix breaks as without', async () => {
  const rows = ['| mode | protocol | name | the client | conversations | breaks | of an unchanged one |', '|'];
  const worse: string[] = [];
  for (const one of CASES) {
    const { changed, unchanged } = await resend(one);
    const { mode, protocol, name, change } = one;
    const { conversations, branches, messages, breaks, errors } = changed;
    const row = `| ${mode} | ${protocol} | ${name} | ${change} | ${conversations} | ${breaks} | ${unchanged.breaks} |`;
    rows.push(row);
    const isWhole = conversations === 1 && branches === 0 && messages === 2 * STEPS && errors === 0;
    // A window may begin inside of what a summary stands for, which then shows anew.
    const more = change.includes('newest') ? 3 : 2;
    if (!isWhole || breaks > unchanged.breaks + more) worse.push(row);
  }
  process.stdout.write(`${rows.join('\n')}\n`);
  expect(worse).toEqual([]);
});
