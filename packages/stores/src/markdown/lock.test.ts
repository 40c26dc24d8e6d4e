import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Disk } from './disk.js';
import { holderText, isAbandoned, SIGN_OF_LIFE_MS, WriterLock } from './lock.js';

afterEach(() => void vi.useRealTimers());

/** A lock file that somebody left so long ago. */
function lockFile(holder: object, ageMs = 0): string {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'lock');
  writeFileSync(file, JSON.stringify(holder));
  const at = (Date.now() - ageMs) / 1000;
  utimesSync(file, at, at);
  return file;
}

const mine = () => JSON.parse(holderText('token')) as { start: string | null; host: string; pid: number };

describe('a lock', () => {
  it.runIf(process.platform === 'linux')('of a process whose number another one has by now is abandoned', () => {
    expect(isAbandoned(lockFile(mine()))).toBe(false);
    expect(isAbandoned(lockFile({ ...mine(), start: '1' }))).toBe(true);
  });

  it('of a process elsewhere is abandoned when that has been silent for a minute', () => {
    const elsewhere = { ...mine(), host: 'another machine', pid: 1 };
    expect(isAbandoned(lockFile(elsewhere, 50_000))).toBe(false);
    expect(isAbandoned(lockFile(elsewhere, 70_000))).toBe(true);
  });

  it('is touched every few seconds while it is held, and no longer', async () => {
    vi.useFakeTimers();
    const touched: string[] = [];
    const disk = {
      root: '/nowhere',
      path: (relative: string) => join('/nowhere', relative),
      claim: async () => true,
      touch: (path: string) => void touched.push(path),
      unlink: async () => undefined,
    } as unknown as Disk;
    const lock = new WriterLock(disk);
    await lock.acquire();
    await vi.advanceTimersByTimeAsync(3 * SIGN_OF_LIFE_MS);
    expect(touched).toEqual(Array(3).fill('index/lock'));
    await lock.release();
    await vi.advanceTimersByTimeAsync(3 * SIGN_OF_LIFE_MS);
    expect(touched).toHaveLength(3);
  });
});
