// Before tests: threads and child processes run what is built, so that what is built must be what is written.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';

const ROOT = new URL('..', import.meta.url).pathname;

/** Milliseconds of the newest file of a folder that the build is made from. */
function newestSource(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || /\.(test|fixture|arbitrary)\.ts$/.test(entry.name)) continue;
    newest = Math.max(newest, statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
  }
  return newest;
}

export default async function setup() {
  const stale = readdirSync(join(ROOT, 'packages')).filter((name) => {
    const folder = join(ROOT, 'packages', name);
    const built = statSync(join(folder, 'dist', '.tsbuildinfo'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return newestSource(join(folder, 'src')) > built;
  });
  if (stale.length > 0)
    throw new Error(`What is built of ${stale.join(', ')} is older than its source, and threads run it: npm run build`);
  await bundle();
}
