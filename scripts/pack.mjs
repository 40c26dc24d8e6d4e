// `npm run pack`: makes the one package that is published, `out/palimpsest`, from what is built, and its tarball beside it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/** The packages that go into it, each in the place it has here, so that what looks for a file beside it finds it. */
const PARTS = ['core', 'codecs', 'stores', 'engine', 'server', 'client', 'chat', 'cli', 'palimpsest'];
/** What programs import: the facade, and the parts it is made of. */
const ENTRIES = {
  '.': 'palimpsest',
  './engine': 'engine',
  './server': 'server',
  './stores': 'stores',
  './codecs': 'codecs',
};
/** Nobody runs our tests from a package, and maps would point to sources that are not there. */
const LEFT_OUT = /\.(?:test|fixture|arbitrary|property)\.|\.map$|\.tsbuildinfo$|(?:^|\/)conformance(?:\/|\.)/;
const SPECIFIER = /(from |import\(|import )'@palimpsest\/([a-z]+)(\/[a-z-]+)?'/g;

/** Makes the folder of the package. @returns where it is */
export function assemble(folder = join(root, 'out', 'palimpsest')) {
  rmSync(folder, { recursive: true, force: true });
  const manifests = new Map(PARTS.map((part) => [part, manifestOf(part)]));
  for (const part of PARTS) copyPart(part, folder, manifests);
  copyText(join(root, 'packages/palimpsest/bin/palimpsest.js'), join(folder, 'bin/palimpsest.js'), folder, manifests);
  for (const name of ['packages/cli/man', 'packages/page/dist', 'packages/engine/data', 'README.md', 'LICENSE'])
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  const { version } = manifests.get('cli');
  writeFileSync(join(folder, 'packages/cli/package.json'), `${JSON.stringify({ version, type: 'module' })}\n`);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published(manifests), undefined, 2)}\n`);
  return folder;
}

const manifestOf = (part) => JSON.parse(readFileSync(join(root, 'packages', part, 'package.json'), 'utf8'));

function copyPart(part, folder, manifests) {
  const built = join(root, 'packages', part, 'dist');
  for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    const file = name.replaceAll('\\', '/');
    if (LEFT_OUT.test(file) || statSync(join(built, name)).isDirectory()) continue;
    const target = join(folder, 'packages', part, 'dist', file);
    if (/\.(?:js|d\.ts)$/.test(file)) copyText(join(built, name), target, folder, manifests);
    else cpSync(join(built, name), target);
  }
}

/** A text of code, with our own packages imported by their places and no comment about a map. */
function copyText(source, target, folder, manifests) {
  const text = readFileSync(source, 'utf8')
    .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')
    .replace(SPECIFIER, (_, how, part, sub = '') => {
      const entry = manifests.get(part).exports[`.${sub}`].default.replace('./', `packages/${part}/`);
      const path = posix.relative(dirname(relative(folder, target)).replaceAll('\\', '/'), entry);
      return `${how}'${path.startsWith('.') ? path : `./${path}`}'`;
    });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text, { mode: statSync(source).mode });
}

function published(manifests) {
  const { name, version, description, license, bin } = manifests.get('palimpsest');
  const dependencies = {};
  for (const { dependencies: own = {} } of manifests.values())
    for (const [other, range] of Object.entries(own))
      if (!other.startsWith('@palimpsest/')) dependencies[other] = range;
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    bin,
    man: ['packages/cli/man/palimpsest.1', 'packages/cli/man/pal.1'],
    exports: Object.fromEntries(
      Object.entries(ENTRIES).map(([entry, part]) => [
        entry,
        { types: `./packages/${part}/dist/index.d.ts`, default: `./packages/${part}/dist/index.js` },
      ]),
    ),
    files: ['packages', 'bin'],
    dependencies: Object.fromEntries(Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** The tarball of a folder. @returns its path */
export function tarball(folder) {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', dirname(folder)], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const packed = JSON.parse(stdout);
  const { filename, size, unpackedSize, entryCount } = Array.isArray(packed) ? packed[0] : Object.values(packed)[0];
  return { file: join(dirname(folder), filename), size, unpackedSize, entryCount };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { file, size, unpackedSize, entryCount } = tarball(assemble());
  console.log(
    `${file}: ${Math.round(size / 1000)} kB, ${Math.round(unpackedSize / 1000)} kB unpacked, ${entryCount} files`,
  );
}
