// `npm run test:frameworks`: the adapters with versions of frameworks that need Node 22, under a Node 22 from the registry.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './install.mjs';

const folder = join(root, 'frameworks');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const FLAGS = ['--ignoreConfig', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--noEmit'];

// `npm run` hands on the settings of the repository, one of which refuses what needs another Node; a flag wins over them.
if (!existsSync(join(folder, 'node_modules/@mastra/core')))
  run('npm', ['install', '--engine-strict=false', '--legacy-peer-deps', '--no-package-lock'], { cwd: folder });
run(process.execPath, [tsc, '-b']);
const check = [...FLAGS, '--module', 'nodenext', '--target', 'es2022', 'types.ts'];
run(process.execPath, [tsc, ...check], { cwd: folder });
const node = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { argv, execPath } = process;
run(existsSync(node) ? node : execPath, [vitest, 'run', '--config', 'frameworks/vitest.config.ts', ...argv.slice(2)]);
