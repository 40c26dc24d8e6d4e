import { closeSync, fstatSync, openSync, readdirSync, readlinkSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { StoreError } from '../store.js';
import { temporaryFile } from './temporary-file.fixture.js';
import { WalSync } from './wal-sync.js';

/** The descriptors of a file that this process has open. */
const descriptorsOf = (file: string): number[] =>
  readdirSync('/proc/self/fd')
    .map(Number)
    .filter((descriptor) => {
      try {
        return fstatSync(descriptor).isFile() && readlinkSync(`/proc/self/fd/${descriptor}`) === file;
      } catch {
        return false;
      }
    });

it.runIf(process.platform === 'linux')(
  'a log that the disk failed to sync is moved into the database before anything after it is acknowledged',
  async () => {
    const file = temporaryFile();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE words (word TEXT)');
    const log = new WalSync(file, database);
    const pages = () =>
      (database.prepare('PRAGMA wal_checkpoint(NOOP)').get() as { checkpointed: number }).checkpointed;
    const before = descriptorsOf(`${file}-wal`);
    await log.force();
    const [opened] = descriptorsOf(`${file}-wal`).filter((descriptor) => !before.includes(descriptor));
    // A descriptor that is closed cannot be synced, nor what takes its number at once, before another file can.
    closeSync(opened as number);
    const inItsPlace = openSync('/dev/null', 'r');
    database.exec("INSERT INTO words VALUES ('a')");
    await expect(log.force()).rejects.toThrow(StoreError);
    expect(pages()).toBe(0);
    database.exec("INSERT INTO words VALUES ('b')");
    await log.force();
    expect(pages()).toBeGreaterThan(0);
    closeSync(inItsPlace);
    database.close();
  },
);
