import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Where there is one, a folder in memory: what is tested is the order of writes, not the disk. */
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A folder that does not exist yet, and is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(BASE, 'palimpsest-markdown-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'store');
}
