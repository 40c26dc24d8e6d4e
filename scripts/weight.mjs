// `npm run weight`: how much hand-written production code there is, by room, which files are long, and how many methods the
// contract of the stores has. With --json the sums alone.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';

const LONGEST_FILE = 400;
const NOT_PRODUCTION = /\.(?:test|fixture|arbitrary|d)\.[cm]?[jt]sx?$|\/conformance(?:\.ts$|\/)/;
const GENERATED = /^(?:\/\/|\/\*\*?) ?(?:Written|Made|Generated) by /;
/** The interfaces that a store implements. */
const CONTRACT = ['Store', 'FactStore', 'VectorStore', 'UsageStore', 'Vault'];

/** Every file of hand-written production code with its lines. */
function productionFiles() {
  const packages = readdirSync(join(root, 'packages'));
  return packages.flatMap((name) =>
    filesBelow(join(root, 'packages', name, 'src')).flatMap((path) => {
      if (!/\.[cm]?[jt]sx?$/.test(path) || NOT_PRODUCTION.test(path)) return [];
      const text = readFileSync(path, 'utf8');
      if (GENERATED.test(text)) return [];
      return [{ path: relative(root, path), text, lines: text.split('\n').length - 1 }];
    }),
  );
}

function filesBelow(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    );
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** `packages/NAME/src/ROOM/…`: a package, or one folder below its source. */
const roomOf = (path) => {
  const [, name, , ...below] = dirname(path).split('/');
  return below.length === 0 ? name : `${name}/${below[0]}`;
};

/** Methods that the interfaces of the contract declare: a name and a parenthesis at the first level of their bodies. */
function contractMethods(files) {
  const stores = files.filter(({ path }) => /^packages\/stores\/src\/(?:contract\/)?[^/]+\.ts$/.test(path));
  return stores.flatMap(({ text }) =>
    CONTRACT.flatMap((name) => {
      const body = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text)?.[1] ?? '';
      return [...body.matchAll(/^ {2}(\w+)(?:<[^(]*>)?\(/gm)].map(([, method]) => `${name}.${method}`);
    }),
  );
}

export function weight() {
  const files = productionFiles();
  const rooms = new Map();
  for (const { path, lines } of files) {
    const room = roomOf(path);
    const known = rooms.get(room) ?? { lines: 0, files: 0 };
    rooms.set(room, { lines: known.lines + lines, files: known.files + 1 });
  }
  const sum = (of) => of.reduce((total, { lines }) => total + lines, 0);
  return {
    rooms,
    lines: sum(files),
    storesLines: sum(files.filter(({ path }) => path.startsWith('packages/stores/'))),
    longFiles: files.filter(({ lines }) => lines > LONGEST_FILE).sort((a, b) => b.lines - a.lines),
    contractMethods: contractMethods(files).length,
  };
}

function print({ rooms, lines, storesLines, longFiles, contractMethods: methods }) {
  for (const [room, { lines: own, files }] of [...rooms].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(own).padStart(7)}  ${String(files).padStart(4)} files  ${room}`);
  console.log(`${String(lines).padStart(7)}  lines of production code, ${storesLines} of them in stores`);
  console.log(`${String(longFiles.length).padStart(7)}  files over ${LONGEST_FILE} lines`);
  for (const { path, lines: own } of longFiles) console.log(`         ${own} ${path}`);
  console.log(`${String(methods).padStart(7)}  methods in the contract of the stores`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const weighed = weight();
  if (process.argv.includes('--json')) {
    const { lines, storesLines, longFiles, contractMethods: methods } = weighed;
    console.log(JSON.stringify({ lines, storesLines, longFiles: longFiles.length, contractMethods: methods }));
  } else print(weighed);
}
