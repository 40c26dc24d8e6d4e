import { expect, test } from 'vitest';
import { spokenText } from './spoken.js';

test.each([
  ['Mend the parser.', 'Mend the parser.'],
  ['<system-reminder>\nIt is Monday.\n</system-reminder>', ''],
  ['<system-reminder>a</system-reminder>\nMend it.\n<system-reminder>b</system-reminder>', 'Mend it.'],
  ['<environment_context>\n  <cwd>/src</cwd>\n</environment_context>', ''],
  ['<task>\nMend it.\n</task>\n<details>x</details>', 'Mend it.'],
  ['is a <b and c> d, or <x> here?', 'is a <b and c> d, or <x> here?'],
  ['', ''],
])('of %j is spoken %j', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken);
});

test('a text of nothing but openings is read in time', () => {
  const names = Array.from({ length: 20_000 }, (_, number) => `<x${number}>`).join('');
  expect(spokenText(names)).toBe(names);
  const same = '<li>'.repeat(200_000);
  expect(spokenText(same)).toBe(same);
});
