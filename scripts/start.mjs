// `npm start`: installs and builds if needed, then serves. Arguments go to `palimpsest proxy`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installAndBuild, root } from './install.mjs';

installAndBuild();
const child = spawn(
  process.execPath,
  [join(root, 'packages/cli/bin/palimpsest.js'), 'proxy', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
