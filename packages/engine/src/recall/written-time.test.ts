import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeWritten } from './written-time.js';

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('a time that is written in %s', (zone) => {
  it.each([
    ['1772753400000', '2026-03-05T23:30:00.000Z'],
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z'],
    ['2026-03-05', '2026-03-05T00:00:00.000Z'],
    ['2026-03-05T23:30', '2026-03-05T23:30:00.000Z'],
    ['2026-03-05 23:30', '2026-03-05T23:30:00.000Z'],
    [' 2026-03-05T23:30:10.5 ', '2026-03-05T23:30:10.500Z'],
    ['2026-03-05T23:30Z', '2026-03-05T23:30:00.000Z'],
    ['2026-03-05 23:30Z', '2026-03-05T23:30:00.000Z'],
    ['2026-03-05T23:30+02:00', '2026-03-05T21:30:00.000Z'],
    ['2026-03-05T23:30:00-0500', '2026-03-06T04:30:00.000Z'],
    ['2026-03-05 23:30 EST', '2026-03-06T04:30:00.000Z'],
    ['March 5, 2026', '2026-03-05T00:00:00.000Z'],
    ['5 Mar 2026 10:00', '2026-03-05T10:00:00.000Z'],
    ['Thu, 05 Mar 2026 10:00:00 GMT', '2026-03-05T10:00:00.000Z'],
    ['Thu Mar 05 2026 10:00:00 GMT+0100 (CET)', '2026-03-05T09:00:00.000Z'],
    ['2026/03/05', '2026-03-05T00:00:00.000Z'],
    ['soon', undefined],
    ['2026-13-40', undefined],
    ['', undefined],
  ])('%o is UTC unless it says otherwise', (text, expected) => {
    vi.stubEnv('TZ', zone);
    const at = timeWritten(text);
    expect(at === undefined ? undefined : new Date(at).toISOString()).toBe(expected);
  });
});
