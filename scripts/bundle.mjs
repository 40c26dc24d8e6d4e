// Bundles what `tsc` built into the files that the command runs, `packages/cli/bundle`: a few large modules load in half the time
// of hundreds of small ones. Our own code is bundled, dependencies are imported.
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './install.mjs';

export const BUNDLE = 'packages/cli/bundle';
/** The command, and the threads that it starts, each a file of its own. */
const COMMAND = {
  main: 'packages/cli/dist/main.js',
  'server-thread': 'packages/cli/dist/chat/server-thread.js',
  'tool-thread': 'packages/chat/dist/tools/thread-main.js',
  'job-thread': 'packages/engine/dist/threads/thread-main.js',
  'index-thread': 'packages/stores/dist/word-index/index-thread-main.js',
};
const FILE_BESIDE = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

const isOwn = (id) => /^(?:[./]|@palimpsest\/)/.test(id);
const nameOf = new Map(Object.entries(COMMAND).map(([name, file]) => [join(root, file), name]));

/** Files that a module finds beside itself are found beside the bundle. */
const filesBeside = {
  name: 'files-beside',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    return code.replace(FILE_BESIDE, (_, beside) => {
      const file = resolve(dirname(id), beside);
      const name = nameOf.get(file);
      if (name === undefined && file.endsWith('.js')) throw new Error(`${id} starts ${beside}, which is no entry`);
      const place = name === undefined ? relative(join(root, BUNDLE), file) : `./${name}.js`;
      return `new URL('${place}', import.meta.url)`;
    });
  },
};

/** Bundles the command, and with it entries of a library, which share its code, below another folder where that is named. */
export async function bundle({ library = {}, folder = root } = {}) {
  const entries = Object.entries({ ...COMMAND, ...library });
  const bundled = await rolldown({
    input: Object.fromEntries(entries.map(([name, file]) => [name, join(root, file)])),
    platform: 'node',
    external: (id) => !isOwn(id),
    plugins: [filesBeside],
    logLevel: 'warn',
  });
  await bundled.write({ dir: join(folder, BUNDLE), format: 'esm', cleanDir: true, comments: false });
  await bundled.close();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await bundle();
