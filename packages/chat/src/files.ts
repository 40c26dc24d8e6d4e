import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import type { Files } from './commands/command.js';
import { FileError } from './errors.js';
import { reasonOf } from './text/system-words.js';

const MOST_MATCHES = 50;

/** The files below a folder, and elsewhere by absolute paths. */
export function filesIn(workingFolder: string, homeFolder: string): Files {
  const place = (path: string): string => {
    const spelled = path === '~' || path.startsWith('~/') ? join(homeFolder, path.slice(1)) : path;
    return isAbsolute(spelled) ? spelled : join(workingFolder, spelled);
  };
  const failed = (what: string, path: string) => (error: unknown) => {
    throw new FileError(`${path} cannot be ${what}: ${reasonOf(error)}.`);
  };
  return {
    read: (path) => readFile(place(path), 'utf8').catch(failed('read', path)),
    open: async (path) => {
      const file = await open(place(path)).catch(failed('read', path));
      if ((await file.stat()).isFile()) return file.createReadStream();
      await file.close();
      throw new FileError(`${path} cannot be read: it is not a file.`);
    },
    write: (path, text) => writeFile(place(path), text, { flag: 'wx' }).catch(failed('written', path)),
    matching: async (path) => {
      const folder = path.endsWith('/') || path === '' ? path : path.slice(0, path.lastIndexOf('/') + 1);
      const start = path.slice(folder.length);
      const inside = folder === '' ? workingFolder : place(folder === '/' ? '/' : dirname(join(folder, 'x')));
      const entries = await readdir(inside, { withFileTypes: true }).catch(() => []);
      return entries
        .filter(({ name }) => name.startsWith(start) && (start !== '' || !name.startsWith('.')))
        .slice(0, MOST_MATCHES)
        .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`);
    },
  };
}
