import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFault } from './fault.js';
import { FAULTS } from './faults.js';

const ROOT = join(import.meta.dirname, '../../..');

it('every fault fits the code as it is, and names tests that are there', () => {
  for (const fault of FAULTS) {
    const source = readFileSync(join(ROOT, fault.file), 'utf8');
    expect(withFault(source, fault)).not.toBe(source);
    expect([fault.tests, existsSync(join(ROOT, fault.tests))]).toEqual([fault.tests, true]);
  }
});

it('no two faults are told alike', () => {
  expect(new Set(FAULTS.map(({ what }) => what)).size).toBe(FAULTS.length);
});
