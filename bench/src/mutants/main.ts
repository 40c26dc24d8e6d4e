// Changes places of a file, one at a time, in a copy of the code: a test must fail for each.
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
import { chosenOf, type Mutant, mutantsOf } from './mutants.js';

const USAGE = `usage: node bench/dist/mutants/main.js FILE [--tests PATH] [--most N] [--seed N]

Changes FILE in N places (20), one at a time, in a copy of the code: operators swapped, conditions negated, numbers changed, calls
left out. Builds it, runs the tests whose path holds PATH (the folder of the file), and prints what each change was noticed by.
Exit codes: 0 every change was noticed, 1 some lived, 2 called wrongly.`;

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const SKIPPED = new Set(['node_modules', 'dist', '.git']);
const TIMEOUT_MS = 300_000;

const { file, tests, most, seed } = parsedArguments();
const original = readFileSync(join(ROOT, file), 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'palimpsest-mutants-'));
try {
  cpSync(ROOT, copy, { recursive: true, filter: (source) => !SKIPPED.has(source.split('/').at(-1) ?? '') });
  linkModules();
  if (run('node_modules/typescript/bin/tsc', '-b') !== 0) throw new Error('the code does not compile as it is');
  console.log('| line | change | noticed by |\n| --: | :-- | :-- |');
  const outcomes = chosenOf(mutantsOf(original), most, seed).map(outcomeOf);
  const tried = outcomes.filter((outcome) => outcome !== 'not built');
  const lived = tried.filter((outcome) => outcome === 'lived').length;
  console.log(`\n${tried.length - lived} of ${tried.length} changes were noticed`);
  process.exitCode = lived === 0 ? 0 : 1;
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

/** What runs in threads and child processes runs as it was built; a change that does not compile is none. */
function outcomeOf({ line, what, source }: Mutant): 'noticed' | 'lived' | 'not built' {
  writeFileSync(join(copy, file), source);
  try {
    if (run('node_modules/typescript/bin/tsc', '-b') !== 0) return 'not built';
    const [failed] = failedTests(tests);
    console.log(`| ${line} | \`${what.replaceAll('|', '\\|')}\` | ${failed ?? '**nothing**'} |`);
    return failed === undefined ? 'lived' : 'noticed';
  } finally {
    writeFileSync(join(copy, file), original);
  }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function failedTests(path: string): string[] {
  const output = join(copy, 'mutants.json');
  rmSync(output, { force: true });
  run('node_modules/vitest/vitest.mjs', 'run', path, '--reporter=json', `--outputFile=${output}`, '--bail=1');
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

function parsedArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(2),
      allowPositionals: true,
      options: {
        tests: { type: 'string' },
        most: { type: 'string', default: '20' },
        seed: { type: 'string', default: '0' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      exit(0);
    }
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new Error('name one file');
    if (!existsSync(path)) throw new Error(`there is no file ${path}`);
    const inRoot = relative(ROOT, realpathSync(path));
    return {
      file: inRoot,
      tests: values.tests ?? dirname(inRoot),
      most: Number(values.most),
      seed: Number(values.seed),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    exit(2);
  }
}
