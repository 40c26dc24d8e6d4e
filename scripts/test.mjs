// `npm test`: installs and builds if needed, then runs every test. Arguments go to vitest.
import { join } from 'node:path';
import { installAndBuild, root, run } from './install.mjs';

installAndBuild();
run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)]);
