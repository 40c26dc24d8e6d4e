// SQL is written in one folder for each database, and never put together from values: what is not a constant is bound.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './install.mjs';

const ROOMS = [
  {
    folders: [
      'packages/stores/src/sqlite/',
      'packages/stores/src/markdown/',
      'packages/stores/src/word-index/index-file.ts',
    ],
    driver: '@photostructure/sqlite',
  },
  { folders: ['packages/stores/src/postgres/'], driver: 'pg' },
];
const isIn = ({ folders }, where) => folders.some((folder) => where.startsWith(folder));
/** A template literal that reads like SQL. */
const TEMPLATE = /`[^`]*\b(?:SELECT|INSERT|UPDATE|DELETE|PRAGMA|WHERE|ORDER BY|MATCH)\b[^`]*`/g;
/** A constant is written in capitals; it may be as long as a list of constants, or by its type a digit. */
const PLACE = /\$\{(?!(?:[A-Z][A-Z_]*)(?:\.length)?\})([^}]*)\}/g;
/** Text put together in any other way and handed to the database. */
const JOINED =
  /\.(?:prepare|exec)\(\s*(?:[^)`']*\+|'[^']*'\s*\+|`[^`]*`\s*\+)|\.(?:run|read|write|query)\(\s*(?:'[^']*'\s*\+|`[^`]*`\s*\+)/g;

export function sqlViolations() {
  return sources(join(root, 'packages')).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const where = relative(root, file).replaceAll('\\', '/');
    const misplaced = ROOMS.filter((room) => !isIn(room, where) && text.includes(`from '${room.driver}'`));
    if (misplaced.length > 0) return misplaced.map(({ folders }) => `${where}: SQL is for ${folders.join(', ')}`);
    if (!ROOMS.some((room) => isIn(room, where))) return [];
    const places = [...text.matchAll(TEMPLATE)]
      .flatMap(([template]) => [...template.matchAll(PLACE)])
      .filter(([, name]) => !text.includes(`${name}: 0 | 1`));
    return [
      ...places.map(([place]) => `${where}: ${place} stands in SQL; bind values, and write constants in capitals`),
      ...[...text.matchAll(JOINED)].map(([joined]) => `${where}: SQL is put together: ${joined.slice(0, 80)}`),
    ];
  });
}

const sources = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath ?? entry.path, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() && /\/src\/.*\.ts$/.test(path) && !/\.(?:test|fixture)\.ts$/.test(path))
    .map(({ path }) => path);
