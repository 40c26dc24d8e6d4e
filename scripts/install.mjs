// Installs and builds what is missing, and says so. Shared by `npm start` and `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command with its output shown; ends this process with its exit code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

export function installAndBuild() {
  if (!isInstalled()) {
    console.log('palimpsest: installing dependencies (npm ci) …');
    run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  }
  console.log('palimpsest: building …');
  run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b']);
  run(process.execPath, [join(root, 'packages', 'page', 'build.mjs'), '--if-stale']);
  run(process.execPath, [join(root, 'scripts', 'bundle.mjs')]);
}

/** Every package that is locked and needed here is installed in its locked version. */
function isInstalled() {
  const installed = readLock('node_modules/.package-lock.json');
  const locked = readLock('package-lock.json');
  if (!installed || !locked) return false;
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      path === '' || optional || link || !path.startsWith('node_modules/') || installed[path]?.version === version,
  );
}

function readLock(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
