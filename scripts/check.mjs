// `npm run check`: types, lint and format, import direction, circles of rooms, SQL, printing, unused code. Prints a line for each and the sum.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { staleDocs } from './docs.mjs';
import { importViolations } from './imports.mjs';
import { root } from './install.mjs';
import { printingViolations } from './printing.mjs';
import { roomCycles } from './rooms.mjs';
import { sqlViolations } from './sql.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const command = (name, args) => () => {
  const { status, stdout, stderr } = spawnSync(bin(name), args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? [] : [`${stdout}${stderr}`];
};

const checks = [
  ['types', command('tsc', ['-b'])],
  ['lint and format', command('biome', ['check', '--error-on-warnings', '.'])],
  ['import direction', importViolations],
  ['rooms are layers', roomCycles],
  ['bound values in SQL', sqlViolations],
  ['printing', printingViolations],
  ['documentation', staleDocs],
  ['unused code', command('knip', [])],
];

let failed = 0;
for (const [name, check] of checks) {
  const complaints = await check();
  console.log(`${complaints.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  for (const complaint of complaints) console.log(complaint);
  if (complaints.length > 0) failed += 1;
}
console.log(`checks: ${checks.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
