// How much more processor time a program takes that imports the package, and the command, than one that does nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROUNDS = 9;
const MOST_IMPORT_MS = 150;

/** Writes what the process took until it ended. */
const PROBE = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => writeSync(2, 'cpu ' + (process.cpuUsage().user + process.cpuUsage().system)));
`)}`;

/** Lines for people, of a package that was assembled. */
export function startUp(folder) {
  const { main, bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const program = (text) => ['--input-type=module', '--eval', text];
  const imported = `import { palimpsest } from ${JSON.stringify(pathToFileURL(join(folder, main)).href)}`;
  const programs = {
    empty: program('0'),
    import: program(imported),
    open: program(`${imported}; await (await palimpsest({ store: 'memory:' })).close()`),
    command: [join(folder, bin.palimpsest), '--version'],
  };
  const least = { empty: Infinity, import: Infinity, open: Infinity, command: Infinity };
  // In turn, and the least of each: whatever else the machine does only adds.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, args] of Object.entries(programs)) least[name] = Math.min(least[name], milliseconds(args));
  const more = (name) => `${Math.round(least[name] - least.empty)} ms more than an empty program`;
  return [
    `import palimpsest: ${more('import')}, of at most ${MOST_IMPORT_MS} ms`,
    `palimpsest(), and its close: ${more('open')}`,
    `palimpsest --version: ${more('command')}`,
  ];
}

/** Of the processor, which other programs take less from than from the clock. */
function milliseconds(args) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', PROBE, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return Number(/cpu (\d+)/.exec(stderr)?.[1]) / 1000;
}
