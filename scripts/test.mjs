// `npm test`: installs and builds if needed, then runs every test. Arguments go to vitest.
import { join } from 'node:path';
import { installAndBuild, root, run } from './install.mjs';

installAndBuild();
const filters = process.argv.slice(2);
run(process.execPath, [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  ...(filters.length > 0 ? filters : ['--coverage']),
]);
