// Rooms are layers: the folders of a package, and the files beside them, never import each other in a circle, types included.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './install.mjs';

const PACKAGES = ['core', 'codecs', 'stores', 'engine', 'server', 'client', 'chat', 'cli', 'palimpsest'];
const LOCAL_IMPORT = /\bfrom '(\.[^']+)';$|^import '(\.[^']+)';$|\bimport\('(\.[^']+)'\)/gm;
const NO_PRODUCTION = /\.(?:test|fixture|arbitrary)\.tsx?$|(?:^|\/)conformance(?:\.ts$|\/)/;

/** Each circle of rooms, with an import for each of its steps. Files beside the folders may name each other's types. */
export function roomCycles() {
  return PACKAGES.flatMap((name) => {
    const imports = importsBetweenRooms(join(root, 'packages', name, 'src'));
    return cycles(imports)
      .filter((cycle) => cycle.some((room) => !/\.tsx?$/.test(room)))
      .map((cycle) => {
        const steps = cycle.map((room, index) => imports.get(room).get(cycle[(index + 1) % cycle.length]));
        return `packages/${name}: ${[...cycle, cycle[0]].join(' → ')}\n  ${steps.join('\n  ')}`;
      });
  });
}

/** Of every room the rooms that it imports, each with the first import that does. */
function importsBetweenRooms(source) {
  const rooms = new Map();
  const roomOf = (file) => relative(source, file).split('/')[0];
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !NO_PRODUCTION.test(relative(source, file)));
  for (const file of files)
    for (const match of readFileSync(file, 'utf8').matchAll(LOCAL_IMPORT)) {
      const target = resolve(dirname(file), match[1] ?? match[2] ?? match[3]).replace(/\.js$/, '.ts');
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from === to) continue;
      const known = rooms.get(from) ?? new Map();
      if (!known.has(to)) known.set(to, `${relative(source, file)} imports ${relative(source, target)}`);
      rooms.set(from, known);
    }
  return rooms;
}

/** The shortest circle through each room that is in one, every circle once. */
function cycles(imports) {
  const found = new Map();
  for (const start of imports.keys()) {
    const before = new Map([[start, undefined]]);
    const queue = [start];
    for (let room = queue.shift(); room !== undefined; room = queue.shift())
      for (const next of imports.get(room)?.keys() ?? []) {
        if (next === start) {
          const cycle = [];
          for (let at = room; at !== undefined; at = before.get(at)) cycle.unshift(at);
          found.set([...cycle].sort().join(), cycle);
          queue.length = 0;
          break;
        }
        if (!before.has(next)) {
          before.set(next, room);
          queue.push(next);
        }
      }
  }
  return [...found.values()];
}
