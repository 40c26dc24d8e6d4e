// Builds the page into dist, with a brotli and a gzip file beside each text, and prints what it weighs.
// With --if-stale only where the sources are newer than what is built.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const HERE = dirname(fileURLToPath(import.meta.url));
const DIST = join(HERE, 'dist');
const MOST_GZIP_BYTES = 200_000;
const TEXTS = /\.(?:js|css|svg|html)$/;

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

const newest = (paths) => Math.max(...paths.map((path) => statSync(path).mtimeMs));

function isStale() {
  const built = statSync(join(DIST, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const own = ['index.html', 'package.json', 'vite.config.ts', 'build.mjs'].map((name) => join(HERE, name));
  return newest([...own, ...files(join(HERE, 'src')), ...files(join(HERE, '../client/src'))]) > built;
}

async function buildPage() {
  rmSync(join(DIST, 'assets'), { recursive: true, force: true });
  // Tests build it too, and are to see what users get.
  process.env.NODE_ENV = 'production';
  await build({ root: HERE, logLevel: 'warn' });
  let total = 0;
  for (const file of [join(DIST, 'index.html'), ...files(join(DIST, 'assets'))].filter((name) => TEXTS.test(name))) {
    const text = readFileSync(file);
    const small = gzipSync(text, { level: 9 });
    writeFileSync(`${file}.gz`, small);
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    total += small.length;
  }
  console.log(`page: ${(total / 1000).toFixed(1)} kB of ${MOST_GZIP_BYTES / 1000} kB (gzip, without fonts)`);
  if (total > MOST_GZIP_BYTES) throw new Error('the page has grown over its limit');
}

if (!process.argv.includes('--if-stale') || isStale()) await buildPage();
