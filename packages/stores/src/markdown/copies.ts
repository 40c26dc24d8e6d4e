import { dirname } from 'node:path/posix';
import type { VaultFault } from '../vault.js';
import type { ListRow } from './change.js';
import { collision } from './collision.js';
import type { Known } from './lists.js';
import { folderName } from './names.js';
import type { Rebuilt } from './rebuild.js';

/**
 * What the files of conversations of one owner say, without those that belong to another conversation: what somebody copied is named,
 * and does not count. `others` are known by their lists. Where two have the same, it is of the one that is whole.
 */
export function withoutCopies(
  owner: string,
  others: readonly Known[],
  rebuilt: readonly Rebuilt[],
  findings: VaultFault[],
): Rebuilt[] {
  const homes = new Map<string, Home>();
  const folders = dirname(rebuilt[0]?.folder ?? '');
  for (const { state, rows } of others)
    for (const { key, id, file } of rows.flatMap(filed))
      homes.set(key, { id, path: `${folders}/${folderName(state.head.id)}/${file}` });
  const kept = new Map<Rebuilt, Rebuilt>();
  for (const one of [...rebuilt].sort((a, b) => Number(isHeadLost(a)) - Number(isHeadLost(b)))) {
    const ignored: Ignored[] = [];
    const own = ownOf(one, homes, ignored);
    const areCopies = ignored.every(({ isOther }) => !isOther);
    const isCopy = isHeadLost(one) && one.rows.length > 0 && own.rows.length === 0 && areCopies;
    const told = isCopy
      ? [`${one.folder} is a copy of another conversation and is ignored`]
      : ignored.map(({ text }) => text);
    findings.push(...told.map((text) => ({ owner, conversation: one.state.head.id, text })));
    if (!isCopy) kept.set(one, own);
  }
  return rebuilt.flatMap((one) => kept.get(one) ?? []);
}

const isHeadLost = ({ state }: Rebuilt): boolean => state.isHeadLost === true;

/** The file that has a place, and the id of what is in it. */
interface Home {
  readonly id: string;
  readonly path: string;
}

interface Ignored {
  readonly text: string;
  /** It is no copy: nothing else has what it says. */
  readonly isOther: boolean;
}

/** `homes` are the files that are known to hold something. Those of the conversation are added. */
function ownOf(one: Rebuilt, homes: Map<string, Home>, findings: Ignored[]): Rebuilt {
  const ignored = new Set<ListRow>();
  for (const row of one.rows)
    for (const { key, id, file } of filed(row)) {
      const path = `${one.folder}/${file}`;
      const home = homes.get(key);
      if (home !== undefined)
        findings.push(
          home.id === id
            ? { text: `${path} is a copy of ${home.path} and is ignored`, isOther: false }
            : { text: collision(path, home.path), isOther: true },
        );
      else if (isForeign(one, row))
        findings.push({ text: `${path} is of another conversation and is ignored`, isOther: false });
      else {
        homes.set(key, { id, path });
        continue;
      }
      ignored.add(row);
    }
  if (ignored.size === 0) return one;
  const files = new Set([...ignored].flatMap((row) => ('message' in row ? [row.message.file] : [])));
  const segments = one.segments.filter(({ message }) => !files.has(message.file));
  const places = new Set(segments.map(({ message }) => placeKey(message)));
  const isKept = (row: ListRow) => !ignored.has(row) && (!('reply' in row) || places.has(placeKey(row.reply.place)));
  return { ...one, rows: one.rows.filter(isKept), segments };
}

const placeKey = ({ line, depth }: { readonly line: number; readonly depth: number }): string => `${line} ${depth}`;

/** What is in a file of its own: its place, its id and the file. */
function filed(row: ListRow): { readonly key: string; readonly id: string; readonly file: string }[] {
  if ('message' in row) {
    const { id, file } = row.message;
    return [{ key: `message ${placeKey(row.message)}`, id, file: `segments/${file}` }];
  }
  if ('batch' in row) {
    const { number, log, compactions, file } = row.batch;
    return [{ key: `compaction ${number} ${log}`, id: compactions.join(), file: `compressed/${file}` }];
  }
  return [];
}

/** All messages of a conversation are in one tree. */
const isForeign = ({ state: { head, isHeadLost } }: Rebuilt, row: ListRow): boolean =>
  'message' in row && !isHeadLost && head.tree !== null && row.message.tree !== head.tree;
