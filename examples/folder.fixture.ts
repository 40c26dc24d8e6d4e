import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone with the test. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-example-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
