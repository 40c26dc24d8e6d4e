// Imports point one way. What a package may import is written here and nowhere else.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './install.mjs';

const ALLOWED = {
  core: { own: [], others: ['node:crypto'] },
  codecs: { own: ['core'], others: [] },
  stores: { own: ['core'], others: 'any' },
  engine: { own: ['core', 'codecs', 'stores'], others: 'any' },
  server: { own: ['core', 'codecs', 'stores', 'engine'], others: 'any' },
  client: { own: [], others: [] },
  chat: { own: ['client', 'core/visible'], others: 'any' },
  page: { own: ['client'], others: 'any' },
  cli: {
    own: [
      'core',
      'core/visible',
      'stores',
      'engine',
      'engine/replay',
      'engine/settings',
      'server',
      'server/keys',
      'server/local-only',
      'server/providers',
      'client',
      'chat',
    ],
    others: 'any',
  },
  palimpsest: { own: ['core', 'core/error', 'codecs', 'stores', 'engine', 'server', 'cli/main'], others: 'any' },
};
/** What is pure has no clock, no randomness and no environment either: two packages, what the engine decides with, readers of files. */
const PURE = [
  'core/src/',
  'codecs/src/',
  'engine/src/strategy/policies/',
  'engine/src/strategy/passes/',
  'engine/src/tool-output/',
  'engine/src/importers/',
  'engine/src/summarisers/extractive/',
].map((folder) => `packages/${folder}`);
/**
 * Where a protocol may be called by its name and its codec imported: a folder each in the codecs, for providers and for frameworks,
 * readers of files, and samples for tests. All others get a codec from `codecOf`.
 */
const PROTOCOL_ROOMS = [
  'packages/codecs/src/',
  'packages/server/src/providers/',
  'packages/engine/src/importers/',
  'packages/palimpsest/src/adapters/',
  'packages/stores/src/conformance/',
];
const IMPURE = /\b(?:Date\.now|new Date\(\)|Math\.random|process\.|setTimeout|setInterval|fetch\()/;
/** As the formatter writes them: `… from 'target';`, `import 'target';`, `import('target')`. */
const IMPORT = /\bfrom '([^']+)';$|^import '([^']+)';$|\bimport\('([^']+)'\)/gm;

/** What is imported from the codecs: `import { … } from`, `import * as … from`, `import('…')`, and what is exported again. */
const FROM_CODECS =
  /\b(?:import|export)\s+(?:type\s+)?([^;'"]*?)\s+from '@palimpsest\/codecs(?:\/[^']*)?'|\bimport\('@palimpsest\/codecs/g;

/** The codecs of single protocols, by the names they are exported under. */
const codecNames = () =>
  [
    ...readFileSync(join(root, 'packages/codecs/src/index.ts'), 'utf8').matchAll(
      /export \{ (\w+) \} from '\.\/[\w-]+\/index\.js'/g,
    ),
  ].map(([, name]) => name);

/** The codecs of single protocols that a source imports; everything where it does not say what. */
export function importedCodecs(text, names) {
  return [...text.matchAll(FROM_CODECS)].flatMap(([, clause]) => {
    if (clause === undefined || clause.includes('*')) return ['all of them'];
    return names.filter((name) => new RegExp(`\\b${name}\\b`).test(clause));
  });
}

export function importViolations() {
  const symbols = codecNames();
  const codecs = readdirSync(join(root, 'packages/codecs/src'), { withFileTypes: true });
  const protocols = codecs.filter((entry) => entry.isDirectory()).map(({ name }) => `'${name}'`);
  return Object.entries(ALLOWED).flatMap(([name, rule]) => {
    const folder = join(root, 'packages', name, 'src');
    return sources(folder).flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const where = relative(root, file);
      const wrong = [...text.matchAll(IMPORT)]
        .map((match) => match[1] ?? match[2] ?? match[3])
        .filter((target) => !isAllowed(target, rule));
      const complaints = wrong.map((target) => `${where}: ${name} may not import ${target}`);
      if (isIn(PURE, where) && IMPURE.test(withoutComments(text)))
        complaints.push(`${where} is pure; the world is handed in`);
      if (!isIn(PROTOCOL_ROOMS, where) && protocols.some((name) => text.includes(name)))
        complaints.push(`${where} names a protocol; what differs by protocol is the codec's or a provider's`);
      if (!isIn(PROTOCOL_ROOMS, where))
        for (const codec of importedCodecs(text, symbols))
          complaints.push(`${where} imports a codec (${codec}); codecOf gives the one of a conversation`);
      return complaints;
    });
  });
}

const isIn = (folders, file) => folders.some((folder) => file.replaceAll('\\', '/').startsWith(folder));

function isAllowed(target, { own, others }) {
  if (target.startsWith('.')) return true;
  if (target.startsWith('@palimpsest/')) return own.includes(target.slice('@palimpsest/'.length));
  return others === 'any' || others.includes(target);
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !/\.(test|fixture|arbitrary)\.tsx?$/.test(entry.name) &&
        entry.name !== 'conformance.ts',
    )
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
