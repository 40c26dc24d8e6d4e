import { accessSync, constants } from 'node:fs';
import { StoreError } from '../store.js';
import type { Catalogue } from './catalogue.js';
import type { Disk } from './disk.js';
import { inspectAll } from './inspect.js';
import { Journal } from './journal.js';
import { loadCatalogue, rebuildCatalogue } from './loading.js';
import { takeFound } from './lost.js';
import { checkFormat } from './marker.js';
import { namesIn } from './rebuild.js';

const NOT_ALLOWED: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM']);

/** What is in a folder that cannot be written. */
interface Looked {
  readonly catalogue: Catalogue;
  /** To follow what others write; undefined where the index cannot be used. */
  readonly journal: Journal | undefined;
  readonly findings: string[];
}

/** A store that is there, and that this process may not write. */
export const isUnwritableStore = (disk: Disk): boolean =>
  hasStore(disk) && ['.', 'index'].some((folder) => isForbidden(disk.path(folder)));

/** An error that says the same of a store that is there. */
export const isWriteForbidden = (disk: Disk, error: unknown): boolean =>
  error instanceof StoreError && NOT_ALLOWED.has(codeOf(error.cause)) && hasStore(disk);

const KEPT: readonly string[] = ['conversations', 'owners', 'keys.json', 'owner.json'];

/** Something was stored in a folder. */
export const hasStore = (disk: Disk): boolean => namesIn(disk, '.').some((name) => KEPT.includes(name));

function isForbidden(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return NOT_ALLOWED.has(codeOf(error));
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Reads what can be read, and leaves everything as it is. What a writer did not finish is as it was before. */
export function look(disk: Disk): Looked {
  const findings: string[] = [];
  checkFormat(disk, findings);
  const newest = Journal.newest(disk);
  const { epoch = 0 } = newest?.journal ?? {};
  const loaded = newest && loadCatalogue(disk, { epoch, removed: newest.header.removed }, findings);
  if (newest !== undefined && loaded !== undefined) {
    const { catalogue } = loaded;
    catalogue.n = newest.header.n;
    newest.journal.drain(({ n, changes }) => {
      for (const change of changes) catalogue.apply({ n, ...change });
    });
    takeFound(disk, catalogue);
    const { findings: found, isCut } = inspectAll(disk, catalogue);
    if (!isCut && !newest.journal.hasDamage())
      return { catalogue, journal: newest.journal, findings: [...findings, ...found] };
  }
  const catalogue = rebuildCatalogue(disk, findings);
  return { catalogue, journal: undefined, findings };
}
