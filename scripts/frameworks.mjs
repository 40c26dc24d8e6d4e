// `npm run test:frameworks`: the adapters and wrapped clients with versions that need Node 22, under a Node 22 from the registry.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './install.mjs';

const folder = join(root, 'frameworks');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const FLAGS = ['--ignoreConfig', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--noEmit'];

const manifestIn = (place) => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
const isInstalled = ([name, version]) => {
  const place = join(folder, 'node_modules', name);
  return existsSync(place) && manifestIn(place).version === version;
};
// `npm run` hands on the settings of the repository, one of which refuses what needs another Node; a flag wins over them.
if (!Object.entries(manifestIn(folder).dependencies).every(isInstalled))
  run('npm', ['install', '--engine-strict=false', '--legacy-peer-deps', '--no-package-lock'], { cwd: folder });
run(process.execPath, [tsc, '-b']);
const check = [...FLAGS, '--module', 'nodenext', '--target', 'es2022', 'types.ts'];
run(process.execPath, [tsc, ...check], { cwd: folder });
const node = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { argv, execPath } = process;
run(existsSync(node) ? node : execPath, [vitest, 'run', '--config', 'frameworks/vitest.config.ts', ...argv.slice(2)]);
