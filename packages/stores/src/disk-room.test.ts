import { describe, expect, it } from 'vitest';
import { checkRoom, isFull } from './disk-room.js';
import { DiskFullError, StoreError } from './store.js';

describe('the room on a disk', () => {
  it('is enough where this test runs', () => {
    expect(() => checkRoom('sqlite:p.db', '.')).not.toThrow();
  });

  it('is too little below some megabytes, which may pass', () => {
    const checked = (megabytes: number) => () => checkRoom('sqlite:p.db', '/data', () => megabytes * 1024 * 1024);
    expect(checked(8)).not.toThrow();
    expect(checked(7.9)).toThrow(DiskFullError);
    expect(checked(0)).toThrow(
      expect.objectContaining({
        isRetryable: true,
        message:
          'the store sqlite:p.db cannot be written for long: 0.0 MB are left on its disk, and 8 MB are needed. Make room on the disk',
      }),
    );
  });

  it('is none where not even a page fits', () => {
    expect([0, 65_535, 65_536].map((bytes) => isFull('/data', () => bytes))).toEqual([true, true, false]);
    expect(isFull('/nowhere/at/all')).toBe(false);
  });

  it('of a folder that is not there is an error of the store', () => {
    expect(() => checkRoom('sqlite:p.db', '/nowhere/at/all')).toThrow(StoreError);
  });
});
