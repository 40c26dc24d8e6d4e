// `npm run pack`: makes the one package that is published, `out/palimpsest`, from what is built, and its tarball beside it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLE, bundle } from './bundle.mjs';
import { root } from './install.mjs';
import { startUp } from './start-up.mjs';

/** The packages that go into it, each in the place it has here, so that what looks for a file beside it finds it. */
const PARTS = ['core', 'codecs', 'stores', 'engine', 'server', 'client', 'chat', 'cli', 'palimpsest'];
/** Parts that programs import as `palimpsest/PART`, beside the entries of `packages/palimpsest`. */
const PARTS_IMPORTED = ['engine', 'server', 'stores', 'codecs'];
const COPIED = ['packages/cli/bin', 'packages/cli/man', 'packages/page/dist', 'packages/engine/data', 'LICENSE'];
const SPECIFIER = /(from |import\(|import )(['"])@palimpsest\/([a-z]+)(\/[a-z-]+)?\2/g;
const FILE_BESIDE = /['"](\.{1,2}\/[^'"\n]+)\.js['"]/g;

/** The tarball is smaller than this, so that installing takes no longer than what it depends on. */
const MOST_TARBALL_BYTES = 2_200_000;

/** Makes the folder of the package. @returns where it is */
export async function assemble(folder = join(root, 'out', 'palimpsest')) {
  if (!existsSync(join(root, 'packages/page/dist/index.html')))
    throw new Error('The page is not built; run npm run build');
  rmSync(folder, { recursive: true, force: true });
  const manifests = new Map(PARTS.map((part) => [part, manifestOf(part)]));
  const manifest = published(manifests);
  const entries = Object.values(manifest.exports);
  const library = entries.map(({ types, default: code }) => [posix.basename(code, '.js'), codeOf(types)]);
  await bundle({ library: Object.fromEntries(library), folder });
  copyDeclarations(manifest, folder, manifests);
  for (const name of COPIED)
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !path.endsWith('.tsbuildinfo') });
  cpSync(join(root, 'packages/palimpsest/README.md'), join(folder, 'README.md'));
  writeJson(join(folder, 'packages/cli/package.json'), { version: manifest.version, type: 'module' });
  writeJson(join(folder, 'package.json'), manifest);
  return folder;
}

const manifestOf = (part) => JSON.parse(readFileSync(join(root, 'packages', part, 'package.json'), 'utf8'));

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);

const codeOf = (types) => types.replace(/\.d\.ts$/, '.js');

/** Copies the declarations that the entries reach, each to the place it has here. */
function copyDeclarations({ exports: entries }, folder, manifests) {
  const waiting = Object.values(entries).map(({ types }) => types);
  const copied = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = posix.normalize(file);
    if (copied.has(name)) continue;
    copied.add(name);
    const text = packedText(readFileSync(join(root, name), 'utf8'), posix.dirname(name), manifests);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    for (const [, beside] of text.matchAll(FILE_BESIDE)) {
      const path = posix.join(posix.dirname(name), `${beside}.d.ts`);
      if (existsSync(join(root, path))) waiting.push(path);
    }
  }
}

/** Declarations with our own packages imported by their places, and no comment about a map. */
const packedText = (text, place, manifests) =>
  text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n').replace(SPECIFIER, (_, how, quote, part, sub = '') => {
    const entry = codeOf(manifests.get(part).exports[`.${sub}`].types).replace('./', `packages/${part}/`);
    const path = posix.relative(place, entry);
    return `${how}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });

function published(manifests) {
  const { name, version, description, license, bin, exports: own, ...facade } = manifests.get('palimpsest');
  const dependencies = {};
  for (const { dependencies: ranges = {} } of manifests.values())
    for (const [other, range] of Object.entries(ranges))
      if (!other.startsWith('@palimpsest/')) dependencies[other] = range;
  const exported = Object.fromEntries([
    ...Object.entries(own).map(([entry, at]) => [entry, entryIn('palimpsest', entry.slice(2) || 'palimpsest', at)]),
    ...PARTS_IMPORTED.map((part) => [`./${part}`, entryIn(part, part, manifests.get(part).exports['.'])]),
  ]);
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // npm compares it with the repository that the provenance names.
  const repository = process.env.GITHUB_REPOSITORY;
  return {
    name,
    version,
    description,
    keywords: ['llm', 'conversation', 'memory', 'compaction', 'context-window', 'openai', 'anthropic', 'proxy'],
    ...(repository && { repository: { type: 'git', url: `git+https://github.com/${repository}.git` } }),
    license,
    type: 'module',
    engines,
    bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, `packages/cli/${file}`])),
    man: ['packages/cli/man/palimpsest.1', 'packages/cli/man/pal.1'],
    main: exported['.'].default,
    types: exported['.'].types,
    exports: exported,
    dependencies: Object.fromEntries(Object.entries(dependencies).sort(([one], [other]) => (one < other ? -1 : 1))),
    ...(facade.peerDependencies && {
      peerDependencies: facade.peerDependencies,
      peerDependenciesMeta: facade.peerDependenciesMeta,
    }),
  };
}

/** An entry of a part: its code is in the bundle under its own name, its types are beside what they describe. */
const entryIn = (part, name, { types }) => ({
  types: types.replace('./', `./packages/${part}/`),
  default: `./${BUNDLE}/${name}.js`,
});

/** The tarball of a folder. */
export function tarball(folder) {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', dirname(folder)], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(stderr);
  const packed = JSON.parse(stdout);
  const { filename, size, unpackedSize, entryCount } = Array.isArray(packed) ? packed[0] : Object.values(packed)[0];
  return { file: join(dirname(folder), filename), size, unpackedSize, entryCount };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = await assemble();
  const { file, size, unpackedSize, entryCount } = tarball(folder);
  const kilobytes = (bytes) => `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`;
  console.log(file);
  console.log(
    `${kilobytes(size)}, of at most ${kilobytes(MOST_TARBALL_BYTES)}; ${kilobytes(unpackedSize)} in ${entryCount} files`,
  );
  for (const line of startUp(folder)) console.log(line);
  if (size > MOST_TARBALL_BYTES) throw new Error('the package has grown over its limit');
}
