import { describe, expect, it } from 'vitest';
import { checkRoom } from './disk-room.js';
import { StoreError } from './store.js';

describe('the room on a disk', () => {
  it('is enough where this test runs', () => {
    expect(() => checkRoom('sqlite:p.db', '.')).not.toThrow();
  });

  it('is too little below some megabytes, which may pass', () => {
    const checked = (megabytes: number) => () => checkRoom('sqlite:p.db', '/data', () => megabytes * 1024 * 1024);
    expect(checked(8)).not.toThrow();
    expect(checked(7.9)).toThrow(StoreError);
    expect(checked(0)).toThrow(
      expect.objectContaining({
        isRetryable: true,
        message:
          'the store sqlite:p.db cannot be written for long: 0.0 MB are left on its disk, and 8 MB are needed. Make room on the disk',
      }),
    );
  });

  it('of a folder that is not there is an error of the store', () => {
    expect(() => checkRoom('sqlite:p.db', '/nowhere/at/all')).toThrow(StoreError);
  });
});
