// Deliberate faults, one at a time, in a copy of the code: a test must fail for each.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import process, { argv, execPath, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Fault, FaultError, withFault } from './fault.js';
import { FAULTS } from './faults.js';

const USAGE = `usage: node bench/dist/faults/main.js [--only TEXT]

Puts each fault of bench/src/faults into a copy of the code, runs the tests that should notice, and prints a table.
--only takes those whose description or file holds TEXT. All of them take some half an hour.
Exit codes: 0 every fault was noticed, 1 some lived, 2 called wrongly.`;

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const SKIPPED = new Set(['node_modules', 'dist', '.git']);
const TIMEOUT_MS = 300_000;

const { only } = parsedArguments();
const chosen = FAULTS.filter(({ what, file }) => only === undefined || `${what} ${file}`.includes(only));
const copy = mkdtempSync(join(tmpdir(), 'palimpsest-faults-'));
try {
  cpSync(ROOT, copy, { recursive: true, filter: (source) => !SKIPPED.has(source.split('/').at(-1) ?? '') });
  linkModules();
  if (run('node_modules/typescript/bin/tsc', '-b') !== 0) throw new Error('the code does not compile as it is');
  console.log('| fault | in | noticed by |\n| :-- | :-- | :-- |');
  const lived = chosen.filter((fault) => !isNoticed(fault));
  console.log(`\n${chosen.length - lived.length} of ${chosen.length} faults were noticed`);
  process.exitCode = lived.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** What is installed is used from where it is, but for our own packages, which are those of the copy. */
function linkModules(): void {
  const own = '@palimpsest';
  mkdirSync(join(copy, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== own) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(ROOT, 'node_modules', own))) {
    const folder = relative(ROOT, realpathSync(join(ROOT, 'node_modules', own, name)));
    symlinkSync(join(copy, folder), join(copy, 'node_modules', own, name));
    const modules = join(folder, 'node_modules');
    if (existsSync(join(ROOT, modules))) symlinkSync(join(ROOT, modules), join(copy, modules));
  }
}

function isNoticed(fault: Fault): boolean {
  const file = join(copy, fault.file);
  const source = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, withFault(source, fault));
    // What runs in threads and child processes runs as it was built; a fault that does not compile is no fault.
    const isBuilt = run('node_modules/typescript/bin/tsc', '-b') === 0;
    const failed = isBuilt ? failedTests(fault.tests) : [];
    const verdict = isBuilt ? (failed[0] ?? '**nothing**') : 'the compiler: not a fault';
    console.log(`| ${fault.what} | \`${fault.file}\` | ${verdict} |`);
    return failed.length > 0;
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    console.log(`| ${fault.what} | \`${fault.file}\` | **does not fit: ${error.message}** |`);
    return false;
  } finally {
    writeFileSync(file, source);
  }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function failedTests(tests: string): string[] {
  const output = join(copy, 'faults.json');
  rmSync(output, { force: true });
  run('node_modules/vitest/vitest.mjs', 'run', tests, '--reporter=json', `--outputFile=${output}`, '--bail=1');
  if (!existsSync(output)) return [`tests that do not end within ${TIMEOUT_MS / 60_000} minutes`];
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => {
      const test = assertionResults.find(({ status }) => status === 'failed');
      return `${relative(copy, name)}: ${test?.fullName ?? 'does not run'}`;
    });
}

function run(script: string, ...args: readonly string[]): number | null {
  const options = { cwd: copy, stdio: 'ignore', timeout: TIMEOUT_MS } as const;
  return spawnSync(execPath, [join(copy, script), ...args], options).status;
}

function parsedArguments(): { only: string | undefined } {
  try {
    const { values } = parseArgs({
      args: argv.slice(2),
      options: { only: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    if (values.help) {
      console.log(USAGE);
      exit(0);
    }
    return { only: values.only };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    exit(2);
  }
}
