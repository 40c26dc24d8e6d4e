import { expect, test } from 'vitest';
import { isDefinitionLine, isErrorLine, isExitLine } from './remarkable-line.js';

test.each(['TypeError: x is not a function', '--- FAIL: TestTip (0.01s)', 'npm ERR! 404 Not Found', 'panic: nil map'])(
  '%j is an error',
  (line) => {
    expect(isErrorLine(line)).toBe(true);
  },
);

test.each([
  'exit code: 1',
  'Exit status 127',
  '<returncode>0</returncode>',
  'Process exited with code 2',
  '"exit_code": 0',
])('%j says how a command ended', (line) => {
  expect(isExitLine(line)).toBe(true);
});

test.each([
  '   12→export async function foldView(',
  'func (s *Store) Tip() error {',
  'class Tip:',
  '  def moved(self):',
])('%j introduces a name', (line) => {
  expect(isDefinitionLine(line)).toBe(true);
});

test('an ordinary line is none of these', () => {
  const line = 'the tip moved twice today';
  expect([isErrorLine(line), isExitLine(line), isDefinitionLine(line)]).toEqual([false, false, false]);
});
